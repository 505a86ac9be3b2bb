import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paginaManutencao } from '../../../test/pepi/paginas.ts';
import { PNG, type ServidorPepi, startServidorPepi } from '../../../test/pepi/servidor.ts';
import { type ClientePepi, createClientePepi } from './cliente.ts';
import { PaginaInesperada, PepiIndisponivel } from './erros.ts';
import { decodeLatin1, encodeLatin1 } from './sessao.ts';

/** The time is too long to end any test: one about a silent site sets its own. */
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

describe('a visit', () => {
  it('signs in anonymously, opens the form, searches the number and reads the detail page, in ISO-8859-1 both ways', async () => {
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
    // It says who it is.
    expect(new Set(site.pedidos.map(({ agente }) => agente?.split('/')[0]))).toEqual(new Set(['VigiaMarcas']));
  });

  it('goes on in the session that it has, and never faster than its rhythm', async () => {
    await cliente.consult(LANONA.numero);
    await cliente.consult(QX.numero);
    expect(await cliente.fetchLogo('72')).toEqual(PNG);
    expect(texts().filter((text) => text === 'GET /pePI/')).toHaveLength(1);
    const waits = site.pedidos.slice(1).map(({ em }, index) => em - (site.pedidos[index]?.em ?? 0));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(RITMO.entrePedidosMs - 2);
  });

  it('makes one request at a time, also when asked for several at once', async () => {
    const both = await Promise.all([cliente.consult(LANONA.numero), cliente.consult(QX.numero)]);
    expect(both.map(({ situacao }) => situacao)).toEqual(['encontrado', 'encontrado']);
    expect(site.simultaneos()).toBe(1);
  });

  it.each(['302', 'login'] as const)('signs in once more when its session has ended (%s)', async (how) => {
    await cliente.consult(LANONA.numero);
    site.expirar(how);
    expect((await cliente.consult(QX.numero)).situacao).toBe('encontrado');
    expect(texts().filter((text) => text === 'GET /pePI/')).toHaveLength(2);
  });

  it('does not sign in for ever when every session ends at once', async () => {
    site.intercept = (_request, response, where) => {
      if (where.endsWith('LoginController')) response.end('menu');
      return where.endsWith('LoginController');
    };
    await expect(cliente.consult(LANONA.numero)).rejects.toThrow(PaginaInesperada);
    expect(texts().filter((text) => text === 'GET /pePI/')).toHaveLength(2);
  });

  it('tells a number that INPI does not know from one that is not published yet', async () => {
    expect(await cliente.consult('900000043')).toEqual({ situacao: 'inexistente' });
    expect(await cliente.consult('900000035')).toEqual({
      situacao: 'aviso',
      revista: 2908,
      atualizado_ate: '2026-09-29',
    });
  });

  it('believes no page of another process', async () => {
    site.paginas.set('71', Buffer.from((await import('../../../test/pepi/paginas.ts')).paginaDetalhe(QX), 'latin1'));
    await expect(cliente.consult(LANONA.numero)).rejects.toThrow('another process');
    site.paginas.clear();
  });

  it('has no figure where the site has none', async () => {
    await cliente.consult(LANONA.numero);
    await expect(cliente.fetchLogo('71')).rejects.toThrow(PaginaInesperada);
  });
});

describe('bad days', () => {
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
  ])('%s', async (_name, intercept, kind, retryAfter, timeoutMs = RITMO.timeoutMs) => {
    site.intercept = intercept;
    // A date in Retry-After counts from a clock that stands still.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 9, 13, 9) });
    cliente = createClientePepi({ buscaUrl: site.url, ritmo: { ...RITMO, timeoutMs } });
    const error: unknown = await cliente.consult(LANONA.numero).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(error instanceof PepiIndisponivel ? error.retryAfter : undefined).toBe(retryAfter);
  });

  it('a server that is down', async () => {
    const down = createClientePepi({ buscaUrl: 'http://127.0.0.1:9', ritmo: RITMO });
    await expect(down.consult(LANONA.numero)).rejects.toThrow(PepiIndisponivel);
  });

  it('a stop of this process is no failure of the site', async () => {
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
  it('goes out and comes back', () => {
    expect(encodeLatin1('AÇAÍ')).toBe('A%C7A%CD');
    expect(encodeLatin1('a b&c=Ω')).toBe('a+b%26c%3D%3F');
    expect(decodeLatin1(Buffer.from([0x41, 0xc7, 0x93]))).toBe('AÇ“');
  });
});

// Pages saved from INPI's own site stand beside the repository, not in it.
const DATA = process.env['VIGIA_DATA'] ?? path.join(import.meta.dirname, '../../../../../../shared/data');
const SAVED = path.resolve(DATA, 'pepi');
describe.skipIf(!existsSync(SAVED))('the pages saved from the real site (skipped where they are absent)', () => {
  it.each([
    ['detail_938063561.html', '6103699'],
    ['detail_4145.html', '4145'],
    ['detail_449552.html', '449552'],
  ])('%s comes through the protocol as its bytes were sent', async (file, codigo) => {
    const bytes = readFileSync(path.join(SAVED, file));
    const numero = /numeroProcesso" value ="(\d{9})"/.exec(decodeLatin1(bytes))?.[1] ?? '';
    site.processos.set(numero, { numero, codigo, marca: '' });
    site.paginas.set(codigo, bytes);
    const consulta = await cliente.consult(numero);
    expect(consulta).toMatchObject({
      situacao: 'encontrado',
      detalhe: { numero, revista: 2891, atualizado_ate: '2026-06-02' },
    });
    // A letter read in the wrong encoding would leave its trace.
    expect(JSON.stringify(consulta)).not.toMatch(/[ÃÂ][\u0080-\u00bf]|\ufffd/);
  });
});
