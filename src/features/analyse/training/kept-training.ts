import { z } from 'zod';
import { type Training, trainingSchema } from '../../../domain/account/training-level.ts';
import {
  freshWalkthrough,
  type Walkthrough,
  walkthroughSchema,
} from '../../../domain/training/walkthrough.ts';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';

/** What this device remembers of a person's learning: where the walkthrough was left, what the account was not told. */
const keptSchema = z.object({
  walkthrough: walkthroughSchema.optional(),
  untold: trainingSchema.optional(),
});
type Kept = z.infer<typeof keptSchema>;

const keyOf = (uid: string) => `training.${uid}`;

function read(notes: LocalNotes, uid: string): Kept {
  return keptSchema.safeParse(notes.read(keyOf(uid))).data ?? {};
}

/** Without storage a reload starts the walkthrough again. */
function write(notes: LocalNotes, uid: string, kept: Kept): void {
  notes.write(keyOf(uid), kept);
}

/** Where the walkthrough was left on this device; its beginning where it never was begun. */
export function keptWalkthrough(notes: LocalNotes, uid: string): Walkthrough {
  return read(notes, uid).walkthrough ?? freshWalkthrough;
}

export function keepWalkthrough(notes: LocalNotes, uid: string, walkthrough: Walkthrough): void {
  write(notes, uid, { ...read(notes, uid), walkthrough });
}

/** What was learned and the account does not say yet; null where it says everything. */
export function untoldTraining(notes: LocalNotes, uid: string): Training | null {
  return read(notes, uid).untold ?? null;
}

/** Keeps what was learned until the account says it. The walkthrough is over with it. */
export function keepUntold(notes: LocalNotes, uid: string, untold: Training): void {
  write(notes, uid, { untold });
}

export function forgetUntold(notes: LocalNotes, uid: string): void {
  const { walkthrough } = read(notes, uid);
  write(notes, uid, walkthrough === undefined ? {} : { walkthrough });
}
