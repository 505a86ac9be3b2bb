import type { Andamento, Card } from '@vigia/contract';
import {
  computeDiasRestantes,
  formatDia,
  NULIDADE_ADMINISTRATIVA,
  readDesfecho,
  resumeAndamentos,
  todayInSaoPaulo,
} from '@vigia/domain';
import type { Contador, PrazoComMeta } from '../prazos/prazos.service.ts';
import type { AndamentoEvento } from './historico.ts';
import type { CasoRow } from './oposicoes.repository.ts';
import { listVencimentosDoCaso, type VencimentoDoCaso } from './vencimentos-do-caso.ts';

/** The state of a case today: its deadline, the last dispatch about the published process, and the deadline for nullity if opposition was missed. */
export type SituacaoDoCaso = {
  prazo: PrazoComMeta;
  /** The count from a later publication that waits for a confirmation. */
  prazoNovo: PrazoComMeta | null;
  prazoNulidade: PrazoComMeta | null;
  /** What is due on the case today. */
  vencimentos: VencimentoDoCaso[];
} & Pick<Card, 'diasRestantes' | 'meta' | 'andamento' | 'nulidade' | 'novoPrazo'>;

function toAndamento({ codigo, revista, data, despacho }: AndamentoEvento): Andamento | null {
  const desfecho = readDesfecho(codigo);
  if (desfecho === undefined) return null;
  const { tipo, rotulo } = desfecho;
  return { tipo, rotulo, revista, data: formatDia(data), despacho: `${codigo} ${despacho}` };
}

function toNovoPrazo(
  { nova_publicacao, nova_revista, nova_fonte }: CasoRow,
  final: string,
  diasRestantes: number,
): Card['novoPrazo'] {
  if (nova_publicacao === null || nova_revista === null) return null;
  return {
    prazoFinal: formatDia(final),
    diasRestantes,
    revista: String(nova_revista),
    publicacao: formatDia(nova_publicacao),
    confirmada: nova_fonte !== 'envio',
  };
}

/** Computes the state of a case today, by the date in São Paulo. */
export function toSituacao(
  row: CasoRow,
  andamentos: readonly AndamentoEvento[] | undefined,
  count: Contador,
): SituacaoDoCaso {
  const hoje = todayInSaoPaulo(new Date());
  const daysTo = (dia: string): number => computeDiasRestantes(dia, hoje);
  const prazo = count(row.data_publicacao);
  const over = daysTo(prazo.final) < 0;
  const prazoNovo = row.nova_publicacao === null ? null : count(row.nova_publicacao);
  // After a republication, dispatches about the earlier publication appear only in the history.
  const since = (andamentos ?? []).filter(({ data }) => data > row.data_publicacao);
  const { atual, concessao } = resumeAndamentos(since);
  const filed = row.coluna === 'col-protocolado';
  const meta = filed || over ? null : prazo.meta;
  const nulidade = over && !filed && concessao ? count(concessao.data, NULIDADE_ADMINISTRATIVA) : null;
  return {
    prazo,
    prazoNovo,
    novoPrazo: prazoNovo && toNovoPrazo(row, prazoNovo.final, daysTo(prazoNovo.final)),
    diasRestantes: daysTo(prazo.final),
    meta: meta === null ? null : { data: formatDia(meta), diasRestantes: daysTo(meta) },
    andamento: atual && toAndamento(atual),
    nulidade: nulidade && { prazoFinal: formatDia(nulidade.final), diasRestantes: daysTo(nulidade.final) },
    prazoNulidade: nulidade,
    vencimentos: listVencimentosDoCaso({ filed, prazo, andamentos: since, concessao }, count, hoje),
  };
}

/** Sentences about a later publication: it restarted the deadline, or it would and waits for a confirmation. */
export const describeRepublicacao = ({ republicado, novoPrazo }: Card): string[] => [
  ...(republicado ? ['O pedido foi republicado e o prazo recomeçou.'] : []),
  ...(novoPrazo === null
    ? []
    : [
        `A revista ${novoPrazo.revista} publicou o pedido em ${novoPrazo.publicacao}: o prazo passaria a ${novoPrazo.prazoFinal}. Até alguém confirmar, vale o anterior.`,
      ]),
];

/** The responsible person of a case; null if there is none, or the person has left the office. */
const toResponsavel = ({
  responsavel_id: id,
  responsavel_nome: nome,
  responsavel_situacao,
}: CasoRow): Card['responsavel'] =>
  id === null || nome === null || responsavel_situacao !== 'ativo' ? null : { id, nome };

/** The card of a case on the board. */
export const toCard = (
  row: CasoRow,
  { prazo, diasRestantes, meta, andamento, nulidade, novoPrazo }: SituacaoDoCaso,
): Card => ({
  id: row.id,
  marcaColidente: row.comparacao.nome,
  processoInpi: row.numero,
  conflitaCom: row.elemento_nominativo ?? row.numero_processo,
  processoMarca: row.numero_processo,
  cliente: row.cliente_id === null ? null : { id: row.cliente_id, nome: row.cliente_nome ?? '' },
  prazoFinal: formatDia(prazo.final),
  diasRestantes,
  responsavel: toResponsavel(row),
  grau: row.comparacao.grau,
  republicado: row.republicado,
  novoPrazo,
  meta,
  andamento,
  nulidade,
  protocoladoEm: row.coluna === 'col-protocolado' && row.protocolo_data !== null ? formatDia(row.protocolo_data) : null,
  versao: row.versao,
});
