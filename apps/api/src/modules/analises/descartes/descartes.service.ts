import type { contract, Descarte, EfeitoDescarte } from '@vigia/contract';
import type { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { notFound, UserFacingError } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/principal.ts';
import { findAnalise } from '../analises.repository.ts';
import { getParGuardado, type ParDaAnalise } from '../analises.service.ts';
import { listResultadosDe } from '../resultados.repository.ts';
import { recordDecisoes, recordRestauradas } from '../../aprendizado/aprendizado.service.ts';
import { getMarca } from '../../marcas/marcas.service.ts';
import {
  findDescartesDaAnalise,
  hasPalavra,
  type DescarteDoPar,
  type DescarteVivo,
  insertDescarte,
  insertDescartes,
  listDescartes,
  listDescartesVivos,
  listMesmaMarca,
  listOcultados,
  listOcultadosDaMarca,
  removeDescarte,
  removeDescartesDe,
  removeDescartesPorId,
  reviveDescartes,
} from './descartes.repository.ts';

export {
  type DescarteDoPar,
  type DescarteVivo,
  findDescartesDaAnalise,
  insertDescartes,
  listDescartesVivos,
  removeDescartesPorId,
  reviveDescartes,
};

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
    const silence = (tipo: Descarte['tipo'], rotulo: string): Promise<boolean> =>
      insertDescarte(transaction, caller, { ...about, motivo, tipo, rotulo });
    if (palavra !== null) {
      if (!(await hasPalavra(transaction, par.analise, par.numero, palavra)))
        throw new UserFacingError(422, NOT_IN_NAME, { errors: { palavra: [NOT_IN_NAME] } });
      await silence('palavra', palavra);
    }
    const wider = (silenciar.titular && titular !== null && (await silence('titular', titular))) || palavra !== null;
    const numeros = await numerosOf(transaction, par, grupo);
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
    async (transaction) => removeDescartesDe(transaction, par.analise, await numerosOf(transaction, par, grupo)),
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
    const after = new Set(await listOcultadosDaMarca(transaction, marca.id));
    const shown = before.filter((processo) => !after.has(processo));
    await recordRestauradas(transaction, caller, marca.id, shown);
  });
  return { message: 'Voltará a aparecer nos resultados.' };
}
