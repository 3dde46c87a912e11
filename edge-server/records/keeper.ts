import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { userDocs } from '../../src/domain/documents/collections/users.ts';
import type { Write } from '../../src/domain/documents/write.ts';
import type { Clock } from '../../src/ports/server.ts';
import type { ServerDatabase } from '../db/open.ts';
import type { HubKey } from '../hub/hub-key.ts';
import { createTurns } from '../keyed-mutex.ts';
import { DiskFullError, isDiskFull } from '../photos/disk/disk-errors.ts';
import type { Files } from '../photos/disk/files.ts';
import type { PhotoRecords } from '../photos/port/photo-records.ts';
import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';
import type { ServerStore } from '../ports/server-store.ts';
import { kindOfPath, readRecord } from './record.ts';
import { lookAtPhotos, photoRecordName, recordFolders } from './record-folders.ts';
import { createRenderer } from './render.ts';

/** Rest after each record that follows a change, as a multiple of the time that it took: a tenth of the disk and a core. */
const restFactor = 9;
/** A stop waits this long for records that have not followed yet; the next start looks at all of them otherwise. */
const farewellMs = 3_000;
const pageSize = 200;

export interface RecordKeeperParts {
  /** The folder of the photos. */
  readonly folder: string;
  readonly files: Files;
  readonly database: ServerDatabase;
  readonly rows: PhotoRows;
  readonly store: Pick<ServerStore, 'onCommit'>;
  readonly key: HubKey;
  /** On a boat: what is made again from records waits for the cloud again. */
  readonly sendsToCloud: boolean;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly restFactor?: number;
}

/** Keeps the records beside the photos: written with a photo, before a survey's receipt, and after every change. */
export interface RecordKeeper extends PhotoRecords {
  /** Puts the record of a survey and of its author on the disk; a receipt may follow. Throws `DiskFullError`. */
  settle(surveyPath: string): Promise<void>;
  /** A phone of this person came, went or changed: no document says so. */
  personChanged(uid: string): void;
  /** Writes what is missing, or looks at all records when the last run did not end in peace. In the background. */
  catchUp(looksAtAll: boolean): void;
  /** Resolves when nothing waits to follow. */
  followed(): Promise<void>;
  /** Answers whether everything has followed. */
  close(): Promise<boolean>;
}

