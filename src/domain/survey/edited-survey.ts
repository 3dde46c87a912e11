import { say } from '../../language/say.ts';
import type { Survey } from './survey.ts';

/** Why an edit cannot announce so few photos, as a sentence; null where it can. `stored`: those that are there and whole. */
export function tooFewAnnounced({ meta }: Survey, stored: number): string | null {
  const { total } = meta.images;
  return total >= stored
    ? null
    : say('This survey has {stored} photos stored already and cannot announce only {total}.', {
        stored,
        total,
      });
}

/** Its first phone's key stays with a survey: by it, other boats know it again. */
function proofAfter({ proof: first }: Survey, { proof }: Survey): Pick<Survey, 'proof'> {
  const kept = first !== undefined && first.key !== proof?.key ? first : proof;
  return kept === undefined ? {} : { proof: kept };
}

/** A survey that was sent before, as its author says it now (fault 17): when it arrived, and by which boat, stays. */
export function editedSurvey(before: Survey, edited: Survey, stored: number): Survey {
  return {
    ...edited,
    since: before.since,
    meta: { images: { ...before.meta.images, total: edited.meta.images.total, stored } },
    ...(before.hub === undefined ? {} : { hub: before.hub }),
    ...proofAfter(before, edited),
  };
}
