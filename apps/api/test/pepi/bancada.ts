import { contract } from '@vigia/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { workConsultas } from '../../src/modules/marcas/consulta/consultas.jobs.ts';
import { createTestApp, type Office, type TestApp } from '../test-app.ts';
import type { ProcessoFalso } from './paginas.ts';
import { type ServidorPepi, startServidorPepi } from './servidor.ts';

const { marcas } = contract;
/** The time is too long to end any test. */
const RITMO = { entrePedidosMs: 5, timeoutMs: 3_600_000 };

/**
 * Starts the server and an imitation of INPI's search site, with a new office for each test. `work` starts the worker.
 */
export function preparePepi() {
  let site: ServidorPepi;
  let test: TestApp;
  let office: Office;
  let last = 900_100_000;
  const ends: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0)) await end();
  };
  beforeAll(async () => {
    site = await startServidorPepi();
    test = await createTestApp();
  });
  afterAll(async () => {
    await stop();
    await test.close();
    await site.close();
  });
  beforeEach(async () => {
    await stop();
    site.intercept = undefined;
    site.pedidos.length = 0;
    await sql`delete from marca_consulta`.execute(test.connection.db);
    await sql`update pepi_turno set livre_em = now(), falhas = 0, dono = null`.execute(test.connection.db);
    office = await test.createOffice();
  });
  const read = async (numero: string, token = office.token) =>
    (await test.call(marcas.get, { token, params: { id: numero } })).body;
  return {
    site: () => site,
    test: () => test,
    token: () => office.token,
    stop,
    read,
    /** Adds a process to the site. */
    makeProcesso: (fields: Partial<ProcessoFalso> = {}): ProcessoFalso => {
      const numero = String(++last);
      const processo = { numero, codigo: String(last - 900_000_000), marca: `MARCA ${last}`, ...fields };
      site.processos.set(processo.numero, processo);
      return processo;
    },
    work: (): void => {
      const { db } = test.connection;
      const onError = (): void => undefined;
      ends.push(workConsultas({ db, storage: test.storage, buscaUrl: site.url, ritmo: RITMO, lookMs: 20, onError }));
    },
    add: async (numero: string, token = office.token) =>
      (await test.call(marcas.create, { token, body: { numero_processo: numero } })).body,
    until: (numero: string, expected: object) => expect.poll(() => read(numero)).toMatchObject(expected),
    /** The process numbers that were searched for, in order. */
    searches: (): string[] => site.pedidos.flatMap(({ texto }) => (texto.startsWith('POST') ? [texto.slice(-9)] : [])),
    setTime: (numero: string, change: string) =>
      sql`update marca_consulta set ${sql.raw(change)} where numero_processo = ${numero}`.execute(test.connection.db),
    /** Waits until a failure has been recorded, then permits the next request to the site. */
    freeTurno: async (): Promise<void> => {
      const readTurno = async () =>
        (
          await sql<{ over: boolean }>`select dono is null and falhas > 0 as over from pepi_turno`.execute(
            test.connection.db,
          )
        ).rows;
      await expect.poll(readTurno).toEqual([{ over: true }]);
      await sql`update pepi_turno set livre_em = now()`.execute(test.connection.db);
    },
  };
}
