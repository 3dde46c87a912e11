// The page at home without internet: a reload opens the same page, with the same photos waiting. The build puts before
// this what it knows (`build`, `files`) and takes the types away (`web/build/write-worker.ts`); served as `/sw.js`.

/** The entry script, whose name carries the hash of the whole page. */
declare const build: string;
/** Every file that the page may load of itself; their names carry the hash of what is in them. */
declare const files: readonly string[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = 'reef-census-page ';
const page = '/';
const config = '/config.json';
/** A page that is open goes on with the files of its own version, so the last one is kept beside the new one. */
const keptVersions = 2;
/** With a line so slow the page that is kept is the better one, milliseconds. */
const patienceMs = 5_000;

/** Any address is answered with the page that is kept, so the first page’s drawing has no place in it. */
const withoutDrawing = (html: string): string =>
  html.replace(/<!--drawn-->.*<!--\/drawn-->/s, '').replace(' data-drawn', '');

async function keepPage(): Promise<void> {
  const cache = await caches.open(prefix + build);
  await cache.addAll(files.map((file) => new Request(file, { credentials: 'omit' })));
  const answer = await fetch(page, { cache: 'no-cache', credentials: 'omit' });
  // In the midst of a change of versions: the browser tries again at the next visit.
  const html = await answer.text();
  if (!answer.ok || !html.includes(build)) throw new Error('The page is of another version.');
  const headers = new Headers(answer.headers);
  // They were said of the bytes on the line.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  await cache.put(page, new Response(withoutDrawing(html), { headers }));
  const keeping: Promise<unknown>[] = [];
  await answerConfig(new Request(config, { cache: 'no-store' }), (work) => keeping.push(work));
  await Promise.all(keeping);
  await worker.skipWaiting();
}

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));

async function takeOver(): Promise<void> {
  const outdated = (await ownCaches()).filter((name) => name !== prefix + build).slice(0, 1 - keptVersions);
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await worker.clients.claim();
  const open = await worker.clients.matchAll({ type: 'window' });
  for (const client of open) client.postMessage({ kind: 'page-build', build });
}

/** A boat answers under this address: its page comes from its laptop, and this worker has no business there. */
async function retire(): Promise<void> {
  await Promise.all((await ownCaches()).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

const kept = async (address: string) =>
  (await (await caches.open(prefix + build)).match(address)) ?? Response.error();

/** The newest page wherever the server answers; the one that is kept where it does not, or not in time. */
async function answerPage(request: Request): Promise<Response> {
  const fresh = fetch(request).then((answer) => (answer.status < 500 ? answer : null));
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const answer = await Promise.race([fresh.catch(() => null), late]);
  if (answer !== null) return answer;
  const own = await kept(page);
  return own.type === 'error' ? fresh.then((slow) => slow ?? own) : own;
}

/** Which server this is: no secret, the same for everybody, and the page cannot begin without it. */
async function answerConfig(request: Request, keep: (work: Promise<unknown>) => void): Promise<Response> {
  try {
    const answer = await fetch(request);
    const said: unknown = await answer.clone().json();
    const network = typeof said === 'object' && said !== null && 'network' in said ? said.network : null;
    // Beside the answer: a browser whose storage hangs would hold the page back for ever.
    if (network === 'edge') keep(retire());
    else if (answer.ok && network === 'www') {
      const copy = answer.clone();
      keep(caches.open(prefix + build).then((cache) => cache.put(config, copy)));
    }
    return answer;
  } catch {
    return kept(config);
  }
}

async function answerFile(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs));
  const own = caches.match(request, { ignoreVary: true }).catch(() => undefined);
  return (await Promise.race([own, late])) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(keepPage()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // Everything else (answers of the server, tokens, photos, maps) is none of its business.
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (pathname === config) event.respondWith(answerConfig(request, (work) => event.waitUntil(work)));
  else if (files.includes(pathname)) event.respondWith(answerFile(request));
});
