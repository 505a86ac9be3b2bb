import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const WORKER = readFileSync(path.resolve(import.meta.dirname, '../apps/web/public/sw.js'), 'utf8');
const ORIGIN = 'https://marcas.exemplo.com.br';

interface Visit {
  request: { method: string; mode: string; url: string };
  respondWith: (answer: Promise<unknown>) => void;
}

/** Whether the service worker answers when a user opens this address, and so keeps the answer as the page of the app. */
function takes(address: string): boolean {
  const listeners = new Map<string, (event: Visit) => void>();
  const offline = () => Promise.reject(new Error('offline'));
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: Visit) => void) => listeners.set(name, listener),
  };
  runInNewContext(WORKER, { self, URL, fetch: offline, caches: { open: offline } });
  let taken = false;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: `${ORIGIN}${address}` },
    respondWith: (answer) => {
      taken = true;
      answer.catch(() => undefined);
    },
  });
  return taken;
}

it.each(['/', '/portfolio', '/c/abc'])('the service worker keeps the page of the app for %s', (address) =>
  expect(takes(address)).toBe(true),
);

it.each(['/api/docs', '/.well-known/security.txt'])(
  'the service worker leaves %s to the server, so that it does not take the place of the app',
  (address) => expect(takes(address)).toBe(false),
);
