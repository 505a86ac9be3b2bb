import { connect } from 'node:net';

/** Sends bytes to a listening server and returns all bytes of its answer as text. With `abort` the connection is cut after the bytes. */
export function sendRaw(port: number, bytes: string | Buffer, { abort = false } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.on('error', (error) => (abort ? resolve('') : reject(error)));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.write(bytes, () => {
      if (abort) socket.destroy();
    });
  });
}
