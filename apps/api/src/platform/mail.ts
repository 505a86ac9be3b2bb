import { randomUUID } from 'node:crypto';
import type { MailConfig } from './config.ts';
import type { Database } from './database.ts';
import { createMailboxTransport } from './mail-box.ts';
import { createSmtpTransport, isRefusal, type MailMessage, type MailTransport } from './mail-transport.ts';
import { mailMessages } from './metrics.ts';
import type { Queue } from './queue.ts';

/** The queue of messages to send. */
export const FILA_CORREIO = 'correio';
// Eight attempts follow the first. The waits begin with half a minute and double, so the last attempt is more than an hour later.
export const OPCOES_FILA_CORREIO = { retryLimit: 8, heartbeatSeconds: 10, expireInSeconds: 300, retryDelay: 30 };
const CONCURRENCY = 2;

/** Makes a message when its turn comes. Returns null if there is nobody to write to. */
export type MailMaker = (data: unknown) => Promise<MailMessage | null>;

/** The outcome of an attempt to send. Only after 'failed' another attempt follows. */
export interface MailOutcome {
  outcome: 'sent' | 'refused' | 'failed' | 'given_up';
  /** What the server said if it did not take the message. */
  reason: string | null;
}

/** Receives the outcomes of the messages of one kind, with the data that each was made from. */
export type MailReporter = (data: unknown, outcome: MailOutcome) => Promise<void>;

interface JobCorreio {
  /** The same for every attempt, so that a mailbox that got the message twice shows it once. */
  id: string;
  mensagem?: MailMessage;
  modelo?: string;
  dados?: object;
}

/** The one way to write to users. */
export interface Mail {
  /** Sends a message in the background, as part of the caller's transaction. */
  sendMail: (db: Database, message: MailMessage) => Promise<void>;
  /**
   * Queues only the data of a message. The maker named `modelo` makes the message when its turn comes. This is for content that must not lie in
   * the queue (a link that opens an account), and for work whose duration would reveal something to the caller.
   */
  sendMade: (db: Database, modelo: string, dados: object) => Promise<void>;
}

/** The log of the worker. Its methods are those of pino. */
export interface MailLog {
  info: (fields: object, words: string) => void;
  warn: (fields: object, words: string) => void;
  error: (fields: object, words: string) => void;
}

export function createMail(queue: Queue): Mail {
  const send = (db: Database, job: Omit<JobCorreio, 'id'>): Promise<void> =>
    queue.send(db, FILA_CORREIO, { ...job, id: randomUUID() } satisfies JobCorreio);
  return {
    sendMail: (db, mensagem) => send(db, { mensagem }),
    sendMade: (db, modelo, dados) => send(db, { modelo, dados }),
  };
}

/** Shortens an address for the log: enough to find a message, too little to identify a user. */
const maskAddress = (address: string): string => address.replace(/^(.?)[^@]*@/, '$1…@');

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

const SAID = 200;

/** Returns in one line what went wrong: the answer of the server or the message of the error. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, SAID);

async function deliver(
  { transport, log, report }: { transport: MailTransport; log: MailLog; report: Report },
  id: string,
  message: MailMessage,
): Promise<void> {
  const about = { mail: id, to: maskAddress(message.to), subject: message.subject };
  try {
    const answer = await transport.deliver(message, id);
    mailMessages.inc({ outcome: 'sent' });
    log.info({ ...about, answer }, 'mail sent');
    await report({ outcome: 'sent', reason: null });
  } catch (err) {
    const refused = isRefusal(err);
    mailMessages.inc({ outcome: refused ? 'refused' : 'failed' });
    log.warn({ ...about, err }, refused ? 'mail refused for good' : 'mail not sent yet');
    await report({ outcome: refused ? 'refused' : 'failed', reason: reasonOf(err) });
    // The server would refuse another attempt too, for example because the mailbox does not exist.
    if (!refused) throw err;
  }
}

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
    /** Replaces the transport that follows from the configuration. */
    transport?: MailTransport;
  },
): Promise<() => void> {
  const { db, config, makers, reporters = {}, log } = dependencies;
  const { smtpUrl, from } = config;
  const transport =
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
  await queue.work<JobCorreio>(
    FILA_CORREIO,
    { ...OPCOES_FILA_CORREIO, concurrency: CONCURRENCY },
    async (job) => {
      const message = await readMessage(job, makers);
      if (message) await deliver({ transport, log, report: reportOn(job) }, job.id, message);
    },
    async (job) => {
      mailMessages.inc({ outcome: 'given_up' });
      log.error({ mail: job.id, modelo: job.modelo }, 'mail given up after the last attempt');
      await reportOn(job)({ outcome: 'given_up', reason: null });
    },
  );
  return transport.close;
}
