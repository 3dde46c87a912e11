import { z } from 'zod';
import type { LocalNotes } from '../../../ports/device/local-notes.ts';
import type { Photo } from './choose-next-image.ts';
import type { Way } from './paths.ts';

const noteSchema = z.object({
  /** Of the photo's document. */
  path: z.string(),
  way: z.enum(['draw', 'expert', 'percentage', 'ml']),
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

const keyOf = (uid: string) => `begun.${uid}`;
const isSame = (a: PhotoNote, b: PhotoNote) => a.image.id === b.image.id && a.way === b.way;

/** Photos that were opened on this device, the latest first. */
export function photoNotes(notes: LocalNotes, uid: string): readonly PhotoNote[] {
  const kept = notes.read(keyOf(uid));
  return (Array.isArray(kept) ? kept : []).flatMap((note) => noteSchema.safeParse(note).data ?? []);
}

/** What one person opened on this device, another one has opened from now on. */
export function movePhotoNotes(notes: LocalNotes, from: string, to: string): void {
  const moved = photoNotes(notes, from);
  if (moved.length === 0) return;
  const own = photoNotes(notes, to).filter((note) => !moved.some((other) => isSame(note, other)));
  if (notes.write(keyOf(to), [...moved, ...own].slice(0, mostNotes))) notes.forget(keyOf(from));
}

/** Remembers that a photo was opened to be analysed in one way; without storage the start offers what the server knows. */
export function notePhoto(
  notes: LocalNotes,
  uid: string,
  { path, image }: Photo,
  way: Way,
  event: string | undefined,
): void {
  const note = noteSchema.parse({ path, way, event, image });
  const others = photoNotes(notes, uid).filter((other) => !isSame(other, note));
  notes.write(keyOf(uid), [note, ...others].slice(0, mostNotes));
}
