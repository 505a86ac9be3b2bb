import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../../../apps/api/test/mail-server.ts';
import { ServerProcess } from '../../../apps/api/test/server-process.ts';
import { type CenaDoCaos, type Golpe, waitUntilReady } from '../cena.ts';
import { createMundo, holds, type Mundo, OFFLINE } from '../mundo.ts';

const LONGEST_MS = 5000;
const TRICKLE_MS = 200;

type ModoDoSite = 'away' | 'hang' | 'trickle';

/** Sends a byte now and then, for ever. */
function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': 1_000_000 });
  const timer = setInterval(() => response.write('<'), TRICKLE_MS);
  response.on('close', () => clearInterval(timer));
}

/** A site of INPI that says it is away, does not answer, or never ends its answer. */
async function startSite() {
  const state: { mode: ModoDoSite } = { mode: 'away' };
  const answer: RequestListener = (_, response) => {
    if (state.mode === 'trickle') trickle(response);
    else if (state.mode === 'away') response.writeHead(503, { 'retry-after': '1' }).end();
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Correio = Awaited<ReturnType<typeof startMailServer>>;

/** Lets every waiting mail go at once, and waits until none waits. */
async function sendAll(mundo: Mundo): Promise<boolean> {
  const client = await mundo.server.connect();
  try {
    return await holds(async () => {
      await client.query(`delete from limite`);
      await client.query(`update boletim_envio set enviar_em = now() where enviar_em > now() and estado <> 'enviado'`);
      const { rows } = await client.query(
        `update pgboss.job set start_after = now() where name like 'correio%' and state in ('created', 'retry') returning id`,
      );
      const { rows: active } = await client.query(
        `select id from pgboss.job where name like 'correio%' and state = 'active'
         union all select null from boletim where distribuido_em is null
         union all select null from boletim_envio where estado = 'na fila'`,
      );
      return rows.length + active.length === 0;
    });
  } finally {
    await client.end();
  }
}

/** Each bulletin that counts as sent was taken by the mail server once, and none was given up. */
async function checkCorreio(mundo: Mundo, correio: Correio): Promise<string[]> {
  correio.behave('take');
  if (!(await sendAll(mundo))) return ['mails do not end'];
  const client = await mundo.server.connect();
  try {
    const { rows } = await client.query<{ numero: number; estado: string }>(
      `select numero, estado from boletim_envio join boletim on boletim.id = boletim_id join revista on revista.id = revista_id`,
    );
    return rows.flatMap(({ numero, estado }) => {
      const taken = correio.messages.filter(({ subject }) => subject?.includes(String(numero)) === true).length;
      if (estado === 'dispensado') return [];
      return estado === 'enviado' && taken === 1
        ? []
        : [`the bulletin of ${numero} is '${estado}', and ${taken} were taken`];
    });
  } finally {
    await client.end();
  }
}

const golpesOn = (correio: Correio, site: Awaited<ReturnType<typeof startSite>>): Golpe[] => [
  ...(['hang', 'busy'] as const).map((mode) => ({
    nome: `a mail server that ${mode === 'hang' ? 'does not answer' : 'takes nothing now'}`,
    lives: true,
    async strike(draw: Parameters<Golpe['strike']>[0]) {
      correio.behave(mode);
      await sleep(draw.below(LONGEST_MS));
      correio.behave('take');
      return [];
    },
  })),
  ...(['hang', 'trickle'] as const).map((mode) => ({
    nome: `a site of INPI that ${mode === 'hang' ? 'does not answer' : 'sends a byte now and then'}`,
    lives: true,
    async strike(draw: Parameters<Golpe['strike']>[0]) {
      site.state.mode = mode;
      await sleep(draw.below(LONGEST_MS));
      site.state.mode = 'away';
      return [];
    },
  })),
];

/** INPI and the mail server hang, trickle or refuse while persons work. Nothing else may wait for them, and every mail leaves once in the end. */
export const lentidao: CenaDoCaos = {
  nome: 'slow',
  rounds: 20,
  missing: () => null,
  async start() {
    const [correio, site] = [await startMailServer(), await startSite()];
    const sites = { INPI_BUSCA_URL: site.url, INPI_REVISTAS_URL: site.url, ESPERA_REVISTA: 'ligada' };
    const server = new ServerProcess({ ...OFFLINE, ...sites, SMTP_URL: correio.url });
    await server.start();
    const mundo = await createMundo(server);
    return {
      mundo,
      views: [mundo],
      golpes: golpesOn(correio, site),
      recover: () => waitUntilReady(server),
      check: () => checkCorreio(mundo, correio),
      async close() {
        await server.remove();
        site.close();
        await correio.close();
      },
    };
  },
};
