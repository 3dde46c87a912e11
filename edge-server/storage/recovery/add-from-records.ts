import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import canonicalize from 'canonicalize';
import { fingerprintOfKey } from '../../../src/contract/hub-key.ts';
import { parseDocumentPath } from '../../../src/domain/documents/path.ts';
import { linkOrCopy } from '../../setup/folder/link-or-copy.ts';
import { sha256OfFile } from '../archive/sha256-of-file.ts';
import { hashOfText } from '../db/documents/text-hash.ts';
import type { ServerDatabase } from '../db/open.ts';
import { prepareUnseen } from '../db/outbox/queue-unsent.ts';
import { createPhotoRows } from '../db/tables/photo-rows.ts';
import type { HubKey } from '../hub/hub-key.ts';
import { photoFolders } from '../photos/disk/photo-folders.ts';
import type { BlobRow } from '../ports/photo-rows.ts';
import {
  type KeptRecord,
  kindOfPath,
  type RecordedDevice,
  type RecordedDocument,
  readRecord,
  unseal,
} from '../records/record.ts';
import { lookAtPhotos, namesIn, recordFolders } from '../records/record-folders.ts';

export interface AddDeps {
  /** The folder of the photos. */
  readonly photos: string;
  readonly key: HubKey;
  /** Other keys with which this hub has signed, public and in hex. */
  readonly believed?: readonly string[];
  /** The fingerprint of a hub that is gone and whose records are believed, too. */
  readonly alsoBelieved?: string;
  /** Reads these records only, of which no row knows; not given: all that there are. */
  readonly only?: readonly string[];
  /** Hashes every photo, not only those that come back. Not with `only`. */
  readonly hashesAll?: boolean;
}

export interface RefusedRecord {
  /** Where it stands now. */
  readonly file: string;
  readonly reason: string;
  /** Fingerprint of the key of the other hub that signed it; null where it is damaged or forged. */
  readonly hub: string | null;
}

/** What records gave to a database. */
export interface AddReport {
  readonly records: number;
  /** Documents that were not there, or were older. */
  readonly documents: number;
  readonly photos: number;
  readonly phones: number;
  /**
   * Of those, what had been committed and was gone. A kill between the record of a photo and its commit loses nothing: the
   * phone has no receipt, and the upload still stands in the database.
   */
  readonly lost: { readonly documents: number; readonly photos: number };
  /** Hashes of photos that are named and whose file is missing or has other bytes. */
  readonly unsound: readonly string[];
  /** Hashes of photos that neither a row nor a record names; none where only some records were read. */
  readonly withoutRecord: readonly string[];
  /** Damaged, forged, or of another hub: moved aside, and nothing of them believed. */
  readonly refused: readonly RefusedRecord[];
}

/** Records that are taken over in one transaction. */
const atOnce = 200;

const asideFolder = (photos: string) => join(photos, 'set-aside', 'records');

/** Moves a record aside, never over one that stands there: a link refuses a name that is taken. */
function setRecordAside(file: string, photos: string): string {
  const folder = asideFolder(photos);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `${hash('sha256', readFileSync(file), 'hex').slice(0, 12)}-${basename(file)}`;
  const to = join(folder, name);
  if (!existsSync(to)) linkOrCopy(file, to);
  unlinkSync(file);
  return to;
}

/** Where a record stands that was not moved aside. */
function placeOf(record: KeptRecord, photos: string): string | null {
  const folders = recordFolders(photos);
  if (record.kind === 'photo') return folders.photo(record.blob);
  const path = record.documents.find(({ path }) => kindOfPath(path) === record.kind)?.path;
  if (path === undefined) return null;
  return record.kind === 'survey' ? folders.survey(path) : folders.person(path);
}

