import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paginaManutencao } from '../../../test/pepi/paginas.ts';
import { PNG, type ServidorPepi, startServidorPepi } from '../../../test/pepi/servidor.ts';
import { type ClientePepi, createClientePepi } from './cliente.ts';
import { PaginaInesperada, PepiIndisponivel } from './erros.ts';
import { decodeLatin1, encodeLatin1 } from './sessao.ts';

/** No test reaches this time limit. Tests of a silent site set their own. */
const RITMO = { entrePedidosMs: 15, timeoutMs: 3_600_000 };
const LANONA = { numero: '900000019', codigo: '71', marca: 'LANONACHEF AÇÚCAR' };
const QX = { numero: '900000027', codigo: '72', marca: 'QXBANK', apresentacao: 'Mista', temLogo: true };

let site: ServidorPepi;
let cliente: ClientePepi;
beforeAll(async () => {
  site = await startServidorPepi();
});
afterAll(() => site.close());
afterEach(() => {
  vi.useRealTimers();
});
beforeEach(() => {
  site.intercept = undefined;
  site.pedidos.length = 0;
  site.processos = new Map([LANONA, QX].map((processo) => [processo.numero, processo]));
  site.avisos = new Set(['900000035']);
  site.logos = new Map([['72', PNG]]);
  site.expirar('login');
  cliente = createClientePepi({ buscaUrl: site.url, ritmo: RITMO });
});
const texts = (): string[] => site.pedidos.map(({ texto }) => texto);

describe('client of the search site', () => {
  it('the client signs in anonymously, opens the form, searches the number and reads the detail page, in ISO-8859-1', async () => {
    expect(await cliente.consult(LANONA.numero)).toMatchObject({
      situacao: 'encontrado',
      detalhe: { numero: LANONA.numero, marca: 'LANONACHEF AÇÚCAR', situacao: 'Registro de marca em vigor' },
    });
    expect(texts()).toEqual([
      'GET /pePI/',
      'GET /pePI/servlet/LoginController?action=login',
      'GET /pePI/jsp/marcas/Pesquisa_num_processo.jsp',
      'POST /pePI/servlet/MarcasServletController 900000019',
      'GET /pePI/servlet/MarcasServletController?Action=detail&CodPedido=71',
    ]);
    expect(site.pedidos[3]?.corpo).toBe(
      'NumPedido=900000019&NumGRU=&NumProtocolo=&NumInscricaoInternacional=&botao=+pesquisar+%BB+&Action=searchMarca&tipoPesquisa=BY_NUM_PROC',
    );
    // The client identifies itself.
    expect(new Set(site.pedidos.map(({ agente }) => agente?.split('/')[0]))).toEqual(new Set(['VigiaMarcas']));
  });

  it('the client keeps its session and the pause between requests', async () => {
    await cliente.consult(LANONA.numero);
    await cliente.consult(QX.numero);
    expect(await cliente.fetchLogo('72')).toEqual(PNG);
    expect(texts().filter((text) => text === 'GET /pePI/')).toHaveLength(1);
    const waits = site.pedidos.slice(1).map(({ em }, index) => em - (site.pedidos[index]?.em ?? 0));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(RITMO.entrePedidosMs - 2);
  });

  it('the client sends one request at a time, also for simultaneous calls', async () => {
    const both = await Promise.all([cliente.consult(LANONA.numero), cliente.consult(QX.numero)]);
    expect(both.map(({ situacao }) => situacao)).toEqual(['encontrado', 'encontrado']);
    expect(site.simultaneos()).toBe(1);
  });

  it.each(['302', 'login'] as const)('the client signs in again when its session has ended (%s)', async (how) => {
    await cliente.consult(LANONA.numero);
    site.expirar(how);
    expect((await cliente.consult(QX.numero)).situacao).toBe('encontrado');
    expect(texts().filter((text) => text === 'GET /pePI/')).toHaveLength(2);
  });

  it('the client signs in at most twice for one request', async () => {
    site.intercept = (_request, response, where) => {
      if (where.endsWith('LoginController')) response.end('menu');
      return where.endsWith('LoginController');
    };
    await expect(cliente.consult(LANONA.numero)).rejects.toThrow(PaginaInesperada);
    expect(texts().filter((text) => text === 'GET /pePI/')).toHaveLength(2);
  });

  it('the client distinguishes an unknown number from one that is not published yet', async () => {
    expect(await cliente.consult('900000043')).toEqual({ situacao: 'inexistente' });
    expect(await cliente.consult('900000035')).toEqual({
      situacao: 'aviso',
      revista: 2908,
      atualizado_ate: '2026-09-29',
    });
  });

  it('the client refuses a page of another process', async () => {
    site.paginas.set('71', Buffer.from((await import('../../../test/pepi/paginas.ts')).paginaDetalhe(QX), 'latin1'));
    await expect(cliente.consult(LANONA.numero)).rejects.toThrow('another process');
    site.paginas.clear();
  });

  it('the client refuses a figure that the site does not have', async () => {
    await cliente.consult(LANONA.numero);
    await expect(cliente.fetchLogo('71')).rejects.toThrow(PaginaInesperada);
  });
});

