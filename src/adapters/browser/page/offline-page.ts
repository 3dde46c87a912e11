import { z } from 'zod';

const scriptAddress = '/sw.js';
const cachePrefix = 'reef-census-page ';
/** A page may stay open for days, and browsers look for a new worker only when one goes to another page, milliseconds. */
const lookEveryMs = 60 * 60 * 1_000;

const toldSchema = z.object({ kind: z.literal('page-build'), build: z.string() });

const newer = new Set<() => void>();
let isOutdated = false;

/** Tells when a newer page than this one is there, also when that was before. */
export function onNewerPage(listener: () => void): () => void {
  newer.add(listener);
  if (isOutdated) listener();
  return () => newer.delete(listener);
}

/** null where the browser has none: on a boat's plain http, in a private window of some. */
function workers(): ServiceWorkerContainer | null {
  return 'serviceWorker' in navigator && window.isSecureContext ? navigator.serviceWorker : null;
}

/**
 * A boat that answers where a www server did (both on one developer's laptop): what was kept for that one goes, so that
 * nobody is shown it in the boat's place.
 */
async function forget(container: ServiceWorkerContainer): Promise<void> {
  const all = await container.getRegistrations();
  await Promise.all(all.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function keep(container: ServiceWorkerContainer, build: string): Promise<void> {
  container.addEventListener('message', ({ data }) => {
    const told = toldSchema.safeParse(data);
    if (!told.success || told.data.build === build) return;
    isOutdated = true;
    for (const listener of newer) listener();
  });
  const registration = await container.register(scriptAddress, { updateViaCache: 'none' });
  setInterval(() => registration.update().catch(() => undefined), lookEveryMs);
}

/**
 * Has the browser keep this page, so that it opens without internet: ashore alone, and never on a boat.
 *
 * @param build The entry script of this page; null while developing, where nothing is kept.
 */
export async function keepPageOffline(network: 'www' | 'edge', build: string | null): Promise<void> {
  const container = workers();
  if (container === null) return;
  try {
    if (network === 'edge') await forget(container);
    else if (build !== null) await keep(container, build);
  } catch {
    // Without it the page is what it was before: it needs the internet to be opened.
  }
}
