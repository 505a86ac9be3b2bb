import { workAnalises } from './modules/analises/analises.jobs.ts';
import { repeatAnalises } from './modules/analises/analises.service.ts';
import type { Comparador } from './modules/analises/comparador/comparador.ts';
import { resetStatusDasMarcas, updateStatusDasMarcas } from './modules/andamentos/andamentos.service.ts';
import { queueBoletim, workBoletins } from './modules/boletim/boletim.jobs.ts';
import { boletimMakers, boletimReporters, cancelBoletins } from './modules/boletim/envios.service.ts';
import { cartaMakers, cartaReporters, isArquivoDeEnvio } from './modules/comunicacao/cartas.service.ts';
import { workEnderecos } from './modules/calendario/calendario.jobs.ts';
import { workConvites } from './modules/conta/convites.jobs.ts';
import { contaMakers } from './modules/conta/correio.service.ts';
import { senhaMakers } from './modules/conta/senha.service.ts';
import { workImportacoes, workImportacoesAntigas } from './modules/importacoes/importacoes.jobs.ts';
import { workLembretes } from './modules/lembretes/lembretes.jobs.ts';
import { lembretesMakers } from './modules/lembretes/lembretes.service.ts';
import { workLeituras } from './modules/leituras/leituras.jobs.ts';
import { type ConsultasJobDependencies, workConsultas } from './modules/marcas/consulta/consultas.jobs.ts';
import { fillPublicadas, refillNomeadas } from './modules/marcas/preenchimento/preenchimento.service.ts';
import { updateCasos, withdrawRevista } from './modules/oposicoes/acompanhamento.service.ts';
import { isComprovante } from './modules/oposicoes/protocolo.service.ts';
import { workCompactacao } from './modules/revistas/compactacao/compactacao.jobs.ts';
import { workEventos } from './modules/revistas/eventos/eventos.jobs.ts';
import type { Seguidor } from './modules/revistas/eventos/eventos.service.ts';
import { workFrequencias } from './modules/revistas/frequencias/frequencias.jobs.ts';
import { deleteSemUso } from './modules/revistas/importacao/importacao.service.ts';
import { workRevistas } from './modules/revistas/revistas.jobs.ts';
import { workServidorInpi } from './modules/servidor-inpi/servidor-inpi.jobs.ts';
import { startVigilancias, workVigilancia } from './modules/vigilancia/lotes.jobs.ts';
import { cancelVigilancias, listVigiados } from './modules/vigilancia/lotes.service.ts';
import { followRevistas } from './modules/webhooks/acontecimentos.service.ts';
import { workWebhooks } from './modules/webhooks/webhooks.jobs.ts';
import { workArquivos } from './platform/arquivos.ts';
import type { LlmConfig, MailConfig } from './platform/config.ts';
import { workCopias } from './platform/copia/noturna.ts';
import type { Connection } from './platform/database.ts';
import { createMail, MAIL_LIMIT, type MailLog, workMail } from './platform/mail.ts';
import { createOrcamentos } from './platform/orcamento/orcamento.ts';
import type { Queue } from './platform/queue.ts';
import { workRelogio } from './platform/relogio.ts';
import type { Storage } from './platform/storage.ts';
import { createThrottle } from './platform/throttle.ts';
import { type PartesDaRetencao, startRetencao } from './workers-retencao.ts';

export interface WorkersDependencies {
  connection: Connection;
  /** Connections without a pooler, for locks that outlive a transaction. They may be `connection`. */
  direto: Connection;
  queue: Queue;
  storage: Storage;
  log: MailLog;
}

/** The parts of the background work. This process does only the parts that are given. */
export interface Trabalhos extends PartesDaRetencao {
  /** Comparisons, automatic analyses, and everything else that follows a stored issue. With `llm`, a language model reads the rows too. */
  comparacoes?: { comparador: Comparador; llm: LlmConfig | undefined } | undefined;
  /** Messages and bulletins. The results of sending go to `log` instead of the common log. */
  correio?: { config: MailConfig; appUrl: string; log?: MailLog; lookMs?: number } | undefined;
  /** Messages to the webhooks of offices. */
  webhooks?: { appUrl: string; redeInterna: boolean; esperas?: readonly number[]; lookMs?: number } | undefined;
  /** Imports of spreadsheets. */
  importacoes?: boolean;
  /** Questions to INPI's search site about marks. */
  consultas?: Omit<ConsultasJobDependencies, 'db' | 'storage' | 'onError'> | undefined;
  /** The state of INPI's search site. */
  servidorInpi?: { buscaUrl: string } | undefined;
  /** Deletes files that nothing refers to any more. */
  arquivos?: { lookMs?: number } | undefined;
  /** Brings work back that a wrong clock planned. */
  relogio?: boolean;
  /** Deletes old invitations and imports, and replaces addresses of calendars that an earlier version stored by their digests. */
  limpezas?: boolean;
  /** Makes a copy of the installation every night. */
  copias?: { pasta: string; chave: string | undefined } | undefined;
  /** Fetches issues from INPI and, with `espera`, the watch for the next one. */
  revistas?: { dataDir: string; revistasUrl: string; espera: boolean } | undefined;
}

