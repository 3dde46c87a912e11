import { type DBSchema, deleteDB, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import { answerWithin, BrowserSilentError } from './answer-within.ts';

/** How long the browser may take to open a database, milliseconds. The page shows nothing meanwhile. */
const maxOpenMs = 5_000;
/** How long it may take to read or write, milliseconds: a slow phone takes seconds for a large photo. */
const maxWorkMs = 30_000;
/** After a silence everything fails at once for this long, milliseconds. */
const pauseMs = 60_000;

/** A database of the browser that is opened when it is first needed, and again where its connection broke. */
export interface ReopenedDatabase<Schema extends DBSchema> {
  /** Rejects with what the last try rejected with; with `BrowserSilentError` where the browser does not answer, without another try. */
  work<T>(action: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T>;
}

/**
 * @param build Makes the stores of a database that is new.
 * @param isWorthAnother Whether a failure may come from the connection; without it, every one may.
 */
export function reopenedDatabase<Schema extends DBSchema>(
  name: string,
  build: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
  isWorthAnother: (error: unknown) => boolean = () => true,
): ReopenedDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  /** Of a browser that did not answer: nobody waits for it again so soon. */
  let silent: { readonly error: BrowserSilentError; readonly until: number } | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openInTime(name, () =>
      openDB<Schema>(name, 1, {
        upgrade: build,
        terminated() {
          opened = undefined;
        },
      }),
    );
    return opened;
  }

  async function attempt<T>(action: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    if (silent !== undefined && performance.now() < silent.until) throw silent.error;
    try {
      return await answerWithin(maxWorkMs, `IndexedDB “${name}”`, action(await open()));
    } catch (error) {
      if (error instanceof BrowserSilentError) silent = { error, until: performance.now() + pauseMs };
      throw error;
    }
  }

  return {
    /** Tries twice: iOS drops a page's connections to IndexedDB, and a fresh one works (localForage#1113). */
    async work(action) {
      try {
        return await attempt(action);
      } catch (error) {
        if (!isWorthAnother(error)) throw error;
        const stale = opened;
        opened = undefined;
        if (error instanceof BrowserSilentError) throw error;
        await stale?.then((database) => database.close()).catch(() => undefined);
      }
      try {
        return await attempt(action);
      } catch (error) {
        opened = undefined;
        throw error;
      }
    },
  };
}

/** Opens a database; one that answers after the limit is closed again. */
async function openInTime<Schema extends DBSchema>(
  name: string,
  open: () => Promise<IDBPDatabase<Schema>>,
): Promise<IDBPDatabase<Schema>> {
  const opening = open();
  try {
    return await answerWithin(maxOpenMs, `IndexedDB “${name}”`, opening);
  } catch (error) {
    void opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  }
}

const probeName = 'reef-census-probe';

/** Whether IndexedDB opens here at all, for libraries that wait for it without a limit. */
export async function databaseAnswers(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false;
  try {
    (await openInTime<DBSchema>(probeName, () => openDB<DBSchema>(probeName, 1))).close();
    void deleteDB(probeName).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
