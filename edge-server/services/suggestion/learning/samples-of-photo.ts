import type { FeatureKind } from '../../../../src/domain/suggestion/features/feature-kind.ts';
import { agreedAt } from '../../../../src/domain/suggestion/learn/said-of-photo.ts';
import { taughtSamples } from '../../../../src/domain/suggestion/learn/taught-samples.ts';
import type { LabelledPhoto } from '../../../../src/domain/suggestion/model/train-model.ts';
import { describePhoto } from '../../../../src/domain/suggestion/photo/describe-photo.ts';
import type { PhotoToLearn } from '../../../../src/operations/suggestion/model-maker.ts';
import { openCopy } from '../../../storage/photos/derivatives/open-copy.ts';
import { keptDescribed } from '../describe/kept-described.ts';

type SaidByPeople = Exclude<PhotoToLearn['said'], { readonly points: unknown }>;
type SaidByLaboratory = Exclude<PhotoToLearn['said'], SaidByPeople>;

/** What people's drawings and regions teach, by what was seen of the photo; null where it was not looked at. */
export async function samplesOfPeople(
  described: string,
  said: SaidByPeople,
  kind: FeatureKind,
  most: number,
): Promise<LabelledPhoto | null> {
  const seen = await keptDescribed(described, kind.id);
  return seen === null ? null : taughtSamples(seen, (place) => agreedAt(said, place), most);
}

/** What a laboratory's points teach: each is looked at exactly where it is, in the copy of the photo. */
export async function samplesOfPoints(
  copy: string,
  { points: all }: SaidByLaboratory,
  kind: FeatureKind,
  most: number,
): Promise<LabelledPhoto> {
  const step = Math.max(1, all.length / most);
  const points = all.filter((_, index) => Math.floor(index % step) === 0).slice(0, most);
  const photo = await openCopy(copy);
  if (photo === 'damaged') throw new Error('The copy of this photo does not decode.');
  const { samples } = await describePhoto(photo, kind, points);
  return { labels: points.map(({ label }) => label), features: samples };
}
