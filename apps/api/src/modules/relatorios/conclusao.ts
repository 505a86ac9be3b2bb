import { count, describePendencias, formatDia } from '@vigia/domain';
import { type RelatorioCliente, sentenceOfUltimoDia } from './dados.ts';
import { sentencesOfPendencias } from './pendencias.ts';

/** The issue in words: 'nº 2907, de 22/09/2026'. */
export const describeRevista = ({ numero, data_publicacao }: RelatorioCliente['revista']): string =>
  data_publicacao === null ? `nº ${numero}` : `nº ${numero}, de ${formatDia(data_publicacao)}`;

/** Says whether nothing stands against the client's marks: some were compared, no hit is reported, and nothing is open. */
export const isNadaConsta = ({ marcas, comunicadas, pendencias }: RelatorioCliente): boolean =>
  marcas.length > 0 && comunicadas.length === 0 && describePendencias(pendencias).length === 0;

/** The result in a few words. */
export function titleOfCliente({ marcas, comunicadas, pendencias }: RelatorioCliente): string {
  if (marcas.length === 0) return 'Nenhuma marca comparada';
  if (comunicadas.length > 0) return count(comunicadas.length, 'colidência a comunicar', 'colidências a comunicar');
  if (pendencias.por_decidir > 0) return 'Triagem não concluída';
  if (pendencias.casos.length > 0) return pendencias.casos.length === 1 ? 'Caso em andamento' : 'Casos em andamento';
  return 'Nada consta';
}

function sentenceOf(relatorio: RelatorioCliente): string {
  const { marcas, comunicadas, prazo } = relatorio;
  if (marcas.length === 0) return 'Nenhuma marca do cliente foi comparada com esta revista.';
  const compared = `${count(marcas.length, 'marca acompanhada', 'marcas acompanhadas')} nesta revista`;
  if (comunicadas.length === 0)
    return `${compared}: nenhuma colidência a comunicar${isNadaConsta(relatorio) ? '' : ' até agora'}.`;
  return `${compared}.${sentenceOfUltimoDia(prazo)}`;
}

/** What the report leaves open, as sentences: hits without a decision, cases, and marks that were not compared. */
export const listRessalvas = ({ pendencias, naoComparadas }: RelatorioCliente): string[] =>
  [...sentencesOfPendencias(pendencias), naoComparadas].filter((sentence) => sentence !== '');

/** The result in a few words and sentences about it. */
export const concludeCliente = (relatorio: RelatorioCliente): [titulo: string, frase: string] => [
  titleOfCliente(relatorio),
  [sentenceOf(relatorio), ...listRessalvas(relatorio)].join(' '),
];
