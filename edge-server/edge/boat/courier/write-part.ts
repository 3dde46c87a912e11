import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type CourierManifest, type CourierRecords, courierBytes } from '../../../../src/contract/courier.ts';
import {
  type TarEntry,
  tarBytes,
  tarEnd,
  tarHeader,
  tarPadding,
} from '../../../storage/archive/tar-layout.ts';
import type { HubKey } from '../../../storage/hub/hub-key.ts';
import type { PartPlan } from './plan-parts.ts';

/** A file of a part, and where its bytes come from. */
export interface PartEntry extends TarEntry {
  readonly content: Uint8Array | { readonly file: string; readonly sha256: string };
}

/** The first two files of a part, its own description and the signature under it, and then the rest. */
export interface Part {
  readonly manifest: CourierManifest;
  readonly entries: readonly PartEntry[];
  readonly bytes: number;
}

export interface PartFacts extends Pick<CourierManifest, 'account' | 'archive' | 'number' | 'madeAt'> {
  readonly hub: { readonly id: string; readonly name: string };
  readonly key: HubKey;
  /** The original of a photo on the boat's disk. */
  readonly fileOf: (photo: PartPlan[number]['photos'][number]) => Promise<string | null>;
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function recordsOf(plan: PartPlan): CourierRecords {
  const people = new Map(plan.map(({ person }) => [person.boatUid, person]));
  return {
    people: [...people.values()],
    surveys: plan.map(({ path, revision, survey }) => ({ path, revision, data: survey })),
    photos: plan.flatMap(({ photos }) =>
      photos.map(({ path, revision, image }) => ({ path, revision, data: image })),
    ),
  };
}

/** Describes and signs one part. Nothing is written yet; every byte of it is decided. */
export async function composePart(plan: PartPlan, facts: PartFacts): Promise<Part> {
  const { hub, key, account, archive, number, madeAt } = facts;
  const records = recordsOf(plan);
  const said = Buffer.from(JSON.stringify(records));
  const files: PartEntry[] = [{ name: 'records.json', bytes: said.byteLength, content: said }];
  const hashes = new Set<string>();
  for (const photo of plan.flatMap(({ photos }) => photos)) {
    const { sha256, bytes } = photo.image;
    if (hashes.has(sha256)) continue;
    hashes.add(sha256);
    const file = await facts.fileOf(photo);
    if (file === null) throw new SickPhotoError(sha256);
    files.push({ name: `photos/${sha256}`, bytes, content: { file, sha256 } });
  }
  const manifest: CourierManifest = {
    format: 'reef-census-courier',
    version: 1,
    hub: { ...hub, publicKey: key.publicKey },
    account,
    archive,
    number,
    madeAt,
    counts: {
      people: records.people.length,
      surveys: records.surveys.length,
      photos: records.photos.length,
    },
    entries: files.map(({ name, bytes, content }) => ({
      name,
      bytes,
      sha256: content instanceof Uint8Array ? sha256Of(content) : content.sha256,
    })),
  };
  return withFront(manifest, Buffer.from(JSON.stringify(manifest)), files, key);
}

function withFront(manifest: CourierManifest, text: Buffer, files: readonly PartEntry[], key: HubKey): Part {
  const signature = Buffer.from(key.sign(courierBytes('manifest', text)), 'latin1');
  const entries: PartEntry[] = [
    { name: 'manifest.json', bytes: text.byteLength, content: text },
    { name: 'manifest.sig', bytes: signature.byteLength, content: signature },
    ...files,
  ];
  return { manifest, entries, bytes: tarBytes(entries) + tarEnd.byteLength };
}

export interface Writing {
  readonly signal: AbortSignal;
  /** Called with the bytes of every piece that is written. */
  readonly onBytes: (bytes: number) => void;
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) {
    const rest = bytes.byteLength - written;
    const { bytesWritten } = await handle.write(bytes, written, rest, position + written);
    written += bytesWritten;
  }
}

/** A photo on the boat's own disk is not what the phone sent, or is gone: the part is made without it. */
export class SickPhotoError extends Error {
  override readonly name = 'SickPhotoError';
  readonly sha256: string;
  constructor(sha256: string, options?: ErrorOptions) {
    super('A photo on the boat’s disk is damaged.', options);
    this.sha256 = sha256;
  }
}

async function* contentOf({ bytes, content }: PartEntry): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) {
    yield content;
    return;
  }
  const hash = createHash('sha256');
  let read = 0;
  const source = createReadStream(content.file, { highWaterMark: 1024 * 1024 });
  try {
    for await (const chunk of source) {
      const piece: Uint8Array = chunk;
      hash.update(piece);
      read += piece.byteLength;
      if (read > bytes) break;
      yield piece;
    }
  } catch (cause) {
    throw new SickPhotoError(content.sha256, { cause });
  }
  if (read !== bytes || hash.digest('hex') !== content.sha256) throw new SickPhotoError(content.sha256);
}

/**
 * Writes files into a part from a byte on, over whatever it holds there, ends it and syncs it. Rejects with the
 * error of the stick when that is full or pulled out; what was written stays, and can be gone on with.
 */
export async function writePart(
  file: string,
  start: number,
  entries: readonly PartEntry[],
  { signal, onBytes }: Writing,
): Promise<void> {
  const handle = await open(file, start === 0 ? 'w' : 'r+', 0o600);
  try {
    let position = start;
    await handle.truncate(position);
    const put = async (bytes: Uint8Array) => {
      signal.throwIfAborted();
      await writeAll(handle, bytes, position);
      position += bytes.byteLength;
      onBytes(bytes.byteLength);
    };
    for (const entry of entries) {
      await put(tarHeader(entry));
      for await (const piece of contentOf(entry)) await put(piece);
      await put(tarPadding(entry.bytes));
    }
    await put(tarEnd);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
