import type { IDBPDatabase } from 'idb';
import type { z } from 'zod';
import { text } from '../../language/say.ts';
import { OutboxError, type SetAsideRow, type SurveyOutbox } from '../../ports/survey-outbox.ts';
import { type OutboxDatabase, outboxRows } from './outbox-schema.ts';
import { reopenedDatabase } from './reopened-database.ts';

export interface IndexedDbOutboxOptions<Draft> {
  readonly draftSchema: z.ZodType<Draft>;
  readonly databaseName?: string;
  /** Told of rows that cannot be read; they are set aside, never overwritten. */
  readonly onUnreadable?: (message: string, cause: unknown) => void;
}

type Database = IDBPDatabase<OutboxDatabase>;
type RowStore = 'surveys' | 'photos';

/**
 * The outbox in IndexedDB. Rejects with `OutboxError('failed')` where the browser has none, or keeps
 * nothing in it (private windows of some browsers): the caller then falls back to memory.
 */
export async function openIndexedDbOutbox<Draft>(
  options: IndexedDbOutboxOptions<Draft>,
): Promise<SurveyOutbox<Draft>> {
  const { draftSchema, databaseName = 'reef-census', onUnreadable } = options;
  const kept = reopenedDatabase<OutboxDatabase>(databaseName, buildStores, (error) => !isFull(error));
  const schemas = outboxRows(draftSchema);
  const rows = rowReader(onUnreadable);

  const work = async <T>(action: (database: Database) => Promise<T>): Promise<T> => {
    try {
      return await kept.work(action);
    } catch (error) {
      throw isFull(error) ? fullError(error) : failedError(error);
    }
  };

  const photosOf = (surveyId: string) =>
    work(async (database) =>
      rows(
        database,
        'photos',
        await database.getAllKeysFromIndex('photos', 'surveyId', surveyId),
        schemas.photos,
      ),
    );

  const buffer = async (from: 'bytes' | 'previews', imageId: string): Promise<Uint8Array | null> => {
    const found = await work((database) => database.get(from, imageId));
    return found === undefined ? null : new Uint8Array(found);
  };

  await work(proveThatItKeeps);
  return {
    kept: 'device',
    storageMode: 'unknown',
    surveys: () =>
      work(async (database) =>
        rows(database, 'surveys', await database.getAllKeys('surveys'), schemas.surveys),
      ),
    async putSurvey(survey) {
      const row = checked(survey, schemas.surveys);
      await work((database) => database.put('surveys', row, survey.surveyId));
    },
    removeSurvey: (surveyId) =>
      work(async (database) => {
        const change = database.transaction(['surveys', 'photos', 'bytes', 'previews'], 'readwrite');
        const imageIds = await change.objectStore('photos').index('surveyId').getAllKeys(surveyId);
        for (const imageId of imageIds) {
          await change.objectStore('photos').delete(imageId);
          await change.objectStore('bytes').delete(imageId);
          await change.objectStore('previews').delete(imageId);
        }
        await change.objectStore('surveys').delete(surveyId);
        await change.done;
      }),
    photos: async (surveyId) =>
      (await photosOf(surveyId)).sort((a, b) => (a.record.index ?? 0) - (b.record.index ?? 0)),
    async addPhoto(photo, bytes, preview) {
      const row = checked(photo, schemas.photos);
      await work(async (database) => {
        const change = database.transaction(['photos', 'bytes', 'previews'], 'readwrite');
        await change.objectStore('bytes').put(copyOf(bytes), photo.imageId);
        await change.objectStore('previews').put(copyOf(preview), photo.imageId);
        await change.objectStore('photos').put(row, photo.imageId);
        await change.done;
      });
    },
    async putPhoto(photo) {
      const row = checked(photo, schemas.photos);
      await work(async (database) => {
        const change = database.transaction('photos', 'readwrite');
        // A photo that was removed meanwhile stays removed.
        if ((await change.store.getKey(photo.imageId)) !== undefined) {
          await change.store.put(row, photo.imageId);
        }
        await change.done;
      });
    },
    removePhoto: (imageId) =>
      work(async (database) => {
        const change = database.transaction(['photos', 'bytes', 'previews'], 'readwrite');
        await change.objectStore('photos').delete(imageId);
        await change.objectStore('bytes').delete(imageId);
        await change.objectStore('previews').delete(imageId);
        await change.done;
      }),
    bytesOf: (imageId) => buffer('bytes', imageId),
    previewOf: (imageId) => buffer('previews', imageId),
    setAside: () => work(readSetAside),
    removeSetAside: (key) => work((database) => removeSetAside(database, key)),
  };
}

