import path from 'node:path';
import { type Backend, createAnaliseAutomatica, importRevista, listMembros } from '@vigia/api';
import { writeRevista } from '@vigia/gazette';
import { CALLS } from './api-calls.ts';
import { load, type Medida, printMedida, toMedida } from './api-measure.ts';
import type { MundoDoBanco } from './api-world.ts';
import { print } from './measure.ts';

const NEXT = { data: '2026-11-24', processos: 12_000 };
const USERS = 50;
/** A person who clicks once a second all the time. */
const REST_MS = 1000;
/** Longer than the import, so that the batch works too. */
const BATCH_SECONDS = 10;
/** The two loads beside an import of their own, with the number of its issue. */
const LOADS = [
  { numero: 9002, label: `${USERS} users, a call a second each, import and batch`, restMs: REST_MS },
  { numero: 9003, label: `${USERS} connections without a rest, import and batch`, restMs: 0 },
] as const;

interface ContagemDoLote {
  prontas: number;
  todas: number;
}

async function countDoLote({ connection: { pool } }: Backend, numero: number): Promise<ContagemDoLote> {
  const { rows } = await pool.query<ContagemDoLote>(
    `select count(*) filter (where analise.status = 'Analisada')::int as prontas, count(*)::int as todas
     from analise join revista on revista.id = analise.revista_id where revista.numero = $1`,
    [numero],
  );
  return rows[0] ?? { prontas: 0, todas: 0 };
}

async function watch({ backend: { connection }, offices }: MundoDoBanco): Promise<void> {
  for (const { escritorio_id } of offices) {
    const usuario_id = (await listMembros(connection.db, escritorio_id))[0]?.id ?? 0;
    const body = { same_class: 0 as const, temperature: 1, analise_automatica: true, marcas: [] };
    await createAnaliseAutomatica(connection.db, { escritorio_id, usuario_id }, body);
  }
}

/**
 * Measures 50 sessions of an office, spread over all screens, while the next issue is imported and compared with the portfolios of both offices: first
 * with the rests of persons who click once a second, then without any rest.
 */
export async function measureBusy(mundo: MundoDoBanco, seconds: number, bare: Medida): Promise<void> {
  const { address, backend, folder } = mundo;
  await watch(mundo);
  const [office] = mundo.offices;
  const alvos = office.tokens.map((token, place) => {
    const [, call] = CALLS[place % CALLS.length] ?? ['', () => '/'];
    return { url: `${address}/api${call(office, place)}`, token };
  });
  await load({ alvos, connections: USERS, seconds: 2 });
  printMedida(
    `${USERS} users, a call a second each, alone`,
    toMedida(await load({ alvos, connections: USERS, seconds, restMs: REST_MS })),
  );
  for (const { numero, label, restMs } of LOADS) {
    const file = path.join(folder, `RM${numero}.zip`);
    await writeRevista({ ...NEXT, numero, semente: numero }, file);
    const loading = load({ alvos, connections: USERS, seconds: seconds + BATCH_SECONDS, restMs });
    const began = performance.now();
    await importRevista(backend.connection, file, { origem: 'operador' });
    const stored = (performance.now() - began) / 1000;
    printMedida(label, toMedida(await loading), restMs === 0 ? bare : undefined);
    const { prontas, todas } = await countDoLote(backend, numero);
    print(
      '',
      `the issue was stored after ${stored.toFixed(1)} s; ${prontas} of ${todas} comparisons of the batch done`,
    );
  }
}
