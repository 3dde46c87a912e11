import type { Page } from 'playwright';
import { z } from 'zod';
import { sha256Of } from '../photos/test-photos.ts';

const kept = z.array(z.object({ imageId: z.string(), name: z.string(), base64: z.string() }));

export interface KeptPhoto {
  readonly imageId: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The photos of a survey as they lie in the phone's IndexedDB, hashed here and not by the code under test. */
export async function photosOnPhone(page: Page, surveyId: string): Promise<KeptPhoto[]> {
  const rows = await page.evaluate(async (survey) => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answerOf(indexedDB.open('reef-census'));
    const read = database.transaction(['photos', 'bytes']);
    const photos = await answerOf(read.objectStore('photos').getAll());
    const found = [];
    for (const { imageId, surveyId: owner, name } of photos) {
      if (owner !== survey) continue;
      const bytes = new Uint8Array(await answerOf(read.objectStore('bytes').get(imageId)));
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      }
      found.push({ imageId, name, base64: btoa(text) });
    }
    database.close();
    return found;
  }, surveyId);
  return kept
    .parse(rows)
    .map(({ imageId, name, base64 }) => {
      const bytes = Buffer.from(base64, 'base64');
      return { imageId, name, bytes: bytes.byteLength, sha256: sha256Of(bytes) };
    })
    .sort((a, b) => a.imageId.localeCompare(b.imageId));
}