/** Puts records back that an earlier run moved aside because it did not know their hub, and that are believed now. */
function bringBackBelieved(photos: string, isTrusted: (hub: string) => boolean): void {
  for (const name of namesIn(asideFolder(photos))) {
    const file = join(asideFolder(photos), name);
    const read = readRecord(readFileSync(file), isTrusted);
    const place = read.status === 'read' ? placeOf(read.record, photos) : null;
    if (place === null || existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    renameSync(file, place);
  }
}

/** Writes what one record says into the database, wherever that does not know it or knows less. */
function createTaker(db: ServerDatabase, { key }: AddDeps) {
  const { sqlite } = db;
  const rows = createPhotoRows(db.orm);
  const noteUnseen = prepareUnseen(db);
  const revisionOf = sqlite
    .prepare<[string], number>('SELECT revision FROM documents WHERE path = ?')
    .pluck();
  const put = sqlite.prepare(
    'INSERT OR REPLACE INTO documents (path, parent, collection, id, data, revision, hash, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const deviceColumns = sqlite
    .prepare<[], string>("SELECT name FROM pragma_table_info('devices')")
    .pluck()
    .all();

  function takeDocument({ path, revision, updatedAt, data }: RecordedDocument): boolean {
    const address = parseDocumentPath(path);
    const text = canonicalize(data);
    if (address === undefined || text === undefined || (revisionOf.get(path) ?? 0) >= revision) return false;
    const { collectionPath, collection, id } = address;
    put.run(path, collectionPath, collection, id, text, revision, hashOfText(text), updatedAt);
    noteUnseen(path);
    return true;
  }

  function takeDevice(device: RecordedDevice): boolean {
    const own = unseal(String(device.key), key);
    if (own === null) return false;
    const row: RecordedDevice = { ...device, key: own };
    const names = deviceColumns.filter((name) => name in row);
    const { changes } = sqlite
      .prepare(
        `INSERT OR IGNORE INTO devices (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      )
      .run(names.map((name) => row[name]));
    return changes === 1;
  }

  /** The transaction that adds the row of a photo ends its upload. */
  function isOnItsWay({ owner, key, sha256 }: BlobRow): boolean {
    return rows.upload(owner, key)?.sha256 === sha256;
  }

  function takePhoto(record: KeptRecord & { kind: 'photo' }, isHere: boolean): boolean {
    const { blob, purgedAt } = record;
    if (rows.blob(blob.path) !== null || rows.blobOf(blob.owner, blob.key) !== null) return false;
    rows.addBlob(blob);
    if (purgedAt !== null && !isHere) rows.markPurged(blob.sha256, blob.bytes, purgedAt);
    // The bytes of an upload that was this photo stand at its blob's name.
    if (isOnItsWay(blob)) rows.removeUpload(blob.owner, blob.key);
    return true;
  }

  return {
    isArriving: (sha256: string) => rows.uploads().some((upload) => upload.sha256 === sha256),
    isNamed: (sha256: string) => rows.isHashUsed(sha256),
    hasUpload: (owner: string, name: string) => rows.upload(owner, name) !== null,
    take(record: KeptRecord, isHere: boolean) {
      const isUncommitted = record.kind === 'photo' && isOnItsWay(record.blob);
      // The survey before its photos, as they came.
      const documents = record.documents.toReversed().filter(takeDocument);
      const photos = record.kind === 'photo' && takePhoto(record, isHere) ? 1 : 0;
      const phones = record.kind === 'person' ? record.devices.filter(takeDevice).length : 0;
      const lost = {
        documents: documents.filter(({ path }) => !isUncommitted || kindOfPath(path) !== 'photo').length,
        photos: isUncommitted ? 0 : photos,
      };
      return { documents: documents.length, photos, phones, lost };
    },
  };
}

/**
 * Brings into a database what the records beside the photos say and it does not know. Of a document that both have, the
 * higher revision stays, so that nothing goes back. A photo whose bytes are not all here is named all the same, so
 * that its phone is asked for it again; only one that was never receipted is left to its upload.
 */
export async function addFromRecords(db: ServerDatabase, deps: AddDeps): Promise<AddReport> {
  const { photos, key } = deps;
  const folders = photoFolders(photos);
  const taker = createTaker(db, deps);
  const believed = new Set([key.publicKey, ...(deps.believed ?? [])]);
  const isTrusted = (hub: string) => believed.has(hub) || fingerprintOfKey(hub) === deps.alsoBelieved;
  if (deps.only === undefined) bringBackBelieved(photos, isTrusted);
  // A few records of a large folder do not ask for all of its names.
  const disk = deps.only === undefined ? lookAtPhotos(photos) : null;

  /** A kill stopped while it was written: no row has it, and its upload has not ended. */
  const isTorn = (file: string, { hub }: { readonly hub: string | null }) =>
    deps.only !== undefined && hub === null && taker.isArriving(basename(file).slice(0, 64));
  const refused: RefusedRecord[] = [];
  const unsound = new Set<string>();
  const hashed = new Map<string, boolean>();
  async function isSound(sha256: string): Promise<boolean> {
    const blob = folders.blob(sha256);
    const known = hashed.get(sha256) ?? (existsSync(blob) && (await sha256OfFile(blob)) === sha256);
    hashed.set(sha256, known);
    return known;
  }

  const sum = { records: 0, documents: 0, photos: 0, phones: 0 };
  const lost = { documents: 0, photos: 0 };
  let batch: { record: KeptRecord; isHere: boolean }[] = [];
  const takeBatch = db.sqlite.transaction(() => {
    for (const { record, isHere } of batch) {
      const taken = taker.take(record, isHere);
      sum.records += 1;
      sum.documents += taken.documents;
      sum.photos += taken.photos;
      sum.phones += taken.phones;
      lost.documents += taken.lost.documents;
      lost.photos += taken.lost.photos;
    }
  });

  // People and surveys first: in the queue to the cloud a survey goes before its photos.
  for (const file of deps.only ?? [...(disk?.otherRecords ?? []), ...(disk?.photoRecords ?? [])]) {
    const read = readRecord(readFileSync(file), isTrusted);
    if (read.status === 'refused' && isTorn(file, read)) {
      unlinkSync(file);
      continue;
    }
    if (read.status === 'refused') {
      refused.push({ file: setRecordAside(file, photos), reason: read.reason, hub: read.hub });
      continue;
    }
    const { record } = read;
    let isHere = true;
    if (record.kind === 'photo') {
      const { sha256, owner, key: name } = record.blob;
      isHere = await isSound(sha256);
      if (!isHere && taker.hasUpload(owner, name)) {
        // The record reached the disk before a stop and the photo did not: its phone goes on with it.
        unlinkSync(file);
        continue;
      }
      if (!isHere && record.purgedAt === null) unsound.add(sha256);
    }
    batch.push({ record, isHere });
    if (batch.length < atOnce) continue;
    takeBatch.immediate();
    batch = [];
    await turn();
  }
  takeBatch.immediate();

  const blobs = [...(disk?.blobs.keys() ?? [])];
  if (deps.hashesAll === true) for (const sha256 of blobs) if (!(await isSound(sha256))) unsound.add(sha256);
  const withoutRecord = blobs.filter((sha256) => !taker.isNamed(sha256));
  return { ...sum, lost, unsound: [...unsound], withoutRecord, refused };
}
