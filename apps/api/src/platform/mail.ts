import { randomUUID } from 'node:crypto';
import type { MailConfig } from './config.ts';
import type { Database } from './database.ts';
import { createMailboxTransport } from './mail-box.ts';
import { createSmtpTransport, isRefusal, type MailMessage, type MailTransport } from './mail-transport.ts';
import { mailMessages } from './metrics.ts';
import type { Queue } from './queue.ts';

/** The queue of messages to be sent. */
export const FILA_CORREIO = 'correio';
// Eight attempts after the first, half a minute and then twice as long each time: the last one more than an hour later.
export const OPCOES_FILA_CORREIO = { retryLimit: 8, heartbeatSeconds: 10, expireInSeconds: 300, retryDelay: 30 };
const CONCURRENCY = 2;

/** Makes a message when its turn comes; null when there is nobody to write to. */
export type MailMaker = (data: unknown) => Promise<MailMessage | null>;

/** How an attempt to send went: 'failed' will be tried again, 'refused' and 'given_up' will not. */
export interface MailOutcome {
  outcome: 'sent' | 'refused' | 'failed' | 'given_up';
  /** What the server said where it did not take the message. */
  reason: string | null;
}

/** Gets to know how the messages of one kind went, from the data they were made from. */
export type MailReporter = (data: unknown, outcome: MailOutcome) => Promise<void>;

interface JobCorreio {
  /** The same at every attempt, so that a mailbox that got the message twice shows it once. */
  id: string;
  mensagem?: MailMessage;
  modelo?: string;
  dados?: object;
}

/** The one way to write to people. */
export interface Mail {
  /** Sends a message in the background, as part of the caller's transaction. */
  sendMail: (db: Database, message: MailMessage) => Promise<void>;
  /**
   * Has a message made when its turn comes, by the maker of that name: for what must not lie in the queue (a link that opens an account) and
   * for work whose duration would tell something to whoever asked for it.
   */
  sendMade: (db: Database, modelo: string, dados: object) => Promise<void>;
}

/** Where the worker writes how sending went; the names are pino's. */
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

/** Enough of an address to find a message again, too little to be a list of people. */
const maskAddress = (address: string): string => address.replace(/^(.?)[^@]*@/, '$1…@');

async function readMessage(
  { mensagem, modelo, dados }: JobCorreio,
  makers: Readonly<Record<string, MailMaker>>,
): Promise<MailMessage | null> {
  if (mensagem) return mensagem;
  const make = makers[modelo ?? ''];
  if (!make) throw new Error(`nobody makes messages of the kind ${modelo ?? '(none)'}`);
  return make(dados);
}

type Report = (outcome: MailOutcome) => Promise<void>;

const SAID = 200;

/** What went wrong, in one line: the answer of the server or the system's words. */
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
    // What the server refuses today it refuses tomorrow: the mailbox does not exist.
    if (!refused) throw err;
  }
}

/** Sends what is in the queue: by SMTP, or into the development mailbox. Answers how to let the server go. */
export async function workMail(
  queue: Queue,
  dependencies: {
    db: Database;
    config: MailConfig;
    makers: Readonly<Record<string, MailMaker>>;
    /** Told how messages of a kind went. */
    reporters?: Readonly<Record<string, MailReporter>>;
    log: MailLog;
    /** Instead of the one that the configuration asks for. */
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
      // A message that is gone must not go again because its report was lost.
      await reporters[modelo ?? '']?.(dados, outcome).catch((err: unknown) => {
        log.error({ mail: id, modelo, err }, 'how the mail went could not be kept');
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
