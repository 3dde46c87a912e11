import { z } from 'zod';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';

// A page cannot open files again by itself after a reload: it remembers which had not arrived, so that somebody chooses them again.

const key = 'reef-census-file-import';
const mostNames = 2_000;

const leftSchema = z.object({ regionId: z.string(), names: z.array(z.string()).min(1).max(mostNames) });
export type LeftFiles = z.infer<typeof leftSchema>;

/** The files that had not arrived when the page was closed; null where there are none. */
export function readLeft(notes: LocalNotes): LeftFiles | null {
  return leftSchema.safeParse(notes.read(key)).data ?? null;
}

export function keepLeft(notes: LocalNotes, { regionId, names }: LeftFiles): void {
  if (names.length === 0) notes.forget(key);
  else notes.write(key, { regionId, names: names.slice(0, mostNames) });
}
