import { z } from 'zod';
import { deletedImagesOfSurvey, imageDocs, imagesOfSurvey } from '../../../domain/collections/images.ts';
import { surveyById } from '../../../domain/collections/surveys.ts';
import { isBlobPath } from '../../../domain/documents/blob-path.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { isPreview, isPreviewPath } from '../../../domain/survey/photo/preview.ts';
import { imageIdSchema, surveyIdSchema } from '../../../domain/survey/survey.ts';
import type { OperationContext, OperationStore } from '../../../ports/server.ts';
import { isErased } from '../../run/erased.ts';
import { defineOperation, type Operation } from '../../run/operation.ts';
import { boatOf } from '../carried-record.ts';

/** Most photos, and most surveys, in one call. */
export const maxComparedPhotos = 500;
export const findMissingName = 'find-missing';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Not a SHA-256');
const folder = z.string().refine((path) => isBlobPath(`${path}/1.jpg`), 'Not a folder of photos');

const comparedSurvey = z.object({
  id: surveyIdSchema,
  /** Where the boat put its photos. */
  folders: z.array(folder).max(maxComparedPhotos),
  photos: z.array(z.object({ id: imageIdSchema, sha256 })).max(maxComparedPhotos),
});
export type ComparedSurvey = z.infer<typeof comparedSurvey>;
type ComparedPhoto = ComparedSurvey['photos'][number];

export const findMissingInput = z.object({
  surveys: z
    .array(comparedSurvey)
    .min(1)
    .max(maxComparedPhotos)
    .refine(
      (surveys) => surveys.reduce((sum, { photos }) => sum + photos.length, 0) <= maxComparedPhotos,
      `More than ${maxComparedPhotos} photos`,
    ),
});

/** Ids of photos. */
const ids = z.array(z.string());
const surveyFinding = z.object({
  id: z.string(),
  /** Whether the cloud has no record of the survey. */
  isMissing: z.boolean(),
  /** Photos without a whole record, or without their whole file. */
  missing: ids,
  /** Photos that somebody ashore took off the census or erased: they do not come back. */
  withdrawn: ids,
});
export type SurveyFinding = z.infer<typeof surveyFinding>;

/** Surveys of which the cloud has everything are not listed. */
export const findMissingAnswer = z.object({ surveys: z.array(surveyFinding) });
export type FindMissingAnswer = z.infer<typeof findMissingAnswer>;

/** A photo's file that is whole, as far as can be told without reading it. */
export interface HeldFile {
  readonly path: string;
  readonly sha256: string;
}

/** The files of photos as a host keeps them. */
export interface HeldFiles {
  /** What `owner` brought of a survey into these folders. */
  ofSurvey(survey: {
    readonly owner: string;
    readonly id: string;
    readonly folders: readonly string[];
  }): Promise<readonly HeldFile[]>;
  /** The hash of one file; null where it is missing or damaged. */
  hashAt(path: string): Promise<string | null>;
}

interface CompareDeps {
  readonly hub: string;
  readonly store: OperationStore;
  readonly files: HeldFiles;
}

const sorted = (hashes: readonly { readonly sha256: string }[]): string =>
  hashes
    .map((each) => each.sha256)
    .toSorted()
    .join();

/** Whether the survey's photos are those of the boat, by their number and the hashes of their files: no record is read for it. */
async function hasExactly(
  { id, photos }: ComparedSurvey,
  held: readonly HeldFile[],
  { store }: CompareDeps,
): Promise<boolean> {
  if (sorted(held.filter(({ path }) => !isPreviewPath(path))) !== sorted(photos)) return false;
  const { count } = await store.aggregate(imagesOfSurvey(id), { count: true });
  return count === photos.length;
}

async function isWhole(
  image: Image,
  photo: ComparedPhoto,
  held: ReadonlyMap<string, string>,
  files: HeldFiles,
): Promise<boolean> {
  if (isPreview(image) || image.sha256 !== photo.sha256) return false;
  return (held.get(image.url) ?? (await files.hashAt(image.url))) === photo.sha256;
}

const byId = (images: readonly Image[]) => new Map(images.map((image) => [image.id, image]));

/** Looks at the record of each photo. */
async function lookAtEach(
  survey: ComparedSurvey,
  files: readonly HeldFile[],
  deps: CompareDeps,
): Promise<Pick<SurveyFinding, 'missing' | 'withdrawn'>> {
  const { store } = deps;
  const read = async (query: ReturnType<typeof imagesOfSurvey>) =>
    byId((await imageDocs.all(store, query)).items);
  const kept = await read(imagesOfSurvey(survey.id));
  const held = new Map(files.map(({ path, sha256: hash }) => [path, hash]));
  const lacking: ComparedPhoto[] = [];
  for (const photo of survey.photos) {
    const image = kept.get(photo.id);
    if (image === undefined || !(await isWhole(image, photo, held, deps.files))) lacking.push(photo);
  }
  const removed =
    lacking.length === 0 ? new Map<string, Image>() : await read(deletedImagesOfSurvey(survey.id));
  const found = { missing: [] as string[], withdrawn: [] as string[] };
  for (const photo of lacking) {
    const things = [
      { kind: 'photo', id: `${survey.id}/${photo.id}` },
      { kind: 'bytes', id: photo.sha256 },
    ] as const;
    const isGone = removed.has(photo.id) || (await isErased(things, store));
    (isGone ? found.withdrawn : found.missing).push(photo.id);
  }
  return found;
}

/** Whether the survey is there, or somebody ashore took it off the census or erased it; null for a survey that the cloud does not know. */
async function recordOf(id: string, store: OperationStore): Promise<'there' | 'withdrawn' | null> {
  if ((await store.query(surveyById(id))).docs.length > 0) return 'there';
  if ((await store.query(surveyById(id, true))).docs.length > 0) return 'withdrawn';
  return (await isErased([{ kind: 'survey', id }], store)) ? 'withdrawn' : null;
}

/** null where the cloud has everything. */
async function compare(survey: ComparedSurvey, deps: CompareDeps): Promise<SurveyFinding | null> {
  const { id, photos, folders } = survey;
  const record = await recordOf(id, deps.store);
  if (record === 'withdrawn')
    return { id, isMissing: false, missing: [], withdrawn: photos.map((photo) => photo.id) };
  const held = await deps.files.ofSurvey({ owner: deps.hub, id, folders });
  if (record === 'there' && (await hasExactly(survey, held, deps))) return null;
  const found = await lookAtEach(survey, held, deps);
  const isMissing = record === null;
  return isMissing || found.missing.length + found.withdrawn.length > 0 ? { id, isMissing, ...found } : null;
}

/**
 * Compares what a boat considers brought home with what this cloud has: each survey by its record, each photo by its hash. A survey of which
 * everything is there costs two reads. Says nothing of what was not asked for by its id and its hash.
 */
export function createFindMissing(files: HeldFiles): Operation {
  return defineOperation({
    name: findMissingName,
    caller: 'hub',
    input: findMissingInput,
    async run({ surveys }, context: OperationContext): Promise<FindMissingAnswer> {
      const deps = { hub: boatOf(context), store: context.store, files };
      const found: SurveyFinding[] = [];
      for (const survey of surveys) {
        const finding = await compare(survey, deps);
        if (finding !== null) found.push(finding);
      }
      return { surveys: found };
    },
  });
}
