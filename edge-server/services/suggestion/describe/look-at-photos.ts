import { imageDocs, imagesWithoutRegions } from '../../../../src/domain/collections/images.ts';
import { pagesOf } from '../../../../src/ports/read-documents.ts';
import type { ServiceContext } from '../../context.ts';
import type { DescribedPhotos } from './described-photos.ts';
import { markSeen, type PhotoRecord, type Seen } from './mark-seen.ts';

/** How many of the photos that wait are asked for at once: one that arrives is next after so many. */
const askedAtOnce = 10;

interface LookingParts extends Pick<ServiceContext, 'store' | 'log'> {
  readonly described: Pick<DescribedPhotos, 'describe'>;
  readonly isAshore: boolean;
  /** The server ends: what fails then is no news. */
  isClosed(): boolean;
}

export interface LookingAtPhotos {
  /** Those that are looked at next; what cannot be read, or failed before, is passed over. */
  nextWaiting(): Promise<readonly PhotoRecord[]>;
  /** What was seen of a photo, once that is kept; null where it could not be looked at. */
  lookAt(photo: PhotoRecord): Promise<Seen | null>;
  /** Writes into the records what was seen. */
  mark(seen: readonly Seen[]): Promise<void>;
}

/** Looks at photos one by one, and remembers until the server ends which could not be looked at. */
export function lookAtPhotos({ store, log, described, isAshore, isClosed }: LookingParts): LookingAtPhotos {
  const failed = new Set<string>();

  function fail(path: string, error: unknown): void {
    failed.add(path);
    if (!isClosed()) log.error({ err: error, path }, 'a photo could not be looked at: it gets no regions');
  }

  function readable(path: string, data: unknown): PhotoRecord[] {
    if (failed.has(path)) return [];
    const parsed = imageDocs.schema.safeParse(data);
    if (parsed.success) return [{ path, image: parsed.data }];
    failed.add(path);
    log.error({ err: parsed.error, path }, 'the record of a photo could not be read: it gets no regions');
    return [];
  }

  return {
    async nextWaiting() {
      for await (const docs of pagesOf(store, imagesWithoutRegions(askedAtOnce))) {
        const waiting = docs.flatMap(({ path, data }) => readable(path, data));
        if (waiting.length > 0) return waiting;
      }
      return [];
    },
    async lookAt(photo) {
      const { path, image } = photo;
      try {
        const outcome = await described.describe(image);
        if (outcome !== 'no-photo') return { ...photo, quality: outcome.quality };
        failed.add(path);
        log.warn({ path, outcome }, 'a photo could not be looked at: it gets no regions');
      } catch (error) {
        fail(path, error);
      }
      return null;
    },
    mark: (seen) => markSeen(seen, { store, isAshore }, fail),
  };
}
