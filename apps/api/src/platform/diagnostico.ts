import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import { sql } from 'kysely';
import { createLanguageModel } from './language-model.ts';
import { fetchOutside } from './outside-fetch.ts';
import { createStorage } from './storage.ts';

/** What a look at one part of an installation found. A warning does not keep the product from working. */
export interface Exame {
  parte: 'banco' | 'relogio' | 'disco' | 'correio' | 'arquivos' | 'inpi' | 'modelo_de_linguagem';
  resultado: 'ok' | 'aviso' | 'falha';
  frase: string;
}
type Veredito = Pick<Exame, 'resultado' | 'frase'>;

const ok = (frase: string): Veredito => ({ resultado: 'ok', frase });
const warn = (frase: string): Veredito => ({ resultado: 'aviso', frase });
const fail = (frase: string): Veredito => ({ resultado: 'falha', frase });

/** How long an answer of another machine may take, in milliseconds. */
const ANSWER_MS = 10_000;
/** Differences of clocks in seconds: sessions and terms are a matter of minutes, so a second is harmless. */
const CLOCK_WARNS = 2;
const CLOCK_FAILS = 60;
const GB = 2 ** 30;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function examineBanco(db: Database): Promise<Veredito> {
  const { rows } = await sql<{ versao: string; bytes: number }>`
    select current_setting('server_version') as versao, pg_database_size(current_database()) as bytes`.execute(db);
  const [row] = rows;
  return ok(`PostgreSQL ${row?.versao ?? ''}, com ${Math.round((row?.bytes ?? 0) / 2 ** 20)} MB.`);
}

/** Compares the clocks of this machine and of the database, at the middle of the question. */
async function examineRelogio(db: Database): Promise<Veredito> {
  const asked = Date.now();
  const { rows } = await sql<{ agora: Date }>`select clock_timestamp() as agora`.execute(db);
  const middle = (asked + Date.now()) / 2;
  const seconds = Math.abs((rows[0]?.agora.getTime() ?? 0) - middle) / 1000;
  const frase = `O relógio desta máquina e o do banco diferem ${seconds.toFixed(1).replace('.', ',')} s.`;
  if (seconds > CLOCK_FAILS) return fail(`${frase} Acerte-os: prazos e sessões dependem da hora.`);
  return seconds > CLOCK_WARNS ? warn(frase) : ok(frase);
}

async function examineDisco({ dataDir }: Config): Promise<Veredito> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const [free, total] = [bavail * bsize, blocks * bsize];
  const frase = `${(free / GB).toFixed(1).replace('.', ',')} GB livres em ${dataDir} (${Math.round((100 * free) / total)}%).`;
  if (free < GB / 2) return fail(frase);
  return free < 5 * GB || free < total / 10 ? warn(frase) : ok(frase);
}

async function examineCorreio({ mail: { smtpUrl } }: Config): Promise<Veredito> {
  if (smtpUrl === undefined) return warn('SMTP_URL não está definida: nenhuma mensagem sai.');
  const transport = createTransport({ url: smtpUrl, connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS });
  try {
    await transport.verify();
    return ok(`O servidor ${new URL(smtpUrl).host} atende e aceita o acesso.`);
  } catch (error) {
    return fail(`O servidor ${new URL(smtpUrl).host} não aceita o acesso: ${wordsOf(error)}`);
  } finally {
    transport.close();
  }
}

/** Writes, reads and deletes a file of its own. */
async function examineArquivos({ storage: config }: Config): Promise<Veredito> {
  const storage = createStorage(config);
  const key = `diagnostico/${randomUUID()}`;
  await storage.put(key, Buffer.from(key), 'text/plain');
  const read = await storage.get(key);
  await storage.delete(key);
  const place = 's3' in config ? `o balde ${config.s3.bucket}` : `a pasta ${config.directory}`;
  return read?.toString() === key
    ? ok(`Um arquivo foi escrito, lido e apagado n${place}.`)
    : fail(`O que foi escrito n${place} não foi lido de volta.`);
}

/** INPI's absence never stops the product, so it is a warning at most. */
async function examineInpi({ buscaUrl }: Config): Promise<Veredito> {
  try {
    const response = await fetchOutside(buscaUrl, { headers: {}, signal: AbortSignal.timeout(ANSWER_MS) });
    await response.body?.cancel();
    return response.status < 500
      ? ok('O site de buscas atende.')
      : warn(`O site de buscas responde ${response.status}.`);
  } catch (error) {
    return warn(`O site de buscas não atende: ${wordsOf(error)}`);
  }
}

/** The comparisons work without the model, so its absence is a warning. */
async function examineModelo({ llm }: Config): Promise<Veredito> {
  if (llm === undefined) return ok('Nenhum está configurado.');
  try {
    await createLanguageModel(llm).ask({
      system: 'Responda com o campo pronto verdadeiro.',
      data: {},
      schema: z.object({ pronto: z.boolean() }),
      temperature: 0,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return ok('O modelo responde.');
  } catch (error) {
    return warn(`O modelo não responde: ${wordsOf(error)}`);
  }
}

/**
 * Looks at every part that the product needs, one after the other. `db` is undefined where the database could not be opened; `semBanco` says why. Never
 * rejects: what fails is a result.
 */
export async function diagnose(config: Config, db: Database | undefined, semBanco = ''): Promise<Exame[]> {
  const exames: [Exame['parte'], () => Promise<Veredito>][] = [
    ['banco', async () => (db ? examineBanco(db) : fail(semBanco))],
    ['relogio', async () => (db ? examineRelogio(db) : warn('Sem banco, não há com que comparar o relógio.'))],
    ['disco', () => examineDisco(config)],
    ['correio', () => examineCorreio(config)],
    ['arquivos', () => examineArquivos(config)],
    ['inpi', () => examineInpi(config)],
    ['modelo_de_linguagem', () => examineModelo(config)],
  ];
  const found: Exame[] = [];
  for (const [parte, examine] of exames)
    found.push({ parte, ...(await examine().catch((error: unknown) => fail(wordsOf(error)))) });
  return found;
}
