import type { VitestOptions } from './run-vitest.ts';
import { type FileOutcome, runWithRetries } from './run-with-retries.ts';
import { quickTag } from './tiers.ts';

/**
 * Runs units, contracts and servers, then the journey of each kind of user.
 * @param options `words` choose files or titles; without them all run.
 */
export async function runQuick({ words, ...options }: VitestOptions): Promise<FileOutcome[]> {
  // A choice may lie in one of the two projects alone. That nothing ran at all fails the summary.
  const chosen = words.length > 0 ? ['--passWithNoTests', ...words] : [];
  const units = await runWithRetries('quick', { ...options, words: ['--project', 'unit', ...chosen] });
  const journeys = await runWithRetries('quick journeys', {
    ...options,
    words: ['--project', 'journeys', ...chosen],
    flags: [`--tags-filter=${quickTag}`],
  });
  return [...units, ...journeys];
}
