/*
 * The service worker. The network always comes first, so nobody reads old data while there is a connection. Without one it gives what it kept: the
 * page, its code, and the bulletins that were read last.
 */
const APP = 'vigia-app';
/** Holds the office's data. The page deletes it when the user changes (src/lib/offline.ts). */
const DADOS = 'vigia-dados';
const MAX_BOLETINS = 4;
const MAX_ASSETS = 400;

const BOLETIM = /^\/api\/revistas\/\d+\/boletim\/$/;
const isOfTheServer = (path) => /^\/(api|\.well-known)\//.test(path);
const isAsset = (path) => path.startsWith('/assets/');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Keeps the newest entries of a cache. */
async function trim(cache, max) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/** Keeps a response, of which the caller made a copy while nobody had read it. */
async function keep(name, key, copy, max) {
  if (!copy.ok) return;
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, copy);
  await trim(cache, max);
}

/** The answer of the network, which is kept; without a network, the kept one. */
async function networkFirst(event, name, key, max) {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keep(name, key, response.clone(), max));
    return response;
  } catch (error) {
    const kept = await (await caches.open(name)).match(key);
    if (kept !== undefined) return kept;
    throw error;
  }
}

/** Files with a hash in their name never change. */
async function keptFirst(event) {
  const kept = await (await caches.open(APP)).match(event.request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(event.request);
  event.waitUntil(keep(APP, event.request.url, response.clone(), MAX_ASSETS));
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // Every address of the app is the same page.
  if (request.mode === 'navigate' && !isOfTheServer(pathname))
    event.respondWith(networkFirst(event, APP, '/', MAX_ASSETS));
  else if (isAsset(pathname)) event.respondWith(keptFirst(event));
  else if (pathname === '/theme.js' || pathname === '/favicon.svg')
    event.respondWith(networkFirst(event, APP, pathname, MAX_ASSETS));
  else if (BOLETIM.test(pathname)) event.respondWith(networkFirst(event, DADOS, pathname, MAX_BOLETINS));
});

/** The page sends what it loaded before this worker served it. */
self.addEventListener('message', (event) => {
  const { pagina, arquivos = [] } = event.data ?? {};
  event.waitUntil(
    caches.open(APP).then(async (cache) => {
      if (pagina !== undefined && (await cache.match('/')) === undefined) await cache.add('/');
      for (const url of arquivos)
        if ((await cache.match(url)) === undefined) await cache.add(url).catch(() => undefined);
    }),
  );
});
