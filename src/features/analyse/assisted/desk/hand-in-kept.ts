import { say } from '../../../../language/say.ts';
import type { Calls } from '../../../../ports/calls.ts';
import { CallError } from '../../../../ports/calls.ts';
import type { SubmittedHere } from './kept-note.ts';
import { keptPhotoId } from './kept-note.ts';
import { forgetRegions, keptRegions } from './kept-work.ts';
import { type AskedPhoto, loadAssisted } from './load-assisted.ts';
import { sendRegions } from './send-regions.ts';

/** What became of work that had been handed in and not received. */
export interface HandedIn {
  readonly received: readonly SubmittedHere[];
  /** Why the rest still waits, in words; null where nothing does, or its photo cannot be asked for now. */
  readonly refusal: string | null;
}

type Deps = Pick<AskedPhoto, 'store' | 'photos' | 'suggestions' | 'notes' | 'uid'> & {
  readonly calls: Calls;
};

/** Hands in what one person said of one photo; false where it waits on, because the photo or its regions are not there. */
async function handInOne(
  deps: Deps,
  { surveyId, imageId, isExpert, event }: SubmittedHere,
): Promise<boolean> {
  const { notes, uid, calls } = deps;
  const id = keptPhotoId(imageId, isExpert);
  const before = JSON.stringify(keptRegions(notes, uid, id));
  const found = await loadAssisted({ ...deps, surveyId, imageId, isExpert, onPhoto: () => undefined });
  if (found.status !== 'ready' || !found.photo.isSubmitted) return false;
  const { photo } = found;
  await sendRegions(calls, photo, photo.work, photo.sessions, event);
  // What was said meanwhile, in another tab, stays.
  if (JSON.stringify(keptRegions(notes, uid, id)) === before) forgetRegions(notes, uid, id);
  return true;
}

/**
 * Hands in what this device kept, one photo after the other; ends where the server cannot be reached. What is not received stays on
 * the device.
 */
export async function handInKept(deps: Deps, waiting: readonly SubmittedHere[]): Promise<HandedIn> {
  const received: SubmittedHere[] = [];
  let refusal: string | null = null;
  for (const one of waiting) {
    try {
      if (await handInOne(deps, one)) received.push(one);
    } catch (error) {
      refusal = error instanceof CallError ? say(error.message) : say('The connection was lost.');
      if (!(error instanceof CallError) || error.status === 'UNAVAILABLE') break;
    }
  }
  return { received, refusal };
}
