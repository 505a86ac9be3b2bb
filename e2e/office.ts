import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createConta, type Conta } from './accounts.ts';

/** What the app keeps of a session: token and user. */
export interface Session {
  token: string;
  user: unknown;
}

/** An office of its own, driven through the API alone, as a program would. */
export class Office {
  readonly #request: APIRequestContext;
  readonly session: Session;

  private constructor(request: APIRequestContext, session: Session) {
    this.#request = request;
    this.session = session;
  }

  static async create(request: APIRequestContext, conta: Conta = createConta()): Promise<Office> {
    const made = await request.post('/api/rest_auth/registration/', { data: conta });
    expect(made.status(), await made.text()).toBe(201);
    const login = await request.post('/api/login/', { data: { username: conta.username, password: conta.password } });
    return new Office(request, await login.json());
  }

  get #headers() {
    return { authorization: `Token ${this.session.token}` };
  }

  /** Any call, as the contract has it; it must succeed. */
  async send(method: string, path: string, data?: unknown): Promise<any> {
    const answer = await this.#request.fetch(`/api${path}`, { method, headers: this.#headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  }

  async upload(file: string) {
    const multipart = { arquivo: createReadStream(file) };
    const answer = await this.#request.post('/api/revistas/upload/', { headers: this.#headers, multipart });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  }

  async addMarca(numero_processo: string) {
    const answer = await this.#request.post('/api/marca/', { headers: this.#headers, data: { numero_processo } });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  }

  /** Runs a comparison to its end. */
  async compare(numero_processo: string, revista: number) {
    const data = { marca: { numero_processo }, revista };
    const { id } = await (await this.#request.post('/api/analises/', { headers: this.#headers, data })).json();
    let analise: any;
    const read = async () => {
      analise = await (await this.#request.get(`/api/analises/${id}/`, { headers: this.#headers })).json();
      return analise.status;
    };
    await expect.poll(read, { timeout: 45_000, intervals: [100, 250, 500] }).toBe('Analisada');
    return analise;
  }

  /** Opens a case of the board from a comparison. */
  async levarAoQuadro(analise: number, numero: string) {
    const answer = await this.#request.post('/api/oposicoes/', { headers: this.#headers, data: { analise, numero } });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  }

  /** Moves the case of a published mark to the top of a column. */
  async moveCaso(marcaColidente: string, column: string) {
    const { cards } = await (await this.#request.get('/api/oposicoes/quadro/', { headers: this.#headers })).json();
    const card: any = Object.values(cards).find((one: any) => one.marcaColidente === marcaColidente);
    const data = { column, position: 0, versao: card.versao };
    const answer = await this.#request.patch(`/api/oposicoes/${card.id}/`, { headers: this.#headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }

  async readPar(analise: number, numero: string) {
    return (
      await this.#request.get(`/api/analises/${analise}/resultado/${numero}/`, { headers: this.#headers })
    ).json();
  }
}

/** Signed in from the next visit on; the page must be at an address of the app. */
export const keepSession = (page: Page, session: Session): Promise<void> =>
  page.evaluate((stored) => localStorage.setItem('user_token', JSON.stringify(stored)), session);

/** Opens an address (of the server under test, or a whole one) as somebody of the office. */
export async function open(page: Page, { session }: Pick<Office, 'session'>, url: string): Promise<void> {
  await page.goto(/^https?:[/]{2}[^/]*/.exec(url)?.[0] ?? '/');
  await keepSession(page, session);
  await page.goto(url);
}

/** Path of a made-up gazette. */
export const fixture = (name: string): string => path.resolve(import.meta.dirname, 'fixtures', name);
