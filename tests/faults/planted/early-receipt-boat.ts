import type { UploadOffer } from '../../../edge-server/storage/photos/port/photo-storage.ts';
import { startPlantedBoat } from './start-planted-boat.ts';

/** Milliseconds for which a receipted photo is not safe yet: longer than a kill waits, however slow the machine is. */
const lateMs = 500;

/** What was announced, because a phone believes no receipt of other bytes. */
const offers = new Map<string, UploadOffer>();

// The one fault that a receipt must never have: it answers first, and commits later.
await startPlantedBoat('early receipts', {
  photos: (photos) => ({
    ...photos,
    begin(offer) {
      offers.set(`${offer.owner} ${offer.key}`, offer);
      return photos.begin(offer);
    },
    async commit(owner, key, path, writesFor, options) {
      const announced = await photos.announced(owner, key);
      const offer = offers.get(`${owner} ${key}`);
      setTimeout(() => {
        // A commit that fails here is exactly the loss that the harness is to see.
        photos.commit(owner, key, path, writesFor, options).catch(() => undefined);
      }, lateMs);
      return {
        status: 'stored',
        blob: {
          path,
          bytes: offer?.bytes ?? 1,
          sha256: offer?.sha256 ?? '0'.repeat(64),
          token: '0'.repeat(32),
        },
        facts: { width: 1, height: 1, type: announced?.type ?? 'image/jpeg' },
      };
    },
  }),
});
