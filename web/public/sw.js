/*
 * Lets the console open without a network: keeps the files of its latest version, and of each other screen what was used. Answers
 * of the api and pages are never kept here; `lib/offline/` keeps what a person has seen.
 */

/** The build fills in the files that the dashboard and the student portal need, and a hash of them. */
const FILES = [];
const VERSION = 'VERSION';
/** The console's page for any address. It is the same for everybody, so it tells nothing about who was here. */
const PAGE = '/offline';
const PREFIX = 'laurel-';
const CACHE = PREFIX + VERSION;
/** Longer than slow networks take to begin an answer. */
const LONGEST_WAIT_MS = 5_000;
/** Addresses of the server that are no pages of the console. */
const NOT_PAGES = /^\/(api|health|metrics|videos|dev)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...FILES])));
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** A new version waits until a person asks for it, or until no tab uses the one before. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname)) event.respondWith(page(request, preloadResponse));
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) {
    event.respondWith(file(request));
  }
});

async function activate() {
  // A tab that is open may still need the files of the version before.
  const before = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The page from the server, or the kept one while it does not answer. */
async function page(request, preloaded) {
  const answer = fromServer(request, preloaded).catch(() => undefined);
  const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  const found = await Promise.race([answer, tooLong]);
  if (found !== undefined && found.status < 500) return found;
  return (await caches.match(PAGE, { cacheName: CACHE })) ?? found ?? (await answer) ?? Response.error();
}

async function fromServer(request, preloaded) {
  return (await preloaded) ?? fetch(request);
}

/** Files whose names have a hash of their content never change, and the others belong to the version. */
async function file(request) {
  const kept =
    (await caches.match(request, { ignoreVary: true, cacheName: CACHE })) ??
    (await caches.match(request, { ignoreVary: true }));
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    const copy = answer.clone();
    // In the background, and not at all where there is no room.
    caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return answer;
}
