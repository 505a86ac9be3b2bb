import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type InpiServer, startInpi } from '../../test/inpi-server.ts';
import { download, type DownloadError, type DownloadOptions } from './download.ts';

const FILE = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(40_000, 7)]);
const HALF = 20_000;
let inpi: InpiServer;
let folder: string;
let whole: string;
beforeEach(async () => {
  inpi = await startInpi();
  inpi.files.set(2908, FILE);
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-download-'));
  whole = path.join(folder, 'RM2908.zip');
});
afterEach(async () => {
  await inpi.close();
  rmSync(folder, { recursive: true, force: true });
});

const LIMITS = { answerMs: 400, idleMs: 300, totalMs: 5000, maxBytes: 100_000 };
const fetchIt = (more: Partial<DownloadOptions> = {}, numero = 2908): Promise<void> =>
  download(`${inpi.url}/txt/RM${numero}.zip`, whole, {
    limits: LIMITS,
    magic: Buffer.from('PK\x03\x04', 'latin1'),
    stopping: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  });
/** Sends half of the file and cuts the connection. */
const cut: InpiServer['trouble'] = (_request, response, file) => {
  response.writeHead(200, { 'content-length': file!.length, etag: '"a"' });
  response.write(file!.subarray(0, HALF), () => setTimeout(() => response.destroy(), 50));
  return true;
};

