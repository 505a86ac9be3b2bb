import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InpiServer, startInpi } from '../../test/inpi-server.ts';
import { download, type DownloadError, type DownloadLimits, type DownloadOptions } from './download.ts';

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
  vi.useRealTimers();
  await inpi.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Longer than any test. A test about a time limit sets its own. */
const HOUR_MS = 3_600_000;
const LIMITS: DownloadLimits = { answerMs: HOUR_MS, idleMs: HOUR_MS, totalMs: HOUR_MS, maxBytes: 100_000 };
const fetchIt = (more: Partial<DownloadOptions> = {}, numero = 2908): Promise<void> =>
  download(`${inpi.url}/txt/RM${numero}.zip`, whole, {
    limits: LIMITS,
    magic: Buffer.from('PK\x03\x04', 'latin1'),
    stopping: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  });
const sendHalf: NonNullable<InpiServer['trouble']> = (_request, response, file) => {
  response.writeHead(200, { 'content-length': file!.length, etag: '"a"' }).write(file!.subarray(0, HALF));
  return true;
};
/** Fetches a file and cuts the connection after half of it has arrived. */
function fetchHalf(): Promise<void> {
  let cutConnection = (): void => undefined;
  inpi.trouble = (request, response, file) => {
    cutConnection = () => void response.destroy();
    return sendHalf(request, response, file);
  };
  return fetchIt({ onProgress: (bytes) => bytes === HALF && cutConnection() });
}

describe('a download', () => {
  it('a download fetches the whole file, reports its progress, and requests nothing if the file is there', async () => {
    const seen: [number, number | null][] = [];
    await fetchIt({ onProgress: (...told) => seen.push(told) });
    expect(readFileSync(whole).equals(FILE)).toBe(true);
    expect(seen.at(-1)).toEqual([FILE.length, FILE.length]);
    expect(readdirSync(folder)).toEqual(['RM2908.zip']);
    await fetchIt();
    expect(inpi.asked).toEqual(['/txt/RM2908.zip']);
  });

  it('a download continues where a cut connection stopped it', async () => {
    await expect(fetchHalf()).rejects.toMatchObject({ problem: 'interrompido', progressed: true });
    inpi.trouble = (request) => {
      // The server still has the same file.
      request.headers['if-range'] = request.headers['if-range'] === '"a"' ? undefined : 'other';
      return false;
    };
    await fetchIt();
    expect(inpi.asked[1]).toBe(`/txt/RM2908.zip bytes=${HALF}-`);
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it('a download starts again if the server has another file by now', async () => {
    await expect(fetchHalf()).rejects.toMatchObject({ problem: 'interrompido' });
    inpi.trouble = null;
    // If-Range does not match, so the server sends the whole file.
    await fetchIt();
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it('a download starts again if the server ignores Range, and the same half twice is no progress', async () => {
    await expect(fetchHalf()).rejects.toMatchObject({ progressed: true });
    await expect(fetchHalf()).rejects.toMatchObject({ progressed: false });
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
  ])('a download drops its bytes if the server continues %s', async (_name, status, range) => {
    await expect(fetchHalf()).rejects.toMatchObject({ progressed: true });
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

  it('a download recognises a whole file whose end was not confirmed', async () => {
    writeFileSync(`${whole}.parcial`, FILE);
    writeFileSync(`${whole}.parcial.json`, JSON.stringify({ validator: null, total: FILE.length }));
    inpi.trouble = (_request, response) => {
      response.writeHead(416, { 'content-range': `bytes */${FILE.length}` }).end();
      return true;
    };
    await fetchIt();
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it('a download does not use bytes whose origin is unknown', async () => {
    writeFileSync(`${whole}.parcial`, 'bytes of something');
    await fetchIt();
    expect(inpi.asked).toEqual(['/txt/RM2908.zip']);
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it.each<[string, InpiServer['trouble'], object, Partial<DownloadLimits>?]>([
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
    ['a server that never answers', () => true, { problem: 'sem-resposta' }, { answerMs: 100 }],
    [
      'a server that stops talking',
      (_q, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('PK\x03\x04');
        return true;
      },
      { problem: 'interrompido', progressed: true },
      {
        // The limit for silence is short only after the bytes have arrived.
        get idleMs() {
          return (statSync(`${whole}.parcial`, { throwIfNoEntry: false })?.size ?? 0) > 0 ? 100 : HOUR_MS;
        },
      },
    ],
  ])('a download fails with the right problem: %s', async (_name, trouble, expected, limits = {}) => {
    inpi.trouble = trouble;
    const all = Object.defineProperties({ ...LIMITS }, Object.getOwnPropertyDescriptors(limits));
    await expect(fetchIt({ limits: all }, 2999)).rejects.toMatchObject(expected);
    expect(readdirSync(folder)).not.toContain('RM2908.zip');
  });

  it('a download understands a date in Retry-After', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 9, 13, 9) });
    inpi.trouble = (_request, response) => {
      response.writeHead(503, { 'retry-after': new Date(Date.now() + 90_000).toUTCString() }).end();
      return true;
    };
    const error: unknown = await fetchIt().catch((reason: unknown) => reason);
    const { retryAfter } = error as DownloadError;
    expect(retryAfter).toBe(90);
  });

  it('a download from a server that is down fails without an answer', async () => {
    // Nothing listens at the port of the discard service.
    await expect(
      download('http://127.0.0.1:9/txt/RM2908.zip', whole, {
        limits: LIMITS,
        magic: Buffer.alloc(0),
        stopping: new AbortController().signal,
        onProgress: () => undefined,
      }),
    ).rejects.toMatchObject({ problem: 'sem-resposta' });
  });

  it('a download that is slow but never silent ends well', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const step = Math.ceil(FILE.length / 6);
    let drip: (from: number) => void;
    inpi.trouble = (_request, response, file) => {
      response.writeHead(200, { 'content-length': file!.length });
      drip = (from) => void response.write(file!.subarray(from, from + step));
      drip(0);
      return true;
    };
    // Each piece arrives just before the limit for silence, and all pieces together take longer than that limit.
    const idleMs = 1000;
    const onProgress = (bytes: number): void => {
      if (bytes === 0 || bytes % step > 0) return;
      vi.advanceTimersByTime(idleMs - 1);
      drip(bytes);
    };
    await fetchIt({ limits: { ...LIMITS, idleMs }, onProgress });
    expect(readFileSync(whole).equals(FILE)).toBe(true);
  });

  it('a download that the process stops keeps its bytes and blames no server', async () => {
    inpi.trouble = sendHalf;
    const stopping = new AbortController();
    const onProgress = (bytes: number): void => {
      if (bytes === HALF) stopping.abort(new Error('stopping'));
    };
    await expect(fetchIt({ stopping: stopping.signal, onProgress })).rejects.toThrow('stopping');
    expect(readFileSync(`${whole}.parcial`)).toHaveLength(HALF);
  });
});
