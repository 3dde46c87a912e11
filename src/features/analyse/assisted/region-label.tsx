import { VisuallyHidden } from '@mantine/core';
import { activeRegion, type WorkRegion } from '../../../domain/assisted/work.ts';
import { say } from '../../../language/say.ts';
import classes from './assisted-work.module.css';
import type { Desk } from './desk/use-desk.ts';
import { placeOfRegion, regionWords } from './steps/region-words.ts';

/** What is known of the region in the hand, over the photo. */
function labelText(desk: Desk, surveyName: string): string {
  const { work, regionStep, regions } = desk;
  if (work.isBad) return say('Bad image: all regions are marked. Undo takes it back.');
  const active = activeInStep(desk);
  if (active === null || regionStep === null) return surveyName;
  return regionWords(work, regions, active, regionStep);
}

/** The region in the hand, if the step is about it. */
function activeInStep({ work, regionStep, regions }: Desk): WorkRegion | null {
  const active = activeRegion(work);
  return active === undefined || regionStep === null || !regions.includes(active) ? null : active;
}

/** What is known of the region in the hand; where it lies is told to whoever does not see it. */
export function RegionLabel({ desk, surveyName }: { readonly desk: Desk; readonly surveyName: string }) {
  const active = activeInStep(desk);
  return (
    <div className={classes.label} role="status">
      {labelText(desk, surveyName)}
      {active !== null && !desk.work.isBad && <VisuallyHidden>, {placeOfRegion(active)}</VisuallyHidden>}
      {desk.anew > 0 && (
        <span className={classes.again}>
          {say('{anew, plural, one {# region} other {# regions}} suggested anew from what you said', {
            anew: desk.anew,
          })}
        </span>
      )}
    </div>
  );
}
