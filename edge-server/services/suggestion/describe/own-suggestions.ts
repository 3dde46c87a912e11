import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnSuggestions } from '../../../../src/ports/server.ts';
import { createFairTurns } from '../../../setup/turns/fair-turns.ts';
import type { DescribedPhotos } from './described-photos.ts';

/** Saves of one person that wait for theirs: each tab makes one at a time. */
const maxOfOne = 2;

interface OwnSuggestionsGround {
  readonly described: Pick<DescribedPhotos, 'recall'>;
  readonly log: { warn(facts: object, text: string): void };
  readonly waitMs: number;
}

/**
 * What the server suggests of a photo once more, so that agreement is counted with its own word. An analysis is worth more
 * than its agreement: whatever fails or takes long is said in the log, and the save goes on.
 */
export function createOwnSuggestions({ described, log, waitMs }: OwnSuggestionsGround): OwnSuggestions {
  const turns = createFairTurns(maxOfOne);
  return {
    async again(uid, photo, wanted) {
      const untold = (facts: object) => {
        log.warn({ image: photo.id, ...facts }, 'regions were not suggested again: saved without agreement');
        return { status: 'not told' } as const;
      };
      const end = new AbortController();
      try {
        const suggesting = turns.run(uid, () => described.recall(photo, wanted));
        // Nobody waits for it after the time is over.
        suggesting.catch(() => undefined);
        const late = sleep(waitMs, 'late' as const, { signal: end.signal });
        late.catch(() => undefined);
        const found = await Promise.race([suggesting, late]);
        if (found === 'late' || found === 'busy') return untold({ why: found });
        if (found === null) return { status: 'not looked at' };
        // Where the named one is gone, the one that suggests now has answered in its place.
        return found.model === wanted.model
          ? { status: 'suggested', regions: found.regions }
          : { status: 'no model' };
      } catch (error) {
        return untold({ err: error });
      } finally {
        end.abort();
      }
    },
  };
}
