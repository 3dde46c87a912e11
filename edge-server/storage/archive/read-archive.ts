import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { z } from 'zod';
import {
  type CourierManifest,
  type CourierRecords,
  courierBytes,
  courierManifestSchema,
  courierRecordsSchema,
} from '../../../src/contract/courier.ts';
import { problemInWords } from '../../../src/domain/wording/problem-in-words.ts';
import { isSignedWith } from '../hub/signed-with.ts';
import { ArchiveError } from './archive-error.ts';
import { type FoundEntry, filesOf, longestJsonBytes, textOf } from './tar-files.ts';
import { type TarEntry, tarBytes, tarEnd, tarHeaderBytes } from './tar-layout.ts';

/** The place of a photo's bytes in an archive's file. */
export interface Slice {
  readonly offset: number;
  readonly bytes: number;
}

/** What the front of an archive says, with its signature checked against the key that it names itself. */
export interface ArchiveFront {
  readonly file: string;
  readonly manifest: CourierManifest;
  /** The files of the archive in their order, `manifest.json` and `manifest.sig` first. */
  readonly layout: readonly TarEntry[];
  /** Length of the whole file when it is complete. */
  readonly bytes: number;
}

export interface VerifiedArchive extends ArchiveFront {
  readonly records: CourierRecords;
  /** By SHA-256. */
  readonly photos: ReadonlyMap<string, Slice>;
}

