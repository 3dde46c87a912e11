import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** What runs leave behind: results, logs. Not in git. */
export const resultsFolder = `${root}test-results/`;
