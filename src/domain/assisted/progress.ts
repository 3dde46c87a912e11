import type { AssistedStep, RegionStep } from './steps.ts';
import { type AssistedWork, regionsOfStep } from './work.ts';

type Said = Pick<AssistedWork, 'regions' | 'answers' | 'isBad'>;

/** Share of the regions of a step that have been looked at, that is, of which something was said; 1 where it has none. */
function shareViewed(work: Said, step: RegionStep): number {
  if (work.isBad) return 1;
  const regions = regionsOfStep(work, step);
  const viewed = regions.filter(({ labels }) => labels[step.id] !== undefined).length;
  return regions.length === 0 ? 1 : viewed / regions.length;
}

/** How much of a step is done, 0 to 1. */
export function progressOf(work: Said, step: AssistedStep): number {
  if (step.kind === 'regions') return shareViewed(work, step);
  return work.isBad || work.answers[step.id] !== undefined ? 1 : 0;
}

/** Whether one may go on: all regions viewed, or the question answered, or the image is bad; an expert always may. */
export function mayLeave(work: Said, step: AssistedStep, isExpert: boolean): boolean {
  return isExpert || progressOf(work, step) === 1;
}

/** Whether everything is said that a version asks for. */
export function isWhole(work: Said, steps: readonly AssistedStep[]): boolean {
  return steps.every((step) => progressOf(work, step) === 1);
}