/** The background work of a process. */
export interface Workers {
  /** Ends what the queue would wait for. Called before the queue stops. */
  abort: () => Promise<void>;
  /** Closes the connections to the mail server. Called after the queue has stopped. */
  close: () => void;
}

/** Closes or stops one thing. */
export type Closer = () => Promise<void> | void;

/** All followers of the outbox. Installed products store their names in it, so a name never changes. */
export const listSeguidores = (queue: Queue, log: MailLog): Seguidor[] => [
  {
    nome: 'situacoes',
    tipos: ['analisada', 'retirada'],
    follow: (transaction, { tipo, ...daRevista }) =>
      (tipo === 'analisada' ? updateStatusDasMarcas : resetStatusDasMarcas)(transaction, daRevista),
  },
  {
    nome: 'preenchimento',
    tipos: ['analisada', 'retirada'],
    follow: (transaction, { tipo, ...daRevista }) =>
      tipo === 'retirada'
        ? refillNomeadas(transaction, daRevista)
        : fillPublicadas(transaction, daRevista, (err, about) =>
            log.error({ err, about }, 'a mark could not be filled'),
          ),
  },
  {
    nome: 'casos',
    tipos: ['analisada', 'retirada'],
    follow: async (transaction, { tipo, revista_id, escritorio_id }) => {
      if (tipo === 'retirada') await withdrawRevista(transaction, { revista_id, escritorio_id });
      await updateCasos(transaction);
    },
  },
  {
    nome: 'analises',
    tipos: ['analisada'],
    follow: (transaction, daRevista) => repeatAnalises(queue, transaction, daRevista),
  },
  {
    nome: 'vigilancia',
    tipos: ['analisada', 'ligada', 'retirada'],
    // A mark without a name is left out of the analysis.
    depois: ['preenchimento'],
    follow: (transaction, evento) =>
      evento.tipo === 'retirada'
        ? cancelVigilancias(transaction, evento)
        : startVigilancias(queue, transaction, evento),
  },
  {
    nome: 'boletins',
    tipos: ['comparada', 'retirada'],
    // A bulletin shows the office's cases with their deadlines.
    depois: ['situacoes', 'casos'],
    follow: async (transaction, { tipo, revista_id, escritorio_id }) => {
      if (tipo === 'retirada') await cancelBoletins(transaction, { revista_id, escritorio_id });
      else if (escritorio_id !== null) await queueBoletim(transaction, { revista_id, escritorio_id });
    },
  },
  {
    nome: 'webhooks',
    tipos: ['analisada', 'comparada'],
    // Messages tell what the histories of the cases say.
    depois: ['casos'],
    follow: followRevistas,
  },
  {
    nome: 'limpeza',
    tipos: ['retirada'],
    // The others look at what the issue printed.
    depois: ['situacoes', 'preenchimento', 'casos', 'vigilancia', 'boletins'],
    follow: (transaction, daRevista) => deleteSemUso(transaction, daRevista),
  },
];

async function startComparacoes(
  { connection: { db, pool }, queue, log }: WorkersDependencies,
  { comparador, llm }: NonNullable<Trabalhos['comparacoes']>,
): Promise<Closer[]> {
  const leitor =
    llm &&
    (await workLeituras(queue, {
      db,
      llm,
      onFailure: (failure, analise) => log.warn({ failure, analise }, 'language model failed'),
    }));
  await workAnalises(queue, {
    db,
    comparador,
    leitor,
    onError: (err, analise) => log.error({ err, analise }, 'analysis failed'),
  });
  await workVigilancia(queue, {
    db,
    comparador,
    leitor,
    onError: (err, about) => log.error({ err, about }, 'automatic analysis failed'),
  });
  const stopEventos = workEventos({
    db,
    seguidores: listSeguidores(queue, log),
    onError: (err, about) => log.error({ err, about }, 'an event of an issue could not be followed'),
  });
  const stopFrequencias = workFrequencias({
    pool,
    onProgress: (restam) => log.info({ restam }, 'an issue of an older version got its word counts'),
    onError: (err) => log.error({ err }, 'a step of the pinned word counts failed'),
  });
  const stopCompactacao = workCompactacao({
    pool,
    onProgress: (restam) => log.info({ restam }, 'an issue was rewritten in the compact form'),
    onError: (err) => log.error({ err }, 'an issue could not be rewritten in the compact form'),
  });
  return [() => leitor?.abort(), stopEventos, stopFrequencias, stopCompactacao];
}

