import { contract } from '@vigia/contract';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { queueBoletim } from '../src/modules/boletim/boletim.jobs.ts';
import { LOCK_BOLETINS } from '../src/modules/boletim/envios.repository.ts';
import { distributeBoletins } from '../src/modules/boletim/envios.service.ts';
import { createMail } from '../src/platform/mail.ts';
import { gazetteXml } from './gazette-files.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

const { boletim, conta, marcas, preferencias } = contract;
export const MARCA = '911050858';
/** Messages that are being sent, or will be when the queue looks next. */
const DUE_MAIL = `select from pgboss.job where name = 'correio'
  and (state = 'active' or state in ('created', 'retry') and start_after <= now())`;

export interface Escritorio {
  token: string;
  email: string;
  cnpj: string;
}
type Records = Parameters<typeof gazetteXml>[1];

/** Offices that get bulletins from a real mail server. Each test has its own issue number and mark name. */
export class BoletimWorld {
  readonly test: TestApp;
  readonly server: MailServer;
  numero: number;
  /** A name that no other test uses, so that the engine treats it as rare. */
  name = '';

  private constructor(test: TestApp, server: MailServer, numero: number) {
    this.test = test;
    this.server = server;
    this.numero = numero;
  }

  static async start(numero: number): Promise<BoletimWorld> {
    const server = await startMailServer();
    const mail = { smtpUrl: server.url, from: 'Vigia Marcas <avisos@marcas.exemplo.com.br>' };
    return new BoletimWorld(await createTestApp({ worker: true, mail }), server, numero);
  }

  async close(): Promise<void> {
    await this.test.close();
    await this.server.close();
  }

  begin(): void {
    this.server.behave('take');
    this.server.messages.length = 0;
    this.numero += 1;
    this.name = `ZORBEK${this.numero.toString(36).toUpperCase()}`;
  }

  /** Deletes messages that the last test left in the queue. */
  async clear(): Promise<void> {
    const { pool } = this.test.connection;
    await pool.query(`delete from pgboss.job where name = 'correio' and state <> 'active'`);
    await waitFor(async () => expect((await pool.query(DUE_MAIL)).rows).toEqual([]));
  }

  /** Waits until all bulletins that are due have been handed out and all messages that are due have gone. */
  async settle(): Promise<void> {
    const { db, pool } = this.test.connection;
    const waitForRound = () => pool.query('select pg_advisory_lock($1), pg_advisory_unlock($1)', [LOCK_BOLETINS]);
    // One whole round begins after this call: either this one or, if the worker was faster, one of the worker's.
    await waitForRound();
    await distributeBoletins({ db, mail: createMail(this.test.queue) });
    await waitForRound();
    await waitFor(async () => expect((await pool.query(DUE_MAIL)).rows).toEqual([]));
  }

  async createOffice(): Promise<Escritorio> {
    const { token, cnpj } = await this.test.createOffice();
    const { body } = await this.test.call(conta.userme, { token });
    await this.test.call(marcas.create, { token, body: { numero_processo: MARCA } });
    await this.test.call(marcas.update, {
      token,
      params: { id: MARCA },
      body: {
        elemento_nominativo: this.name,
        titular: 'Marina Doces',
        classificacao_nice: [{ identificacao: '25', class_nice_details: 'Camisetas' }],
      },
    });
    return { token, email: body.email, cnpj };
  }

  /** Adds an approved member to the office. */
  async addColleague({ token, cnpj }: Escritorio): Promise<Escritorio> {
    return { ...(await this.test.addMember({ token, cnpj }, { first_name: 'Bia' })), cnpj };
  }

  /** Returns one brand filed in two classes, and one unrelated mark. */
  records(nome = this.name): Records {
    return [
      { numero: '936721335', nome, classe: 25, titular: 'NOVE24 LTDA' },
      { numero: '936721343', nome, classe: 18, titular: 'Nove24 Ltda.' },
      { numero: '936721351', nome: 'COISA MUITO OUTRA', classe: 7, titular: 'QXBANK SA' },
    ];
  }

  upload = async (token: string, records: Records): Promise<number> =>
    (await this.test.upload(token, gazetteXml(this.numero, records))).body.id;

  async compare(token: string, revista: number, same_class: 0 | 1 = 0): Promise<number> {
    return (await this.test.compare(token, { numero_processo: MARCA, revista, same_class })).id;
  }

  /** Reports that the office's work on an issue is done, as the automatic analysis does. */
  async finish({ cnpj }: Escritorio, revista_id: number): Promise<void> {
    const { db } = this.test.connection;
    const { id } = await db.selectFrom('escritorio').select('id').where('cnpj', '=', cnpj).executeTakeFirstOrThrow();
    await db.transaction().execute((transaction) => queueBoletim(transaction, { escritorio_id: id, revista_id }));
  }

  read = async ({ token }: Escritorio, id: number) =>
    (await this.test.call(boletim.get, { token, params: { id } })).body;

  estados = async (office: Escritorio, revista: number) =>
    (await this.read(office, revista)).envios?.map(({ estado }) => estado);

  prefer = (office: Escritorio, valor: unknown) =>
    this.test.call(preferencias.create, { token: office.token, body: { chave: 'boletim', valor } });

  mailTo = (email: string): Email[] => this.server.messages.filter(({ envelopeTo }) => envelopeTo === email);
}
