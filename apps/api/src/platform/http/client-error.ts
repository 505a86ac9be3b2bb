import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Erro } from '@vigia/contract';
import { describeStatus } from './error-handler.ts';
import { newRequestId, REQUEST_ID } from './request-id.ts';

/** The status of what Node's HTTP parser refuses, by its code; anything else is 400. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** How long the rest of what a client sends is read and thrown away. */
const DRAIN_MS = 1000;

/** The bytes of an answer with a Portuguese sentence for a request that reaches no route. It says that the connection closes. */
export function writeAnswer(status: number): string {
  const pedido = newRequestId();
  const body = JSON.stringify({ message: describeStatus(status), pedido } satisfies Erro);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
    `${REQUEST_ID}: ${pedido}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/**
 * Answers bytes that are no HTTP request, which reach no route: a malformed request line, too large headers, a request that never ends. The
 * connection is closed.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  socket.end(writeAnswer(STATUS_BY_CODE[error.code ?? ''] ?? 400));
  // A socket that is destroyed with unread bytes resets the connection, and the client loses the answer. So the bytes are read for a moment.
  socket.resume();
  setTimeout(() => socket.destroy(), DRAIN_MS).unref();
}
