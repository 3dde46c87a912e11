import { getStorage } from 'firebase-admin/storage';
import type { Shelf } from './published-reefs.ts';

/** Files in the bucket of the photos, under names that no rule of Storage opens to anybody. */
export const reefShelf: Shelf = {
  async read(name) {
    const file = getStorage().bucket().file(name);
    const [isThere] = await file.exists();
    if (!isThere) return null;
    const [bytes] = await file.download({ decompress: false });
    return bytes;
  },
  async write(name, bytes) {
    await getStorage().bucket().file(name).save(Buffer.from(bytes), { resumable: false });
  },
};
