import type { Files } from './files.ts';
import type { PhotoFolders } from './photo-folders.ts';
import type { PhotoRows } from './photo-rows.ts';

/** What a start found and put right. */
export interface SweepReport {
  /** Uploads given up because nobody went on with them. */
  readonly staleUploads: number;
  /** Partial files that no upload knows. */
  readonly unknownPartials: number;
  /** Blobs from between a rename and its commit: never receipted, so nobody misses them. */
  readonly orphanBlobs: number;
  /** Hashes that a path names and that are not on the disk. Nothing can be put right here: say it loudly. */
  readonly missingBlobs: readonly string[];
}

/** Clears what a kill or a power cut left. Runs before the first upload, so nothing new is in its way. */
export async function sweep(
  files: Files,
  folders: PhotoFolders,
  rows: PhotoRows,
  startedBefore: number,
): Promise<SweepReport> {
  let staleUploads = 0;
  const known = new Set<string>();
  for (const upload of rows.uploads()) {
    if (upload.startedAt < startedBefore) {
      rows.removeUpload(upload.owner, upload.key);
      staleUploads += 1;
      await files.remove(folders.upload(upload.file));
    } else {
      known.add(upload.file);
    }
  }

  let unknownPartials = 0;
  for (const name of await files.list(folders.uploads)) {
    if (known.has(name)) continue;
    await files.remove(folders.upload(name));
    unknownPartials += 1;
  }

  let orphanBlobs = 0;
  const missing = rows.hashes();
  const used = new Set(missing);
  for (const prefix of await files.list(folders.blobs)) {
    for (const sha256 of await files.list(folders.blobFolder(prefix))) {
      missing.delete(sha256);
      if (used.has(sha256)) continue;
      await files.remove(folders.blob(sha256));
      orphanBlobs += 1;
    }
  }
  return { staleUploads, unknownPartials, orphanBlobs, missingBlobs: [...missing] };
}
