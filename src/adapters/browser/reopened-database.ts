import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/** A database of the browser that is opened when it is first needed, and again where its connection broke. */
export interface ReopenedDatabase<Schema extends DBSchema> {
  /** Rejects with what the last try rejected with. */
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

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: build,
      terminated() {
        opened = undefined;
      },
    });
    return opened;
  }

  return {
    /** Tries twice: iOS drops a page's connections to IndexedDB, and a fresh one works (localForage#1113). */
    async work(action) {
      try {
        return await action(await open());
      } catch (error) {
        if (!isWorthAnother(error)) throw error;
        const stale = opened;
        opened = undefined;
        await stale?.then((database) => database.close()).catch(() => undefined);
      }
      try {
        return await action(await open());
      } catch (error) {
        opened = undefined;
        throw error;
      }
    },
  };
}
