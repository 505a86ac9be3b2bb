import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { type Analise, contract } from '@vigia/contract';
import { freePort } from '../free-port.ts';
import { callApi, type Session } from '../office.ts';
import { type OwnProduct, startOwnProduct } from '../own-product.ts';

/** The Tuesday of the demonstration's issue, at ten in São Paulo. */
export const NOW = '2026-11-17T13:00:00Z';
const MOMENT = '2026-11-17T12:32:00.000Z';
const EXPIRY = '2027-02-15T12:32:00.000Z';
const EMAIL = 'demo@vigia.example';
const SENHA = 'chuva fina de novembro';
/** Records of the issue: enough for 200 marks and their collisions, and read in seconds. */
const PROCESSOS = '6000';

/** What the pictures show of the demonstration office. */
export interface Demonstration {
  session: Session;
  revista: number;
  /** A comparison with its nearest published mark, and the process of the own mark. */
  analise: number;
  publicada: string;
  marca: string;
  caso: number;
  cliente: number;
}

/** Starts the demonstration with its own data, on the day of the pictures. */
export async function startDemonstration(): Promise<OwnProduct> {
  const port = await freePort();
  // Browsers allow passkeys at this name, and at no number.
  const baseURL = `http://localhost:${port}`;
  const clock = pathToFileURL(path.join(import.meta.dirname, 'clock.ts')).href;
  const settings = {
    PORT: String(port),
    APP_URL: baseURL,
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${clock}`,
    MANUAL_RELOGIO_MS: String(Date.parse(NOW) - Date.now()),
    ADMINISTRADORES: EMAIL,
    LOG_LEVEL: 'error',
  };
  const { stop } = await startOwnProduct(settings, ['demo', '--processos', PROCESSOS]);
  return { baseURL, stop };
}

async function addConexoes(request: APIRequestContext, token: string): Promise<void> {
  const chave = { nome: 'Sistema de prazos', escopo: 'leitura', dias: 90, senha: SENHA } as const;
  await callApi(request, contract.chavesApi.create, { token, body: chave });
  const webhook = { nome: 'Canal de marcas', url: 'https://hooks.exemplo.com.br/abc', formato: 'slack' } as const;
  await callApi(request, contract.webhooks.create, {
    token,
    body: { ...webhook, eventos: ['colisao.nova', 'prazo.proximo'], senha: SENHA },
  });
}

/** The first of a list, which must not be empty. */
function first<Item>(items: readonly Item[], what: string): Item {
  const [item] = items;
  if (item === undefined) throw new Error(`The demonstration has no ${what}`);
  return item;
}

/** Makes a copy of the installation, and waits until it is there. */
async function makeCopia(request: APIRequestContext, token: string): Promise<void> {
  await callApi(request, contract.instalacao.copiar, { token });
  await expect
    .poll(async () => (await callApi(request, contract.instalacao.copias, { token })).tarefa?.estado)
    .toBe('concluida');
}

/** All comparisons of the demonstration, which fill more than a page. */
async function listAnalises(request: APIRequestContext, token: string): Promise<Analise[]> {
  const listed: Analise[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: 1000 };
    const { results, next } = await callApi(request, contract.analises.list, { token, query });
    listed.push(...results);
    if (next === null) return listed;
  }
}

/** How many collisions are looked at for a mark with few goods, whose page fits into a picture. */
const LOOKED_AT = 30;

/** The collision whose own mark has the shortest specification. */
async function findShort(request: APIRequestContext, token: string, analises: readonly Analise[]): Promise<Analise> {
  const sorted = analises.toSorted((a, b) => a.marca.numero_processo.localeCompare(b.marca.numero_processo));
  const measured: { analise: Analise; length: number }[] = [];
  for (const analise of sorted.slice(0, LOOKED_AT)) {
    const params = { id: analise.marca.numero_processo };
    const marca = await callApi(request, contract.marcas.get, { token, params });
    measured.push({ analise, length: JSON.stringify(marca).length });
  }
  const { analise } = first(
    measured.toSorted((a, b) => a.length - b.length),
    'collision',
  );
  return analise;
}

/** Signs in to the demonstration, adds what only pictures need, and finds what they show. */
export async function openDemonstration(request: APIRequestContext): Promise<Demonstration> {
  const session = await callApi(request, contract.conta.login, { body: { username: 'demo', password: SENHA } });
  const { token } = session;
  await addConexoes(request, token);
  await makeCopia(request, token);
  const { results: revistas } = await callApi(request, contract.revistas.list, { token });
  const revista = first(
    revistas.filter(({ numero }) => numero === '9001'),
    'issue 9001',
  ).id;
  const analises = await listAnalises(request, token);
  const colliding = analises.filter((one) => one.total_similar >= 2 && one.revista.id === revista);
  const { id, marca } = await findShort(request, token, colliding);
  const { resultado } = await callApi(request, contract.analises.get, { token, params: { id } });
  const { cards } = await callApi(request, contract.oposicoes.quadro, { token });
  const open = Object.values(cards).filter(({ diasRestantes }) => diasRestantes > 0);
  const clientes = await callApi(request, contract.clientes.list, { token });
  return {
    session,
    revista,
    analise: id,
    publicada: first(resultado, 'result').numero,
    marca: marca.numero_processo,
    caso: first(open, 'case').id,
    cliente: first(
      clientes.filter(({ nome }) => nome.startsWith('Grupo Aurora')),
      'client',
    ).id,
  };
}

/** Values that differ from run to run: moments, the secret address of a calendar, the machine. */
const STILL: Readonly<Record<string, unknown>> = {
  maquina: 'servidor-1',
  pid: 1200,
  disco: { livre: 180e9, total: 250e9 },
  bytes: 312e6,
  idade_s: 36_000,
  pasta: '/var/lib/vigia-marcas/copias',
  prefixo: 'vm_sFcN6A',
  rede: '203.0.113.7',
  // The demonstration does not reach INPI.
  inpi: { status: 'Online', medido_em: MOMENT, falhas: 0, pausa_ate: null },
};

function still(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => still(item, key));
  if (key in STILL && value !== null && typeof value === typeof STILL[key]) return STILL[key];
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, still(item, name)]));
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+]00:00)$/.test(value)) return key === 'expira_em' ? EXPIRY : MOMENT;
  return value.replace(
    /^http.+\/calendario\/[\w-]+\.ics$/,
    'https://marcas.exemplo.com.br/api/oposicoes/calendario/Uf-JD.ics',
  );
}

async function answerStill(route: Route): Promise<void> {
  const response = await route.fetch();
  const text = await response.text();
  if (!(response.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response });
  return route.fulfill({ status: response.status(), json: still(JSON.parse(text)) });
}

/** Fixes what differs from run to run. Call it before the first visit. */
export async function holdStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route('**/api/**', answerStill);
  await page.route('**/api/check-server-inpi/', (route) =>
    route.fulfill({ json: { status: 'Online', lastCheck: MOMENT, historico: [] } }),
  );
}
