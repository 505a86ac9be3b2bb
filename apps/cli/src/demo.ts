import path from 'node:path';
import {
  addRevista,
  type Backend,
  type Config,
  createAnaliseAutomatica,
  getLote,
  importRevista,
  listAnalises,
  requestLote,
} from '@vigia/api';
import { contract, type Lote } from '@vigia/contract';
import { listPlantados, openRevista, type Registro, writeRevista } from '@vigia/gazette';
import { formatNumber, grantsRegistration, isComparavel } from '@vigia/domain';
import { isLoopbackHost } from '@vigia/api/config';
import { decide } from './demo-decisoes.ts';
import {
  addClientes,
  addFiguras,
  addFigurasPublicadas,
  addMarcas,
  CONTA,
  giveCasos,
  nameEscritorio,
  openEscritorio,
  type Quem,
} from './demo-escritorio.ts';
import { withPasta } from './demo-pasta.ts';
import { addPedidos } from './demo-processos.ts';
import { fillBoard } from './demo-quadro.ts';
import { createProgress, percent } from './progress.ts';
import { servir } from './servir.ts';
import { unlessThere } from './unless-there.ts';

type Issue = Readonly<{ numero: number; data: string; processos: number; semente: number }>;
const ISSUE = { numero: 9001, data: '2026-11-17', semente: 7 };
/** Number of granted marks of the demonstration office, and of those that collide with a name of the issue. */
const MARKS = 200;
const COLLIDING = 60;
/** Its figurative marks and its own applications. */
const FIGURATIVE = 4;
const PENDING = 6;
/** Numbers that no gazette has: these marks wait for INPI. */
const WAITING = ['990000015', '990000023'];
const LOOK_EVERY_MS = 250;

type Tipo = 'concedida' | 'figurativa' | 'pedido';

/** What a record of the issue is good for in a portfolio; undefined for the others. */
function tipoOf(registro: Registro): Tipo | undefined {
  const granted = registro.despachos.some(({ codigo }) => grantsRegistration(codigo));
  if (isComparavel(registro)) return granted ? 'concedida' : 'pedido';
  return granted ? 'figurativa' : undefined;
}

/** The marks that the office monitors: granted ones with planted collisions first, then others, figurative ones and applications. */
async function chooseMarks(file: string, issue: Issue): Promise<string[]> {
  const plantados = listPlantados(issue);
  const chosen = plantados.map(({ registrada }) => registrada.numero).slice(0, COLLIDING);
  const taken = new Set(plantados.flatMap(({ registrada, publicada }) => [registrada.numero, publicada.numero]));
  const left: Record<Tipo, number> = { concedida: MARKS - chosen.length, figurativa: FIGURATIVE, pedido: PENDING };
  const revista = await openRevista(file);
  try {
    for await (const registros of revista.registros)
      for (const registro of registros) {
        const tipo = tipoOf(registro);
        if (tipo === undefined || left[tipo] === 0 || taken.has(registro.numero_processo)) continue;
        left[tipo] -= 1;
        taken.add(registro.numero_processo);
        chosen.push(registro.numero_processo);
      }
    return [...chosen, ...WAITING];
  } finally {
    await revista.close();
  }
}

/** Generates the demonstration issue and imports it like a real one. */
async function importIssue({ connection }: Backend, issue: Issue): Promise<{ revistaId: number; marks: string[] }> {
  return withPasta(async (directory) => {
    const file = path.join(directory, `RM${issue.numero}.zip`);
    const writing = createProgress('Inventando uma revista no formato do INPI:');
    writing.show('…');
    const { processos, observados } = await writeRevista(issue, file);
    writing.end(`${formatNumber(processos)} processos, ${formatNumber(observados)} abertos a oposição.`);
    const reading = createProgress('Lendo a revista:');
    const revistaId = await importRevista(connection, file, { origem: 'operador' }, (lidos) =>
      reading.show(percent(lidos, processos)),
    );
    reading.end('pronta.');
    return { revistaId, marks: await chooseMarks(file, issue) };
  });
}

