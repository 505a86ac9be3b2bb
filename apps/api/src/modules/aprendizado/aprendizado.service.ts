import type { Aprendido, Resultado } from '@vigia/contract';
import { type Correction, learnCorrection, type LearningTraits } from '@vigia/similarity';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { createDatabaseCache } from '../../platform/database-cache.ts';
import type { Caller } from '../../platform/principal.ts';
import {
  findSituacao,
  insertDecisoes,
  insertRestauradas,
  listDecisoes,
  listDecisoesParecidas,
  type NovaDecisao,
  setAtivo,
} from './aprendizado.repository.ts';

/** The newest decisions that teach. They bound the time of a fit, and an office may change its mind. */
const MAX_DECISOES = 5000;
/** This process keeps what at most this many offices taught. It can be computed again at any time. */
const KEPT = 200;

/** What an office taught, and whether it wants it to order its lists. */
export interface Aprendizado {
  aprendido: Aprendido;
  /** Null in the engine's order. */
  correcao: Correction | null;
}

interface Licao {
  ultima: number;
  decisoes: number;
  correcao: Correction | null;
}

/** The lesson of each office. */
const licoesOf = createDatabaseCache<number, Licao>(KEPT);

/** The traits of a row that the learning reads. */
export const toTracos = ({ probabilidade, grau, regra, partes, comuns }: Resultado): LearningTraits => ({
  probabilidade,
  grau,
  regra,
  partes,
  comuns: comuns?.map(({ palavra }) => palavra) ?? null,
});

/** What the decisions up to the last one teach. */
async function learn(db: Database, escritorioId: number, ultima: number): Promise<Licao> {
  const cache = licoesOf(db);
  const known = cache.get(escritorioId);
  if (known?.ultima === ultima) return known;
  const decisoes = ultima === 0 ? [] : await listDecisoes(db, escritorioId, MAX_DECISOES);
  const correcao = learnCorrection(
    decisoes.map(({ decisao, tracos }) => ({
      tracos: { ...tracos, comuns: tracos.comuns?.map(({ palavra }) => palavra) ?? null },
      interessa: decisao === 'caso',
    })),
  );
  const licao = { ultima, decisoes: decisoes.length, correcao };
  cache.set(escritorioId, licao);
  return licao;
}

/** Reads what an office taught by its decisions so far. */
export async function getAprendizado(db: Database, escritorioId: number): Promise<Aprendizado> {
  const { ativo, ultima } = await findSituacao(db, escritorioId);
  const { decisoes, correcao } = await learn(db, escritorioId, ultima);
  const applied = ativo ? correcao : null;
  return { aprendido: { decisoes, ativo, aplicado: applied !== null }, correcao: applied };
}

/** Switches the learnt order on or off for the whole office. The decisions stay. */
export async function changeAprendizado(db: Database, caller: Caller, ativo: boolean): Promise<Aprendido> {
  await db.transaction().execute(async (transaction) => {
    const { ativo: antes } = await findSituacao(transaction, caller.escritorio_id);
    await setAtivo(transaction, caller, ativo);
    if (antes !== ativo)
      await audit(transaction, { tipo: 'aprendizado.alterado', antes: { ativo: antes }, depois: { ativo } }, caller);
  });
  return (await getAprendizado(db, caller.escritorio_id)).aprendido;
}

/** What an office decided before, for the person who decides about a pair. */
export { listDecisoesParecidas };

/** A decision on a row of an analysis. */
export type DecisaoSobre = Omit<NovaDecisao, 'numero' | 'tracos'>;

/** Keeps that decided hits of a mark are undecided again, as part of the caller's transaction. */
export { insertRestauradas as recordRestauradas };

/** Keeps decisions on rows with what the engine knew of them, as part of the caller's transaction. */
export const recordDecisoesDosPares = (
  transaction: Database,
  caller: Caller,
  decididos: readonly (DecisaoSobre & { resultado: Resultado })[],
): Promise<void> =>
  insertDecisoes(
    transaction,
    caller,
    decididos.map(({ resultado: { numero, probabilidade, grau, regra, partes, comuns }, ...sobre }) => ({
      ...sobre,
      numero,
      tracos: { probabilidade, grau, regra, partes, comuns },
    })),
  );

/** Keeps a decision on rows of one analysis, as part of the caller's transaction. */
export const recordDecisoes = (
  transaction: Database,
  caller: Caller,
  sobre: DecisaoSobre,
  resultados: readonly Resultado[],
): Promise<void> =>
  recordDecisoesDosPares(
    transaction,
    caller,
    resultados.map((resultado) => ({ ...sobre, resultado })),
  );
