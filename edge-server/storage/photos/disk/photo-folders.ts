import { join } from 'node:path';
import type { DerivativeWidth } from '../../../../src/ports/blobs.ts';

/** Where storage keeps what. Every name is made here, from hashes and random names, never from a sender's. */
export interface PhotoFolders {
  readonly root: string;
  readonly uploads: string;
  readonly blobs: string;
  readonly cache: string;
  /** Whole photos that no row, record or upload explains: see `set-aside.ts`. */
  readonly setAside: string;
  upload(file: string): string;
  /** `blobs/ab/abcdef…`: 256 folders keep each one short. */
  blobFolder(sha256: string): string;
  blob(sha256: string): string;
  derivativeFolder(sha256: string, width: DerivativeWidth): string;
  derivative(sha256: string, width: DerivativeWidth): string;
  regionsFolder(sha256: string): string;
  /** What was seen of a photo where its regions are looked for. */
  regions(sha256: string): string;
  /** What is so of all that was seen of photos. */
  readonly regionsNote: string;
}

export function photoFolders(root: string): PhotoFolders {
  const uploads = join(root, 'uploads');
  const blobs = join(root, 'blobs');
  const cache = join(root, 'cache');
  const blobFolder = (sha256: string) => join(blobs, sha256.slice(0, 2));
  const derivativeFolder = (sha256: string, width: DerivativeWidth) =>
    join(cache, String(width), sha256.slice(0, 2));
  const regionsFolder = (sha256: string) => join(cache, 'regions', sha256.slice(0, 2));
  return {
    root,
    uploads,
    blobs,
    cache,
    setAside: join(root, 'set-aside'),
    upload: (file) => join(uploads, file),
    blobFolder,
    blob: (sha256) => join(blobFolder(sha256), sha256),
    derivativeFolder,
    regionsFolder,
    regionsNote: join(cache, 'regions', 'looked-at.json'),
    regions: (sha256) => join(regionsFolder(sha256), sha256),
    derivative: (sha256, width) => join(derivativeFolder(sha256, width), `${sha256}.jpg`),
  };
}
