import { posix } from 'node:path';
import { z } from 'zod';
import { imageDocs } from '../../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../../src/domain/collections/surveys.ts';
import { imageSchema } from '../../../../../src/domain/survey/image.ts';
import {
  type ComparedSurvey,
  maxComparedPhotos,
} from '../../../../../src/operations/boat/compare/find-missing.ts';
import type { Store } from '../../../../../src/ports/store.ts';
import type { Outbox } from '../../../../storage/db/outbox/outbox.ts';

/** A survey, or a part of a large one, as the boat believes that the cloud has it. */
export interface DoneSurvey {
  readonly path: string;
  /** Whether its own record is done. */
  readonly isDone: boolean;
  /** By the ids of its photos: path of the record, and of the file. */
  readonly photos: ReadonlyMap<string, { readonly path: string; readonly url: string }>;
  readonly asked: ComparedSurvey;
}

export interface DoneSurveysDeps {
  readonly store: Pick<Store, 'get'>;
  readonly outbox: Pick<Outbox, 'stateOf' | 'donePhotosOf'>;
}

const doneImage = z.object({
  id: imageSchema.shape.id,
  sha256: imageSchema.shape.sha256,
  url: imageSchema.shape.url,
});
type DoneImage = z.infer<typeof doneImage> & { readonly path: string };

async function donePhotos(surveyPath: string, { store, outbox }: DoneSurveysDeps): Promise<DoneImage[]> {
  const found: DoneImage[] = [];
  for (const path of outbox.donePhotosOf(surveyPath)) {
    const image = doneImage.safeParse((await store.get(path))?.data);
    if (image.success && imageDocs.match(path)?.imageId === image.data.id)
      found.push({ ...image.data, path });
  }
  return found;
}

function partOf(path: string, isDone: boolean, images: readonly DoneImage[]): DoneSurvey {
  return {
    path,
    isDone,
    photos: new Map(images.map((image) => [image.id, image])),
    asked: {
      id: surveyDocs.match(path)?.surveyId ?? '',
      folders: [...new Set(images.map(({ url }) => posix.dirname(url)))],
      photos: images.map(({ id, sha256 }) => ({ id, sha256 })),
    },
  };
}

/** What is done of a survey, in parts of at most `maxComparedPhotos` photos; none where nothing is. */
export async function doneParts(path: string, deps: DoneSurveysDeps): Promise<DoneSurvey[]> {
  const isDone = deps.outbox.stateOf(path) === 'done';
  const images = await donePhotos(path, deps);
  if (!isDone && images.length === 0) return [];
  const parts: DoneSurvey[] = [];
  for (let from = 0; from === 0 || from < images.length; from += maxComparedPhotos)
    parts.push(partOf(path, isDone, images.slice(from, from + maxComparedPhotos)));
  return parts;
}
