import { z } from 'zod';
import type { Photo } from './choose-next-image.ts';
import type { Way } from './paths.ts';

const noteSchema = z.object({
  /** Of the photo's document. */
  path: z.string(),
  way: z.enum(['draw', 'expert', 'percentage']),
  event: z.string().optional(),
  image: z.object({
    id: z.string(),
    url: z.string(),
    token: z.string(),
    survey: z.object({ id: z.string(), name: z.string() }),
    /** Pixels. */
    meta: z.object({ width: z.number(), height: z.number() }),
  }),
});

/** What a device must remember of a photo, to lead back to work that waits on it while nothing can be asked. */
export type PhotoNote = z.infer<typeof noteSchema>;

/** Photos that are remembered; more than anybody leaves half done. */
const mostNotes = 60;

const keyOf = (uid: string) => `reef-census.begun.${uid}`;
const isSame = (a: PhotoNote, b: PhotoNote) => a.image.id === b.image.id && a.way === b.way;

/** Photos that were opened on this device, the latest first. */
export function photoNotes(uid: string): readonly PhotoNote[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]');
    return (Array.isArray(kept) ? kept : []).flatMap((note) => noteSchema.safeParse(note).data ?? []);
  } catch {
    return [];
  }
}

/** Remembers that a photo was opened to be analysed in one way. */
export function notePhoto(uid: string, { path, image }: Photo, way: Way, event: string | undefined): void {
  const note = noteSchema.parse({ path, way, event, image });
  const others = photoNotes(uid).filter((other) => !isSame(other, note));
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify([note, ...others].slice(0, mostNotes)));
  } catch {
    // Storage can be missing or full: then the start offers only what the server knows.
  }
}
