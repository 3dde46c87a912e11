import type { getStorage } from 'firebase-admin/storage';
import { z } from 'zod';
import { isBlobPath, isSurveyPhotoPath } from '../../../domain/documents/blob-path.ts';
import type { MovedPhoto, MovedPhotos } from '../../../ports/moving/sides.ts';
import { patiently } from './patience.ts';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

const typeSchema = z.enum(['image/jpeg', 'image/gif', 'image/png']);
/** What a server of one's own knows of a photo besides, kept so that it comes back the same. */
const keptSchema = z.object({
  owner: z.string(),
  key: z.string(),
  sender: z.enum(['person', 'hub']),
  survey: z.string().nullable(),
  size: z.object({ width: z.number(), height: z.number() }).nullable(),
  storedAt: z.number(),
  /** `user` was put there for the rules and for functions: a server's row has none. */
  isUserAdded: z.boolean(),
});
const objectSchema = z.object({
  size: z.union([z.string(), z.number()]).transform(Number),
  contentType: typeSchema,
  timeCreated: z.string(),
  metadata: z.looseObject({ sha256: z.string(), token: z.string() }),
});

const textsOf = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** As a phone that sends it again names it: the id of the photo, or the path of any other picture. */
function keyOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return isSurveyPhotoPath(path) ? file.replace(/\.[a-z]+$/i, '') : path;
}

/** What a server's row would say of an object; null for what is no photo of this program. */
export function photoOfObject(path: string, said: unknown): MovedPhoto | null {
  const object = objectSchema.safeParse(said).data;
  if (object === undefined || !isBlobPath(path) || path.startsWith('set-aside/')) return null;
  const { sha256, token, moved, ...rest } = textsOf(object.metadata);
  if (sha256 === undefined || token === undefined) return null;
  const common = { path, bytes: object.size, sha256, token, type: object.contentType };
  const kept = moved === undefined ? undefined : keptSchema.parse(JSON.parse(moved));
  if (kept === undefined)
    return {
      ...common,
      owner: rest.user ?? 'nobody',
      sender: 'person',
      key: keyOf(path),
      survey: rest.survey ?? null,
      size: null,
      metadata: rest,
      storedAt: Date.parse(object.timeCreated),
    };
  const { isUserAdded, ...row } = kept;
  const { user: _user, ...withoutUser } = rest;
  return { ...common, ...row, metadata: isUserAdded ? withoutUser : rest };
}

/** The metadata of an object, as uploads of this program write it (`src/adapters/firebase/blobs.ts`), and what only a server knows. */
export function metadataOf(photo: MovedPhoto): Record<string, string> {
  const { owner, key, sender, survey, size, storedAt, metadata, sha256, token } = photo;
  const isUserAdded = sender === 'person' && metadata.user === undefined;
  const moved: z.infer<typeof keptSchema> = { owner, key, sender, survey, size, storedAt, isUserAdded };
  return {
    ...metadata,
    ...(isUserAdded ? { user: owner } : {}),
    ...{ sha256, token, moved: JSON.stringify(moved) },
  };
}

/** The photos in the bucket of a project. */
export function bucketPhotos(bucket: Bucket): MovedPhotos {
  return {
    async *walk() {
      let pageToken: string | undefined;
      do {
        const asked = { maxResults: 500, autoPaginate: false, ...(pageToken ? { pageToken } : {}) };
        const [files, next] = await patiently(() => bucket.getFiles(asked));
        const found = files.map(({ name, metadata }) => ({ name, photo: photoOfObject(name, metadata) }));
        yield {
          photos: found.flatMap(({ photo }) => (photo === null ? [] : [photo])),
          others: found.flatMap(({ name, photo }) => (photo === null ? [name] : [])),
        };
        pageToken = z.looseObject({ pageToken: z.string().optional() }).nullish().parse(next)?.pageToken;
      } while (pageToken !== undefined);
    },
    async head(path) {
      return patiently(async () => {
        try {
          const [metadata] = await bucket.file(path).getMetadata();
          return photoOfObject(path, metadata);
        } catch (error) {
          if (error instanceof Error && 'code' in error && error.code === 404) return null;
          throw error;
        }
      });
    },
    // Whoever asks hashes it; decoding would change it.
    read: (path) => bucket.file(path).createReadStream({ validation: false, decompress: false }),
    async write(photo, pieces) {
      await bucket.file(photo.path).save(pieces, {
        resumable: false,
        metadata: {
          contentType: photo.type,
          cacheControl: 'private, no-store',
          metadata: metadataOf(photo),
        },
      });
    },
  };
}