function buildStores(database: Database): void {
  database.createObjectStore('surveys');
  database.createObjectStore('photos').createIndex('surveyId', 'surveyId');
  database.createObjectStore('bytes');
  database.createObjectStore('previews');
  database.createObjectStore('setAside');
}

const allStores = ['surveys', 'photos', 'bytes', 'previews', 'setAside'] as const;

/** The key that a row had in its store; keys of the rows set aside are `{store}/{key}/{moment}`. */
const formerKey = (key: string) => key.slice(key.indexOf('/') + 1, key.lastIndexOf('/'));

async function readSetAside(database: Database): Promise<SetAsideRow[]> {
  const rows: SetAsideRow[] = [];
  for (const key of await database.getAllKeys('setAside')) {
    const aside = await database.get('setAside', key);
    if (aside === undefined) continue;
    const { from, row, at } = aside;
    const former = formerKey(key);
    const imageIds =
      from === 'photos' ? [former] : await database.getAllKeysFromIndex('photos', 'surveyId', former);
    const photos: { imageId: string; row: unknown }[] = [];
    for (const imageId of imageIds) {
      photos.push({ imageId, row: from === 'photos' ? row : await database.get('photos', imageId) });
    }
    rows.push({ key, from, at, row, photos });
  }
  return rows.sort((a, b) => a.at.localeCompare(b.at));
}

async function removeSetAside(database: Database, key: string): Promise<void> {
  const change = database.transaction(allStores, 'readwrite');
  const aside = change.objectStore('setAside');
  const from = (await aside.get(key))?.from;
  await aside.delete(key);
  const former = formerKey(key);
  // Another tab may have written a readable row in its place: then its photos are that row's.
  if (from !== undefined && (await change.objectStore(from).getKey(former)) === undefined) {
    const photos = change.objectStore('photos');
    const imageIds = from === 'photos' ? [former] : await photos.index('surveyId').getAllKeys(former);
    for (const imageId of imageIds) {
      await photos.delete(imageId);
      await change.objectStore('bytes').delete(imageId);
      await change.objectStore('previews').delete(imageId);
    }
  }
  await change.done;
}

/** Reads rows, and sets those aside that cannot be read. */
function rowReader(onUnreadable: IndexedDbOutboxOptions<unknown>['onUnreadable']) {
  const setAside = async (database: Database, from: RowStore, key: string, row: unknown, cause: unknown) => {
    const change = database.transaction([from, 'setAside'], 'readwrite');
    const at = new Date().toISOString();
    await change.objectStore('setAside').put({ from, row, at }, `${from}/${key}/${at}`);
    await change.objectStore(from).delete(key);
    await change.done;
    onUnreadable?.(`A record of this device could not be read and was set aside (${from}/${key}).`, cause);
  };

  return async <Row>(
    database: Database,
    from: RowStore,
    keys: readonly string[],
    schema: z.ZodType<Row>,
  ): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const key of keys) {
      const row = await database.get(from, key);
      if (row === undefined) continue;
      const read = schema.safeParse(row);
      if (read.success) rows.push(read.data);
      else await setAside(database, from, key, row, read.error);
    }
    return rows;
  };
}

/** A row as it will be read again. Throws `OutboxError`, so that the row which is there stays. */
function checked<Row>(row: Row, schema: z.ZodType<Row>): Row {
  const read = schema.safeParse(row);
  if (!read.success) throw failedError(read.error);
  return read.data;
}

async function proveThatItKeeps(database: Database): Promise<void> {
  await database.put('bytes', new ArrayBuffer(1), 'probe');
  const kept = await database.get('bytes', 'probe');
  await database.delete('bytes', 'probe');
  if (kept?.byteLength !== 1) throw new Error('IndexedDB answered, and kept nothing.');
}

/** The bytes alone: a view of a larger buffer would store all of it. */
function copyOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

function fullError(cause: unknown): OutboxError {
  return new OutboxError('full', text('This device has no room left for photos.'), { cause });
}

function failedError(cause: unknown): OutboxError {
  return new OutboxError('failed', text('This browser did not keep the survey.'), { cause });
}
