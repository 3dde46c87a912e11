import type { BoatDisk } from '../../../../src/contract/boat/disk.ts';
import { diskRoom } from '../../../../src/domain/boat/disk-room.ts';
import type { DerivativeWidth } from '../../../../src/ports/blobs.ts';
import { diskFiles } from '../../../storage/photos/disk/disk-files.ts';
import type { Files } from '../../../storage/photos/disk/files.ts';
import { usualSpareBytes } from '../../../storage/photos/disk/free-space.ts';
import { type PhotoFolders, photoFolders } from '../../../storage/photos/disk/photo-folders.ts';
import type { PhotoRows } from '../../../storage/ports/photo-rows.ts';

/** What one photo takes on the disk, on average. */
interface PhotoSize {
  /** Bytes of the original and its small copies. */
  readonly bytes: number;
  /** False while nothing was stored yet, and the usual size stands in. */
  readonly isMeasured: boolean;
}

/** Enough to level out one diver's camera, few enough to look at within milliseconds. */
const sampled = 40;
/** Copies that are made of every photo; others only when somebody asks. */
const copies: readonly DerivativeWidth[] = [2000, 800, 360, 300];

/**
 * Stands in until there are real ones. Measured: 0.65 MB a photo with its copies, for four real reef photos that went
 * through the wizard; rounded up, because a disk that turns out larger disappoints nobody.
 */
const defaultBytes = 1_000_000;

/** Measures the photos that were stored last; those whose copies are not all made yet count with the others' copies. */
async function measurePhotoSize(
  rows: Pick<PhotoRows, 'latest'>,
  folders: PhotoFolders,
  files: Pick<Files, 'size'>,
): Promise<PhotoSize> {
  const photos = rows.latest(sampled);
  if (photos.length === 0) return { bytes: defaultBytes, isMeasured: false };
  const copied = await Promise.all(photos.map(({ sha256 }) => bytesOfCopies(sha256, folders, files)));
  const original = mean(photos.map(({ bytes }) => bytes));
  const whole = copied.filter((bytes) => bytes !== null);
  // Nobody has looked yet: the widest copy is about as large as what the phone sent.
  return { bytes: original + (whole.length > 0 ? mean(whole) : original), isMeasured: true };
}

/** null when one of them is not made yet. */
async function bytesOfCopies(
  sha256: string,
  folders: PhotoFolders,
  files: Pick<Files, 'size'>,
): Promise<number | null> {
  const sizes = await Promise.all(copies.map((width) => files.size(folders.derivative(sha256, width))));
  return sizes.reduce<number | null>((sum, size) => (sum === null || size === null ? null : sum + size), 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

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