describe('a download', () => {
  it('brings the whole file, tells how far it is, and asks nothing when it is there', async () => {
    const seen: [number, number | null][] = [];
    await fetchIt({ onProgress: (...told) => seen.push(told) });
    expect(readFileSync(whole).equals(FILE)).toBe(true);
    expect(seen.at(-1)).toEqual([FILE.length, FILE.length]);
    expect(readdirSync(folder)).toEqual(['RM2908.zip']);
    await fetchIt();
    expect(inpi.asked).toEqual(['/txt/RM2908.zip']);
  });

  it('goes on where a cut connection left it', async () => {
    inpi.trouble = cut;
    await expect(fetchIt()).rejects.toMatchObject({ problem: 'interrompido', progressed: true });
    inpi.trouble = (request) => {
      // It is still the file of before.
      request.headers['if-range'] = request.headers['if-range'] === '"a"' ? undefined : 'other';
      return false;
    };
    await fetchIt();
    expect(inpi.asked[1]).toBe(`/txt/RM2908.zip bytes=${HALF}-`);
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it('begins anew where the file there is another one by now', async () => {
    inpi.trouble = cut;
    await expect(fetchIt()).rejects.toMatchObject({ problem: 'interrompido' });
    inpi.trouble = null;
    // If-Range does not hold, so the server sends all of it.
    await fetchIt();
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it('begins anew where the server ignores Range, and does not take the same half twice for progress', async () => {
    inpi.trouble = cut;
    await expect(fetchIt()).rejects.toMatchObject({ progressed: true });
    await expect(fetchIt()).rejects.toMatchObject({ progressed: false });
    inpi.trouble = (_request, response, file) => {
      response.writeHead(200, { 'content-length': file!.length }).end(file);
      return true;
    };
    await fetchIt();
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it.each([
    ['from another byte', 206, `bytes 5-9/${FILE.length}`],
    ['of another size', 206, `bytes ${HALF}-${HALF + 4}/77`],
    ['without saying from where', 206, 'nonsense'],
    ['with a refusal of the range', 416, 'bytes */77'],
  ])('drops what it has where the server goes on %s', async (_name, status, range) => {
    inpi.trouble = cut;
    await expect(fetchIt()).rejects.toMatchObject({ progressed: true });
    inpi.trouble = (_request, response) => {
      response.writeHead(status, { 'content-range': range }).end('12345');
      return true;
    };
    await expect(fetchIt()).rejects.toMatchObject({ problem: 'interrompido', progressed: false });
    inpi.trouble = null;
    await fetchIt();
    expect(inpi.asked[2]).toBe('/txt/RM2908.zip');
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it('knows a whole file whose last word was lost', async () => {
    writeFileSync(`${whole}.parcial`, FILE);
    writeFileSync(`${whole}.parcial.json`, JSON.stringify({ validator: null, total: FILE.length }));
    inpi.trouble = (_request, response) => {
      response.writeHead(416, { 'content-range': `bytes */${FILE.length}` }).end();
      return true;
    };
    await fetchIt();
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it('trusts no bytes whose origin is not known', async () => {
    writeFileSync(`${whole}.parcial`, 'bytes of something');
    await fetchIt();
    expect(inpi.asked).toEqual(['/txt/RM2908.zip']);
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it.each<[string, InpiServer['trouble'], object]>([
    ['a page with status 200', () => false, { problem: 'pagina' }],
    ['404', (_q, response) => !!response.writeHead(404).end(), { problem: 'ausente', status: 404 }],
    [
      '503 with Retry-After in seconds',
      (_q, response) => !!response.writeHead(503, { 'retry-after': '120' }).end(),
      { problem: 'recusa', status: 503, retryAfter: 120 },
    ],
    ['text', (_q, response) => !!response.end('manutenção'), { problem: 'estranho' }],
    ['nothing', (_q, response) => !!response.end(), { problem: 'interrompido', progressed: false }],
    [
      'more than is allowed, as it says',
      (_q, response) => !!response.writeHead(200, { 'content-length': 2_000_000 }).end(),
      { problem: 'grande-demais' },
    ],
    [
      'more than is allowed, without saying',
      (_q, response) => !!response.end(Buffer.concat([FILE, FILE, FILE])),
      { problem: 'grande-demais' },
    ],
    ['a server that never answers', () => true, { problem: 'sem-resposta' }],
    [
      'a server that stops talking',
      (_q, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('PK\x03\x04');
        return true;
      },
      { problem: 'interrompido', progressed: true },
    ],
  ])('%s', async (_name, trouble, expected) => {
    inpi.trouble = trouble;
    await expect(fetchIt({}, 2999)).rejects.toMatchObject(expected);
    expect(readdirSync(folder)).not.toContain('RM2908.zip');
  });

  it('understands Retry-After as a date', async () => {
    inpi.trouble = (_request, response) => {
      response.writeHead(503, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }).end();
      return true;
    };
    const error: unknown = await fetchIt().catch((reason: unknown) => reason);
    const { retryAfter } = error as DownloadError;
    expect(retryAfter).toBeGreaterThan(85);
    expect(retryAfter).toBeLessThanOrEqual(90);
  });

  it('a server that is down', async () => {
    const { url } = inpi;
    await inpi.close();
    inpi = await startInpi();
    await expect(
      download(`${url}/txt/RM2908.zip`, whole, {
        limits: LIMITS,
        magic: Buffer.alloc(0),
        stopping: new AbortController().signal,
        onProgress: () => undefined,
      }),
    ).rejects.toMatchObject({ problem: 'sem-resposta' });
  });

  it('is slow but not silent, and ends well', async () => {
    inpi.trouble = (_request, response, file) => {
      response.writeHead(200, { 'content-length': file!.length });
      const step = Math.ceil(file!.length / 6);
      const drip = (from: number): void => {
        if (from >= file!.length) return void response.end();
        response.write(file!.subarray(from, from + step));
        setTimeout(() => drip(from + step), 120);
      };
      drip(0);
      return true;
    };
    await fetchIt();
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it('a stop of the process is no failure of the server, and keeps what came', async () => {
    inpi.trouble = (_request, response, file) => {
      response.writeHead(200, { 'content-length': file!.length }).write(file!.subarray(0, HALF));
      return true;
    };
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(new Error('stopping')), 150);
    await expect(fetchIt({ stopping: stopping.signal })).rejects.toThrow('stopping');
    expect(readFileSync(`${whole}.parcial`)).toHaveLength(HALF);
  });
});
