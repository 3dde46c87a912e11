import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ServerDatabase } from '../db/open.ts';
import type { BlobRow, PhotoRows } from '../ports/photo-rows.ts';
import { kindOfPath, type ReadRecord, readRecord } from './record.ts';
import type { RecordFolders } from './record-folders.ts';
import type { RecordWriter } from './record-writer.ts';
import type { Renderer } from './render.ts';

/** The path of the person in whose survey a document stands. */
const personIn = (path: string) => path.split('/').slice(0, 2).join('/');

/** The records of documents: written anew from the database, and read back. */
export interface DocumentRecords {
  /** Writes the record of a document, whatever its kind. */
  follow(path: string): Promise<void>;
  /** The record of a survey and of its author. */
  survey(path: string): Promise<void>;
  /** The record of the author of a survey. */
  authorOf(surveyPath: string): Promise<void>;
  /** The record of kept bytes; `imagePath`: of their document, null where none names them. */
  blob(blob: BlobRow, imagePath: string | null): Promise<void>;
  /** Whether the record of this person was written since the start. */
  hasPerson(path: string): boolean;
  /** Whether a record says what the database says of its document. */
  isUpToDate(file: string, path: string): boolean;
  /** The document that the record of a photo names. */
  imagePathIn(blob: BlobRow): string | null;
}

export function createDocumentRecords(deps: {
  readonly database: ServerDatabase;
  readonly rows: Pick<PhotoRows, 'blob'>;
  readonly folders: RecordFolders;
  readonly renderer: Renderer;
  readonly write: RecordWriter['write'];
  /** Whether a record of the hub with this public key is believed. */
  readonly isOwn: (publicKey: string) => boolean;
}): DocumentRecords {
  const { database, rows, folders, renderer, write, isOwn } = deps;
  /** What the record of a person says, so that each survey does not write it again. */
  const people = new Map<string, string>();
  const urlOf = database.sqlite
    .prepare<[string], unknown>("SELECT json_extract(data, '$.url') FROM documents WHERE path = ?")
    .pluck();
  const read = (file: string): ReadRecord => readRecord(readFileSync(file), isOwn);

  async function keepPerson(path: string): Promise<void> {
    const bytes = renderer.person(path);
    if (bytes === null) {
      // An account that was deleted: nothing of it stays beside the photos.
      people.delete(path);
      if (existsSync(folders.person(path))) await write(folders.person(path), () => renderer.person(path));
      return;
    }
    const said = hash('sha256', bytes);
    if (people.get(path) === said) return;
    await write(folders.person(path), () => renderer.person(path));
    people.set(path, said);
  }

  const keepBlob = (blob: BlobRow, imagePath: string | null) =>
    write(folders.photo(blob), () => renderer.photo(blob, imagePath));

  async function followPhoto(path: string): Promise<void> {
    const url = urlOf.get(path);
    const blob = typeof url === 'string' ? rows.blob(url) : null;
    if (blob !== null) await keepBlob(blob, path);
  }

  async function followSurvey(path: string): Promise<void> {
    await write(folders.survey(path), () => renderer.survey(path));
    await keepPerson(personIn(path));
  }

  return {
    async follow(path) {
      const kind = kindOfPath(path);
      if (kind === 'photo') await followPhoto(path);
      if (kind === 'survey') await followSurvey(path);
      if (kind === 'person') await keepPerson(path);
    },
    survey: followSurvey,
    authorOf: (path) => keepPerson(personIn(path)),
    blob: keepBlob,
    hasPerson: (path) => people.has(path) || existsSync(folders.person(path)),
    isUpToDate(file, path) {
      try {
        const found = read(file);
        if (found.status === 'refused') return false;
        return (
          found.record.documents.find((document) => document.path === path)?.revision ===
          renderer.revisionOf(path)
        );
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
        throw error;
      }
    },
    imagePathIn(blob) {
      try {
        const found = read(folders.photo(blob));
        const photo =
          found.status === 'read'
            ? found.record.documents.find(({ path }) => kindOfPath(path) === 'photo')
            : undefined;
        return photo?.path ?? null;
      } catch {
        return null;
      }
    },
  };
}
