import type { contract, Vencimento, VencimentosDoEscritorio } from '@vigia/contract';
import { compareVencimentos, computeDiasRestantes, todayInSaoPaulo } from '@vigia/domain';
import type { z } from 'zod';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import { createReader } from '../../platform/reader.ts';
import { listTermosDosProcessos, type TermoDoProcesso } from '../andamentos/termos.service.ts';
import { getNomeDoAtivo } from '../escritorio/escritorio.service.ts';
import { type CasoDoQuadro, listCasosDoQuadro } from '../oposicoes/oposicoes.service.ts';
import { type CalendarioComMeta, getCalendarioComMeta } from '../prazos/prazos.service.ts';
import { listNotados, type AnotacaoDoVencimento, saveNotado } from './vencimentos.repository.ts';

const NOT_HERE = 'Este prazo não está entre os do escritório.';
const PROTOCOLE = 'Registre o protocolo ou encerre o caso: é assim que o prazo de oposição sai da lista.';
const DO_CASO = 'O responsável por este prazo é o do caso. Mude-o no quadro.';

/** A deadline before what the office noted about it. */
type Computado = Omit<Vencimento, 'cumprido'>;

function untilOf(final: string, hoje: string) {
  const dias_restantes = computeDiasRestantes(final, hoje);
  return { final, dias_restantes, atrasado: dias_restantes < 0 };
}

const toDoCaso = ({ row, situacao, card }: CasoDoQuadro, hoje: string): Computado[] =>
  situacao.vencimentos.map(({ tipo, titulo, prazo, fundamento, observacao, despacho }) => ({
    chave: `caso/${row.id}/${tipo}`,
    tipo,
    titulo,
    ...untilOf(prazo.final, hoje),
    // The target is about filing in time.
    meta: tipo === 'oposicao' && prazo.final >= hoje ? prazo.meta : null,
    marca: {
      numero_processo: row.numero_processo,
      elemento_nominativo: row.elemento_nominativo,
      cliente: card.cliente,
    },
    publicada: { numero: card.processoInpi, nome: card.marcaColidente },
    caso: row.id,
    responsavel: card.responsavel,
    fundamento,
    observacao,
    despacho: despacho && {
      codigo: despacho.codigo,
      nome: despacho.despacho,
      revista: despacho.revista,
      data: despacho.data,
    },
  }));

const toDoProcesso = ({ nome, tipo, titulo, final, ...termo }: TermoDoProcesso, hoje: string): Computado => ({
  chave: `processo/${termo.marca.numero_processo}/${nome}`,
  tipo,
  titulo,
  ...untilOf(final, hoje),
  meta: null,
  marca: termo.marca,
  publicada: null,
  caso: null,
  responsavel: null,
  fundamento: termo.fundamento,
  observacao: termo.observacao,
  despacho: termo.despacho,
});

function withNotado(computado: Computado, notado: AnotacaoDoVencimento | undefined): Vencimento {
  if (notado === undefined) return { ...computado, cumprido: null };
  const { responsavel_id: id, responsavel_nome: nome, cumprido_em, cumprido_nome } = notado;
  return {
    ...computado,
    responsavel: computado.caso === null && id !== null && nome !== null ? { id, nome } : computado.responsavel,
    cumprido: cumprido_em && { quem: cumprido_nome, em: cumprido_em.toISOString() },
  };
}

/**
 * The deadlines of an office today, with those that it has met: what is due on the cases of the board and on its own processes, the earliest first. The
 * screen, the calendar feed, the reminders and the page of today are made from this one list. A caller that has read the calendar of the office gives it.
 */
export async function listVencimentos(
  db: Database,
  escritorioId: number,
  lido?: CalendarioComMeta,
): Promise<VencimentosDoEscritorio> {
  const hoje = todayInSaoPaulo(new Date());
  const comMeta = lido ?? (await getCalendarioComMeta(db, escritorioId));
  const read = createReader(db);
  const [casos, termos, anotacoes] = await Promise.all([
    listCasosDoQuadro(db, escritorioId, comMeta, read),
    read(() => listTermosDosProcessos(db, escritorioId, comMeta.calendario, hoje)),
    read(() => listNotados(db, escritorioId)),
  ]);
  const notados = new Map(anotacoes.map((notado) => [notado.chave, notado]));
  const computados = new Map(
    // One issue may print the same dispatch of a process twice. That is one deadline.
    [...casos.flatMap((caso) => toDoCaso(caso, hoje)), ...termos.map((termo) => toDoProcesso(termo, hoje))].map(
      (computado) => [computado.chave, computado],
    ),
  );
  const vencimentos = [...computados.values()].map((computado) => withNotado(computado, notados.get(computado.chave)));
  return { hoje, vencimentos: vencimentos.sort(compareVencimentos) };
}

/** The deadlines that still wait for the office. */
export async function listAbertos(
  db: Database,
  escritorioId: number,
  lido?: CalendarioComMeta,
): Promise<VencimentosDoEscritorio> {
  const { hoje, vencimentos } = await listVencimentos(db, escritorioId, lido);
  return { hoje, vencimentos: vencimentos.filter(({ cumprido }) => cumprido === null) };
}

async function getVencimento(db: Database, escritorioId: number, chave: string): Promise<Vencimento> {
  const { vencimentos } = await listVencimentos(db, escritorioId);
  const found = vencimentos.find((vencimento) => vencimento.chave === chave);
  if (!found) throw notFound(NOT_HERE);
  return found;
}

/** Notes that a deadline was met or is open again, or who answers for a term of an own process. Returns the deadline as it is now. */
export async function changeVencimento(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  { chave, cumprido, responsavel }: z.output<typeof contract.vencimentos.update.body>,
): Promise<Vencimento> {
  const vencimento = await getVencimento(db, escritorio_id, chave);
  if (cumprido === undefined && responsavel === undefined) return vencimento;
  const { tipo, caso, titulo, marca, responsavel: antes } = vencimento;
  if (cumprido !== undefined && tipo === 'oposicao') throw new UserFacingError(422, PROTOCOLE);
  if (responsavel !== undefined && caso !== null) throw new UserFacingError(422, DO_CASO);
  // Throws if nobody active in the office has this id.
  const nome = responsavel ? await getNomeDoAtivo(db, escritorio_id, responsavel) : null;
  await db.transaction().execute(async (transaction) => {
    await audit(
      transaction,
      {
        tipo: 'vencimento.alterado',
        alvo: `${titulo} (nº ${marca.numero_processo})`,
        ...(responsavel === undefined ? {} : { antes: { responsavel: antes?.nome ?? null } }),
        depois: {
          ...(responsavel === undefined ? {} : { responsavel: nome }),
          ...(cumprido === undefined ? {} : { cumprido }),
        },
      },
      { escritorio_id, usuario_id },
    );
    await saveNotado(transaction, escritorio_id, chave, {
      ...(responsavel === undefined ? {} : { responsavel_id: responsavel }),
      ...(cumprido === undefined
        ? {}
        : { cumprido_em: cumprido ? new Date() : null, cumprido_por: cumprido ? usuario_id : null }),
    });
  });
  return getVencimento(db, escritorio_id, chave);
}
