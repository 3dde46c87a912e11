import type { BlobRow, PhotoRows } from '../../ports/photo-rows.ts';
import type { HashWork } from '../derivatives/hash-work.ts';
import type { Files } from '../disk/files.ts';
import type { PhotoFolders } from '../disk/photo-folders.ts';
import type { HeldLook } from '../port/photo-storage.ts';

/** What was found of the bytes of one hash. */
export type FoundHealth = 'sound' | 'rotten' | 'missing';

/** What is known of photos whose bytes went bad; it outlives a stop. */
export interface HealthNotes {
  /** What was found last; null where nobody has looked yet. */
  of(sha256: string): FoundHealth | null;
  note(sha256: string, health: FoundHealth): void;
}

/** Whether photos that a row speaks of are on the disk. A receipt is given from this, never from a row (fault 44). */
export interface HeldPhotos {
  /**
   * A photo that was removed after the cloud had confirmed it is not: the cloud may have lost it since, and whoever offers
   * it again has what may be the last copy.
   */
  isHeld(row: Pick<BlobRow, 'sha256' | 'bytes'>, look: HeldLook): Promise<boolean>;
  /** Counts all bytes now. */
  examine(row: Pick<BlobRow, 'sha256' | 'bytes'>): Promise<FoundHealth>;
  /** The bytes were counted before they got their name, and are on the disk since. False where the name is gone already. */
  trust(sha256: string): Promise<boolean>;
}

/** How long a hash is believed of a file that nobody wrote to: rot needs days, a phone asks again within seconds. */
const believedMs = 10 * 60_000;
/** Contents remembered at once, each in some hundred bytes. */
const mostRemembered = 10_000;

interface Remembered {
  readonly stamp: string;
  readonly health: FoundHealth;
  readonly at: number;
}

export function createHeldPhotos(deps: {
  readonly files: Files;
  readonly folders: PhotoFolders;
  readonly rows: Pick<PhotoRows, 'isPurged'>;
  readonly hashes: HashWork;
  readonly notes: HealthNotes;
  readonly now: () => number;
}): HeldPhotos {
  const { files, folders, rows, hashes, notes, now } = deps;
  const remembered = new Map<string, Remembered>();

  function remember(sha256: string, stamp: string, health: FoundHealth): void {
    remembered.delete(sha256);
    remembered.set(sha256, { stamp, health, at: now() });
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostRemembered) break;
      remembered.delete(oldest);
    }
  }

  /** Writes down what is news: sound is the usual case, and needs no row of its own. */
  function note(sha256: string, health: FoundHealth): FoundHealth {
    const before = notes.of(sha256);
    if (before !== health && (health !== 'sound' || before !== null)) notes.note(sha256, health);
    return health;
  }

  async function hashed(sha256: string, stamp: string): Promise<FoundHealth> {
    const found = await hashes.hashOf(folders.blob(sha256));
    const health = found === sha256 ? 'sound' : found === null ? 'missing' : 'rotten';
    remember(sha256, stamp, health);
    return health;
  }

  async function healthOf(
    { sha256, bytes }: Pick<BlobRow, 'sha256' | 'bytes'>,
    look: HeldLook | 'now',
  ): Promise<FoundHealth> {
    const file = folders.blob(sha256);
    const size = await files.size(file);
    if (size === null) return note(sha256, 'missing');
    if (size !== bytes) return note(sha256, 'rotten');
    const noted = notes.of(sha256);
    // A disk that says two things is not to be believed: rotten once is rotten until the bytes were put anew.
    if (noted === 'rotten' && look !== 'now') return noted;
    if (look === 'size' && noted !== 'missing') return 'sound';
    const stamp = await files.stamp(file);
    const known = remembered.get(sha256);
    const isFresh = known !== undefined && known.stamp === stamp && now() - known.at < believedMs;
    if (isFresh && look !== 'now') return note(sha256, known.health);
    return note(sha256, await hashed(sha256, stamp ?? ''));
  }

  return {
    isHeld: async (row, look) => !rows.isPurged(row.sha256) && (await healthOf(row, look)) === 'sound',
    examine: (row) => healthOf(row, 'now'),
    async trust(sha256) {
      const stamp = await files.stamp(folders.blob(sha256));
      if (stamp === null) return false;
      remember(sha256, stamp, 'sound');
      note(sha256, 'sound');
      return true;
    },
  };
}