async function startCorreio(
  { connection: { db, pool }, queue, storage, log }: WorkersDependencies,
  { config, appUrl, lookMs, ...correio }: NonNullable<Trabalhos['correio']>,
): Promise<{ closers: Closer[]; closeMail: () => void }> {
  const stopBoletins = workBoletins({
    db,
    mail: createMail(queue),
    onError: (err) => log.error({ err }, 'bulletins could not be handed out'),
    ...(lookMs === undefined ? {} : { lookMs }),
  });
  const mail = createMail(queue);
  const stopLembretes = workLembretes({
    db,
    mail,
    onError: (err) => log.error({ err }, 'reminders of deadlines could not be handed out'),
  });
  const closeMail = await workMail(queue, {
    db,
    config,
    log: correio.log ?? log,
    limit: createThrottle(pool, MAIL_LIMIT),
    makers: {
      ...senhaMakers(db, appUrl),
      ...contaMakers({ db, mail, appUrl }),
      ...boletimMakers(db, appUrl),
      ...lembretesMakers(db, appUrl),
      ...cartaMakers(db, storage),
    },
    reporters: { ...boletimReporters(db), ...cartaReporters(db) },
  });
  return { closers: [stopBoletins, stopLembretes], closeMail };
}

async function startInpi(
  { connection: { db, pool }, direto, queue, storage, log }: WorkersDependencies,
  { consultas, servidorInpi, revistas }: Trabalhos,
): Promise<Closer[]> {
  const closers: Closer[] = [];
  if (servidorInpi) closers.push((await workServidorInpi(queue, { db, ...servidorInpi })).abort);
  if (revistas) {
    const { dataDir, revistasUrl, espera } = revistas;
    const { abort } = await workRevistas(queue, {
      db,
      direto: direto.db,
      pool,
      dataDir,
      revistasUrl,
      espera: espera ? { listVigiados } : null,
      onError: (err, revista) => log.error({ err, revista }, 'fetching an issue failed'),
    });
    closers.push(abort);
  }
  if (consultas)
    closers.push(
      workConsultas({ db, storage, onError: (err) => log.warn({ err }, "INPI's search site failed"), ...consultas }),
    );
  return closers;
}

const startArquivos = (
  { connection: { db }, storage, log }: WorkersDependencies,
  options: NonNullable<Trabalhos['arquivos']>,
): Closer =>
  workArquivos({
    db,
    storage,
    emUso: [isComprovante, isArquivoDeEnvio],
    onError: (err, arquivo) => log.error({ err, arquivo }, 'a file without use could not be deleted'),
    ...options,
  });

const startWebhooks = (
  { connection: { db }, log }: WorkersDependencies,
  options: NonNullable<Trabalhos['webhooks']>,
): Closer =>
  workWebhooks({ db, onError: (err) => log.error({ err }, 'messages to webhooks could not be sent'), ...options });

const startCopias = (
  { direto, storage, log }: WorkersDependencies,
  options: NonNullable<Trabalhos['copias']>,
): Closer =>
  workCopias({
    direto,
    storage,
    onDone: (file) => log.info({ file }, 'the copy of the night was made'),
    onError: (err) => log.error({ err }, 'the copy of the night was not made'),
    ...options,
  });

const startRelogio = ({ connection: { db }, log }: WorkersDependencies): Closer =>
  workRelogio(db, {
    onStep: (seconds) =>
      log.warn({ seconds }, 'the clock of the database was set back: waiting work was brought back too'),
    onError: (err) => log.error({ err }, 'the clock of the database could not be followed'),
  });

const startLimpezas = ({ connection: { db }, log }: WorkersDependencies): Closer[] => [
  workEnderecos(db, {
    onError: (err) => log.error({ err }, 'addresses of calendars were not replaced by their digests'),
  }),
  workConvites(db, { onError: (err) => log.error({ err }, 'old invitations were not deleted') }),
  workImportacoesAntigas(db, { onError: (err) => log.error({ err }, 'old imports were not deleted') }),
];

/** Starts background work in this process. The product starts all parts; a test starts only the parts that it tests. */
export async function startWorkers(dependencies: WorkersDependencies, trabalhos: Trabalhos): Promise<Workers> {
  const { comparacoes, correio } = trabalhos;
  const { connection, queue, log } = dependencies;
  const closers = comparacoes ? await startComparacoes(dependencies, comparacoes) : [];
  closers.push(...(await startInpi(dependencies, trabalhos)));
  if (trabalhos.importacoes === true)
    await workImportacoes(queue, {
      db: connection.db,
      orcamentos: createOrcamentos(),
      onError: (err, importacao) => log.error({ err, importacao }, 'a row of a spreadsheet could not be imported'),
    });
  if (trabalhos.arquivos) closers.push(startArquivos(dependencies, trabalhos.arquivos));
  if (trabalhos.webhooks) closers.push(startWebhooks(dependencies, trabalhos.webhooks));
  if (trabalhos.relogio === true) closers.push(startRelogio(dependencies));
  if (trabalhos.limpezas === true) closers.push(...startLimpezas(dependencies));
  if (trabalhos.copias) closers.push(startCopias(dependencies, trabalhos.copias));
  closers.push(...startRetencao({ db: dependencies.connection.db, log: dependencies.log }, trabalhos));
  const mail = correio && (await startCorreio(dependencies, correio));
  closers.push(...(mail?.closers ?? []));
  return {
    abort: async () => {
      for (const close of closers) await close();
    },
    close: () => mail?.closeMail(),
  };
}
