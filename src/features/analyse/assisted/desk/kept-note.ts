import { z } from 'zod';
import type { LocalNotes } from '../../../../ports/device/local-notes.ts';
import { photoNotes } from '../../shared/photo-notes.ts';

// What the start needs of kept work, without the catalogue of labels: every page loads this.

/** Under which key a device keeps what a person said of a photo. */
export const noteKey = (uid: string, id: string) => `assisted.${uid}.${id}`;
/** An expert's work on a photo is another one than the same person's usual one. */
export const keptPhotoId = (imageId: string, isExpert: boolean) => (isExpert ? `${imageId} expert` : imageId);

const labelledSchema = z.object({
  work: z.object({
    regions: z.array(z.object({ labels: z.object({ labels: z.string().optional() }) })),
    isBad: z.boolean(),
  }),
});

const submittedSchema = z.object({ isSubmitted: z.literal(true) });

/** Work that was handed in and not received. */
export interface SubmittedHere {
  readonly surveyId: string;
  readonly imageId: string;
  readonly isExpert: boolean;
  readonly event: string | undefined;
}

/** What one person handed in on this device and the server does not have, of the photos that were opened here. */
export function submittedHere(notes: LocalNotes, uid: string): readonly SubmittedHere[] {
  return photoNotes(notes, uid)
    .filter(({ way }) => way === 'ml')
    .flatMap(({ image, event }) =>
      [false, true].flatMap((isExpert) => {
        const kept = notes.read(noteKey(uid, keptPhotoId(image.id, isExpert)));
        if (!submittedSchema.safeParse(kept).success) return [];
        return { surveyId: image.survey.id, imageId: image.id, isExpert, event };
      }),
    );
}

/** Share of the regions of a photo that wait on this device with a label; null where none do. */
export function keptShare(notes: LocalNotes, uid: string, imageId: string): number | null {
  const [kept] = [false, true].flatMap(
    (isExpert) =>
      labelledSchema.safeParse(notes.read(noteKey(uid, keptPhotoId(imageId, isExpert)))).data ?? [],
  );
  if (kept === undefined) return null;
  const { regions, isBad } = kept.work;
  const labelled = regions.filter(({ labels }) => labels.labels !== undefined).length;
  return isBad ? 1 : labelled / Math.max(1, regions.length);
}

/** What a guest said goes to the account, unless its person said something of the photo here. */
export function moveKeptRegions(notes: LocalNotes, from: string, to: string, imageId: string): void {
  const kept = notes.read(noteKey(from, imageId));
  if (kept === null || notes.read(noteKey(to, imageId)) !== null) return;
  if (notes.write(noteKey(to, imageId), kept)) notes.forget(noteKey(from, imageId));
}
