import fastify from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { installSecurityTxt } from './security-txt.ts';
import { serveWebApp } from './web-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'vigia-seguranca-'));
writeFileSync(path.join(folder, 'index.html'), '<div id="root"></div>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What an installation with the app of the browser answers. */
async function askFor(contato: string | undefined, appUrl = 'https://marcas.exemplo.com.br') {
  const app = fastify();
  installSecurityTxt(app, { contato, appUrl });
  await serveWebApp(app, folder);
  const answer = await app.inject('/.well-known/security.txt');
  await app.close();
  return answer;
}

const expiryOf = (body: string): number => Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
const DAY = 86_400_000;

describe('security.txt', () => {
  it('an installation with a contact serves security.txt as plain text beside the app', async () => {
    const { statusCode, headers, body } = await askFor('mailto:seguranca@exemplo.com.br');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.replace(/^Expires: .+$/m, 'Expires: …').split('\n')).toEqual([
      'Contact: mailto:seguranca@exemplo.com.br',
      'Expires: …',
      'Preferred-Languages: pt, en',
      'Canonical: https://marcas.exemplo.com.br/.well-known/security.txt',
      '',
    ]);
  });

  it('security.txt expires months from now and less than a year ahead', async () => {
    const ahead = expiryOf((await askFor('https://exemplo.com.br/seguranca')).body) - Date.now();
    expect(ahead).toBeGreaterThan(90 * DAY);
    expect(ahead).toBeLessThan(365 * DAY);
  });

  it('security.txt names no canonical address if the app has none with https', async () =>
    expect((await askFor('mailto:a@exemplo.com.br', 'http://127.0.0.1:3000')).body).not.toContain('Canonical'));

  it('an installation without a contact answers 404 and not the page of the app', async () => {
    const { statusCode, body } = await askFor(undefined);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('root');
  });
});
