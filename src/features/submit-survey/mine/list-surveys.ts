import type { Upload } from '../../../client/uploads/survey-uploader.ts';
import { type Whereabouts, whereaboutsOf } from '../../../domain/sync/whereabouts.ts';
import { say, text } from '../../../language/say.ts';
import type { LiveSurvey } from '../../../ports/live.ts';

/** One survey of this person, as the phone and the boat know it together. */
export interface MySurvey {
  readonly surveyId: string;
  readonly name: string;
  /** The day of the dive, as an instant; null where nobody tells it. */
  readonly date: string | null;
  readonly where: Whereabouts;
  /** 'here': its unsent photos are on this phone. 'elsewhere': on another one, or under another address. */
  readonly rest: 'none' | 'here' | 'elsewhere';
  /** Why it is not further: the oldest unsent photo's reason, or the cloud's. */
  readonly why: string | null;
  /** Kept on this phone, and shown in full on its own page. */
  readonly isOnPhone: boolean;
}

const placeNames: Readonly<Record<string, string>> = {
  point: text('A place on the map'),
  unknown: text('An unknown place'),
};

/** What the cloud or the boat said, as words of theirs and with what it means for the diver. */
function setAsideBecause(reason: string): string {
  return say('Kept on the boat, which was told: “{reason}” The leader sees it too, and can try again.', {
    reason: say(reason),
  });
}

function whyOf(upload: Upload | undefined, onBoat: LiveSurvey | undefined): string | null {
  const unsent = upload?.report.oldestUnsent ?? null;
  if (unsent !== null) return say('{photo}: {why}', { photo: unsent.photo.name, why: say(unsent.why) });
  const reason = onBoat?.reason ?? null;
  return reason === null ? null : setAsideBecause(reason);
}

function mySurvey(upload: Upload | undefined, onBoat: LiveSurvey | undefined, surveyId: string): MySurvey {
  const { submission, report } = upload ?? {};
  const name = submission?.loc.name ?? onBoat?.name ?? '';
  const place = placeNames[name];
  const where = whereaboutsOf(report ?? null, onBoat?.images ?? null);
  const rest = where.onPhone === 0 ? 'none' : upload === undefined ? 'elsewhere' : 'here';
  return {
    surveyId,
    name: place === undefined ? name : say(place),
    date: submission?.date ?? onBoat?.date ?? null,
    where,
    rest,
    why: whyOf(upload, onBoat),
    isOnPhone: upload !== undefined,
  };
}

/** Every survey that this phone holds or that the boat has of this person: those with work left first, then the newest. */
export function listSurveys(uploads: readonly Upload[], onBoat: readonly LiveSurvey[]): readonly MySurvey[] {
  const held = new Map(onBoat.map((survey) => [survey.id, survey]));
  const sending = new Map(uploads.map((upload) => [upload.surveyId, upload]));
  const order = { here: 0, elsewhere: 1, none: 2 } as const;
  return [...new Set([...sending.keys(), ...held.keys()])]
    .map((id) => mySurvey(sending.get(id), held.get(id), id))
    .sort((a, b) => order[a.rest] - order[b.rest] || (b.date ?? '').localeCompare(a.date ?? ''));
}
