import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type AnaliseComResultado, contract, type Endpoint } from '@vigia/contract';
import type { ColunaQuadro } from '@vigia/domain';
import { createConta, type Conta } from './accounts.ts';
import { changeDatabase } from './database.ts';

/** The session as the app stores it: token and user. */
export interface Session {
  token: string;
  user: unknown;
}

/** The response of a call, typed by the contract. */
type Answer<E extends Endpoint> = ReturnType<E['response']['parse']>;

interface CallInput<E extends Endpoint> {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: E['body']['_zod']['input'];
  token?: string;
}

const fillPath = (pattern: string, params: Record<string, string | number>): string =>
  pattern.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name] ?? `missing-${name}`)));

/** Makes a call of the contract, which must succeed, and returns its response. */
export async function callApi<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  { params = {}, query = {}, body, token }: CallInput<E> = {},
): Promise<Answer<E>> {
  const answer = await request.fetch(`/api${fillPath(endpoint.path, params)}`, {
    method: endpoint.method,
    params: query,
    data: body,
    headers: token === undefined ? {} : { authorization: `Token ${token}` },
  });
  expect(answer.status(), await answer.text()).toBe(endpoint.status);
  return endpoint.response.parse(await answer.json()) as Answer<E>;
}

/** A new office that a test controls through the API alone, as a program would do it. */
export class Office {
  readonly #request: APIRequestContext;
  readonly session: Session;

  private constructor(request: APIRequestContext, session: Session) {
    this.#request = request;
    this.session = session;
  }

  static async create(request: APIRequestContext, conta: Conta = createConta()): Promise<Office> {
    const { username, password } = conta;
    await callApi(request, contract.conta.register, { body: conta });
    return new Office(request, await callApi(request, contract.conta.login, { body: { username, password } }));
  }

  /** A call of the contract by this office, which must succeed. */
  call<E extends Endpoint>(endpoint: E, input: Omit<CallInput<E>, 'token'> = {}): Promise<Answer<E>> {
    return callApi(this.#request, endpoint, { ...input, token: this.session.token });
  }

  async upload(file: string): Promise<Answer<typeof contract.revistas.upload>> {
    const { path: url, status, response } = contract.revistas.upload;
    const answer = await this.#request.post(`/api${url}`, {
      headers: { authorization: `Token ${this.session.token}` },
      multipart: { arquivo: createReadStream(file) },
    });
    expect(answer.status(), await answer.text()).toBe(status);
    return response.parse(await answer.json());
  }

  addMarca(numero_processo: string) {
    return this.call(contract.marcas.create, { body: { numero_processo } });
  }

  /** Runs a comparison to its end. */
  async compare(numero_processo: string, revista: number): Promise<AnaliseComResultado> {
    const { id } = await this.call(contract.analises.create, { body: { marca: { numero_processo }, revista } });
    const read = () => this.call(contract.analises.get, { params: { id } });
    await expect.poll(read, { intervals: [100, 250, 500] }).toMatchObject({ status: 'Analisada' });
    return read();
  }

  /** Opens a case of the board from a comparison. */
  levarAoQuadro(analise: number, numero: string) {
    return this.call(contract.oposicoes.create, { body: { analise, numero } });
  }

  /** Moves the case of a published mark to the top of a column. */
  async moveCaso(marcaColidente: string, column: ColunaQuadro) {
    const { cards } = await this.call(contract.oposicoes.quadro);
    const card = Object.values(cards).find((one) => one.marcaColidente === marcaColidente);
    if (!card) throw new Error(`${marcaColidente} is not on the board`);
    const { id, versao } = card;
    await this.call(contract.oposicoes.update, { params: { id }, body: { column, position: 0, versao } });
  }
}

/** Opens the link that proves an address, as its owner does in the mail. Until then no other mail goes there. */
export async function proveEmail(request: APIRequestContext, email: string): Promise<void> {
  const findToken = async (): Promise<string> => {
    const list = await (await request.get('/api/correio/')).text();
    const row = list
      .split('<tr>')
      .find((one) => one.includes(`<td>${email}</td>`) && one.includes('Confirme seu e-mail'));
    const id = /href="[.][/](\d+)[/]"/.exec(row ?? '')?.[1];
    const mail = id === undefined ? '' : await (await request.get(`/api/correio/${id}/`)).text();
    return /confirmar-email[?]token=([\w-]{43})/.exec(mail)?.[1] ?? '';
  };
  await expect.poll(findToken).not.toBe('');
  await callApi(request, contract.conta.confirmarEmail, { body: { token: await findToken() } });
}

/** Signs the user in from the next visit on. The page must be at an address of the app. */
export const keepSession = (page: Page, session: Session): Promise<void> =>
  page.evaluate((stored) => localStorage.setItem('user_token', JSON.stringify(stored)), session);

/** Makes the address of a user count as proved, so that screens are those of an office at work. conta.spec.ts looks at the band that asks for the proof. */
const prove = ({ user }: Session): Promise<void> =>
  changeDatabase('update usuario set email_confirmado_em = coalesce(email_confirmado_em, now()) where username = $1', [
    typeof user === 'object' && user !== null && 'username' in user ? user.username : '',
  ]);

/** Opens a path of the server under test, or a whole address, as a user of the office. */
export async function open(page: Page, { session }: Pick<Office, 'session'>, url: string): Promise<void> {
  await prove(session);
  await page.goto(/^https?:[/]{2}[^/]*/.exec(url)?.[0] ?? '/');
  await keepSession(page, session);
  await page.goto(url);
}

/** Path of a made-up gazette. */
export const fixture = (name: string): string => path.resolve(import.meta.dirname, 'fixtures', name);
