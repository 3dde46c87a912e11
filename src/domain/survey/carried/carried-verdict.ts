import { text } from '../../../language/say.ts';
import type { DocumentData } from '../../documents/json.ts';

/** Why something that a boat carries is not taken; `message` is for the person at the laptop. */
export interface CarriedRefusal {
  readonly status: 'refused';
  /** 'not allowed': not this boat's to write. 'wrong': it cannot be right. 'missing': what it hangs on is not there. */
  readonly why: 'not allowed' | 'wrong' | 'missing';
  readonly message: string;
}

/** What the cloud does with something that a boat carries. */
export type CarriedVerdict =
  | { readonly status: 'sent'; readonly document: DocumentData }
  /** All of it is there already: nothing is written. */
  | { readonly status: 'already-there' }
  | CarriedRefusal;

export const refused = (why: CarriedRefusal['why'], message: string): CarriedRefusal => ({
  status: 'refused',
  why,
  message,
});

/** The boat that carries. */
export interface CarryingBoat {
  /** uid of its account, which is the mark on what it brought. */
  readonly hub: string;
  /** Whether it was told the account of whoever this is by: for nobody else does it bring anything new. */
  readonly isOwnPerson: boolean;
}

/** What is not for a boat, of a survey and of a photo: who reads it at the laptop reads it in another language, too. */
const notForBoats = {
  survey: {
    mark: text('A boat brings a survey under its own mark only.'),
    deleted: text('A boat deletes nothing in the cloud, and brings no deleted survey.'),
    person: text('A boat brings a survey of its own people only, and this person is not one of them.'),
    gone: text('This survey was deleted in the cloud, and a boat does not bring it back.'),
    another: text(
      'This survey is in the cloud already, and this boat did not bring it. Nothing was changed there.',
    ),
  },
  photo: {
    mark: text('A boat brings a photo under its own mark only.'),
    deleted: text('A boat deletes nothing in the cloud, and brings no deleted photo.'),
    person: text('A boat brings a photo of its own people only, and this person is not one of them.'),
    gone: text('This photo was deleted in the cloud, and a boat does not bring it back.'),
    another: text(
      'This photo is in the cloud already, and this boat did not bring it. Nothing was changed there.',
    ),
  },
} as const;

/**
 * Why this is not for this boat to write, whatever it says; null where it is: new things of its own people, and what it
 * brought itself, as long as nobody deleted it.
 */
export function boatProblem(
  what: 'survey' | 'photo',
  said: { readonly hub?: string | undefined; readonly isDeleted: boolean },
  before: DocumentData | null,
  { hub, isOwnPerson }: CarryingBoat,
): CarriedRefusal | null {
  const words = notForBoats[what];
  if (said.hub !== hub) return refused('not allowed', words.mark);
  if (said.isDeleted) return refused('wrong', words.deleted);
  if (before === null) return isOwnPerson ? null : refused('not allowed', words.person);
  if (before.isDeleted !== false) return refused('not allowed', words.gone);
  return before.hub === hub ? null : refused('not allowed', words.another);
}
