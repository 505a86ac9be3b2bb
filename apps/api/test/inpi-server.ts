import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateRawSync } from 'node:zlib';

/** Returns a zip with one entry, like INPI's. `declared` is the size that the zip states for the entry. */
export function zipOf(name: string, content: Buffer | string, declared = Buffer.byteLength(content)): Buffer {
  const plain = Buffer.from(content);
  const data = deflateRawSync(plain);
  const entry = Buffer.from(name);
  const describe = (header: Buffer, at: number): void => {
    header.writeUInt16LE(8, at - 4);
    header.writeUInt32LE(crc32(plain), at + 2);
    header.writeUInt32LE(data.length, at + 6);
    header.writeUInt32LE(declared, at + 10);
    header.writeUInt16LE(entry.length, at + 14);
  };
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  describe(local, 12);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  describe(central, 14);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + entry.length, 12);
  end.writeUInt32LE(local.length + entry.length + data.length, 16);
  return Buffer.concat([local, entry, data, central, entry, end]);
}

const PAGE = '<!DOCTYPE html><html><head><title>INPI</title></head><body>Página não encontrada</body></html>';

export interface InpiServer {
  url: string;
  /** Path and Range of every request. */
  asked: string[];
  /** The files of the site, by issue number. */
  files: Map<number, Buffer>;
  /** The issue numbers that the index page lists; null makes the page fail. */
  listed: number[] | null;
  /** Handles requests instead of the server while it is set. Returns false to leave a request to the server. */
  trouble: ((request: IncomingMessage, response: ServerResponse, file: Buffer | undefined) => boolean) | null;
  close: () => Promise<void>;
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: Buffer): void {
  const etag = `"${crc32(file).toString(16)}"`;
  const headers = { 'content-type': 'application/zip', etag, 'accept-ranges': 'bytes' };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const same = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  if (from === undefined || !same) {
    response.writeHead(200, { ...headers, 'content-length': file.length }).end(file);
    return;
  }
  const part = file.subarray(Number(from), to === '' ? undefined : Number(to) + 1);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${file.length}`;
  response.writeHead(206, { ...headers, 'content-length': part.length, 'content-range': range }).end(part);
}

/**
 * Starts a gazette site like INPI's: an index, files with Range support, and a page with status 200 for missing files.
 */
export async function startInpi(port = 0): Promise<InpiServer> {
  const inpi: Omit<InpiServer, 'url' | 'close'> = { asked: [], files: new Map(), listed: [], trouble: null };
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? '';
    inpi.asked.push(request.headers.range === undefined ? path : `${path} ${request.headers.range}`);
    const file = inpi.files.get(Number(/^\/txt\/RM(\d+)\.zip$/.exec(path)?.[1]));
    if (inpi.trouble?.(request, response, file)) return;
    if (file !== undefined) {
      sendFile(request, response, file);
      return;
    }
    if (path === '/rpi/' && inpi.listed === null) {
      response.writeHead(500).end();
      return;
    }
    if (path === '/rpi/' && inpi.listed !== null) {
      const rows = inpi.listed.map(
        (numero) => `<tr><td>${numero}</td><td><a href="/pdf/Marcas${numero}.pdf">Marcas</a></td>
          <td><a href="/txt/RM${numero}.zip">XML</a> <a href="/txt/P${numero + 1000}.zip">Patentes</a></td></tr>`,
      );
      response.setHeader('content-type', 'text/html').end(`<html><table>${rows.join('')}</table></html>`);
      return;
    }
    response.setHeader('content-type', 'text/html').end(PAGE);
  };
  const server = createServer(answer).listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return Object.assign(inpi, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
