import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { TableRow } from '../../../../src/domain/exports/geo/geopackage.ts';
import {
  type ExportFiles,
  type ExportParcel,
  type GrowingText,
  ParcelError,
  type SheetPlace,
} from '../../../../src/operations/exports/export-files.ts';
import { createGeoPackage, type GeoPackageFile } from '../../../storage/db/geopackage/geopackage-file.ts';
import { archiveOf, joinedFiles, putEntry, textStream } from './zip-entries.ts';

/** Texts are so many times as large as the archive of them, at the most; what takes more is no export of ours. */
const mostInflated = 20;

const tooLarge = () => new ParcelError('too-large', 'The export is larger than may be kept.');

/** A full disk is something that the person who asked can be told. */
function inWords(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(String(code))
    ? new ParcelError('no-room', 'The disk is full.', { cause: error })
    : error;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

interface OpenSheet extends SheetPlace {
  readonly files: readonly string[];
}

class ZipParcel implements ExportParcel {
  readonly #folder: string;
  readonly #work: string;
  readonly #file: string;
  readonly #mostBytes: number;
  readonly #zip = new ZipFile();
  readonly #sheets: OpenSheet[] = [];
  readonly #handles: FileHandle[] = [];
  /** Resolves when all of the archive is written; rejects when that cannot be. */
  readonly #written: Promise<void>;
  readonly #out: Transform;
  readonly #isElsewhere: boolean;
  #bytes = 0;
  #geoPackage: { readonly file: GeoPackageFile; readonly at: string; readonly path: string } | null = null;
  #texts = 0;

  /** @param elsewhere Where the archive goes while it is made, instead of into the folder; it is seen there once it has ended. */
  constructor(folder: string, id: string, mostBytes: number, elsewhere?: Writable) {
    this.#folder = folder;
    this.#work = join(folder, `${id}.part`);
    this.#file = join(folder, `${id}.zip`);
    this.#mostBytes = mostBytes;
    this.#isElsewhere = elsewhere !== undefined;
    const limit = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#bytes += chunk.length;
        done(this.#bytes > mostBytes ? tooLarge() : null, chunk);
      },
    });
    this.#out = limit;
    this.#written = pipeline(
      this.#zip.outputStream,
      limit,
      elsewhere ?? createWriteStream(join(this.#work, 'export.zip'), { mode: 0o600, flush: true }),
    );
    // Whoever puts something in next hears of it.
    this.#written.catch(() => undefined);
  }

  /** Work that ends at once where the archive cannot be written any more. */
  async #or<Answer>(work: Promise<Answer>): Promise<Answer> {
    work.catch(() => undefined);
    const never = this.#written.then(() => new Promise<never>(() => undefined));
    try {
      return await Promise.race([work, never]);
    } catch (error) {
      throw inWords(error);
    }
  }

  async sheet(place: SheetPlace): Promise<readonly GrowingText[]> {
    const files = Array.from({ length: place.pieces }, (_, piece) =>
      join(this.#work, `${this.#sheets.length}-${piece}.text`),
    );
    this.#sheets.push({ ...place, files });
    const handles = await Promise.all(files.map((file) => open(file, 'w', 0o600)));
    this.#handles.push(...handles);
    return handles.map((handle) => ({
      write: async (text) => {
        this.#texts += text.length;
        if (this.#texts > this.#mostBytes * mostInflated) throw tooLarge();
        await this.#or(handle.appendFile(text));
      },
    }));
  }

  photo(path: string, bytes: Uint8Array): Promise<void> {
    const open = () => Readable.from([Buffer.from(bytes)], { objectMode: false });
    return this.#or(putEntry(this.#zip, path, open, { compress: false }));
  }

  file(path: string, text: string): Promise<void> {
    return this.#or(putEntry(this.#zip, path, () => textStream(text)));
  }

  async geoPackage(path: string, title: string) {
    const at = join(this.#work, 'tables.gpkg');
    const file = createGeoPackage(at, title, new Date().toISOString());
    this.#geoPackage = { file, at, path };
    return (row: TableRow) => {
      try {
        file.add(row);
      } catch (error) {
        throw inWords(error);
      }
    };
  }

  async #closeTexts(): Promise<void> {
    await Promise.all(this.#handles.splice(0).map((handle) => handle.close()));
    this.#geoPackage?.file.close();
  }

  async seal(): Promise<number> {
    await this.#closeTexts();
    const put = (path: string, openIt: Parameters<typeof putEntry>[2], options = {}) =>
      this.#or(putEntry(this.#zip, path, openIt, options));
    for (const { path, files, within } of this.#sheets) {
      if (within === undefined) await put(path, () => joinedFiles(files));
    }
    const archives = new Set(this.#sheets.flatMap(({ within }) => within ?? []));
    for (const archive of archives) {
      const files = this.#sheets.filter(({ within }) => within === archive);
      // Packed already.
      await put(archive, () => archiveOf(files.map(({ path, files: pieces }) => ({ path, pieces }))), {
        compress: false,
      });
    }
    if (this.#geoPackage !== null) {
      const { at, path } = this.#geoPackage;
      await put(path, () => createReadStream(at));
    }
    this.#zip.end();
    try {
      await this.#written;
    } catch (error) {
      throw inWords(error);
    }
    if (!this.#isElsewhere) {
      await rename(join(this.#work, 'export.zip'), this.#file);
      await syncFolder(this.#folder);
    }
    await rm(this.#work, { recursive: true, force: true });
    return this.#bytes;
  }

  async discard(): Promise<void> {
    await this.#closeTexts();
    // Whatever was still to be written is not; the file is closed before its folder goes.
    this.#out.destroy();
    await this.#written.catch(() => undefined);
    await rm(this.#work, { recursive: true, force: true });
  }
}

/**
 * Exports as archives in a folder, each by its id.
 *
 * @param elsewhere Opens where archives go instead; then the folder holds only what is put into them.
 */
export function createZipFiles(folder: string, elsewhere?: (id: string) => Writable): ExportFiles {
  return {
    async open(id, mostBytes) {
      const work = join(folder, `${id}.part`);
      // Of a run that was cut off.
      await rm(work, { recursive: true, force: true });
      await mkdir(work, { recursive: true, mode: 0o700 });
      return new ZipParcel(folder, id, mostBytes, elsewhere?.(id));
    },
    async remove(id) {
      await rm(join(folder, `${id}.zip`), { force: true });
    },
  };
}
