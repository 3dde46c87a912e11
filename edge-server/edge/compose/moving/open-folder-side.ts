import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import pino from 'pino';
import { toInstant } from '../../../../src/domain/documents/instant.ts';
import { counted } from '../../../../src/domain/wording/counted.ts';
import type { MovedDocuments, MoveSide } from '../../../../src/ports/moving/sides.ts';
import { StoreError } from '../../../../src/ports/store.ts';
import { openAuthLibrary } from '../../../front/auth/auth-library.ts';
import { movedAccounts } from '../../../front/auth/moving/moved-accounts.ts';
import { type Closing, createClosing } from '../../../setup/closing.ts';
import { ConfigError } from '../../../setup/config/config.ts';
import { keptSecret, prepareDataFolder } from '../../../setup/folder/data-folder.ts';
import { lockDataFolder } from '../../../storage/db/data-folder-lock.ts';
import { compositeIndexes } from '../../../storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../../storage/db/documents/sqlite-store.ts';
import { createAccountRows } from '../../../storage/db/moving/account-rows.ts';
import { createDocumentRows, type DocumentRows } from '../../../storage/db/moving/document-rows.ts';
import { createPhotoPages } from '../../../storage/db/moving/photo-pages.ts';
import { openDatabase } from '../../../storage/db/open.ts';
import { openAccountDatabase } from '../../../storage/db/tables/account-database.ts';
import { createPhotoRows } from '../../../storage/db/tables/photo-rows.ts';
import { createHubSettings } from '../../../storage/db/tables/settings.ts';
import { diskFiles } from '../../../storage/photos/disk/disk-files.ts';
import { photoFolders } from '../../../storage/photos/disk/photo-folders.ts';
import { movedPhotos } from '../../../storage/photos/moving/moved-photos.ts';
import type { ServerStore } from '../../../storage/ports/server-store.ts';
import { readMoveMark, writeMoveMark } from '../../../storage/recovery/move-mark.ts';

const clock = { now: () => toInstant(Date.now()) };
/** Nobody is mailed, and nobody signs in while things are moved. */
const nobody = { send: () => Promise.reject(new Error('Nothing is mailed while things are moved.')) };

/** The document tree as rows, written by the store that keeps their hashes. */
function documentsOf(rows: DocumentRows, store: ServerStore): MovedDocuments {
  return {
    async *walk() {
      yield* rows.pages();
    },
    async *paths() {
      yield* rows.paths();
    },
    async read(paths) {
      return new Map(paths.flatMap((path) => rows.read(path) ?? []).map((found) => [found.path, found]));
    },
    async write(documents) {
      try {
        store.writeCommitted(documents.map(({ path, data }) => ({ op: 'set', path, data }) as const));
        return [];
      } catch (error) {
        if (!(error instanceof StoreError && error.code === 'INVALID_ARGUMENT')) throw error;
        if (documents.length === 1) return documents.map(({ path }) => ({ path, reason: error.message }));
        // Which one it is, only each by itself tells.
        return (await Promise.all(documents.map((one) => this.write([one])))).flat();
      }
    },
  };
}

/** What stands in tables of a server alone, as far as somebody would miss it. */
const stayingOf = (unfinished: number): string[] =>
  unfinished === 0
    ? []
    : [
        `Not carried, ${counted(unfinished, 'photo')} whose upload has begun: the phone still has it, and sends it anew.`,
      ];

/** The folder, held for this process. A target is made, with its mark before anything else; a source must be there. */
function holdFolder(dataDir: string, use: 'source' | 'target', closing: Closing) {
  const has = (name: string) => existsSync(`${dataDir}/${name}`);
  const isThere = has('reef-census.sqlite') && has('accounts.sqlite');
  if (use === 'source' && !isThere)
    throw new ConfigError(`There is no Reef Census server in the folder ${dataDir}. Nothing was changed.`);
  // A kill may have left the lock, or half of a mark, and nothing else.
  const before = existsSync(dataDir) ? readdirSync(dataDir) : [];
  const wasEmpty = before.every((name) => name.startsWith('server.lock') || name === 'move.json.new');
  if (use === 'target' && !wasEmpty && readMoveMark(dataDir) === null)
    throw new ConfigError(
      `There is something in the folder ${dataDir} already: a move goes into an empty one. Nothing was changed.`,
    );
  if (use === 'target') mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  closing.add(() => lock.release());
  return wasEmpty;
}

/**
 * The data folder of a stopped server as one end of a move: documents, originals, and the accounts of the auth library. Throws
 * `ConfigError`, `DataFolderInUseError` or `DatabaseOpenError` with a sentence for the person who types the command.
 */
export async function openFolderSide(
  dataDir: string,
  use: 'source' | 'target',
  marked: { readonly from: string },
): Promise<MoveSide> {
  const closing = createClosing();
  try {
    return await open(dataDir, use, marked, closing);
  } catch (error) {
    await closing.run().catch(() => undefined);
    throw error;
  }
}

async function open(
  dataDir: string,
  use: 'source' | 'target',
  { from }: { readonly from: string },
  closing: Closing,
): Promise<MoveSide> {
  const wasEmpty = holdFolder(dataDir, use, closing);
  // Before the databases are there: a kill in between leaves a folder that says whose it is.
  if (use === 'target' && wasEmpty) writeMoveMark(dataDir, { from, state: 'started' });
  const folder = prepareDataFolder(dataDir);
  const database = openDatabase(folder.database);
  closing.add(() => database.close());
  const pages = createPhotoPages(database);
  if (pages.isOfBoat())
    throw new ConfigError(
      `The folder ${dataDir} is a boat’s. What it has goes to its cloud by a sync or by a courier. Nothing was changed.`,
    );
  const store = createSqliteStore(database, { indexes: compositeIndexes, clock });
  const accountDatabase = openAccountDatabase({ dataDir, network: 'www' });
  closing.add(() => accountDatabase.close());
  // Makes its tables where there are none.
  await openAuthLibrary({
    ...{ database: accountDatabase, secret: keptSecret(dataDir), store, clock, mailer: nobody },
    ...{ log: pino({ level: 'silent' }), providers: {} },
  });
  const folders = photoFolders(folder.photos);
  await diskFiles.makeFolder(folders.uploads);
  const documentRows = createDocumentRows(database, { dataDir, network: 'www' });
  const rows = createPhotoRows(database.orm);
  const accountRows = createAccountRows(accountDatabase);
  const id = createHubSettings(database).get('hubId') ?? dataDir;
  return {
    id,
    name: `the folder ${dataDir}`,
    documents: documentsOf(documentRows, store),
    photos: movedPhotos({ files: diskFiles, folders, rows, pages }),
    accounts: movedAccounts(accountRows, documentRows),
    mark: async () => readMoveMark(dataDir),
    setMark: async (mark) => writeMoveMark(dataDir, mark),
    isEmpty: async () =>
      documentRows.isEmpty() && accountRows.isEmpty() && pages.pages().next().done === true,
    staying: () => stayingOf(pages.unfinished()),
    close: () => closing.run(),
  };
}
