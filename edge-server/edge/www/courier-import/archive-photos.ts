import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { UploadTerms } from '../../../services/cloud/upload.ts';
import type { Slice, VerifiedArchive } from '../../../storage/archive/read-archive.ts';

/** The photos of an archive, as the sync knows a boat's photos. One photo at a time lies unpacked on the disk. */
export interface ArchivePhotos {
  readonly photos: UploadTerms['photos'];
  close(): Promise<void>;
}

const pieces = (file: string, { offset, bytes }: Slice) =>
  createReadStream(file, { start: offset, end: offset + bytes - 1, highWaterMark: 1024 * 1024 });

async function hashOf(file: string, slice: Slice): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of pieces(file, slice)) hash.update(chunk);
  return hash.digest('hex');
}

/** Typed by the ending that the server gave the name; what it really is, the storage finds out by decoding. */
function typeOf(path: string): 'image/jpeg' | 'image/gif' | 'image/png' {
  if (path.endsWith('.png')) return 'image/png';
  return path.endsWith('.gif') ? 'image/gif' : 'image/jpeg';
}

/** Opens the photos of an archive whose every hash was checked. They are hashed again when they are taken out. */
export async function openArchivePhotos({ file, records, photos }: VerifiedArchive): Promise<ArchivePhotos> {
  const folder = await mkdtemp(join(tmpdir(), 'reef-courier-'));
  const unpacked = join(folder, 'photo');
  const images = new Map(records.photos.map(({ data }) => [data.url, data]));
  const sliceAt = (path: string) => photos.get(images.get(path)?.sha256 ?? '');

  return {
    photos: {
      async about(path) {
        const image = images.get(path);
        if (image === undefined) return null;
        const { sha256, bytes, token, meta } = image;
        const facts = { width: meta.width, height: meta.height, type: typeOf(path) };
        return { blob: { path, bytes, sha256, token }, facts, owner: null, carrier: null };
      },
      async verifyBlob(path) {
        const slice = sliceAt(path);
        if (slice === undefined) return 'unknown';
        return (await hashOf(file, slice)) === images.get(path)?.sha256 ? 'sound' : 'rotten';
      },
      async fileOf(path) {
        const slice = sliceAt(path);
        if (slice === undefined) return null;
        await pipeline(pieces(file, slice), createWriteStream(unpacked, { mode: 0o600 }));
        return unpacked;
      },
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
