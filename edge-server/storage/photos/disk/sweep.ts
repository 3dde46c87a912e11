import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PhotoRows, UploadRow } from '../../ports/photo-rows.ts';
import type { Files } from './files.ts';
import type { PhotoFolders } from './photo-folders.ts';
import { setAside } from './set-aside.ts';

/** What a start found and put right. */
export interface SweepReport {
  /** Uploads given up because nobody went on with them. */
  readonly staleUploads: number;
  /** Partial files that no upload knows. */
  readonly unknownPartials: number;
  /** Blobs from between a rename and its commit: their uploads have their bytes again, and go on where they were. */
  readonly adoptedBlobs: number;
  /** Whole photos that nothing explains: moved into the folder of set-aside photos, never unlinked. */
  readonly setAside: number;
  /** Hashes that a path names and that are not on the disk. Nothing can be put right here: say it loudly. */
  readonly missingBlobs: readonly string[];
}

export interface SweepDeps {
  readonly files: Files;
  readonly folders: PhotoFolders;
  readonly rows: PhotoRows;
  /** A photo that only its record explains stays: what the database has lost is taken back later. */
  readonly leavesRecorded?: boolean;
}

async function sha256Of(file: string, files: Files): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of files.read(file)) hash.update(piece);
  return hash.digest('hex');
}

/** Whether all bytes of an upload are here, and are the announced ones. */
async function isWhole(upload: UploadRow, { files, folders }: SweepDeps): Promise<boolean> {
  const file = folders.upload(upload.file);
  return (await files.size(file)) === upload.bytes && (await sha256Of(file, files)) === upload.sha256;
}

/**
 * Ends an upload with which nobody went on. Bytes that are all there are moved aside instead of unlinked: their diver
 * may believe them to be here. True when they were.
 */
export async function giveUpStale(upload: UploadRow, deps: SweepDeps): Promise<boolean> {
  const { files, folders, rows } = deps;
  const isKept = await isWhole(upload, deps);
  if (isKept) await setAside(files, folders, folders.upload(upload.file), upload.sha256);
  rows.removeUpload(upload.owner, upload.key);
  await files.remove(folders.upload(upload.file));
  return isKept;
}

async function copyFile(from: string, to: string, files: Files): Promise<void> {
  const copy = await files.open(to);
  try {
    let position = 0;
    for await (const piece of files.read(from)) {
      await copy.write(piece, position);
      position += piece.byteLength;
    }
    await copy.sync();
  } finally {
    await copy.close();
  }
}

/**
 * The way back of a rename whose commit never came (fault 46): the uploads of these bytes hold them again, so that
 * the next offer is told the full size. An upload that holds its bytes itself needs nothing.
 */
async function giveBack(
  sha256: string,
  uploads: readonly UploadRow[],
  { files, folders }: SweepDeps,
): Promise<boolean> {
  const blob = folders.blob(sha256);
  const bytes = await files.size(blob);
  const [first, ...others] = uploads.filter((upload) => upload.sha256 === sha256 && upload.bytes === bytes);
  if (first === undefined) return false;
  // Equal photos of two senders may both have been renamed to the one name.
  for (const upload of others) {
    if ((await files.size(folders.upload(upload.file))) !== bytes)
      await copyFile(blob, folders.upload(upload.file), files);
  }
  await files.rename(blob, folders.upload(first.file));
  await files.syncFolder(folders.uploads);
  return true;
}

async function sweepPartials(known: ReadonlySet<string>, deps: SweepDeps): Promise<number> {
  const { files, folders, rows } = deps;
  let unknown = 0;
  for (const name of await files.list(folders.uploads)) {
    if (known.has(name)) continue;
    const file = folders.upload(name);
    const sha256 = await sha256Of(file, files);
    // Whole, and named: the only copy of a stored photo, when the disk lost the other one.
    if (
      rows.isHashUsed(sha256) &&
      !rows.isPurged(sha256) &&
      (await files.size(folders.blob(sha256))) === null
    ) {
      await files.makeFolder(folders.blobFolder(sha256));
      await files.rename(file, folders.blob(sha256));
      await files.syncFolder(folders.blobFolder(sha256));
    } else {
      await files.remove(file);
    }
    unknown += 1;
  }
  return unknown;
}

const blobName = /^[0-9a-f]{64}$/;
/** Records stand beside their photos, and belong to `edge-server/storage/records`. */
const recordName = /^[0-9a-f]{64}\.[0-9a-f]+\.json/;

const nothing: ReadonlySet<string> = new Set();

/** The hashes of which a record stands in a folder. */
function recordedIn(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => recordName.test(name)).map((name) => name.slice(0, 64)));
}

/**
 * Puts right what a kill or a power cut left. Runs before the first upload, so nothing new is in its way. No whole
 * photo is ever unlinked here: the database may be the one of the two that is wrong (fault 43).
 */
export async function sweep(deps: SweepDeps, startedBefore: number): Promise<SweepReport> {
  const { files, folders, rows } = deps;
  let staleUploads = 0;
  let aside = 0;
  const open: UploadRow[] = [];
  for (const upload of rows.uploads()) {
    if (upload.startedAt < startedBefore) {
      staleUploads += 1;
      if (await giveUpStale(upload, deps)) aside += 1;
    } else {
      open.push(upload);
    }
  }

  const used = rows.hashes();
  const missing = new Set(used);
  let adoptedBlobs = 0;
  for (const prefix of await files.list(folders.blobs)) {
    const folder = join(folders.blobs, prefix);
    const names = await files.list(folder);
    const recorded = deps.leavesRecorded === true ? recordedIn(names) : nothing;
    for (const name of names) {
      missing.delete(name);
      if (used.has(name) || recordName.test(name)) continue;
      if (rows.isPurged(name)) {
        // A purge that was stopped: its bytes are still here, and the next one asks the cloud again.
        rows.bytesAreBack(name);
      } else if (blobName.test(name) && (await giveBack(name, open, deps))) {
        adoptedBlobs += 1;
      } else if (!recorded.has(name)) {
        await setAside(files, folders, join(folder, name), name);
        aside += 1;
      }
    }
  }
  const unknownPartials = await sweepPartials(new Set(open.map(({ file }) => file)), deps);

  const missingBlobs: string[] = [];
  for (const sha256 of missing) {
    if ((await files.size(folders.blob(sha256))) === null) missingBlobs.push(sha256);
  }
  return { staleUploads, unknownPartials, adoptedBlobs, setAside: aside, missingBlobs };
}
