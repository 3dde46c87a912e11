import { z } from 'zod';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';

const returnKey = 'return-to';
const arrivedKey = 'arrived-by-link';
/** A page of ours, and not one that only finishes a sign-in. */
const ownPage = z.string().regex(/^\/(?!\/|sign-in-)/);

/** Remembers where the page is to be after a provider has sent it back. */
export function rememberPlace(notes: LocalNotes): void {
  notes.write(returnKey, window.location.pathname + window.location.search);
}

/** The page from which somebody left for a provider. */
export function placeToReturn(notes: LocalNotes, usual: string): string {
  const kept = ownPage.safeParse(notes.read(returnKey));
  notes.forget(returnKey);
  return kept.success ? kept.data : usual;
}

/** Notes who came by a link in a mail: such a person has an account, and no use for the sign-up page. */
export function noteArrivalByLink(notes: LocalNotes, uid: string): void {
  notes.write(arrivedKey, uid);
}

export function hasArrivedByLink(notes: LocalNotes, uid: string): boolean {
  return notes.read(arrivedKey) === uid;
}
