import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeRevista } from '@vigia/gazette';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InpiServer, startInpi } from './inpi-server.ts';
import { ServerProcess } from './server-process.ts';

/*
 * The process is killed in the middle of fetching an issue from INPI, then in the middle of reading it. The next start
 * completes both.
 */
let inpi: InpiServer;
let server: ServerProcess;

beforeAll(async () => {
  inpi = await startInpi();
  server = new ServerProcess({
    INPI_REVISTAS_URL: inpi.url,
    INPI_BUSCA_URL: 'http://127.0.0.1:9',
    ESPERA_REVISTA: 'desligada',
  });
  const file = path.join(server.folder, 'RM9601.zip');
  await writeRevista({ numero: 9601, data: '2026-09-22', processos: 4000, semente: 3 }, file);
  inpi.files.set(9601, readFileSync(file));
  await server.start();
  await server.signUp();
});
afterAll(async () => {
  await server.remove();
  await inpi.close();
});

it('an issue is completed after a kill in the middle of the download and one in the middle of the reading', async () => {
  const whole = inpi.files.get(9601)!;
  const half = Math.floor(whole.length / 2);
  // Half of the file arrives, then nothing more.
  inpi.trouble = (_request, response) => {
    response.writeHead(200, { 'content-length': whole.length, 'last-modified': 'Tue, 22 Sep 2026 09:00:00 GMT' });
    response.write(whole.subarray(0, half));
    return true;
  };
  const { id } = await server.call('POST', '/revistas/', { revista: '9601' });
  const progresso = async () => (await server.call('GET', `/revistas/${id}/`)).progresso;
  await expect.poll(async () => (await progresso())?.etapa).toBe('Baixando');
  const part = path.join(server.dataDir, 'revistas/RM9601.zip.parcial');
  await expect.poll(() => statSync(part, { throwIfNoEntry: false })?.size).toBe(half);
  expect(inpi.asked).toHaveLength(1);
  await server.kill();

  inpi.trouble = (request) => {
    // Without If-Range the server continues the same file.
    delete request.headers['if-range'];
    return false;
  };
  // The reading stops at its first row, so that the kill comes in the middle of it.
  const barreira = await server.block('publicacao');
  await server.start();
  expect((await server.call('GET', `/revistas/${id}/`)).status).toBe('Em análise');
  await barreira.reached();
  expect((await progresso()).etapa).toBe('Lendo');
  expect(inpi.asked).toHaveLength(2);
  expect(inpi.asked[1]).toMatch(/^\/txt\/RM9601\.zip bytes=[1-9]\d+-$/);
  await server.kill();
  await barreira.release();

  await server.start();
  expect(await server.call('GET', `/revistas/${id}/`)).toMatchObject({ status: 'Em análise', relatorio: null });
  await expect.poll(async () => (await server.call('GET', `/revistas/${id}/`)).status).toBe('Analisada');
  expect((await server.call('GET', `/revistas/${id}/`)).relatorio.lidos).toBe(4000);
  // The file was complete, so there was no further request to INPI.
  expect(inpi.asked).toHaveLength(2);
});
