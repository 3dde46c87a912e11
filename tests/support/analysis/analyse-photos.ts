import { fromUint8Array } from 'js-base64';
import { visitor } from '../../../src/domain/access/access.ts';
import { findCategory } from '../../../src/domain/annotation/category/category-tree.ts';
import { addZap, emptyDrawing } from '../../../src/domain/annotation/drawing/drawing.ts';
import { packDrawing } from '../../../src/domain/annotation/drawing/pack-drawing.ts';
import type { Mark } from '../../../src/domain/annotation/drawing/stroke.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { submitDrawingAnalysis } from '../../../src/operations/analysis/submit-drawing-analysis.ts';
import { submitPercentageAnalysis } from '../../../src/operations/analysis/submit-percentage-analysis.ts';
import { runOperation } from '../../../src/operations/run/operation.ts';
import type { OperationContext, OperationStore } from '../../../src/ports/server.ts';
import { surveyInStore } from './analysed-survey.ts';
import { analysisGround } from './analysis-ground.ts';
import { randomDrawing } from './random-drawings.ts';
import { newId } from './survey-samples.ts';

export interface AnalysedPhoto {
  readonly path: string;
  readonly image: Image;
}

/** A context of a guest stays one. */
const as = (uid: string, context: OperationContext) => ({
  ...context,
  actor: { ...visitor, uid, guest: context.actor.guest },
});

/** A person colours a photo as a hand does, by the same lines for the same seed. */
export const colour = (
  uid: string,
  photo: AnalysedPhoto,
  context: OperationContext,
  seed = 1,
): Promise<void> => colourWith(uid, photo, context, marksOf(seed));

/** The marks of a photo that is all of one category. */
export function wholePhoto(categoryId: string): readonly Mark[] {
  const category = findCategory(categoryId);
  if (category === undefined) throw new Error(`There is no category ${categoryId}.`);
  return addZap(emptyDrawing, category, 1_760_000_000_000).marks;
}

/** A person colours a photo with given marks. */
export async function colourWith(
  uid: string,
  { path, image }: AnalysedPhoto,
  context: OperationContext,
  marks: readonly Mark[],
  asExpert = false,
): Promise<void> {
  const { id, name, regionId } = image.survey;
  const { width, height } = image.meta;
  const photo = { image: { id: image.id, path }, survey: { id, name, regionId }, width, height };
  const geobuf = fromUint8Array(packDrawing(marks, photo, 1_760_000_000_000));
  const input = { analysisId: newId(), imagePath: path, geobuf, asExpert, readsLines: true };
  const person = as(uid, context);
  const actor = asExpert ? { ...person.actor, isExpert: true } : person.actor;
  await runOperation(submitDrawingAnalysis, input, { ...person, actor });
}

/** A person estimates a photo in percent; up to 100, what is not coral is sand. */
export async function estimate(
  uid: string,
  { path }: AnalysedPhoto,
  context: OperationContext,
  coral = 30,
  sand = 100 - coral,
  analysisId = newId(),
): Promise<void> {
  const percentages = { 'reef_soft-live': coral, 'background_sand-live': sand };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  const input = { analysisId, imagePath: path, answers };
  await runOperation(submitPercentageAnalysis, input, as(uid, context));
}

/** The marks that `colour` makes with a seed. */
export const marksOf = (seed: number): Mark[] => randomDrawing(seededRandom(seed), 12);

/** Ann has coloured sixty photos, Bea has coloured twenty of them and estimated the others, on sixty days. */
export async function analyseManyPhotos(under?: OperationStore) {
  const ground = await analysisGround({}, under);
  const { context } = ground;
  const store = context.store;
  await store.write([
    {
      op: 'set',
      path: 'users/bea',
      data: { uid: 'bea', isEmailVerified: true, createdAt: '2025-01-01T00:00:00.000Z' },
    },
  ]);
  const plans = Array.from({ length: 60 }, (_, index) => ({ index }));
  const { photos } = await surveyInStore(store, plans);
  for (const [index, photo] of photos.entries()) {
    ground.setTime(toInstant(Date.UTC(2026, 0, 1 + index)));
    await colour('ann', photo, context, index);
    if (index < 20) await colour('bea', photo, context, 1000 + index);
    else await estimate('bea', photo, context, index);
  }
  return { ...ground, store, photos };
}
