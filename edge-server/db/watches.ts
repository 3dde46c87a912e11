import { parseDocumentPath } from '../../src/domain/documents/path.ts';
import type { Query } from '../../src/domain/documents/query.ts';
import { type Page, StoreError, type Unsubscribe } from '../../src/ports/store.ts';
import { storeErrorOf } from './sqlite-errors.ts';

/** Queries that are asked again after commits. */
export interface Watches {
  add(query: Query, onPage: (page: Page) => void, onError: (error: StoreError) => void): Unsubscribe;
  /** Tells the watches of these documents' collections; they look a little later, all at once. */
  touched(paths: readonly string[]): void;
}

interface Watch {
  concerns(path: string): boolean;
  look(): void;
}

function concerns(from: Query['from'], path: string): boolean {
  const address = parseDocumentPath(path);
  return 'collection' in from
    ? address?.collectionPath === from.collection
    : address?.collection === from.group;
}

export function createWatches(answer: (query: Query) => Page): Watches {
  const running = new Set<Watch>();
  const woken = new Set<Watch>();

  function lookAtAll(): void {
    const due = [...woken];
    woken.clear();
    for (const watch of due) if (running.has(watch)) watch.look();
  }
  function wake(watch: Watch): void {
    // One look for all commits of this turn, after their receipts are on their way.
    if (woken.size === 0) setImmediate(lookAtAll);
    woken.add(watch);
  }

  return {
    add(query, onPage, onError) {
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
              : new StoreError('internal', 'The watch failed.', { cause: told }),
          );
          return undefined;
        }
      }
      const watch: Watch = {
        concerns: (path) => concerns(query.from, path),
        look() {
          const page = nextPage();
          const text = JSON.stringify(page);
          if (page === undefined || text === last) return;
          last = text;
          onPage(page);
        },
      };
      running.add(watch);
      wake(watch);
      return () => {
        running.delete(watch);
      };
    },
    touched(paths) {
      for (const watch of running) if (paths.some((path) => watch.concerns(path))) wake(watch);
    },
  };
}
