import path from 'node:path';
import {
  addMarca,
  addRevista,
  type Backend,
  changeCaso,
  comentar,
  type Config,
  createAnalise,
  createCaso,
  createMail,
  encerrar,
  getAnalise,
  getCaso,
  getQuadro,
  importRevista,
  listAnalises,
  type ParDaAnalise,
  protocolar,
} from '@vigia/api';
import type { Caso } from '@vigia/contract';
import type { ColunaQuadro } from '@vigia/domain';
import { listPlantados, writeRevista } from '@vigia/gazette';
import { DAY_MS, planIssue } from './demo-calendario.ts';
import type { Quem } from './demo-escritorio.ts';
import { withPasta } from './demo-pasta.ts';
import { createProgress } from './progress.ts';
import { unlessThere } from './unless-there.ts';

/** Earlier issues. With them the board shows deadlines of every kind: expired, near, within six weeks. */
const EARLIER: readonly { weeks: number; coluna: ColunaQuadro; notas: string }[] = [
  { weeks: 10, coluna: 'col-protocolado', notas: 'Guardar o comprovante.' },
  { weeks: 8, coluna: 'col-aprovado', notas: 'Cliente aprovou. Falta a procuração assinada.' },
  { weeks: 5, coluna: 'col-analise', notas: '' },
];
const NEW_CASES = 4;
/** The days from the publication to the filing of the filed case, within the sixty days. */
const FILED_AFTER = 40;
const LOOK_EVERY_MS = 100;

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
  return withPasta(async (directory) => {
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
  });
}

/** The nearest hits from a few comparisons with the full-size issue. */
async function listNewPares(
  { connection: { db } }: Backend,
  escritorioId: number,
  revistaId: number,
): Promise<ParDaAnalise[]> {
  const pares: ParDaAnalise[] = [];
  const { rows } = await listAnalises(db, escritorioId, { offset: 0, limit: 1000 });
  for (const { id, total_similar, revista } of rows) {
    if (pares.length === NEW_CASES) break;
    if (revista.id !== revistaId) continue;
    const resultado = total_similar > 0 ? (await getAnalise(db, escritorioId, id)).resultado : [];
    const hit = resultado.find(({ similaridade }) => similaridade === 'Similar');
    if (hit) pares.push({ analise: id, numero: hit.numero });
  }
  return pares;
}

/** Files the case of an earlier issue, with made-up numbers of petition and fee. */
function fileCaso({ connection: { db } }: Backend, quem: Quem, { id, versao }: Caso, publicacao: string) {
  const data = new Date(Date.parse(publicacao) + FILED_AFTER * DAY_MS).toISOString().slice(0, 10);
  return protocolar(db, quem, id, { versao, data, peticao: '850260000001', gru: '29409171906480430' });
}

/** A case of an earlier issue, in its column. */
async function addEarlier(
  backend: Backend,
  { caller, issue, at }: { caller: Quem; issue: ReturnType<typeof planIssue>; at: (typeof EARLIER)[number] },
): Promise<boolean> {
  const { db } = backend.connection;
  const par = await findEarlierPar(backend, caller.escritorio_id, issue);
  if (!par) return false;
  const { id, versao } = await createCaso(db, caller, par);
  const filed = at.coluna === 'col-protocolado';
  const changes = { ...(filed ? {} : { column: at.coluna }), notas: at.notas, responsavel: caller.usuario_id, versao };
  const caso = await changeCaso({ db, correio: null }, caller, id, changes);
  if (filed) await fileCaso(backend, caller, caso, issue.data);
  return true;
}

/** The last of the new cases is closed by an agreement, and a colleague is asked about the first. */
async function workOnNew(backend: Backend, config: Config, pessoas: readonly Quem[], casos: readonly Caso[]) {
  const { db } = backend.connection;
  const [first, colega] = pessoas;
  const [asked] = casos;
  const closed = casos.at(-1);
  if (!first || !colega || !asked || !closed) return;
  const correio = { db, mail: createMail(backend.queue), appUrl: config.appUrl };
  await comentar(correio, first, asked.id, {
    comentario: '@Rafael Nogueira, o requerente já usa a marca? Precisamos de provas até sexta.',
    mencoes: [colega.usuario_id],
  });
  const { id, versao } = await getCaso(db, first.escritorio_id, closed.id);
  await encerrar(db, colega, id, { versao, desfecho: 'acordo', motivo: 'O requerente limitou a especificação.' });
}

/**
 * Fills the opposition board of the demonstration office with cases of different people in every column, deadlines of every kind, a filed case and a
 * closed one.
 */
export async function fillBoard(
  backend: Backend,
  config: Config,
  {
    pessoas,
    issue,
    revistaId,
  }: { pessoas: readonly Quem[]; issue: { numero: number; data: string }; revistaId: number },
): Promise<void> {
  const { db } = backend.connection;
  const [caller] = pessoas;
  if (!caller || Object.keys((await getQuadro(db, caller.escritorio_id)).cards).length > 0) return;
  const progress = createProgress('Montando o quadro de oposições:');
  progress.show('…');
  const casos: Caso[] = [];
  for (const par of await listNewPares(backend, caller.escritorio_id, revistaId))
    casos.push(await createCaso(db, caller, par));
  await workOnNew(backend, config, pessoas, casos);
  let count = casos.length;
  for (const [index, at] of EARLIER.entries()) {
    const earlier = planIssue(at.weeks, issue);
    // An issue with this number would replace the full-size one.
    if (earlier.numero === issue.numero) continue;
    const who = pessoas[index % pessoas.length] ?? caller;
    if (await addEarlier(backend, { caller: who, issue: earlier, at })) count += 1;
  }
  progress.end(`${count} casos.`);
}
