import { join } from 'node:path';
import type { Files } from './files.ts';
import type { PhotoFolders } from './photo-folders.ts';

/** `2026-11-22T08-20-42-000Z` of `npm run rebuild -- --go-on`, and what stands in it. */
const asideFolder = /^(\d{4}-[0-9TZ-]+|blobs|[0-9a-f]{2})$/;

/** The files of set-aside photos that have a hash. */
export async function findAside(
  sha256: string,
  files: Pick<Files, 'list'>,
  folder: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of await files.list(folder)) {
    if (name.startsWith(sha256)) found.push(join(folder, name));
    else if (asideFolder.test(name)) found.push(...(await findAside(sha256, files, join(folder, name))));
  }
  return found;
}

/** A name in the folder of set-aside photos that nothing has yet: what stands there is never written over. */
async function freeName(files: Files, folders: PhotoFolders, name: string): Promise<string> {
  for (let again = 0; ; again += 1) {
    const file = join(folders.setAside, again === 0 ? name : `${name}-${again}`);
    if ((await files.size(file)) === null) return file;
  }
}

/** Photos that stand aside: those that a start did not know, and those that a person went on without. */
export async function countAside(files: Files, folder: string): Promise<number> {
  let count = 0;
  for (const name of await files.list(folder)) {
    if (/^[0-9a-f]{64}(-\d+)?$/.test(name)) count += 1;
    else if (asideFolder.test(name)) count += await countAside(files, join(folder, name));
  }
  return count;
}

/**
 * Moves a file out of the way that nothing here explains, for somebody to look at. It is not unlinked: it may be the
 * only copy of a photo. The caller syncs the folder that it came from, when that matters.
 */
export async function setAside(
  files: Files,
  folders: PhotoFolders,
  from: string,
  name: string,
): Promise<void> {
  await files.makeFolder(folders.setAside);
  await files.rename(from, await freeName(files, folders, name));
  await files.syncFolder(folders.setAside);
}
