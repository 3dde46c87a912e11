import { asc, count, gt, sql } from 'drizzle-orm';
import type { BlobRow } from '../../ports/photo-rows.ts';
import type { ServerDatabase } from '../open.ts';
import { blobs, outbox, trackPoints, uploads } from '../schema.ts';

const rowsAtOnce = 500;

/** The photos of a database in the order of their paths, and what stands beside them that is carried nowhere. */
export interface PhotoPages {
  pages(): Generator<readonly BlobRow[]>;
  /** Photos whose bytes are still coming. */
  unfinished(): number;
  /** Whether this is a boat's: it has a way behind it, or something that waits for its cloud. */
  isOfBoat(): boolean;
}

export function createPhotoPages({ orm }: Pick<ServerDatabase, 'orm'>): PhotoPages {
  const after = orm
    .select()
    .from(blobs)
    .where(gt(blobs.path, sql.placeholder('path')))
    .orderBy(asc(blobs.path))
    .limit(rowsAtOnce)
    .prepare();
  return {
    *pages() {
      for (let last: string | undefined = ''; last !== undefined; ) {
        const page: BlobRow[] = after.all({ path: last });
        if (page.length > 0) yield page;
        last = page.at(-1)?.path;
      }
    },
    unfinished: () => orm.select({ photos: count() }).from(uploads).get()?.photos ?? 0,
    isOfBoat: () =>
      orm.select().from(outbox).limit(1).get() !== undefined ||
      orm.select().from(trackPoints).limit(1).get() !== undefined,
  };
}
