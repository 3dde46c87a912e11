import type { Said } from '../../../src/domain/assisted/assisted-analysis.ts';
import type { Suggestion } from '../../../src/domain/suggestion/suggestion.ts';

/** What somebody says who calls every region of a photo branching coral. */
export function sampleRegions({ regions, model }: Suggestion): Said {
  const at = '2026-01-01T00:00:00.000Z';
  return {
    ...{ version: 2.1, model, isBad: false, answers: { dominant: 'branching' } },
    regions: regions.map(({ path, predicted }) => ({
      kind: 'suggested',
      path,
      predicted,
      labels: { labels: 'branching' },
    })),
    sessions: [{ startTime: at, endTime: at, timeTaken: 5_000 }],
  };
}
