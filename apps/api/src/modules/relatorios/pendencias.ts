import { AGUARDANDO_INPI, count, describePendencias, isComparavel, type Pendencias } from '@vigia/domain';
import type { MarcaNaoComparada } from './pendencias.repository.ts';

/** Why marks were not compared, for one mark and for several. */
const MOTIVOS = {
  curso: ['está sendo comparada', 'estão sendo comparadas'],
  espera: ['aguarda dados do INPI', 'aguardam dados do INPI'],
  nome: ['não tem nome que se possa comparar', 'não têm nome que se possa comparar'],
  falha: ['teve a comparação interrompida', 'tiveram a comparação interrompida'],
} as const;

function motivoOf(marca: MarcaNaoComparada): keyof typeof MOTIVOS | null {
  if (marca.em_curso) return 'curso';
  if (marca.status === AGUARDANDO_INPI && marca.elemento_nominativo === null) return 'espera';
  if (!isComparavel(marca)) return 'nome';
  return marca.falhou ? 'falha' : null;
}

/** How many marks of a client were not compared with the issue and, where the data tell, why. Empty if all were. */
export function describeNaoComparadas(marcas: readonly MarcaNaoComparada[]): string {
  if (marcas.length === 0) return '';
  const reasons = [...Map.groupBy(marcas, motivoOf)].flatMap(([motivo, same]) => {
    if (motivo === null) return [];
    const [one, many] = MOTIVOS[motivo];
    // A count that stands before already needs no repetition.
    if (same.length === marcas.length) return [same.length === 1 ? one : many];
    return [count(same.length, one, many)];
  });
  const why = reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
  return `${count(marcas.length, 'marca não foi comparada', 'marcas não foram comparadas')}${why}.`;
}

/** What is open, as sentences. */
export const sentencesOfPendencias = (pendencias: Pendencias): string[] =>
  describePendencias(pendencias).map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