export function createRecordKeeper(parts: RecordKeeperParts): RecordKeeper {
  const { folder, files, database, rows, key, clock, log } = parts;
  const rest = parts.restFactor ?? restFactor;
  const folders = recordFolders(folder);
  const renderer = createRenderer(database, key, parts.sendsToCloud);
  const isOwn = (hub: string) => hub === key.publicKey;
  /** Documents whose record has to follow: paths, in the order of their first change. */
  const waiting = new Set<string>();
  /** Documents of photos whose record was written with them. */
  const written = new Set<string>();
  /** What the record of a person says, so that each survey does not write it again. */
  const people = new Map<string, string>();
  const ending = new AbortController();
  let working: Promise<void> | null = null;
  let background: Promise<void> = Promise.resolve();
  let hasLookedAtAll = true;
  const isClosing = new AbortController();
  const turns = createTurns();
  const madeFolders = new Set<string>();

  /**
   * Under another name first: a reader, and a stop, find the old record or the new one. Rendered in the turn of the
   * file, so that the last one to be written says the latest.
   */
  function write(file: string, render: () => Buffer | null): Promise<void> {
    return turns.run(file, async () => {
      const bytes = render();
      if (bytes === null) return files.remove(file);
      const target = dirname(file);
      if (!madeFolders.has(target)) {
        await files.makeFolder(target);
        madeFolders.add(target);
      }
      const fresh = `${file}.new`;
      await files.remove(fresh);
      const open = await files.open(fresh);
      try {
        await open.write(bytes, 0);
        await open.sync();
      } finally {
        await open.close();
      }
      await files.rename(fresh, file);
    });
  }

  async function keepPerson(path: string): Promise<void> {
    const bytes = renderer.person(path);
    if (bytes === null) return;
    const said = hash('sha256', bytes);
    if (people.get(path) === said) return;
    await write(folders.person(path), () => renderer.person(path));
    people.set(path, said);
  }

  async function followPhoto(path: string): Promise<void> {
    const url = database.sqlite
      .prepare<[string], unknown>("SELECT json_extract(data, '$.url') FROM documents WHERE path = ?")
      .pluck()
      .get(path);
    const blob = typeof url === 'string' ? rows.blob(url) : null;
    if (blob !== null) await write(folders.photo(blob), () => renderer.photo(blob, path));
  }

  async function followSurvey(path: string): Promise<void> {
    await write(folders.survey(path), () => renderer.survey(path));
    await keepPerson(path.split('/').slice(0, 2).join('/'));
  }

  async function follow(path: string): Promise<void> {
    const kind = kindOfPath(path);
    if (kind === 'photo') await followPhoto(path);
    if (kind === 'survey') await followSurvey(path);
    if (kind === 'person') await keepPerson(path);
  }

  async function pause(ms: number): Promise<void> {
    if (isClosing.signal.aborted) return;
    await sleep(ms, undefined, { signal: isClosing.signal }).catch(() => undefined);
  }

  /** At a stop nobody is in the way any more. */
  async function restAfter(began: number): Promise<void> {
    await pause((performance.now() - began) * rest);
  }

  async function workOff(): Promise<void> {
    for (const path of waiting) {
      if (ending.signal.aborted) return;
      const began = performance.now();
      waiting.delete(path);
      try {
        await follow(path);
      } catch (error) {
        log.warn({ err: error, path }, 'a record beside the photos could not be written');
      }
      await restAfter(began);
    }
  }

  function wait(path: string): void {
    waiting.add(path);
    working ??= workOff().finally(() => {
      working = null;
    });
  }

  const stopListening = parts.store.onCommit((paths) => {
    for (const path of paths) {
      const kind = kindOfPath(path);
      if (kind === null || (kind === 'photo' && written.delete(path))) continue;
      // People who never handed in a survey have no record: there is nothing of theirs beside the photos.
      if (kind === 'person' && !people.has(path)) continue;
      wait(path);
    }
  });

  /** Whether a record says what the database says of its document. */
  function isUpToDate(file: string, path: string): boolean {
    try {
      const read = readRecord(readFileSync(file), isOwn);
      if (read.status === 'refused') return false;
      return (
        read.record.documents.find((document) => document.path === path)?.revision ===
        renderer.revisionOf(path)
      );
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  }

  async function lookAtAll(all: boolean): Promise<void> {
    const disk = lookAtPhotos(folder);
    const names = new Set([...disk.photoRecords, ...disk.otherRecords].map((file) => basename(file)));
    const page = database.sqlite.prepare<[string, string], { path: string; url: unknown }>(
      `SELECT path, json_extract(data, '$.url') AS url FROM documents
       WHERE collection = ? AND path > ? ORDER BY path LIMIT ${pageSize}`,
    );
    let missing = 0;
    const seen = new Set<string>();
    for (const collection of ['surveys', 'images']) {
      for (let from = ''; ; ) {
        const found = page.all(collection, from);
        for (const { path, url } of found) {
          if (ending.signal.aborted) return;
          if (kindOfPath(path) === null) continue;
          const blob = typeof url === 'string' ? rows.blob(url) : null;
          if (collection === 'images' && blob === null) continue;
          const file = blob === null ? folders.survey(path) : folders.photo(blob);
          if (blob !== null) seen.add(blob.path);
          if (names.has(basename(file)) && (!all || isUpToDate(file, path))) {
            if (blob === null) await keepPerson(path.split('/').slice(0, 2).join('/'));
            continue;
          }
          missing += 1;
          wait(path);
        }
        await pause(1);
        const last = found.at(-1);
        if (last === undefined) break;
        from = last.path;
      }
    }
    for (const hash of rows.hashes()) {
      for (const path of rows.pathsOf(hash)) {
        const blob = rows.blob(path);
        if (blob === null || seen.has(path) || names.has(photoRecordName(blob))) continue;
        if (ending.signal.aborted) return;
        const began = performance.now();
        await write(folders.photo(blob), () => renderer.photo(blob, null));
        missing += 1;
        await restAfter(began);
      }
    }
    hasLookedAtAll = true;
    if (missing > 0) log.info({ records: missing }, 'records beside the photos are being written');
  }

  async function followed(): Promise<void> {
    await background;
    while (working !== null) await working;
  }

  /** The document that the record of a photo names. */
  function imagePathIn(blob: BlobRow): string | null {
    try {
      const read = readRecord(readFileSync(folders.photo(blob)), isOwn);
      const found =
        read.status === 'read'
          ? read.record.documents.find(({ path }) => kindOfPath(path) === 'photo')
          : undefined;
      return found?.path ?? null;
    } catch {
      return null;
    }
  }

  return {
    newRecord(blob: BlobRow, writes: readonly Write[], toCloud: boolean) {
      for (const { path } of writes) if (kindOfPath(path) === 'photo') written.add(path);
      return renderer.newPhoto(blob, writes, toCloud, clock.now());
    },
    fileOf: (blob) => folders.photo(blob),
    async bytesMoved(paths) {
      for (const path of paths) {
        const blob = rows.blob(path);
        if (blob === null) continue;
        const image = imagePathIn(blob);
        await write(folders.photo(blob), () => renderer.photo(blob, image));
      }
    },
    async settle(surveyPath) {
      waiting.delete(surveyPath);
      try {
        await followSurvey(surveyPath);
        await files.syncFolder(folders.surveys);
        if (madeFolders.has(folders.people)) await files.syncFolder(folders.people);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        throw new DiskFullError('There is no space left to keep this survey.', { cause: error });
      }
    },
    personChanged(uid) {
      if (people.has(userDocs.path({ uid }))) wait(userDocs.path({ uid }));
    },
    catchUp(looksAtAll) {
      hasLookedAtAll = false;
      background = lookAtAll(looksAtAll).catch((error: unknown) =>
        log.warn({ err: error }, 'the records beside the photos could not be looked at'),
      );
    },
    followed,
    async close() {
      stopListening();
      isClosing.abort();
      const tooLate = setTimeout(() => ending.abort(), farewellMs);
      await followed();
      clearTimeout(tooLate);
      const isSettled = waiting.size === 0 && hasLookedAtAll;
      ending.abort();
      await working;
      await background;
      return isSettled;
    },
  };
}
