import { logger } from 'firebase-functions';
import { createOwnSuggestions } from '../../../edge-server/services/suggestion/describe/own-suggestions.ts';
import type { OwnSuggestions } from '../../../src/ports/server.ts';

/** What Firebase itself suggested of a photo. Reading it needs sharp, and other functions start without it. */
export const ownSuggestions: OwnSuggestions = createOwnSuggestions({
  described: {
    async recall(photo, wanted) {
      const { describedPhotos } = await import('./described-photos.ts');
      return describedPhotos().recall(photo, wanted);
    },
  },
  log: { warn: (facts, text) => logger.warn(text, facts) },
  // On a machine at rest it takes some tens.
  waitMs: 3_000,
});
