import path from 'node:path';
import { type Backend, createAnaliseAutomatica, importRevista, listMembros } from '@vigia/api';
import { writeRevista } from '@vigia/gazette';
import { CALLS } from './api-calls.ts';
import { load, type Medida, printMedida, toMedida } from './api-measure.ts';
import type { MundoDoBanco } from './api-world.ts';
import { print } from './measure.ts';

const NEXT = { numero: 9002, data: '2026-11-24', processos: 12_000, semente: 3 };
const CONNECTIONS = 50;

async function countEmCurso({ connection: { pool } }: Backend): Promise<{ prontas: number; todas: number }> {
  const { rows } = await pool.query<{ prontas: number; todas: number }>(
    `select count(*) filter (where analise.status = 'Analisada')::int as prontas, count(*)::int as todas
     from analise join revista on revista.id = analise.revista_id where revista.numero = $1`,
    [NEXT.numero],
  );
  return rows[0] ?? { prontas: 0, todas: 0 };
}

/**
 * Measures 50 sessions of an office, spread over all screens, while the next issue is imported and compared with the portfolios of both
 * offices.
 */
export async function measureBusy(mundo: MundoDoBanco, seconds: number, bare: Medida): Promise<void> {
  const { address, backend, folder, offices } = mundo;
  const file = path.join(folder, 'proxima.zip');
  await writeRevista(NEXT, file);
  const { db } = backend.connection;
  for (const { escritorio_id } of offices) {
    const usuario_id = (await listMembros(db, escritorio_id))[0]?.id ?? 0;
    const body = { same_class: 0 as const, temperature: 1, analise_automatica: true, marcas: [] };
    await createAnaliseAutomatica(db, { escritorio_id, usuario_id }, body);
  }
  const [office] = offices;
  const alvos = office.tokens.map((token, place) => {
    const [, call] = CALLS[place % CALLS.length] ?? ['', () => '/'];
    return { url: `${address}/api${call(office, place)}`, token };
  });
  const loading = load({ alvos, connections: CONNECTIONS, seconds });
  const began = performance.now();
  await importRevista(backend.connection, file, { origem: 'operador' });
  const stored = (performance.now() - began) / 1000;
  const medida = toMedida(await loading);
  const { prontas, todas } = await countEmCurso(backend);
  printMedida('all screens, 50 sessions, import and batch', medida, bare);
  print(
    '',
    `the issue was stored after ${stored.toFixed(1)} s; ${prontas} of ${todas} comparisons of the batch were done at the end`,
  );
}
