import { randomUUID } from 'node:crypto';
import type { MailConfig } from './config.ts';
import type { Database } from './database.ts';
import { createMailboxTransport } from './mail-box.ts';
import { createSmtpTransport, isRefusal, type MailMessage, type MailTransport } from './mail-transport.ts';
import { mailMessages } from './metrics.ts';
import type { Queue } from './queue.ts';
import type { Throttle } from './throttle.ts';

/** The queue of bulletins and other messages that may wait. */
export const FILA_CORREIO = 'correio';
/** The queue of messages that a user waits for, such as a link to a new password. It has its own workers and connections. */
export const FILA_CORREIO_URGENTE = 'correio-urgente';
// Eight attempts follow the first. The waits begin with half a minute and double, so the last attempt is more than an hour later.
export const OPCOES_FILA_CORREIO = { retryLimit: 8, heartbeatSeconds: 10, expireInSeconds: 300, retryDelay: 30 };
const CONCURRENCY = 2;

/** At most this many messages leave for one address in an hour, over all processes. */
export const MAIL_LIMIT = { name: 'correio', points: 20, seconds: 3600 };
/** Messages that may wait leave the last places of the hour to those that a user waits for. */
const POINTS = { [FILA_CORREIO]: 15, [FILA_CORREIO_URGENTE]: MAIL_LIMIT.points };
type FilaDoCorreio = keyof typeof POINTS;

/** Makes a message when its turn comes. Returns null if there is nobody to write to. */
export type MailMaker = (data: unknown) => Promise<MailMessage | null>;

/** The outcome of an attempt to send. Only after 'failed' another attempt follows. */
export interface MailOutcome {
  outcome: 'sent' | 'refused' | 'failed' | 'given_up';
  /** What the server said if it did not take the message. */
  reason: string | null;
}

/** The state of a delivery after each outcome, in the words of the contract. */
export const ESTADO_DO_ENVIO = {
  sent: 'enviado',
  failed: 'tentando de novo',
  refused: 'falhou',
  given_up: 'falhou',
} as const satisfies Record<MailOutcome['outcome'], string>;

/** Receives the outcomes of the messages of one kind, with the data that each was made from. */
export type MailReporter = (data: unknown, outcome: MailOutcome) => Promise<void>;

interface JobCorreio {
  /** The same for every attempt, so that a mailbox that got the message twice shows it once. */
  id: string;
  mensagem?: MailMessage;
  modelo?: string;
  dados?: object;
}

export interface MailOptions {
  /** A user waits for the message. */
  urgent?: boolean;
}

/** The one way to write to users. */
export interface Mail {
  /** Sends a message in the background, as part of the caller's transaction. */
  sendMail: (db: Database, message: MailMessage, options?: MailOptions) => Promise<void>;
  /**
   * Queues only the data of a message. The maker named `modelo` makes the message when its turn comes. This is for content that must not lie in
   * the queue (a link that opens an account), and for work whose duration would reveal something to the caller.
   */
  sendMade: (db: Database, modelo: string, dados: object, options?: MailOptions) => Promise<void>;
}

/** The log of the worker. Its methods are those of pino. */
export interface MailLog {
  info: (fields: object, words: string) => void;
  warn: (fields: object, words: string) => void;
  error: (fields: object, words: string) => void;
}

export function createMail(queue: Queue): Mail {
  const send = (db: Database, job: Omit<JobCorreio, 'id'>, { urgent = false }: MailOptions = {}): Promise<void> =>
    queue.send(db, urgent ? FILA_CORREIO_URGENTE : FILA_CORREIO, { ...job, id: randomUUID() } satisfies JobCorreio);
  return {
    sendMail: (db, mensagem, options) => send(db, { mensagem }, options),
    sendMade: (db, modelo, dados, options) => send(db, { modelo, dados }, options),
  };
}

/** Shortens an address for the log: enough to find a message, too little to identify a user. */
export const maskAddress = (address: string): string => address.replace(/^(.?)[^@]*@/, '$1…@');

async function readMessage(
  { mensagem, modelo, dados }: JobCorreio,
  makers: Readonly<Record<string, MailMaker>>,
): Promise<MailMessage | null> {
  if (mensagem) return mensagem;
  const make = makers[modelo ?? ''];
  if (!make) throw new Error(`there is no maker for messages of the kind ${modelo ?? '(none)'}`);
  return make(dados);
}

