/** How full the laptop's disk is, as somebody must act on it. */
export type DiskLevel = 'plenty' | 'low' | 'very-low' | 'full';

/** What is left for photos. */
export interface DiskRoom {
  /** Photos that still fit. */
  readonly room: number;
  readonly level: DiskLevel;
}

/** Ten divers who each hand in two surveys of forty photos fill this in about two days and a half. */
const lowBelow = 2_000;
/** The largest survey there is (rule 6.3): below this, one survey more may not fit. */
const veryLowBelow = 500;

/**
 * Free space as a number of photos: `photoBytes` is what one takes with its small copies, `spareBytes` what is
 * never filled, so that the database can still say that the disk is full.
 */
export function diskRoom(freeBytes: number, photoBytes: number, spareBytes: number): DiskRoom {
  const room = Math.max(0, Math.floor((freeBytes - spareBytes) / photoBytes));
  return { room, level: levelOf(room) };
}

function levelOf(room: number): DiskLevel {
  if (room === 0) return 'full';
  if (room < veryLowBelow) return 'very-low';
  return room < lowBelow ? 'low' : 'plenty';
}
