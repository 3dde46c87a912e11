import { hash } from 'node:crypto';
import { parseDocumentPath } from '../../../../src/domain/documents/path.ts';
import type { Query } from '../../../../src/domain/documents/query.ts';
import { type Page, StoreError, type Unsubscribe } from '../../../../src/ports/store.ts';
import { storeErrorOf } from '../sqlite-errors.ts';

/** Queries that are asked again after commits. */
export interface Watches {
  add(query: Query, onPage: (page: Page) => void, onError: (error: StoreError) => void): Unsubscribe;
  /** Tells the watches of these documents' collections; they look a little later, all at once. */
  touched(paths: readonly string[]): void;
}

interface Watch {
  concerns(path: string): boolean;
  look(): void;
  /** No look before this, by `performance.now()`. */
  restsUntil: number;
}

/** A watch rests this many times as long as its look took: each takes at most a thirtieth of the thread. */
const restFactor = 30;
/** And at least so long, milliseconds, so that a commit for every photo of a rush is not a look for each of them. */
const shortestRestMs = 100;
const maxRestMs = 5_000;
/** All looks of one turn of the loop together, milliseconds. */
const turnMs = 8;

function concerns(from: Query['from'], path: string): boolean {
  const address = parseDocumentPath(path);
  return 'collection' in from
    ? address?.collectionPath === from.collection
    : address?.collection === from.group;
}

export function createWatches(answer: (query: Query) => Page): Watches {
  const running = new Set<Watch>();
  const woken = new Set<Watch>();
  let isAwake = false;

  /** Looks at what is due for a few milliseconds, then lets the loop turn; later at what rests. */
  function lookAround(): void {
    const startedAt = performance.now();
    let soonest = Number.POSITIVE_INFINITY;
    for (const watch of woken) {
      const now = performance.now();
      if (now - startedAt > turnMs) {
        setImmediate(lookAround);
        return;
      }
      if (watch.restsUntil > now) {
        soonest = Math.min(soonest, watch.restsUntil - now);
        continue;
      }
      woken.delete(watch);
      watch.look();
      const took = performance.now() - now;
      watch.restsUntil = now + Math.min(maxRestMs, Math.max(shortestRestMs, took * restFactor));
    }
    isAwake = woken.size > 0;
    if (isAwake) setTimeout(lookAround, soonest).unref();
  }
  function wake(watch: Watch): void {
    woken.add(watch);
    if (isAwake) return;
    isAwake = true;
    // One look for all commits of this turn, after their receipts are on their way.
    setImmediate(lookAround);
  }

  return {
    add(query, onPage, onError) {
      // Its hash, not its text: pages of two megabytes for each of many watches would fill the memory.
      let last: string | undefined;
      function nextPage(): Page | undefined {
        try {
          return answer(query);
        } catch (error) {
          running.delete(watch);
          const told = storeErrorOf(error);
          onError(
            told instanceof StoreError
              ? told
              : new StoreError('INTERNAL', 'The watch failed.', { cause: told }),
          );
          return undefined;
        }
      }
      const watch: Watch = {
        restsUntil: 0,
        concerns: (path) => concerns(query.from, path),
        look() {
          const page = nextPage();
          if (page === undefined) return;
          const digest = hash('sha256', JSON.stringify(page), 'hex');
          if (digest === last) return;
          last = digest;
          onPage(page);
        },
      };
      running.add(watch);
      wake(watch);
      return () => {
        running.delete(watch);
        woken.delete(watch);
      };
    },
    touched(paths) {
      for (const watch of running) if (paths.some((path) => watch.concerns(path))) wake(watch);
    },
  };
}
