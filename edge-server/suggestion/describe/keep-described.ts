import { setTimeout as sleep } from 'node:timers/promises';
import { imageDocs, imagesWithoutRegions } from '../../../src/domain/documents/collections/images.ts';
import type { PhotoQuality } from '../../../src/domain/quality/quality-record.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { pagesOf } from '../../../src/ports/read-documents.ts';
import type { ServerContext } from '../../context.ts';
import type { DescribedPhotos } from './described-photos.ts';

export interface KeptDescribed {
  /** Resolves when every photo that waits has been looked at, or could not be. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly path: string;
  readonly image: Image;
}

/** How many of the photos that wait are asked for at once: one that arrives is next after so many. */
const askedAtOnce = 10;
/** Milliseconds after a commit, in which more photos of a survey come. */
const settleMs = 500;
/** How often somebody who may not work now looks whether they may. */
const lookAgainMs = 2_000;

interface Seen {
  readonly path: string;
  readonly quality: PhotoQuality;
}

/** Says of photos that they have regions, and how well they can be analysed, in one commit: each waits for the disk, and everybody with it. */
async function markAll(
  seen: readonly Seen[],
  store: Pick<ServerContext['store'], 'writeTogether'>,
  fail: (path: string, error: unknown) => void,
): Promise<void> {
  const mark = (some: readonly Seen[]) =>
    store.writeTogether(
      some.map(({ path, quality }) => ({ op: 'update', path, data: { ml: true, quality } })),
    );
  if (seen.length === 0) return;
  try {
    await mark(seen);
  } catch {
    // One of them is gone: the others are marked one by one.
    for (const one of seen) await mark([one]).catch((error: unknown) => fail(one.path, error));
  }
}

/** Those that are looked at next; what cannot be read, or failed before, is passed over. */
async function nextWaiting(
  { store, log }: Pick<ServerContext, 'store' | 'log'>,
  failed: Set<string>,
): Promise<readonly Waiting[]> {
  const readable = (path: string, data: unknown): Waiting[] => {
    if (failed.has(path)) return [];
    const parsed = imageDocs.schema.safeParse(data);
    if (parsed.success) return [{ path, image: parsed.data }];
    failed.add(path);
    log.error({ err: parsed.error, path }, 'the record of a photo could not be read: it gets no regions');
    return [];
  };
  for await (const docs of pagesOf(store, imagesWithoutRegions(askedAtOnce))) {
    const waiting = docs.flatMap(({ path, data }) => readable(path, data));
    if (waiting.length > 0) return waiting;
  }
  return [];
}

/**
 * Looks at every photo that arrives, in the background, one after the other: the most urgent and newest first. Its record
 * then says that it has regions. What a kill cut off is done at the next start, from the records: nothing else is kept of
 * the work. A photo that could not be looked at is left until the next start.
 */
export function keepDescribed(
  { store, log }: Pick<ServerContext, 'store' | 'log'>,
  described: Pick<DescribedPhotos, 'describe'>,
  /** Not while phones send to a boat. */
  mayWork: () => boolean = () => true,
): KeptDescribed {
  const failed = new Set<string>();
  let closed = false;
  let isAsked = true;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function fail(path: string, error: unknown): void {
    failed.add(path);
    if (!closed) log.error({ err: error, path }, 'a photo could not be looked at: it gets no regions');
  }

  /** What was seen of it, once that is kept; null where it could not be looked at. */
  async function lookAt({ path, image }: Waiting): Promise<Seen | null> {
    try {
      const outcome = await described.describe(image);
      if (outcome !== 'no-photo') return { path, quality: outcome.quality };
      failed.add(path);
      log.warn({ path, outcome }, 'a photo could not be looked at: it gets no regions');
    } catch (error) {
      fail(path, error);
    }
    return null;
  }

  /** A kill forgets what is not marked yet; what was seen is kept, so that nothing is looked at again. */
  async function lookAtAll(waiting: readonly Waiting[]): Promise<void> {
    let seen: Seen[] = [];
    for (const photo of waiting) {
      if (!mayWork()) {
        await markAll(seen, store, fail);
        seen = [];
      }
      while (!mayWork() && !closed) await sleep(lookAgainMs);
      if (closed) break;
      const found = await lookAt(photo);
      if (found !== null) seen.push(found);
    }
    await markAll(seen, store, fail);
  }

  async function workAll(): Promise<void> {
    while (isAsked && !closed) {
      isAsked = false;
      const next = () => nextWaiting({ store, log }, failed);
      for (let waiting = await next(); waiting.length > 0 && !closed; waiting = await next()) {
        await lookAtAll(waiting);
      }
    }
  }

  function work(): Promise<void> {
    isAsked = true;
    working = working.then(workAll).catch((error: unknown) => {
      if (!closed) log.error({ err: error }, 'the photos without regions could not be listed');
    });
    return working;
  }

  const stop = store.onCommit((_paths, writes) => {
    const hasPhoto = writes.some(({ op, path }) => op !== 'update' && imageDocs.match(path) !== undefined);
    if (hasPhoto && timer === undefined) {
      timer = setTimeout(() => {
        timer = undefined;
        void work();
      }, settleMs);
    }
  });
  void work();

  return {
    settled: work,
    async close() {
      closed = true;
      clearTimeout(timer);
      stop();
      await working;
    },
  };
}
