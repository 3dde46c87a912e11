import { setTimeout as sleep } from 'node:timers/promises';
import { imageDocs, imagesWithoutRegions } from '../../../src/domain/documents/collections/images.ts';
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

/** Says of photos that they have regions, in one commit: each waits for the disk, and everybody with it. */
async function markAll(
  paths: readonly string[],
  store: Pick<ServerContext['store'], 'writeTogether'>,
  fail: (path: string, error: unknown) => void,
): Promise<void> {
  const mark = (some: readonly string[]) =>
    store.writeTogether(some.map((path) => ({ op: 'update', path, data: { ml: true } })));
  if (paths.length === 0) return;
  try {
    await mark(paths);
  } catch {
    // One of them is gone: the others are marked one by one.
    for (const path of paths) await mark([path]).catch((error: unknown) => fail(path, error));
  }
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

  function readable(path: string, data: unknown): Waiting[] {
    if (failed.has(path)) return [];
    const parsed = imageDocs.schema.safeParse(data);
    if (parsed.success) return [{ path, image: parsed.data }];
    failed.add(path);
    log.error({ err: parsed.error, path }, 'the record of a photo could not be read: it gets no regions');
    return [];
  }

  async function nextWaiting(): Promise<readonly Waiting[]> {
    for await (const docs of pagesOf(store, imagesWithoutRegions(askedAtOnce))) {
      const waiting = docs.flatMap(({ path, data }) => readable(path, data));
      if (waiting.length > 0) return waiting;
    }
    return [];
  }

  function fail(path: string, error: unknown): void {
    failed.add(path);
    if (!closed) log.error({ err: error, path }, 'a photo could not be looked at: it gets no regions');
  }

  /** Whether what was seen of it is kept now. */
  async function lookAt({ path, image }: Waiting): Promise<boolean> {
    try {
      const outcome = await described.describe(image);
      if (outcome === 'described') return true;
      failed.add(path);
      log.warn({ path, outcome }, 'a photo could not be looked at: it gets no regions');
    } catch (error) {
      fail(path, error);
    }
    return false;
  }

  /** A kill forgets what is not marked yet; what was seen is kept, so that nothing is looked at again. */
  async function lookAtAll(waiting: readonly Waiting[]): Promise<void> {
    let seen: string[] = [];
    for (const photo of waiting) {
      if (!mayWork()) {
        await markAll(seen, store, fail);
        seen = [];
      }
      while (!mayWork() && !closed) await sleep(lookAgainMs);
      if (closed) break;
      if (await lookAt(photo)) seen.push(photo.path);
    }
    await markAll(seen, store, fail);
  }

  async function workAll(): Promise<void> {
    while (isAsked && !closed) {
      isAsked = false;
      for (let waiting = await nextWaiting(); waiting.length > 0 && !closed; waiting = await nextWaiting()) {
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
