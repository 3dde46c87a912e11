import { toInstant } from '../../../domain/documents/instant.ts';
import type { DraftSurvey } from '../../../domain/survey/draft/draft.ts';
import { type HandedIn, handedInOf, handedInSchema } from '../../../domain/survey/draft/same-day.ts';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';

const keyOf = (uid: string) => `handed-in.${uid}`;

/** Remembers what of a survey that is being handed in may be true of the next one. */
export function rememberHandedIn(notes: LocalNotes, uid: string, draft: DraftSurvey): void {
  const handedIn = handedInOf(draft, toInstant(Date.now()));
  if (handedIn !== null) notes.write(keyOf(uid), handedIn);
}

/** The survey that this person handed in last on this device; null where there is none, or none that can be read. */
export function handedInBefore(notes: LocalNotes, uid: string): HandedIn | null {
  return handedInSchema.safeParse(notes.read(keyOf(uid))).data ?? null;
}
