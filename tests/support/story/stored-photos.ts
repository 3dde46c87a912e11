import { readFile } from 'node:fs/promises';
import { imagesOfSurvey } from '../../../src/domain/collections/images.ts';
import { type Image, imageSchema } from '../../../src/domain/survey/image.ts';
import type { Store } from '../../../src/ports/store.ts';
import { sha256Of } from '../photos/test-photos.ts';
import type { TestServer } from '../server/test-server.ts';

/** Who keeps surveys and photos: the boat, or a cloud. Seen from above all access rules. */
export interface Keeper {
  readonly store: Store;
  /** The stored bytes of a photo's original. */
  bytesOf(image: Image): Promise<Uint8Array>;
}

export interface StoredPhoto {
  readonly imageId: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The photos of a survey in their order: each document, and the hash of the bytes that it names. */
export async function photosAt({ store, bytesOf }: Keeper, surveyId: string): Promise<StoredPhoto[]> {
  const { docs, cursor } = await store.query(imagesOfSurvey(surveyId));
  if (cursor !== null) throw new Error('The survey has more photos than one page.');
  return Promise.all(
    docs.map(async ({ data }) => {
      const image = imageSchema.parse(data);
      const bytes = await bytesOf(image);
      return { imageId: image.id, bytes: bytes.byteLength, sha256: sha256Of(bytes) };
    }),
  );
}

/** A server of this process, its photos read from its disk. */
export function keeperOf({ context }: TestServer): Keeper {
  return {
    store: context.store,
    async bytesOf({ url }) {
      const file = await context.photos.fileOf(url);
      if (file === null) throw new Error(`The file of ${url} is not on the disk.`);
      return readFile(file);
    },
  };
}
