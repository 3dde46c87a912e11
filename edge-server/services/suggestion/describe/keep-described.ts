import { setTimeout as sleep } from 'node:timers/promises';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import type { ServiceContext } from '../../context.ts';
import type { DescribedPhotos } from './described-photos.ts';
import { lookAgain } from './look-again.ts';
import { lookAtPhotos } from './look-at-photos.ts';
import type { PhotoRecord, Seen } from './mark-seen.ts';

export interface KeptDescribed {
  /** Resolves when every photo that waits has been looked at, or could not be. */
  settled(): Promise<void>;
  /** Resolves when, besides, every photo that was looked at otherwise has been looked at again. */
  allSeen(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds after a commit, in which more photos of a survey come. */
const settleMs = 500;
/** How often somebody who may not work now looks whether they may. */
const lookAgainMs = 2_000;

/**
 * Looks at every photo that arrives, in the background, one after the other: the most urgent and newest first. Its record
 * then says that it has regions. What a kill cut off is done at the next start, from the records: nothing else is kept of
 * the work. A photo that could not be looked at is left until the next start. When none waits, those are looked at again that
 * were looked at otherwise.
 */
export function keepDescribed(
  { store, log, photos, config }: Pick<ServiceContext, 'store' | 'log' | 'photos' | 'config'>,
  described: Pick<DescribedPhotos, 'describe' | 'features' | 'featuresProblem' | 'areSeenAlike'>,
  /** Not while phones send to a boat. */
  mayWork: () => boolean = () => true,
): KeptDescribed {
  const isAshore = config.network === 'www';
  let closed = false;
  let isAsked = true;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const looking = lookAtPhotos({ store, log, described, isAshore, isClosed: () => closed });

  /** Resolves when it may work; false when the server ends. */
  async function whenQuiet(): Promise<boolean> {
    while (!mayWork() && !closed) await sleep(lookAgainMs);
    return !closed;
  }

  /** A kill forgets what is not marked yet; what was seen is kept, so that nothing is looked at again. */
  async function lookAtAll(waiting: readonly PhotoRecord[]): Promise<void> {
    let seen: Seen[] = [];
    for (const photo of waiting) {
      if (!mayWork()) {
        await looking.mark(seen);
        seen = [];
      }
      if (!(await whenQuiet())) break;
      const found = await looking.lookAt(photo);
      if (found !== null) seen.push(found);
    }
    await looking.mark(seen);
  }

  async function workAll(): Promise<void> {
    while (isAsked && !closed) {
      isAsked = false;
      const { nextWaiting } = looking;
      for (let next = await nextWaiting(); next.length > 0 && !closed; next = await nextWaiting()) {
        await lookAtAll(next);
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

  /** What arrives goes before what has regions already. */
  async function mayGoOn(): Promise<boolean> {
    for (let before: Promise<void> | null = null; before !== working; ) {
      before = working;
      await working;
    }
    return whenQuiet();
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
  const seenAgain = mayGoOn()
    .then((isOpen) =>
      isOpen ? lookAgain({ store, photos, log, described, isAshore, mayGoOn, ...looking }) : undefined,
    )
    .catch((error: unknown) => {
      if (!closed) log.error({ err: error }, 'photos could not be looked at again');
    });

  return {
    settled: work,
    allSeen: () => seenAgain,
    async close() {
      closed = true;
      clearTimeout(timer);
      stop();
      await working;
      await seenAgain;
    },
  };
}
