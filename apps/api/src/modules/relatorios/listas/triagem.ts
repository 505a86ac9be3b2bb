import { type Descarte, type FiltroDaTriagemExportada, LETRA_DO_ESTADO } from '@vigia/contract';
import { SOBRE_A_DOBRA, todayInSaoPaulo } from '@vigia/domain';
import type { Database } from '../../../platform/database.ts';
import { listParesGuardados } from '../../analises/contadas.service.ts';
import { findDescartesDaAnalise } from '../../analises/descartes/descartes.service.ts';
import { listMembros, nameOfMembro } from '../../escritorio/escritorio.service.ts';
import { getPrazo } from '../../prazos/prazos.service.ts';
import { keyOfPar, type LinhaExportada, listLinhasExportadas } from '../../triagem/exportacao.service.ts';
import { type ColunaDaPlanilha, data, probavel, texto } from '../livro.ts';
import { readLotesOf } from '../lotes.ts';
import { createExportacao, type Exportacao } from './exportacao.ts';

/** A row with what is read for it only when its part is written. */
interface LinhaDoArquivo extends LinhaExportada {
  /** What the engine says of the pair. */
  explicacao: string | null;
  /** What hides a dismissed row: the office's reason, who and when. */
  descarte: Descarte | null;
  responsavel: string | null;
  /** The last day to oppose, the same for all rows of the issue. */
  prazo: string | null;
}

const SITUACOES: Readonly<Record<string, string>> = {
  [LETRA_DO_ESTADO['a fazer']]: 'A fazer',
  [LETRA_DO_ESTADO.descartada]: 'Descartada',
  [LETRA_DO_ESTADO.caso]: 'Caso aberto',
  [LETRA_DO_ESTADO.adiada]: 'Adiada',
};

const describeSituacao = ({ letra, notado }: LinhaExportada): string | null =>
  letra === LETRA_DO_ESTADO.caso && notado?.encerramento
    ? `Caso encerrado: ${notado.encerramento}`
    : (SITUACOES[letra] ?? null);

const describeParte = ({ parte }: LinhaExportada): string =>
  parte === 'lista' ? 'Acima do corte' : SOBRE_A_DOBRA[parte].titulo;

const COLIDENCIAS: readonly ColunaDaPlanilha<LinhaDoArquivo>[] = [
  { titulo: 'Sua marca', largura: 30, valor: ({ marca }) => texto(marca.nome) },
  { titulo: 'Seu processo', largura: 14, valor: ({ marca }) => texto(marca.numero_processo) },
  { titulo: 'Cliente', largura: 30, valor: ({ marca }) => texto(marca.cliente?.nome ?? null) },
  { titulo: 'Marca publicada', largura: 36, valor: ({ publicada }) => texto(publicada.nome) },
  { titulo: 'Processo publicado', largura: 18, valor: ({ publicada }) => texto(publicada.numero) },
  {
    titulo: 'Outros processos',
    largura: 24,
    valor: ({ outros }) => texto(outros.map(({ numero }) => numero).join(', ')),
  },
  { titulo: 'Classes Nice', largura: 14, valor: ({ publicada }) => texto(publicada.classe_nice) },
  { titulo: 'Titular', largura: 36, valor: ({ publicada }) => texto(publicada.titular) },
  { titulo: 'Grau', largura: 8, valor: ({ grau }) => texto(grau) },
  { titulo: 'Probabilidade', largura: 13, valor: ({ probabilidade }) => probavel(probabilidade) },
  { titulo: 'Similaridade', largura: 12, valor: ({ similar }) => texto(similar ? 'Similar' : 'Diferente') },
  { titulo: 'Regra', largura: 26, valor: ({ regra }) => texto(regra) },
  { titulo: 'Explicação do motor', largura: 80, valor: ({ explicacao }) => texto(explicacao) },
  { titulo: 'Situação', largura: 24, valor: (linha) => texto(describeSituacao(linha)) },
  { titulo: 'Motivo do descarte', largura: 40, valor: ({ descarte }) => texto(descarte?.motivo ?? null) },
  { titulo: 'Descartada por', largura: 24, valor: ({ descarte }) => texto(descarte?.quem ?? null) },
  {
    titulo: 'Descartada em',
    largura: 12,
    valor: ({ descarte }) => data(descarte && todayInSaoPaulo(new Date(descarte.em))),
  },
  { titulo: 'Adiada até', largura: 12, valor: ({ notado }) => data(notado?.adiada_ate ?? null) },
  { titulo: 'Responsável', largura: 24, valor: ({ responsavel }) => texto(responsavel) },
  { titulo: 'Nota', largura: 40, valor: ({ notado }) => texto(notado?.nota ?? null) },
  { titulo: 'Comunicar', largura: 11, valor: ({ notado }) => texto(notado?.comunicar === true ? 'Sim' : null) },
  { titulo: 'Último dia para opor', largura: 14, valor: ({ prazo }) => data(prazo) },
  { titulo: 'Parte da lista', largura: 22, valor: (linha) => texto(describeParte(linha)) },
];

/** The dismissals of the dismissed rows, by the key of the row. */
async function readDescartes(
  db: Database,
  escritorioId: number,
  linhas: readonly LinhaExportada[],
): Promise<Map<string, Descarte>> {
  const descartadas = linhas.filter(({ letra }) => letra === LETRA_DO_ESTADO.descartada);
  const found = new Map<string, Descarte>();
  for (const [analise, rows] of Map.groupBy(descartadas, (linha) => linha.analise)) {
    const numeros = rows.map(({ publicada }) => publicada.numero);
    for (const [numero, descarte] of await findDescartesDaAnalise(db, escritorioId, analise, numeros))
      found.set(keyOfPar({ analise, numero }), descarte);
  }
  return found;
}

/** The hits of an issue with the filters, the groups and the order of the triage. 404 for an issue that the office does not have. */
export async function exportTriagem(
  db: Database,
  escritorioId: number,
  revistaId: number,
  filtro: FiltroDaTriagemExportada,
): Promise<Exportacao> {
  const { revista, linhas } = await listLinhasExportadas(db, escritorioId, revistaId, filtro);
  const { data_publicacao } = revista;
  const prazo = data_publicacao === null ? null : (await getPrazo(db, escritorioId, data_publicacao)).final;
  const nomes = new Map((await listMembros(db, escritorioId)).map((membro) => [membro.id, nameOfMembro(membro)]));
  return createExportacao({
    nome: `triagem-revista-${revista.numero}`,
    titulo: `Triagem da revista ${revista.numero}`,
    folha: 'Colidências',
    colunas: COLIDENCIAS,
    lotes: readLotesOf(escritorioId, linhas, async (some): Promise<LinhaDoArquivo[]> => {
      const pares = some.map(({ analise, publicada: { numero } }) => ({ analise, numero }));
      const descartes = await readDescartes(db, escritorioId, some);
      const explicacoes = new Map(
        (await listParesGuardados(db, escritorioId, pares)).map(({ analise, resultado: { numero, explicacao } }) => [
          keyOfPar({ analise, numero }),
          explicacao,
        ]),
      );
      return some.map((linha) => {
        const par = keyOfPar({ analise: linha.analise, numero: linha.publicada.numero });
        return {
          ...linha,
          prazo,
          explicacao: explicacoes.get(par) ?? null,
          descarte: descartes.get(par) ?? null,
          responsavel: nomes.get(linha.notado?.responsavel ?? 0) ?? null,
        };
      });
    }),
  });
}
