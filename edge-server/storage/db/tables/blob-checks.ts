import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Instant } from '../../../../src/domain/documents/instant.ts';
import type { ServerDatabase } from '../open.ts';
import { blobChecks, blobs, purgedBlobs } from '../schema.ts';

/** What a scrub found of the bytes of one hash. */
export interface BlobCheck {
  readonly sha256: string;
  readonly health: 'sound' | 'rotten' | 'missing';
  readonly checkedAt: Instant;
}

/** Bytes of a photo that are not what was receipted. */
export interface SickBlob {
  readonly path: string;
  readonly health: 'rotten' | 'missing';
  readonly checkedAt: Instant;
}

/** Results of the scrub, kept per content. */
export interface BlobChecks {
  /** Contents that are kept on this disk, after a hash and in the order of hashes; one path of each. */
  next(afterSha256: string, limit: number): { readonly sha256: string; readonly path: string }[];
  /** How many contents are kept on this disk. */
  contents(): number;
  note(check: BlobCheck): void;
  /** What was found of these bytes last; null where nobody looked. */
  healthOf(sha256: string): BlobCheck['health'] | null;
  sick(limit: number): SickBlob[];
  figures(): {
    readonly checked: number;
    readonly sick: number;
    readonly rotten: number;
    readonly missing: number;
    readonly oldest: Instant | null;
  };
}

export function createBlobChecks({ orm }: ServerDatabase): BlobChecks {
  const isKept = sql`${blobs.sha256} NOT IN (SELECT ${purgedBlobs.sha256} FROM ${purgedBlobs})`;
  const isOnDisk = sql`${blobChecks.sha256} IN (SELECT ${blobs.sha256} FROM ${blobs} WHERE ${isKept})`;
  // Asked for every photo that comes in.
  const healthFound = orm
    .select({ health: blobChecks.health })
    .from(blobChecks)
    .where(eq(blobChecks.sha256, sql.placeholder('sha256')))
    .prepare();
  return {
    next: (after, limit) =>
      orm
        .select({ sha256: blobs.sha256, path: sql<string>`min(${blobs.path})` })
        .from(blobs)
        .where(and(gt(blobs.sha256, after), isKept))
        .groupBy(blobs.sha256)
        .orderBy(asc(blobs.sha256))
        .limit(limit)
        .all(),
    contents: () =>
      orm
        .select({ contents: sql<number>`count(DISTINCT ${blobs.sha256})` })
        .from(blobs)
        .where(isKept)
        .get()?.contents ?? 0,
    note(check) {
      const { health, checkedAt } = check;
      orm
        .insert(blobChecks)
        .values(check)
        .onConflictDoUpdate({ target: blobChecks.sha256, set: { health, checkedAt } })
        .run();
    },
    healthOf: (sha256) => healthFound.get({ sha256 })?.health ?? null,
    sick: (limit) =>
      orm
        .select({ path: blobs.path, health: blobChecks.health, checkedAt: blobChecks.checkedAt })
        .from(blobChecks)
        .innerJoin(blobs, eq(blobs.sha256, blobChecks.sha256))
        .where(and(ne(blobChecks.health, 'sound'), isKept))
        .orderBy(asc(blobs.path))
        .limit(limit)
        .all()
        .flatMap(({ health, ...rest }) => (health === 'sound' ? [] : [{ ...rest, health }])),
    figures() {
      const found = orm
        .select({
          checked: sql<number>`count(*)`,
          sick: sql<number>`coalesce(sum(${blobChecks.health} <> 'sound'), 0)`,
          rotten: sql<number>`coalesce(sum(${blobChecks.health} = 'rotten'), 0)`,
          missing: sql<number>`coalesce(sum(${blobChecks.health} = 'missing'), 0)`,
          oldest: sql<string | null>`min(${blobChecks.checkedAt})`,
        })
        .from(blobChecks)
        .where(isOnDisk)
        .get();
      return found ?? { checked: 0, sick: 0, rotten: 0, missing: 0, oldest: null };
    },
  };
}
