import { imageDocs } from '../../../../../src/domain/collections/images.ts';
import { type Image, imageSchema } from '../../../../../src/domain/survey/image.ts';
import type { Store } from '../../../../../src/ports/store.ts';
import type { Outbox } from '../../../../storage/db/outbox/outbox.ts';
import type { PhotoStorage } from '../../../../storage/photos/port/photo-storage.ts';

/** A photo as the boat keeps it, whose original went to the cloud. */
export interface SentPhoto {
  readonly boatUid: string;
  readonly image: Image;
}

/** Photos that share their bytes: they go together, or not at all. */
export interface PurgeGroup {
  readonly bytes: number;
  readonly photos: readonly [SentPhoto, ...SentPhoto[]];
}

export interface PurgeDeps {
  readonly outbox: Pick<Outbox, 'donePhotos'>;
  readonly store: Pick<Store, 'get'>;
  readonly photos: Pick<PhotoStorage, 'fileOf' | 'pathsWithBytesOf'>;
}

const pageSize = 500;

async function sentPhotos({ outbox, store }: PurgeDeps): Promise<Map<string, SentPhoto>> {
  const sent = new Map<string, SentPhoto>();
  for (let after = ''; ; ) {
    const paths = outbox.donePhotos(after, pageSize);
    for (const path of paths) {
      const image = imageSchema.safeParse((await store.get(path))?.data);
      const boatUid = imageDocs.match(path)?.uid;
      if (image.success && boatUid !== undefined) sent.set(image.data.url, { boatUid, image: image.data });
    }
    const last = paths.at(-1);
    if (last === undefined || paths.length < pageSize) return sent;
    after = last;
  }
}

/**
 * What could be purged by what the boat itself knows: originals that are here, of which every photo with the
 * same bytes is in the cloud. The cloud is not asked yet.
 */
export async function planPurge(deps: PurgeDeps): Promise<PurgeGroup[]> {
  const sent = await sentPhotos(deps);
  const groups = new Map<string, PurgeGroup>();
  for (const [url, photo] of sent) {
    const { sha256, bytes } = photo.image;
    if (groups.has(sha256) || (await deps.photos.fileOf(url)) === null) continue;
    const paths = await deps.photos.pathsWithBytesOf(url);
    const others = paths.filter((path) => path !== url).map((path) => sent.get(path));
    const isWhole = others.every((other) => other !== undefined);
    if (isWhole) groups.set(sha256, { bytes, photos: [photo, ...others] });
  }
  return [...groups.values()];
}
