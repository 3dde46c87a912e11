import { readdir, stat, statfs } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { basename, join } from 'node:path';

export interface Stick {
  readonly folder: string;
  readonly name: string;
  readonly freeBytes: number;
}

/** Folders in which systems show disks that were plugged in; on Windows they are letters. */
function placesOf(platform: NodeJS.Platform): string[] {
  if (platform === 'darwin') return ['/Volumes'];
  if (platform === 'win32') return [];
  const { username } = userInfo();
  return [`/run/media/${username}`, `/media/${username}`, '/media', '/mnt'];
}

const windowsDisks = Array.from({ length: 22 }, (_, index) => `${String.fromCharCode(69 + index)}:\\`);

async function foldersIn(place: string): Promise<string[]> {
  try {
    return (await readdir(place)).map((name) => join(place, name));
  } catch {
    // A system without this place has no sticks there.
    return [];
  }
}

/** A folder in such a place is a plugged-in disk when it is on another device than the place itself. */
async function stickAt(folder: string, parent: string | null): Promise<Stick | null> {
  try {
    const [own, above, space] = await Promise.all([
      stat(folder),
      parent === null ? null : stat(parent),
      statfs(folder),
    ]);
    if (!own.isDirectory() || own.dev === above?.dev) return null;
    return { folder, name: basename(folder) || folder, freeBytes: space.bavail * space.bsize };
  } catch {
    // Pulled out at this moment, or an empty drive.
    return null;
  }
}

/** Disks that are plugged into this laptop, as suggestions; any other folder can be typed. */
export async function findSticks(platform: NodeJS.Platform = process.platform): Promise<Stick[]> {
  const found =
    platform === 'win32'
      ? windowsDisks.map((disk) => stickAt(disk, null))
      : placesOf(platform).map(async (place) =>
          Promise.all((await foldersIn(place)).map((folder) => stickAt(folder, place))),
        );
  return (await Promise.all(found)).flat().filter((stick) => stick !== null);
}
