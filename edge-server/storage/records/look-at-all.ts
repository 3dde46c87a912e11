import { basename } from 'node:path';
import type { Logger } from 'pino';
import type { ServerDatabase } from '../db/open.ts';
import type { PhotoRows } from '../ports/photo-rows.ts';
import type { DocumentRecords } from './document-records.ts';
import { kindOfPath } from './record.ts';
import { photoRecordName, type RecordFolders, recordNames } from './record-folders.ts';
import type { RecordPace } from './record-pace.ts';

const pageSize = 200;
/**
 * Looks for so long before it rests, milliseconds: a signature takes 0.1, and 400,000 of them without a rest held everybody up
 * for 40 s.
 */
const sliceMs = 5;

export interface LookDeps {
  /** The folder of the photos. */
  readonly folder: string;
  readonly folders: RecordFolders;
  readonly database: ServerDatabase;
  readonly rows: Pick<PhotoRows, 'blob'>;
  readonly records: Pick<DocumentRecords, 'isUpToDate' | 'authorOf' | 'blob'>;
  readonly pace: Pick<RecordPace, 'pause' | 'restAfter' | 'hasEnded'>;
  /** The record of this document has to follow. */
  readonly wait: (path: string) => void;
  readonly log: Pick<Logger, 'info'>;
}

/** What a look has seen so far. */
interface Look {
  /** Names of the records that are there. */
  readonly names: ReadonlySet<string>;
  /** Paths of the blobs that a document names. */
  readonly seen: Set<string>;
  missing: number;
}

interface FoundDocument {
  readonly path: string;
  readonly url: unknown;
}

/**
 * Looks for records that are missing, and with `all` also for those that say something else than the database. Answers
 * false when the pace has ended before it was through.
 */
export async function lookAtAll(deps: LookDeps, all: boolean): Promise<boolean> {
  const look: Look = { names: await recordNames(deps.folder), seen: new Set(), missing: 0 };
  for (const collection of ['surveys', 'images'] as const) {
    if (!(await lookAtDocuments(deps, look, collection, all))) return false;
  }
  if (!(await lookAtBlobs(deps, look))) return false;
  if (look.missing > 0)
    deps.log.info({ records: look.missing }, 'records beside the photos are being written');
  return true;
}

async function lookAtDocuments(
  deps: LookDeps,
  look: Look,
  collection: 'surveys' | 'images',
  all: boolean,
): Promise<boolean> {
  const page = deps.database.sqlite.prepare<[string, string], FoundDocument>(
    `SELECT path, json_extract(data, '$.url') AS url FROM documents
       WHERE collection = ? AND path > ? ORDER BY path LIMIT ${pageSize}`,
  );
  let began = performance.now();
  for (let from = ''; ; ) {
    const found = page.all(collection, from);
    for (const document of found) {
      if (deps.pace.hasEnded()) return false;
      await lookAtDocument(deps, look, collection, document, all);
      if (performance.now() - began < sliceMs) continue;
      await deps.pace.restAfter(began);
      began = performance.now();
    }
    const last = found.at(-1);
    if (last === undefined) return true;
    from = last.path;
  }
}

async function lookAtDocument(
  { rows, folders, records, wait }: LookDeps,
  look: Look,
  collection: 'surveys' | 'images',
  { path, url }: FoundDocument,
  all: boolean,
): Promise<void> {
  if (kindOfPath(path) === null) return;
  const blob = typeof url === 'string' ? rows.blob(url) : null;
  if (collection === 'images' && blob === null) return;
  const file = blob === null ? folders.survey(path) : folders.photo(blob);
  if (blob !== null) look.seen.add(blob.path);
  if (look.names.has(basename(file)) && (!all || records.isUpToDate(file, path))) {
    if (blob === null) await records.authorOf(path);
    return;
  }
  look.missing += 1;
  wait(path);
}

/** Photos that no document names have a record, too. */
async function lookAtBlobs({ database, rows, records, pace }: LookDeps, look: Look): Promise<boolean> {
  // A page at a time: to ask for each photo by itself held the thread for 4 s at 80,000 of them.
  const page = database.sqlite.prepare<[string], { path: string; sha256: string }>(
    `SELECT path, sha256 FROM blobs WHERE path > ? ORDER BY path LIMIT ${pageSize}`,
  );
  for (let from = ''; ; ) {
    const found = page.all(from);
    for (const named of found) {
      if (look.seen.has(named.path) || look.names.has(photoRecordName(named))) continue;
      const blob = rows.blob(named.path);
      if (blob === null) continue;
      if (pace.hasEnded()) return false;
      const began = performance.now();
      await records.blob(blob, null);
      look.missing += 1;
      await pace.restAfter(began);
    }
    if (pace.hasEnded()) return false;
    await pace.pause(1);
    const last = found.at(-1);
    if (last === undefined) return true;
    from = last.path;
  }
}
