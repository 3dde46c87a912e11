import type { BoatDisk } from '../../../../src/contract/boat/disk.ts';
import { diskRoom } from '../../../../src/domain/boat/disk-room.ts';
import { diskFiles } from '../../../storage/photos/disk/disk-files.ts';
import type { Files } from '../../../storage/photos/disk/files.ts';
import { usualSpareBytes } from '../../../storage/photos/disk/free-space.ts';
import { photoFolders } from '../../../storage/photos/disk/photo-folders.ts';
import type { PhotoRows } from '../../../storage/ports/photo-rows.ts';
import { measurePhotoSize, type PhotoSize } from './photo-size.ts';

/** How many photos still fit on the laptop's disk. */
export interface DiskGauge {
  read(): Promise<BoatDisk>;
}

/** Photos do not change their size from one minute to the next; the free space does. */
const sizeLifeMs = 60_000;

export function createDiskGauge(deps: {
  /** Where the photos are kept. */
  readonly folder: string;
  readonly rows: Pick<PhotoRows, 'latest'>;
  readonly nowMs: () => number;
  readonly files?: Pick<Files, 'size' | 'freeBytes'>;
}): DiskGauge {
  const { folder, rows, nowMs, files = diskFiles } = deps;
  const folders = photoFolders(folder);
  let known: { readonly size: Promise<PhotoSize>; readonly at: number } | null = null;

  function photoSize(): Promise<PhotoSize> {
    if (known === null || nowMs() - known.at >= sizeLifeMs) {
      const size = measurePhotoSize(rows, folders, files);
      known = { size, at: nowMs() };
      size.catch(() => {
        known = null;
      });
    }
    return known.size;
  }

  return {
    async read() {
      const [freeBytes, { bytes, isMeasured }] = await Promise.all([files.freeBytes(folder), photoSize()]);
      const photoBytes = Math.round(bytes);
      return { freeBytes, photoBytes, isMeasured, ...diskRoom(freeBytes, photoBytes, usualSpareBytes) };
    },
  };
}
