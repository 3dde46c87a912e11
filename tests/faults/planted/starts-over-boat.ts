import { setTimeout as pause } from 'node:timers/promises';
import { startPlantedBoat } from './start-planted-boat.ts';

/** Milliseconds between the last byte and the commit, so that most kills fall between the two. */
const commitMs = 60;

// The fault: what lies whole beside a database that does not name it is asked for from its first byte.
await startPlantedBoat('starts whole photos over', {
  photos(photos) {
    return {
      ...photos,
      async begin(offer) {
        const begun = await photos.begin(offer);
        return begun.status === 'open' && begun.offset === offer.bytes ? { ...begun, offset: 0 } : begun;
      },
      async commit(...photo) {
        await pause(commitMs);
        return photos.commit(...photo);
      },
    };
  },
});
