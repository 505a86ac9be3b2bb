import type { contract, Descarte, EfeitoDescarte } from '@vigia/contract';
import type { z } from 'zod';
import { audit } from '../../../platform/auditoria.ts';
import type { Database } from '../../../platform/database.ts';
import { notFound, UserFacingError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/principal.ts';
import { findAnalise } from '../lista.repository.ts';
import { getParGuardado, type ParDaAnalise } from '../analises.service.ts';
import { listResultadosDe } from '../resultados.repository.ts';
import { recordDecisoes, recordRestauradas } from '../../aprendizado/aprendizado.service.ts';
import { getMarca } from '../../marcas/marcas.service.ts';
import { findCasoAberto, listParesDescartados, type ParDaMarca } from './caso-aberto.repository.ts';
import {
  findDescartesDaAnalise,
  hasPalavra,
  type DescarteDoPar,
  type DescarteVivo,
  insertDescarte,
  insertDescartes as insertRows,
  listAmplos,
  listDescartes,
  listDescartesVivos,
  listMesmaMarca,
  listOcultados,
  listOcultadosDaMarca,
  removeDescarte,
  removeDescartesDe,
  removeDescartesPorId as removeRows,
  reviveDescartes as reviveRows,
} from './descartes.repository.ts';

export { type DescarteDoPar, type DescarteVivo, findDescartesDaAnalise, listDescartesVivos };

const ARTIGOS: Readonly<Record<Descarte['tipo'], string>> = {
  processo: 'o processo',
  titular: 'o titular',
  palavra: 'a palavra',
};

/** Writes to the activity log what was silenced, or no longer is. Dismissals of one process for one mark have a history of their own. */
async function auditSilencios(
  transaction: Database,
  escritorio_id: number,
  tipo: 'silencio.criado' | 'silencio.removido',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const amplo of await listAmplos(transaction, escritorio_id, ids))
    await audit(transaction, { tipo, alvo: `${ARTIGOS[amplo.tipo]} ${amplo.rotulo}` }, { escritorio_id });
}

/** Throws a 409 error that names the case if one of these pairs has an open case: a hit is dismissed or on the board, not both. */
export async function demandSemCaso(
  transaction: Database,
  escritorioId: number,
  pares: readonly ParDaMarca[],
): Promise<void> {
  const caso = await findCasoAberto(transaction, escritorioId, pares);
  if (caso === undefined) return;
  const { nome, numero, marca } = caso;
  throw new UserFacingError(
    409,
    `${nome} (processo ${numero}) tem um caso aberto com a marca ${marca}. Encerre o caso antes de descartar.`,
  );
}

/** Stores dismissals unless they exist. Returns the new ids. */
export async function insertDescartes(...[transaction, caller, ...about]: Parameters<typeof insertRows>) {
  const ids = await insertRows(transaction, caller, ...about);
  await auditSilencios(transaction, caller.escritorio_id, 'silencio.criado', ids);
  return ids;
}

/** Removes these dismissals of an office. */
export async function removeDescartesPorId(transaction: Database, escritorioId: number, ids: readonly number[]) {
  await removeRows(transaction, escritorioId, ids);
  await auditSilencios(transaction, escritorioId, 'silencio.removido', ids);
}

/** Brings removed dismissals of an office back, except those that were made again meanwhile. Refused where a case was opened meanwhile. */
export async function reviveDescartes(transaction: Database, escritorioId: number, ids: readonly number[]) {
  await demandSemCaso(transaction, escritorioId, await listParesDescartados(transaction, escritorioId, ids));
  await reviveRows(transaction, escritorioId, ids);
  await auditSilencios(transaction, escritorioId, 'silencio.criado', ids);
}

type DescarteBody = z.output<typeof contract.descartes.descartar.body>;

const NOT_IN_NAME = 'Esta palavra não está no nome da marca publicada.';

/** The row with its mark and issue. Another office's row gives the same error as an unknown one. */
async function readPar(db: Database, escritorioId: number, par: ParDaAnalise) {
  const { analise, resultado, marca } = await getParGuardado(db, escritorioId, par);
  return { resultado, marca_id: marca.id, revista_id: analise.revista.id };
}

