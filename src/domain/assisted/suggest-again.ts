import type { Lesson } from '../suggestion/lesson/lesson.ts';
import type { Relearnt } from '../suggestion/lesson/relearn.ts';
import { regionIdAt } from '../suggestion/suggestion.ts';
import { withoutState } from './labels.ts';
import { type RegionStep, suggestedCard } from './steps.ts';
import type { AssistedWork, WorkRegion } from './work.ts';

/** What says nothing of how a region looks: what nobody could tell, and what is of several kinds. */
const teachesNothing: readonly string[] = ['unknown', 'mixed'];

/**
 * What a label teaches of a region: of the model's words that mean this card the one that it found likeliest there, and the
 * label itself where the model has no word for it. States of coral teach their shape.
 */
function taughtBy(label: string, step: RegionStep, region: number, { classes, shares }: Lesson): string {
  const plain = withoutState(label);
  let best: string | null = null;
  let most = -1;
  for (const [each, word] of classes.entries()) {
    const share = shares[region * classes.length + each] ?? 0;
    if (suggestedCard(step, word) === plain && share > most) [best, most] = [word, share];
  }
  return best ?? plain;
}

/** What was said in a step of the regions that were suggested, by their number, in the words of the model. */
export function answersIn(
  { regions, isBad }: Pick<AssistedWork, 'regions' | 'isBad'>,
  step: RegionStep,
  lesson: Lesson,
): ReadonlyMap<number, string> {
  const said = new Map(
    regions.flatMap(({ kind, id, labels }) => {
      const label = labels[step.id];
      return kind === 'suggested' && label !== undefined ? [[id, label] as const] : [];
    }),
  );
  const answers = new Map<number, string>();
  if (isBad) return answers;
  for (let region = 0; region * lesson.length < lesson.features.length; region += 1) {
    const label = said.get(regionIdAt(region));
    if (label === undefined || teachesNothing.includes(label)) continue;
    answers.set(region, taughtBy(label, step, region, lesson));
  }
  return answers;
}

/**
 * The work with what is suggested now of the regions that nobody touched. What stands under the thumb does not change, but
 * where nothing is learnt any more (null), which brings back all that the server suggested.
 */
export function suggestAgain(
  work: AssistedWork,
  step: RegionStep,
  learnt: readonly Relearnt[] | null,
): AssistedWork {
  const byId = new Map((learnt ?? []).map((again, index) => [regionIdAt(index), again]));
  let isChanged = false;
  const regions = work.regions.map((region): WorkRegion => {
    const isInHand = learnt !== null && region.id === work.active;
    if (region.kind !== 'suggested' || region.labels[step.id] !== undefined || isInHand) return region;
    const found = byId.get(region.id);
    if (found?.label === region.again?.label && found?.confidence === region.again?.confidence) return region;
    isChanged = true;
    const { again: _before, ...rest } = region;
    return found === undefined
      ? rest
      : { ...rest, again: { label: found.label, confidence: found.confidence } };
  });
  return isChanged ? { ...work, regions } : work;
}

/** Open regions for which another card is suggested than the server suggested. */
export function suggestedAnew(
  { regions, isBad }: Pick<AssistedWork, 'regions' | 'isBad'>,
  step: RegionStep,
): number {
  if (isBad) return 0;
  return regions.filter(
    (region) =>
      region.kind === 'suggested' &&
      region.again !== undefined &&
      region.labels[step.id] === undefined &&
      suggestedCard(step, region.again.label) !== suggestedCard(step, region.predicted.label),
  ).length;
}
