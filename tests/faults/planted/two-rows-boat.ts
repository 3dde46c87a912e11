import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startPlantedBoat } from './start-planted-boat.ts';

/** Milliseconds between the commit and its receipt, so that most kills fall between the two. */
const answerMs = 400;

// The fault: a photo has no key of its own, so that one that is sent again is another one.
await startPlantedBoat('no unique key', {
  photos(photos) {
    const keys = new Map<string, string>();
    const keyOf = (owner: string, key: string) => {
      const known = keys.get(`${owner} ${key}`);
      const made = known ?? randomUUID();
      keys.set(`${owner} ${key}`, made);
      return made;
    };
    return {
      ...photos,
      begin: (offer) => photos.begin({ ...offer, key: keyOf(offer.owner, offer.key) }),
      append: (owner, key, offset, chunk) => photos.append(owner, keyOf(owner, key), offset, chunk),
      announced: (owner, key) => photos.announced(owner, keyOf(owner, key)),
      async commit(owner, key, path, writesFor, options) {
        const own = keyOf(owner, key);
        const committed = await photos.commit(
          owner,
          own,
          path.replace(key, own),
          (blob, facts) =>
            writesFor(blob, facts).map((write) => ({ ...write, path: `${write.path}-${own}` })),
          options,
        );
        keys.delete(`${owner} ${key}`);
        await pause(answerMs);
        return committed;
      },
    };
  },
});
