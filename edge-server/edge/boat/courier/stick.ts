import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { CourierRecords } from '../../../../src/contract/courier.ts';
import { ArchiveError } from '../../../storage/archive/archive-error.ts';
import { type ArchiveFront, readContents } from '../../../storage/archive/read-archive.ts';
import { diskFiles } from '../../../storage/photos/disk/disk-files.ts';
import { changeKey } from './cargo.ts';

const partialEnding = '.partial';

/** Name of a boat's part in a folder: `courier-hub-1a2b3c4d5e6f-001.tar`. */
export function partName(hubId: string, number: number): string {
  return `courier-${hubId}-${String(number).padStart(3, '0')}.tar`;
}

/** A part of this boat that is complete in the folder. */
export interface WholePart {
  readonly front: ArchiveFront;
  readonly records: CourierRecords;
}

/** What of this boat's courier lies in a folder already. */
export interface StickContents {
  readonly whole: readonly WholePart[];
  /** Files that a write was cut off in. */
  readonly partial: readonly string[];
  /** Names of parts that cannot be read; left as they are. */
  readonly unreadable: readonly string[];
  /** Changes that are in the whole parts, as `changeKey` says them. */
  readonly changes: ReadonlySet<string>;
  readonly nextNumber: number;
  readonly freeBytes: number;
}

export function changesIn(records: CourierRecords): string[] {
  return [...records.surveys, ...records.photos].map(({ path, revision }) => changeKey(path, revision));
}

/** Bytes that may still be written there. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Looks at a folder. Throws the error of the disk when it is not there. */
export async function readStick(
  folder: string,
  hub: { readonly id: string; readonly publicKey: string },
): Promise<StickContents> {
  const isOurs = new RegExp(`^courier-${RegExp.escape(hub.id)}-(\\d{3,4})\\.tar(\\.partial)?$`);
  const whole: WholePart[] = [];
  const partial: string[] = [];
  const unreadable: string[] = [];
  let last = 0;
  for (const name of (await readdir(folder)).sort()) {
    const match = isOurs.exec(name);
    if (match === null) continue;
    last = Math.max(last, Number(match[1]));
    const file = join(folder, name);
    if (match[2] !== undefined) {
      partial.push(file);
      continue;
    }
    try {
      const { front, records } = await readContents(file);
      const isWhole = (await stat(file)).size === front.bytes;
      if (isWhole && front.manifest.hub.publicKey === hub.publicKey) whole.push({ front, records });
      else unreadable.push(name);
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      unreadable.push(name);
    }
  }
  return {
    whole,
    partial,
    unreadable,
    changes: new Set(whole.flatMap(({ records }) => changesIn(records))),
    nextNumber: last + 1,
    freeBytes: await freeBytesOf(folder),
  };
}

export const partialOf = (file: string) => `${file}${partialEnding}`;

/** Some file systems of sticks cannot sync a folder; ejecting the stick does it. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await diskFiles.syncFolder(folder);
  } catch (error) {
    const isUnknownThere =
      error instanceof Error &&
      'code' in error &&
      ['EINVAL', 'ENOTSUP', 'EPERM'].includes(String(error.code));
    if (!isUnknownThere) throw error;
  }
}

/** A part is whole only under its final name. */
export async function finishPart(partial: string): Promise<string> {
  const file = partial.slice(0, -partialEnding.length);
  await rename(partial, file);
  await syncFolder(join(file, '..'));
  return file;
}

export const dropPart = (partial: string) => rm(partial, { force: true });