type Report = (outcome: MailOutcome) => Promise<void>;

interface Delivery {
  transport: MailTransport;
  log: MailLog;
  report: Report;
  /** The count of messages by address. */
  limit: Throttle;
}

const SAID = 200;

/** Returns in one line what went wrong: the answer of the server or the message of the error. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, SAID);

const countOf = ({ to }: MailMessage): string => to.toLowerCase();

async function deliver({ transport, log, report, limit }: Delivery, id: string, message: MailMessage): Promise<void> {
  const about = { mail: id, to: maskAddress(message.to) };
  try {
    const answer = await transport.deliver(message, id);
    mailMessages.inc({ outcome: 'sent' });
    log.info({ ...about, answer }, 'mail sent');
    await report({ outcome: 'sent', reason: null });
  } catch (err) {
    const refused = isRefusal(err);
    await limit.refund(countOf(message));
    mailMessages.inc({ outcome: refused ? 'refused' : 'failed' });
    log.warn({ ...about, err }, refused ? 'mail refused for good' : 'mail not sent yet');
    await report({ outcome: refused ? 'refused' : 'failed', reason: reasonOf(err) });
    // The server would refuse another attempt too, for example because the mailbox does not exist.
    if (!refused) throw err;
  }
}

interface MailWorker {
  db: Database;
  makers: Readonly<Record<string, MailMaker>>;
  log: MailLog;
  limit: Throttle;
  reportOn: (job: JobCorreio) => Report;
}

/** Works on one queue. A message over the limit of its address goes back into the queue until the hour is over. */
const workFila = (
  queue: Queue,
  fila: FilaDoCorreio,
  transport: MailTransport,
  { db, makers, log, limit, reportOn }: MailWorker,
): Promise<void> =>
  queue.work<JobCorreio>(
    fila,
    { ...OPCOES_FILA_CORREIO, concurrency: CONCURRENCY },
    async (job) => {
      const message = await readMessage(job, makers);
      if (!message) return;
      const wait = await limit.tryConsume(countOf(message), POINTS[fila]);
      if (wait === 0) return deliver({ transport, log, limit, report: reportOn(job) }, job.id, message);
      log.warn({ mail: job.id, to: maskAddress(message.to) }, 'mail held back: too many for this address');
      await queue.send(db, fila, job, { afterSeconds: Math.ceil(wait / 1000) });
    },
    async (job) => {
      mailMessages.inc({ outcome: 'given_up' });
      log.error({ mail: job.id, modelo: job.modelo }, 'mail given up after the last attempt');
      await reportOn(job)({ outcome: 'given_up', reason: null });
    },
  );

/** Sends the queued messages by SMTP, or stores them without a mail server. Returns a function that closes the connections. */
export async function workMail(
  queue: Queue,
  dependencies: {
    db: Database;
    config: MailConfig;
    makers: Readonly<Record<string, MailMaker>>;
    /** Receive the outcomes of messages, by kind. */
    reporters?: Readonly<Record<string, MailReporter>>;
    log: MailLog;
    /** Counts messages by address: `MAIL_LIMIT`. */
    limit: Throttle;
    /** Replaces the transport that follows from the configuration. */
    transport?: MailTransport;
  },
): Promise<() => void> {
  const { db, config, makers, reporters = {}, log, limit } = dependencies;
  const { smtpUrl, from } = config;
  const createTransport = (): MailTransport =>
    dependencies.transport ??
    (smtpUrl === undefined ? createMailboxTransport(db) : createSmtpTransport({ smtpUrl, from }));
  const reportOn =
    ({ id, modelo, dados }: JobCorreio): Report =>
    async (outcome) => {
      // If the report fails, the job must not fail with it: the message would be sent twice.
      await reporters[modelo ?? '']?.(dados, outcome).catch((err: unknown) => {
        log.error({ mail: id, modelo, err }, 'the outcome of the mail could not be stored');
      });
    };
  const transports: MailTransport[] = [];
  for (const fila of [FILA_CORREIO_URGENTE, FILA_CORREIO] as const) {
    // Each queue has its own connections: a slow bulletin does not hold up a link.
    const transport = createTransport();
    transports.push(transport);
    await workFila(queue, fila, transport, { db, makers, log, limit, reportOn });
  }
  return () => {
    for (const transport of transports) transport.close();
  };
}