describe('failures of the search site', () => {
  it.each<
    [string, ServidorPepi['intercept'], typeof PepiIndisponivel | typeof PaginaInesperada, number | undefined, number?]
  >([
    [
      '503 with Retry-After',
      (_request, response) => Boolean(response.writeHead(503, { 'retry-after': '120' }).end()),
      PepiIndisponivel,
      120,
    ],
    [
      '429 with a date',
      (_request, response) =>
        Boolean(response.writeHead(429, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }).end()),
      PepiIndisponivel,
      60,
    ],
    ['a refusal, for a day', (_request, response) => Boolean(response.writeHead(403).end()), PepiIndisponivel, 86_400],
    ['silence', () => true, PepiIndisponivel, undefined, 100],
    ['a cut connection', (request) => Boolean(request.socket.destroy()), PepiIndisponivel, undefined],
    [
      'a page that never ends',
      (_request, response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('x'.repeat(1000)), 20);
        response.on('close', () => clearInterval(timer));
        return true;
      },
      PepiIndisponivel,
      undefined,
      300,
    ],
    [
      'a page that is too long',
      (_request, response) => Boolean(response.end(Buffer.alloc(5 * 1024 * 1024, 'x'))),
      PaginaInesperada,
      undefined,
    ],
    [
      'maintenance in a page of its own',
      (request, response) => request.method === 'POST' && Boolean(response.end(paginaManutencao())),
      PaginaInesperada,
      undefined,
    ],
  ])(
    'the client throws the right error for %s',
    async (_name, intercept, kind, retryAfter, timeoutMs = RITMO.timeoutMs) => {
      site.intercept = intercept;
      // The clock is fixed, because a date in Retry-After is converted to seconds from now.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 9, 13, 9) });
      cliente = createClientePepi({ buscaUrl: site.url, ritmo: { ...RITMO, timeoutMs } });
      const error: unknown = await cliente.consult(LANONA.numero).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(kind);
      expect(error instanceof PepiIndisponivel ? error.retryAfter : undefined).toBe(retryAfter);
    },
  );

  it('the client throws PepiIndisponivel for a server that is down', async () => {
    const down = createClientePepi({ buscaUrl: 'http://127.0.0.1:9', ritmo: RITMO });
    await expect(down.consult(LANONA.numero)).rejects.toThrow(PepiIndisponivel);
  });

  it('a stop of this process does not count as a failure of the site', async () => {
    const stopping = new AbortController();
    site.intercept = () => {
      stopping.abort(new Error('stopping'));
      return true;
    };
    const asking = createClientePepi({ buscaUrl: site.url, ritmo: RITMO, stopping: stopping.signal }).consult(
      '900000019',
    );
    await expect(asking).rejects.toThrow('stopping');
  });
});

describe('ISO-8859-1', () => {
  it('ISO-8859-1 is encoded and decoded', () => {
    expect(encodeLatin1('AÇAÍ')).toBe('A%C7A%CD');
    expect(encodeLatin1('a b&c=Ω')).toBe('a+b%26c%3D%3F');
    expect(decodeLatin1(Buffer.from([0x41, 0xc7, 0x93]))).toBe('AÇ“');
  });
});

// Pages saved from INPI's site are not part of the repository.
const DATA = process.env['VIGIA_DATA'] ?? path.join(import.meta.dirname, '../../../../../../shared/data');
const SAVED = path.resolve(DATA, 'pepi');
describe.skipIf(!existsSync(SAVED))('pages saved from the real site (skipped when they are missing)', () => {
  it.each([
    ['detail_938063561.html', '6103699'],
    ['detail_4145.html', '4145'],
    ['detail_449552.html', '449552'],
  ])('the saved page %s is read through the client without wrong letters', async (file, codigo) => {
    const bytes = readFileSync(path.join(SAVED, file));
    const numero = /numeroProcesso" value ="(\d{9})"/.exec(decodeLatin1(bytes))?.[1] ?? '';
    site.processos.set(numero, { numero, codigo, marca: '' });
    site.paginas.set(codigo, bytes);
    const consulta = await cliente.consult(numero);
    expect(consulta).toMatchObject({
      situacao: 'encontrado',
      detalhe: { numero, revista: 2891, atualizado_ate: '2026-06-02' },
    });
    // A letter that is decoded with the wrong encoding leaves such a pair of characters.
    expect(JSON.stringify(consulta)).not.toMatch(/[ÃÂ][\u0080-\u00bf]|\ufffd/);
  });
});
