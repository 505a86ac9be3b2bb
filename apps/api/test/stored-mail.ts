import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

export const STORED_MAIL = { smtpUrl: undefined, from: 'Vigia Marcas <avisos@marcas.exemplo.com.br>' };

/** Messages that a test server stored instead of sending them, oldest first. */
export const listMails = ({ connection: { db } }: TestApp, email: string) =>
  db.selectFrom('correio').selectAll().where('para', '=', email).orderBy('id').execute();

/** Waits until all messages that are due have been made. */
export async function settleMail({ connection: { pool } }: TestApp): Promise<void> {
  const due = `select from pgboss.job where name in ('correio', 'correio-urgente')
    and (state = 'active' or state in ('created', 'retry') and start_after <= now())`;
  await expect.poll(async () => (await pool.query(due)).rowCount).toBe(0);
}

/** Waits for messages, then returns the subjects of those to an address, sorted: several are made at once, in any order. */
export async function subjectsTo(test: TestApp, email: string): Promise<string[]> {
  await settleMail(test);
  return (await listMails(test, email)).map(({ assunto }) => assunto).sort();
}

/** Waits for messages, then returns the token of the newest link of this screen to an address. */
export async function linkTo(test: TestApp, email: string, tela: string): Promise<string> {
  await settleMail(test);
  const link = new RegExp(`${tela}\\?token=([\\w-]{43})`);
  const tokens = (await listMails(test, email)).flatMap(({ texto }) => link.exec(texto)?.[1] ?? []);
  const token = tokens.at(-1);
  if (token === undefined) throw new Error(`no link to ${tela} for ${email}`);
  return token;
}