async function fillPortfolio(backend: Backend, config: Config, quem: Quem, marks: readonly string[]): Promise<void> {
  const progress = createProgress('Montando o portfólio:');
  await addMarcas(backend, quem, marks, (done) => progress.show(`${done} de ${marks.length} marcas`));
  await addClientes(backend, quem, marks);
  // INPI has not sent the data of these yet.
  const known = marks.filter((numero) => !WAITING.includes(numero));
  await addFiguras(backend, config, known);
  progress.end(`${marks.length} marcas de quatro clientes.`);
}

/** Compares the marks of the portfolio that the issue was not compared with yet, and returns their batch. */
async function compareAll(
  { connection: { db }, queue }: Backend,
  { escritorio_id }: Quem,
  revista_id: number,
  onProgress: (lote: Lote) => void = () => undefined,
): Promise<Lote> {
  let lote = await requestLote(queue, db, { escritorio_id, revista_id });
  while (lote.status === 'Em analise') {
    onProgress(lote);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    lote = await getLote(db, escritorio_id, lote.id);
  }
  return lote;
}

/** Switches the automatic analysis on and lets it compare the portfolio, which also sends the bulletin. */
async function comparePortfolio(backend: Backend, quem: Quem, revista_id: number): Promise<void> {
  const started = performance.now();
  const configuracao = contract.analiseAutomatica.create.body.parse({});
  await unlessThere(createAnaliseAutomatica(backend.connection.db, quem, configuracao));
  const progress = createProgress('Comparando o portfólio com a revista:');
  const { total } = await compareAll(backend, quem, revista_id, ({ feitas, total: all }) =>
    progress.show(`${feitas} de ${all} marcas (${percent(feitas, all)})`),
  );
  progress.end(`${total} marcas em ${((performance.now() - started) / 1000).toFixed(1).replace('.', ',')} s.`);
}

/** Whether only this machine can open the product, and nothing sends its mail. */
const mayShowMail = ({ host, appUrl, mail }: Config): boolean =>
  mail.smtpUrl === undefined && isLoopbackHost(host) && isLoopbackHost(new URL(appUrl).hostname);

async function prepare(backend: Backend, config: Config, issue: Issue): Promise<string[]> {
  const { db } = backend.connection;
  const access = [`Usuário: ${CONTA.username}`, `Senha: ${CONTA.password}`];
  const pessoas = await openEscritorio(backend, config);
  const [first] = pessoas;
  // A second demonstration on the same data folder finds everything already created.
  if (!first || (await listAnalises(db, first.escritorio_id, { offset: 0, limit: 1 })).count > 0) return access;
  await nameEscritorio(backend, first);
  const { revistaId, marks } = await importIssue(backend, issue);
  await unlessThere(addRevista({ db, queue: backend.queue }, first.escritorio_id, String(issue.numero)));
  await fillPortfolio(backend, config, first, marks);
  // Before the automatic analysis is on: these issues publish nothing to compare with.
  await addPedidos(backend, first, issue);
  await comparePortfolio(backend, first, revistaId);
  await addFigurasPublicadas(backend, config, first);
  await fillBoard(backend, config, { pessoas, issue, revistaId });
  await giveCasos(backend, first);
  // The earlier issues brought a few more marks.
  await compareAll(backend, first, revistaId);
  await decide(backend, pessoas, revistaId);
  return access;
}

/**
 * `demo`: generates an issue, full-size unless `processos` says otherwise, and an office of three people with 200 marks of four clients, compares them through the real pipeline, then
 * starts the product. Only the watch for INPI's next issue stays off. Where nobody but this machine can open the product and no mail server is set,
 * the page of the mails exists.
 */
export const demo = (config: Config, { processos }: { processos: number }): Promise<void> =>
  servir({ ...config, esperaRevista: false, mailbox: config.mailbox || mayShowMail(config) }, (backend) =>
    prepare(backend, config, { ...ISSUE, processos }),
  );
