import { z } from 'zod';
import { type Training, trainingSchema } from '../../../domain/account/training-level.ts';
import {
  freshWalkthrough,
  type Walkthrough,
  walkthroughSchema,
} from '../../../domain/training/walkthrough.ts';

/** What this device remembers of a person's learning: where the walkthrough was left, what the account was not told. */
const keptSchema = z.object({
  walkthrough: walkthroughSchema.optional(),
  untold: trainingSchema.optional(),
});
type Kept = z.infer<typeof keptSchema>;

const keyOf = (uid: string) => `reef-census.training.${uid}`;

function read(uid: string): Kept {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(uid)) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

function write(uid: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(kept));
  } catch {
    // Storage can be missing or full (private windows): then a reload starts the walkthrough again.
  }
}

/** Where the walkthrough was left on this device; its beginning where it never was begun. */
export function keptWalkthrough(uid: string): Walkthrough {
  return read(uid).walkthrough ?? freshWalkthrough;
}

export function keepWalkthrough(uid: string, walkthrough: Walkthrough): void {
  write(uid, { ...read(uid), walkthrough });
}

/** What was learned and the account does not say yet; null where it says everything. */
export function untoldTraining(uid: string): Training | null {
  return read(uid).untold ?? null;
}

/** Keeps what was learned until the account says it. The walkthrough is over with it. */
export function keepUntold(uid: string, untold: Training): void {
  write(uid, { untold });
}

export function forgetUntold(uid: string): void {
  const { walkthrough } = read(uid);
  write(uid, walkthrough === undefined ? {} : { walkthrough });
}
