const mebibyte = 1024 * 1024;

/** Bytes of the disk that photos never fill: below it a phone hears that there is no space left. */
export const usualSpareBytes = 64 * mebibyte;

/** Whether a disk has room. */
export interface FreeSpace {
  isThereFor(bytes: number): Promise<boolean>;
}

/** How long the system's answer is used again, while there is plenty. */
const freshMs = 1_000;
/** Room for everything that fifty phones can send within `freshMs`, many times over; with less the system is asked each time. */
const askEachTimeBelowBytes = 2 * 1024 ** 3;

/** Asks the system for every photo once space is short, and once a second before. */
export function createFreeSpace(
  freeBytes: () => Promise<number>,
  now: () => number = () => performance.now(),
): FreeSpace {
  let known = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    async isThereFor(bytes) {
      if (known < askEachTimeBelowBytes || now() - askedAt > freshMs) {
        known = await freeBytes();
        askedAt = now();
      }
      return known >= bytes;
    },
  };
}
