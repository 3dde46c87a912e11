import { z } from 'zod';
import { sessionSchema } from '../../../../domain/assisted/assisted-analysis.ts';
import { keptWorkSchema } from '../../../../domain/assisted/restore-work.ts';
import type { LocalNotes } from '../../../../ports/device/local-notes.ts';
import { noteKey } from './kept-note.ts';

const keptSchema = z.object({
  analysisId: z.string(),
  work: keptWorkSchema,
  /** Earlier visits, and this one so far. */
  sessions: z.array(sessionSchema).max(50),
  /** Handed in, and not received yet: the next visit tries again. */
  isSubmitted: z.boolean(),
  /** Which model suggested the regions; null where none did. */
  model: z.string().nullable().default(null),
});
/** What a person said of one photo, as this device keeps it until the server has it. */
export type KeptRegions = z.infer<typeof keptSchema>;

/** Where it could not be kept, the page itself is the only copy. */
export function keepRegions(
  notes: LocalNotes,
  uid: string,
  id: string,
  kept: KeptRegions,
): 'kept' | 'not-kept' {
  return notes.write(noteKey(uid, id), kept) ? 'kept' : 'not-kept';
}

export function keptRegions(notes: LocalNotes, uid: string, id: string): KeptRegions | null {
  return keptSchema.safeParse(notes.read(noteKey(uid, id))).data ?? null;
}

export function forgetRegions(notes: LocalNotes, uid: string, id: string): void {
  notes.forget(noteKey(uid, id));
}