function parseJson<Schema extends z.ZodType>(text: Buffer, schema: Schema, what: string): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text.toString('utf8'));
  } catch (cause) {
    throw new ArchiveError(`${what} is damaged.`, { cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ArchiveError(`${what} does not say what it must. ${problemInWords(parsed.error)}`, {
    cause: parsed.error,
  });
}

async function nextOf(files: AsyncGenerator<FoundEntry>, name: string): Promise<FoundEntry> {
  const { value, done } = await files.next();
  if (done !== true && value.name === name) return value;
  throw new ArchiveError('It is not an archive of a boat’s courier.');
}

async function frontOf(file: string, files: AsyncGenerator<FoundEntry>): Promise<ArchiveFront> {
  const said = await textOf(await nextOf(files, 'manifest.json'));
  const signature = (await textOf(await nextOf(files, 'manifest.sig'))).toString('latin1');
  const manifest = parseJson(said, courierManifestSchema, 'Its list of contents');
  const isSigned =
    /^[0-9a-f]{128}$/.test(signature) &&
    isSignedWith(manifest.hub.publicKey, courierBytes('manifest', said), signature);
  if (!isSigned) throw new ArchiveError('Its signature is wrong: it was altered after the boat made it.');
  const layout: TarEntry[] = [
    { name: 'manifest.json', bytes: said.byteLength },
    { name: 'manifest.sig', bytes: signature.length },
    ...manifest.entries,
  ];
  return { file, manifest, layout, bytes: tarBytes(layout) + tarEnd.byteLength };
}

/** Errors of the tar reader, and of a stick that was pulled out, as sentences. */
function said(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof ArchiveError) {
    return new ArchiveError(`${basename(file)} cannot be used. ${error.message}`, { cause: error });
  }
  if ('syscall' in error || error.name === 'AbortError') return error;
  return new ArchiveError(`${basename(file)} cannot be used. It is cut off or damaged.`, { cause: error });
}

async function reading<T>(file: string, read: (files: AsyncGenerator<FoundEntry>) => Promise<T>): Promise<T> {
  const files = filesOf(file);
  try {
    return await read(files);
  } catch (error) {
    throw said(error, file);
  } finally {
    await files.return(undefined);
  }
}

/** Reads only what an archive says of itself. Throws `ArchiveError`; errors of the disk as they are. */
export function readFront(file: string): Promise<ArchiveFront> {
  return reading(file, (files) => frontOf(file, files));
}

/** Reads what an archive says is in it, without its photos. Throws `ArchiveError`. */
export function readContents(file: string): Promise<ReadSoFar & { readonly records: CourierRecords }> {
  return reading(file, async (files) => {
    const front = await frontOf(file, files);
    const [expected] = front.manifest.entries;
    const { value, done } = await files.next();
    if (done === true || expected?.name !== 'records.json') {
      throw new ArchiveError('It has no list of surveys.');
    }
    const { problem, content } = await readEntry(value, expected, () => undefined);
    if (content === null) throw new ArchiveError(problem ?? 'It has no list of surveys.');
    return { front, whole: 3, records: parseJson(content, courierRecordsSchema, 'Its list of surveys') };
  });
}

/** A part that was found so far: its records, and how many of its files are whole, from the first. */
export interface ReadSoFar {
  readonly front: ArchiveFront;
  readonly records: CourierRecords | null;
  /** Of `front.layout`, whole and with the announced hash. */
  readonly whole: number;
}

function offsetsOf({ layout }: ArchiveFront): Map<string, Slice> {
  const photos = new Map<string, Slice>();
  let before = 0;
  for (const entry of layout) {
    const sha256 = /^photos\/(.*)$/.exec(entry.name)?.[1];
    if (sha256 !== undefined) photos.set(sha256, { offset: before + tarHeaderBytes, bytes: entry.bytes });
    before += tarBytes([entry]);
  }
  return photos;
}

/** What went wrong with one file of an archive; null when it is as the list of contents says. */
async function readEntry(
  found: FoundEntry,
  expected: CourierManifest['entries'][number],
  onBytes: (bytes: number) => void,
): Promise<{ problem: string | null; content: Buffer | null }> {
  if (found.name !== expected.name || found.bytes !== expected.bytes) {
    return { problem: `It holds ${found.name} where ${expected.name} must be.`, content: null };
  }
  const hash = createHash('sha256');
  const kept: Uint8Array[] | null =
    expected.name === 'records.json' && expected.bytes <= longestJsonBytes ? [] : null;
  for await (const chunk of found.content) {
    hash.update(chunk);
    kept?.push(chunk);
    onBytes(chunk.byteLength);
  }
  if (hash.digest('hex') !== expected.sha256) {
    return { problem: `Its file ${expected.name} is damaged.`, content: null };
  }
  return { problem: null, content: kept === null ? null : Buffer.concat(kept) };
}

/**
 * Reads a whole part and checks every hash. Throws `ArchiveError` with the first thing that is wrong; nothing of
 * a part that is not whole is used.
 */
export async function verifyArchive(
  file: string,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<VerifiedArchive> {
  const { size } = await stat(file);
  return reading(file, async (files) => {
    const front = await frontOf(file, files);
    if (size !== front.bytes) {
      const how = size < front.bytes ? 'shorter' : 'longer';
      throw new ArchiveError(`It is ${how} than the boat made it: copy it from the stick again.`);
    }
    let records: CourierRecords | null = null;
    for (const expected of front.manifest.entries) {
      const found = await nextOf(files, expected.name);
      const { problem, content } = await readEntry(found, expected, onBytes);
      if (problem !== null) throw new ArchiveError(problem);
      if (content !== null) records = parseJson(content, courierRecordsSchema, 'Its list of surveys');
    }
    if (records === null) throw new ArchiveError('It has no list of surveys.');
    const more = await files.next();
    if (more.done !== true) throw new ArchiveError('It holds more than its list of contents says.');
    const photos = offsetsOf(front);
    for (const { data } of records.photos) {
      if (photos.get(data.sha256)?.bytes !== data.bytes)
        throw new ArchiveError(`The photo ${data.id} is listed in it, and its bytes are not there.`);
    }
    return { ...front, records, photos };
  });
}

/** How far a part that was cut off got. Throws `ArchiveError` when not even its front can be used. */
export function readSoFar(file: string): Promise<ReadSoFar> {
  return reading(file, async (files) => {
    const front = await frontOf(file, files);
    let whole = 2;
    let records: CourierRecords | null = null;
    try {
      for (const expected of front.manifest.entries) {
        const { value, done } = await files.next();
        if (done === true) break;
        const { problem, content } = await readEntry(value, expected, () => undefined);
        if (problem !== null) break;
        if (content !== null) records = parseJson(content, courierRecordsSchema, 'Its list of surveys');
        whole += 1;
      }
    } catch (error) {
      // The end is where the write was cut off. A stick that fails is another matter.
      if (error instanceof Error && 'syscall' in error) throw error;
    }
    return { front, records, whole };
  });
}
