import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paginaAviso, paginaDetalhe, paginaLista, paginaLogin, paginaNenhum, type ProcessoFalso } from './paginas.ts';

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Handles a request instead of the site. Returns true if it did. */
type Intercept = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

export interface ServidorPepi {
  url: string;
  /** Every request, in order: method, path and, for a search, the number. */
  pedidos: { texto: string; em: number; fim: number; agente: string | undefined; corpo: string }[];
  /** The highest number of simultaneous requests for data of processes so far. The measurement of the site's status is apart from them. */
  simultaneos: () => number;
  processos: Map<string, ProcessoFalso>;
  avisos: Set<string>;
  /** Detail pages to send as they are, by the internal id of their process. */
  paginas: Map<string, Buffer>;
  logos: Map<string, Buffer>;
  /** Ends every session. */
  expirar: (how: '302' | 'login') => void;
  intercept: Intercept | undefined;
  /** Every answer waits for this. */
  espera: Promise<unknown> | undefined;
  close: () => Promise<void>;
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const decodeForm = (body: string): Map<string, string> =>
  new Map(
    body.split('&').map((pair) => {
      const [name = '', value = ''] = pair
        .split('=')
        .map((part) =>
          part
            .replaceAll('+', ' ')
            .replace(/%([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        );
      return [name, value];
    }),
  );

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
}

/**
 * Starts a search site that behaves like INPI's: cookies, an anonymous login, sessions that end, ISO-8859-1, and detail
 * pages only after a search.
 */
export async function startServidorPepi(): Promise<ServidorPepi> {
  let next = 0;
  let running = 0;
  let most = 0;
  let ended: '302' | 'login' = 'login';
  /** Whether each session has logged in and searched. */
  const sessoes = new Map<string, { login: boolean; buscou: boolean }>();
  const servidor: Omit<ServidorPepi, 'url' | 'close'> = {
    pedidos: [],
    processos: new Map(),
    avisos: new Set(),
    paginas: new Map(),
    logos: new Map(),
    simultaneos: () => most,
    expirar: (how) => {
      ended = how;
      sessoes.clear();
    },
    intercept: undefined,
    espera: undefined,
  };

  const send = (response: ServerResponse, body: Buffer | string, type = 'text/html;charset=ISO-8859-1'): void => {
    response.writeHead(200, { 'content-type': type }).end(typeof body === 'string' ? latin1(body) : body);
  };
  const sessionOf = (request: IncomingMessage) =>
    sessoes.get(/JSESSIONID=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  const refuse = (response: ServerResponse): void => {
    if (ended === '302') response.writeHead(302, { location: '/pePI/' }).end();
    else send(response, paginaLogin());
  };
  const search = (response: ServerResponse, numero: string): void => {
    const processo = servidor.processos.get(numero);
    if (servidor.avisos.has(numero)) send(response, paginaAviso(numero));
    else send(response, processo ? paginaLista([processo]) : paginaNenhum());
  };
  const detail = (response: ServerResponse, codigo: string): void => {
    const processo = [...servidor.processos.values()].find((one) => one.codigo === codigo);
    const saved = servidor.paginas.get(codigo);
    if (saved) send(response, saved);
    else send(response, processo ? paginaDetalhe(processo) : 'Erro: Pedido inexistente!');
  };
  const figure = (response: ServerResponse, url: URL): void => {
    const logo = servidor.logos.get(url.searchParams.get('codProcesso') ?? '');
    if (logo) send(response, logo, 'image/jpeg');
    else response.writeHead(404).end();
  };
  const servlet = (request: IncomingMessage, response: ServerResponse, url: URL, body: string): void => {
    const session = sessionOf(request);
    if (!session?.login) {
      refuse(response);
      return;
    }
    const fields = decodeForm(body);
    if (
      request.method === 'POST' &&
      fields.get('botao') === ' pesquisar » ' &&
      fields.get('tipoPesquisa') === 'BY_NUM_PROC'
    ) {
      session.buscou = true;
      search(response, fields.get('NumPedido') ?? '');
      return;
    }
    if (!session.buscou) send(response, 'Erro: Pedido inexistente!');
    else if (url.pathname.endsWith('/LogoMarcasServletController')) figure(response, url);
    else detail(response, url.searchParams.get('CodPedido') ?? '');
  };
  const answer = (request: IncomingMessage, response: ServerResponse, url: URL, body: string): void => {
    if (servidor.intercept?.(request, response, url.pathname)) return;
    if (url.pathname === '/pePI/') {
      const id = `S${++next}`;
      sessoes.set(id, { login: false, buscou: false });
      response.setHeader('set-cookie', [`JSESSIONID=${id}; Path=/pePI; HttpOnly`, 'BALANCER=no.1; Path=/']);
      send(response, paginaLogin());
    } else if (url.pathname === '/pePI/servlet/LoginController') {
      const session = sessionOf(request);
      // This cookie routes to the machine that holds the session. Without it there is no session.
      if (session && request.headers.cookie?.includes('BALANCER=no.1')) session.login = true;
      send(response, '<html>menu</html>');
    } else if (url.pathname.startsWith('/pePI/servlet/')) servlet(request, response, url, body);
    else send(response, '<html>Pesquisa</html>');
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    // The measurement accepts pages only; a session also accepts figures.
    const isMeasurement = request.headers.accept === 'text/html';
    if (!isMeasurement) running += 1;
    most = Math.max(most, running);
    void readBody(request).then(async (corpo) => {
      const numero = decodeForm(corpo).get('NumPedido');
      const texto = `${request.method} ${url.pathname}${url.search}${numero === undefined ? '' : ` ${numero}`}`;
      const pedido = { texto, em: Date.now(), fim: 0, agente: request.headers['user-agent'], corpo };
      servidor.pedidos.push(pedido);
      response.on('close', () => {
        if (!isMeasurement) running -= 1;
        pedido.fim = Date.now();
      });
      await servidor.espera;
      answer(request, response, url, corpo);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return Object.assign(servidor, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
