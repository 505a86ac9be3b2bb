import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addMarca,
  addRevista,
  type Backend,
  type Config,
  countEmCurso,
  createAnalisesDoPortfolio,
  ensureConta,
  importRevista,
  listAnalises,
} from '@vigia/api';
import { listPlantados, openRevista, writeRevista } from '@vigia/gazette';
import { formatNumber, grantsRegistration, isComparavel } from '@vigia/domain';
import { isLoopbackHost } from '@vigia/api/config';
import { fillBoard } from './demo-quadro.ts';
import { createProgress, percent } from './progress.ts';
import { servir } from './servir.ts';
import { unlessThere } from './unless-there.ts';

const CONTA = {
  username: 'demo',
  first_name: 'Marina',
  last_name: 'Demonstração',
  email: 'demo@vigia.example',
  password: 'chuva fina de novembro',
  escritorio: { cnpj: '11.222.333/0001-81' },
};
const ISSUE = { numero: 9001, data: '2026-11-17', processos: 37_000, semente: 7 };
/** Number of marks of the demonstration office. Most of them collide with a name of the issue. */
const MARKS = 200;
const COLLIDING = 120;
const LOOK_EVERY_MS = 250;

/** The granted marks that the office monitors: first those with planted collisions, then others. */
async function chooseMarks(file: string): Promise<string[]> {
  const chosen = new Set(
    listPlantados(ISSUE)
      .map(({ registrada }) => registrada.numero)
      .slice(0, COLLIDING),
  );
  const revista = await openRevista(file);
  try {
    for await (const registros of revista.registros)
      for (const registro of registros) {
        if (chosen.size >= MARKS) return [...chosen];
        if (isComparavel(registro) && registro.despachos.some(({ codigo }) => grantsRegistration(codigo)))
          chosen.add(registro.numero_processo);
      }
    return [...chosen];
  } finally {
    await revista.close();
  }
}

/** Generates the demonstration issue and imports it like a real one. */
async function importIssue({ connection }: Backend): Promise<{ revistaId: number; marks: string[] }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vigia-demo-'));
  try {
    const file = path.join(directory, `RM${ISSUE.numero}.zip`);
    const writing = createProgress('Inventando uma revista no formato do INPI:');
    writing.show('…');
    const { processos, observados } = await writeRevista(ISSUE, file);
    writing.end(`${formatNumber(processos)} processos, ${formatNumber(observados)} abertos a oposição.`);
    const reading = createProgress('Lendo a revista:');
    const revistaId = await importRevista(connection, file, { origem: 'operador' }, (lidos) =>
      reading.show(percent(lidos, processos)),
    );
    reading.end('pronta.');
    return { revistaId, marks: await chooseMarks(file) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function addMarks(
  { connection: { db } }: Backend,
  escritorioId: number,
  marks: readonly string[],
): Promise<void> {
  const progress = createProgress('Montando o portfólio:');
  for (const [index, numero] of marks.entries()) {
    await unlessThere(addMarca(db, escritorioId, numero, { consulta: false }));
    progress.show(`${index + 1} de ${marks.length} marcas`);
  }
  progress.end(`${marks.length} marcas.`);
}

async function comparePortfolio(
  { connection: { db }, queue }: Backend,
  escritorioId: number,
  revistaId: number,
): Promise<void> {
  const started = performance.now();
  const parametros = { revista_id: revistaId, temperature: 1, same_class: 0 };
  const ids = await createAnalisesDoPortfolio({ db, queue }, escritorioId, parametros);
  const progress = createProgress('Comparando o portfólio com a revista:');
  for (let left = ids.length; left > 0; left = await countEmCurso(db, escritorioId)) {
    progress.show(`${ids.length - left} de ${ids.length} marcas (${percent(ids.length - left, ids.length)})`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  progress.end(`${ids.length} marcas em ${((performance.now() - started) / 1000).toFixed(1).replace('.', ',')} s.`);
}

/** Whether only this machine can open the product, and nothing sends its mail. */
const mayShowMail = ({ host, appUrl, mail }: Config): boolean =>
  mail.smtpUrl === undefined && isLoopbackHost(host) && isLoopbackHost(new URL(appUrl).hostname);

async function prepare(backend: Backend): Promise<string[]> {
  const { db } = backend.connection;
  const access = [`Usuário: ${CONTA.username}`, `Senha: ${CONTA.password}`];
  const escritorioId = await ensureConta(db, CONTA);
  // A second demonstration on the same data folder finds everything already created.
  if ((await listAnalises(db, escritorioId, { offset: 0, limit: 1 })).count > 0) return access;
  const { revistaId, marks } = await importIssue(backend);
  await unlessThere(addRevista({ db, queue: backend.queue }, escritorioId, String(ISSUE.numero)));
  await addMarks(backend, escritorioId, marks);
  await comparePortfolio(backend, escritorioId, revistaId);
  await fillBoard(backend, escritorioId, ISSUE);
  return access;
}

/**
 * `demo`: generates a full-size issue and an office of 200 marks, compares them through the real pipeline, then starts the product. Only the watch
 * for INPI's next issue stays off. Where nobody but this machine can open the product and no mail server is set, the page of the mails exists.
 */
export const demo = (config: Config): Promise<void> =>
  servir({ ...config, esperaRevista: false, mailbox: config.mailbox || mayShowMail(config) }, prepare);