/** Runs a change in a transaction. Returns the processes that it hid or showed again, and the counts after it. */
async function change(
  db: Database,
  escritorioId: number,
  analiseId: number,
  act: (transaction: Database) => Promise<void>,
  settle: (transaction: Database, changed: readonly string[]) => Promise<void> = () => Promise.resolve(),
): Promise<EfeitoDescarte> {
  return db.transaction().execute(async (transaction) => {
    const before = await listOcultados(transaction, analiseId);
    await act(transaction);
    const after = await listOcultados(transaction, analiseId);
    const changed = [...before, ...after].filter((numero) => before.includes(numero) !== after.includes(numero));
    await settle(transaction, changed);
    const analise = await findAnalise(transaction, escritorioId, analiseId);
    return {
      processos: changed,
      total_similar: analise?.total_similar ?? 0,
      total_ocultadas: analise?.total_ocultadas ?? 0,
    };
  });
}

const numerosOf = (db: Database, { analise, numero }: ParDaAnalise, grupo: boolean): Promise<string[]> =>
  grupo ? listMesmaMarca(db, analise, numero) : Promise.resolve([numero]);

/** Hides a hit permanently and, if requested, all rows of its holder or with one of its words for this mark. */
export async function discardResultado(
  db: Database,
  caller: Caller,
  par: ParDaAnalise,
  { motivo, silenciar, grupo }: DescarteBody,
): Promise<EfeitoDescarte> {
  const { resultado, ...about } = await readPar(db, caller.escritorio_id, par);
  const { titular } = resultado;
  const { palavra } = silenciar;
  if (silenciar.titular && titular === null)
    throw new UserFacingError(422, 'A publicação não diz quem é o titular.', {
      errors: { titular: ['A publicação não diz quem é o titular.'] },
    });
  return change(db, caller.escritorio_id, par.analise, async (transaction) => {
    const numeros = await numerosOf(transaction, par, grupo);
    const pares = numeros.map((numero) => ({ marca_id: about.marca_id, numero }));
    await demandSemCaso(transaction, caller.escritorio_id, pares);
    const silence = async (tipo: Descarte['tipo'], rotulo: string): Promise<boolean> => {
      const kept = await insertDescarte(transaction, caller, { ...about, motivo, tipo, rotulo });
      if (kept && tipo !== 'processo')
        await audit(transaction, { tipo: 'silencio.criado', alvo: `${ARTIGOS[tipo]} ${rotulo}` }, caller);
      return kept;
    };
    if (palavra !== null) {
      if (!(await hasPalavra(transaction, par.analise, par.numero, palavra)))
        throw new UserFacingError(422, NOT_IN_NAME, { errors: { palavra: [NOT_IN_NAME] } });
      await silence('palavra', palavra);
    }
    const wider = (silenciar.titular && titular !== null && (await silence('titular', titular))) || palavra !== null;
    const decisao = { analise_id: par.analise, marca_id: about.marca_id, decisao: 'descartada', motivo } as const;
    await recordDecisoes(transaction, caller, decisao, await listResultadosDe(transaction, par.analise, numeros));
    if (!silenciar.processo && wider) return;
    for (const numero of numeros) await silence('processo', numero);
  });
}

/** Shows a hit again. All dismissals that hide it are removed, so other rows that they hid appear again too. */
export async function restoreResultado(
  db: Database,
  caller: Caller,
  par: ParDaAnalise,
  { grupo }: { grupo: boolean },
): Promise<EfeitoDescarte> {
  const { marca_id } = await readPar(db, caller.escritorio_id, par);
  return change(
    db,
    caller.escritorio_id,
    par.analise,
    async (transaction) => {
      const ids = await removeDescartesDe(transaction, par.analise, await numerosOf(transaction, par, grupo));
      await auditSilencios(transaction, caller.escritorio_id, 'silencio.removido', ids);
    },
    (transaction, changed) => recordRestauradas(transaction, caller, marca_id, changed),
  );
}

export async function listSilenciados(db: Database, escritorioId: number, numero: string): Promise<Descarte[]> {
  const { id } = await getMarca(db, escritorioId, numero);
  return listDescartes(db, escritorioId, id);
}

export async function removeSilenciado(
  db: Database,
  caller: Caller,
  { numero, id }: { numero: string; id: number },
): Promise<{ message: string }> {
  const marca = await getMarca(db, caller.escritorio_id, numero);
  await db.transaction().execute(async (transaction) => {
    const before = await listOcultadosDaMarca(transaction, marca.id);
    if (!(await removeDescarte(transaction, caller.escritorio_id, marca.id, id)))
      throw notFound('Isto não está silenciado para esta marca.');
    await auditSilencios(transaction, caller.escritorio_id, 'silencio.removido', [id]);
    const after = new Set(await listOcultadosDaMarca(transaction, marca.id));
    const shown = before.filter((processo) => !after.has(processo));
    await recordRestauradas(transaction, caller, marca.id, shown);
  });
  return { message: 'Voltará a aparecer nos resultados.' };
}
