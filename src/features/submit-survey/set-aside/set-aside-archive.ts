import { z } from 'zod';
import { type PhotoType, photoTypes } from '../../../domain/survey/photo-limits.ts';
import type { SetAsideRow, SurveyOutbox } from '../../../ports/survey-outbox.ts';
import { openZipBlob } from '../../../ui/file/zip-blob.ts';

const typedRow = z.object({ type: z.literal(Object.keys(photoTypes) as PhotoType[]) });

/** The ending of a photo's file; most are JPEG, where a damaged record does not say. */
function endingOf(row: unknown): string {
  return photoTypes[typedRow.safeParse(row).data?.type ?? 'image/jpeg'];
}

export interface SetAsideArchive {
  readonly file: Blob;
  /** Photos in it; of the others this device has no bytes. */
  readonly photos: number;
}

/** Puts rows that cannot be read into one ZIP as they are stored, with the photos that go with them. */
export async function archiveSetAside(
  rows: readonly SetAsideRow[],
  outbox: Pick<SurveyOutbox<unknown>, 'bytesOf'>,
  onProgress: (share: number) => void,
): Promise<SetAsideArchive> {
  const zip = openZipBlob();
  zip.addText('records.json', JSON.stringify(rows, null, 1));
  const byId = new Map(
    rows.flatMap(({ photos }) => photos.map(({ imageId, row }) => [imageId, row] as const)),
  );
  let [photos, done] = [0, 0];
  for (const [imageId, row] of byId) {
    const bytes = await outbox.bytesOf(imageId);
    if (bytes !== null) {
      zip.addBytes(`photos/${imageId}.${endingOf(row)}`, bytes);
      photos += 1;
    }
    done += 1;
    onProgress(done / byId.size);
  }
  return { file: zip.end(), photos };
}
