import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addMarca,
  addRevista,
  type Backend,
  changeCaso,
  createAnalise,
  createCaso,
  getAnalise,
  getQuadro,
  importRevista,
  listAnalises,
  listMembros,
  type ParDaAnalise,
} from '@vigia/api';
import type { ColunaQuadro } from '@vigia/domain';
import { listPlantados, writeRevista } from '@vigia/gazette';
import { createProgress } from './progress.ts';
import { unlessThere } from './unless-there.ts';

/** Earlier issues. With them the board shows deadlines of every kind: expired, near, within six weeks. */
const EARLIER: readonly { weeks: number; coluna: ColunaQuadro; notas: string }[] = [
  { weeks: 10, coluna: 'col-protocolado', notas: 'Oposição protocolada dentro do prazo. Guardar o comprovante.' },
  { weeks: 8, coluna: 'col-aprovado', notas: 'Cliente aprovou. Falta a procuração assinada.' },
  { weeks: 5, coluna: 'col-analise', notas: '' },
];
const PROCESSOS = 600;
const SEMENTE = 7;
const NEW_CASES = 3;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const LOOK_EVERY_MS = 100;

/** The Tuesday `weeks` weeks before the last one, yyyy-mm-dd, and the number of its issue. */
function planIssue(weeks: number, issue: { numero: number; data: string }) {
  const today = Math.floor(Date.now() / DAY_MS);
  // The first day of 1970 was a Thursday.
  const tuesday = today - ((today + 2) % 7) - weeks * 7;
  const data = new Date(tuesday * DAY_MS).toISOString().slice(0, 10);
  const numero = issue.numero + Math.round((Date.parse(data) - Date.parse(issue.data)) / WEEK_MS);
  return { numero, data, processos: PROCESSOS, semente: SEMENTE };
}

async function waitForAnalise({ connection: { db } }: Backend, escritorioId: number, id: number) {
  for (;;) {
    const analise = await getAnalise(db, escritorioId, id);
    if (analise.status !== 'Em analise') return analise;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Stores an earlier issue, adds a mark that collides with one of its names, and compares the mark with the issue. */
async function findEarlierPar(
  backend: Backend,
  escritorioId: number,
  issue: ReturnType<typeof planIssue>,
): Promise<ParDaAnalise | undefined> {
  const { db } = backend.connection;
  const directory = await mkdtemp(path.join(tmpdir(), 'vigia-demo-'));
  try {
    const file = path.join(directory, `RM${issue.numero}.zip`);
    await writeRevista(issue, file);
    const revista_id = await importRevista(backend.connection, file, { origem: 'operador' });
    await unlessThere(addRevista({ db, queue: backend.queue }, escritorioId, String(issue.numero)));
    for (const { registrada, publicada } of listPlantados(issue)) {
      await unlessThere(addMarca(db, escritorioId, registrada.numero, { consulta: false }));
      const parametros = { revista_id, temperature: 1, same_class: 0, numero_processo: registrada.numero };
      const { id } = await createAnalise({ db, queue: backend.queue }, escritorioId, parametros);
      const { resultado } = await waitForAnalise(backend, escritorioId, id);
      const hit = resultado.find((row) => row.numero === publicada.numero && row.similaridade === 'Similar');
      if (hit) return { analise: id, numero: hit.numero };
    }
    return undefined;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The nearest hits from a few comparisons with the full-size issue. */
async function listNewPares({ connection: { db } }: Backend, escritorioId: number): Promise<ParDaAnalise[]> {
  const pares: ParDaAnalise[] = [];
  const { rows } = await listAnalises(db, escritorioId, { offset: 0, limit: 1000 });
  for (const { id, total_similar } of rows) {
    if (pares.length === NEW_CASES) break;
    const resultado = total_similar > 0 ? (await getAnalise(db, escritorioId, id)).resultado : [];
    const hit = resultado.find(({ similaridade }) => similaridade === 'Similar');
    if (hit) pares.push({ analise: id, numero: hit.numero });
  }
  return pares;
}

/** Fills the opposition board of the demonstration office with cases in every column and deadlines of every kind. */
export async function fillBoard(
  backend: Backend,
  escritorio_id: number,
  issue: { numero: number; data: string },
): Promise<void> {
  const { db } = backend.connection;
  const [membro] = await listMembros(db, escritorio_id);
  if (!membro || Object.keys((await getQuadro(db, escritorio_id)).cards).length > 0) return;
  const caller = { escritorio_id, usuario_id: membro.id };
  const progress = createProgress('Montando o quadro de oposições:');
  progress.show('…');
  const pares = await listNewPares(backend, escritorio_id);
  for (const par of pares) await createCaso(db, caller, par);
  let count = pares.length;
  for (const { weeks, coluna, notas } of EARLIER) {
    const earlier = planIssue(weeks, issue);
    // An issue with this number would replace the full-size one.
    if (earlier.numero === issue.numero) continue;
    const par = await findEarlierPar(backend, escritorio_id, earlier);
    if (!par) continue;
    const { id, versao } = await createCaso(db, caller, par);
    await changeCaso({ db, correio: null }, caller, id, { column: coluna, notas, versao });
    count += 1;
  }
  progress.end(`${count} casos.`);
}
