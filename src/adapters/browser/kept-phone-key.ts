import { type DBSchema, openDB } from 'idb';
import { type PhoneKeyStore, passingPhoneKeys } from '../phone-key-store.ts';

interface PhoneDatabase extends DBSchema {
  key: { key: string; value: string };
}

const name = 'phone';

/**
 * The phone's key in IndexedDB, where its queue is: a browser clears both or neither. It is a database of its own, so
 * that the queue's needs no new version. Where the browser keeps nothing, it lasts as long as the page, as the queue
 * does.
 */
export function createKeptPhoneKeys(databaseName = 'reef-census-phone'): PhoneKeyStore {
  const passing = passingPhoneKeys();
  const open = () =>
    openDB<PhoneDatabase>(databaseName, 1, {
      upgrade(database) {
        database.createObjectStore('key');
      },
    });

  async function withDevice<T>(act: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
    const database = await open();
    try {
      return await act(database);
    } finally {
      database.close();
    }
  }

  return {
    async load() {
      try {
        return (await withDevice((database) => database.get('key', name))) ?? (await passing.load());
      } catch {
        return passing.load();
      }
    },
    async keep(secret) {
      try {
        return await withDevice(async (database) => {
          const change = database.transaction('key', 'readwrite');
          const known = await change.store.get(name);
          if (known === undefined) await change.store.put(secret, name);
          await change.done;
          return known ?? secret;
        });
      } catch {
        return passing.keep(secret);
      }
    },
  };
}
