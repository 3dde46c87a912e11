import type { Image } from '../../../../src/domain/survey/image.ts';
import type { Survey } from '../../../../src/domain/survey/survey.ts';
import { surveySchema } from '../../../../src/domain/survey/survey.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { type BoatPerson, personOf } from '../../../services/cloud/people.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import { waitingItems } from '../sync/round/waiting-items.ts';

/** A photo that the cloud has not got. `revision`: of the change that waits in the outbox. */
export interface CargoPhoto {
  readonly path: string;
  readonly revision: number;
  readonly image: Image;
}

/** A survey that the cloud has not got, or has not got all photos of. */
export interface CargoSurvey {
  readonly path: string;
  readonly revision: number;
  readonly survey: Survey;
  readonly person: BoatPerson;
  readonly photos: readonly CargoPhoto[];
}

/** Something that cannot travel, and why, for people. */
export interface LeftBehind {
  readonly path: string;
  readonly reason: string;
}

export interface Cargo {
  readonly surveys: readonly CargoSurvey[];
  readonly leftBehind: readonly LeftBehind[];
}

/** `path@revision`: this change of this document. */
export const changeKey = (path: string, revision: number) => `${path}@${revision}`;

interface Draft {
  survey: { revision: number; survey: Survey } | null;
  readonly boatUid: string;
  readonly photos: CargoPhoto[];
}

async function surveyAt(path: string, store: Store) {
  const document = await store.get(path);
  const parsed = surveySchema.safeParse(document?.data);
  return document !== null && parsed.success ? { revision: document.revision, survey: parsed.data } : null;
}

/**
 * Everything on the boat that the cloud has not got, survey by survey in the order in which it was handed in.
 * The survey of a photo travels with it, also when the cloud has it already: each part stands for itself.
 */
export async function collectCargo(outbox: Pick<Outbox, 'unsent'>, store: Store): Promise<Cargo> {
  const leftBehind: LeftBehind[] = [];
  const drafts = new Map<string, Draft>();
  const draftOf = (path: string, boatUid: string) => {
    const known = drafts.get(path);
    if (known !== undefined) return known;
    const draft: Draft = { survey: null, boatUid, photos: [] };
    drafts.set(path, draft);
    return draft;
  };
  for (const waiting of await waitingItems(outbox.unsent(), store)) {
    const { path, revision } = waiting.item;
    if (waiting.kind === 'unfit') leftBehind.push({ path, reason: waiting.reason });
    else if (waiting.kind === 'survey')
      draftOf(path, waiting.boatUid).survey = { revision, survey: waiting.survey };
    else {
      const { photos } = draftOf(waiting.surveyPath, waiting.boatUid);
      photos.push({ path, revision, image: waiting.image });
    }
  }
  const surveys: CargoSurvey[] = [];
  for (const [path, draft] of drafts) {
    const [found, person] = await Promise.all([
      draft.survey ?? surveyAt(path, store),
      personOf(draft.boatUid, store),
    ]);
    const reason =
      found === null
        ? 'Its survey cannot be read on the boat.'
        : 'The boat has no e-mail address of the person who took it.';
    if (found === null || person === null) {
      const all = draft.survey === null ? draft.photos : [{ path }, ...draft.photos];
      leftBehind.push(...all.map((item) => ({ path: item.path, reason })));
    } else surveys.push({ path, ...found, person, photos: draft.photos });
  }
  return { surveys, leftBehind };
}
