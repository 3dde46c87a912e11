import { type Answer, grouped } from '../evaluate/figures.ts';
import type { FeatureKind } from '../features/feature-kind.ts';
import type { Model } from '../model/model.ts';
import { predictPlaces } from '../model/predict-places.ts';
import { type LabelledPhoto, trainModel } from '../model/train-model.ts';

/** A photo of which people said what is where. */
export interface TaughtPhoto extends LabelledPhoto {
  readonly image: string;
  /** Where it was taken: photos of one place look alike. */
  readonly site: string;
}

/** What a model said of a place of a photo that it has not seen. */
export interface Judged extends Answer {
  readonly site: string;
}

/** Photos are left out in so many parts: each model learns from four of five. */
const parts = 5;

/** FNV-1a: a photo stays in its part when others come. */
function numberOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** Photos that are left out together: by chance, or with all others of their site. */
export function partsOf(photos: readonly TaughtPhoto[], by: 'photo' | 'site'): TaughtPhoto[][] {
  const found: TaughtPhoto[][] = Array.from({ length: parts }, () => []);
  if (by === 'photo') {
    // In the order of their numbers, so that few photos do not all fall into one part.
    const sorted = photos.toSorted(
      (one, other) => numberOf(one.image) - numberOf(other.image) || (one.image < other.image ? -1 : 1),
    );
    for (const [index, photo] of sorted.entries()) found[index % parts]?.push(photo);
  } else {
    const sites = grouped(photos, ({ site }) => site);
    const largestFirst = [...sites.entries()].sort(
      ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || (one < other ? -1 : 1),
    );
    for (const [, ofSite] of largestFirst) {
      const smallest = found.toSorted((one, other) => one.length - other.length)[0];
      smallest?.push(...ofSite);
    }
  }
  return found.filter((part) => part.length > 0);
}

export function judgePhoto(model: Model, { image, site, labels, features }: TaughtPhoto): Judged[] {
  return predictPlaces(model, features).map((said, index) => ({
    ...said,
    image,
    site,
    truth: labels[index] ?? '',
  }));
}

/**
 * What models say of photos, or of sites, that they have not seen. null where what is left is too little to learn from,
 * or where all photos are of one site. Each model that was made is a step.
 */
export function* judgeUnseen(
  photos: readonly TaughtPhoto[],
  kind: Pick<FeatureKind, 'id' | 'length' | 'C'>,
  by: 'photo' | 'site',
): Generator<undefined, Judged[] | null> {
  const folds = partsOf(photos, by);
  if (folds.length < 2) return null;
  const judged: Judged[] = [];
  for (const fold of folds) {
    const others = folds.filter((other) => other !== fold).flat();
    const trained = trainModel(others, kind);
    if (trained.status === 'too little') return null;
    for (const photo of fold) judged.push(...judgePhoto(trained.model, photo));
    yield;
  }
  return judged;
}
