// `npm test`: units, contracts, servers and one browser journey for each kind of user. Whatever else is said is handed to Vitest.

import { root } from './paths.ts';
import { printSummary } from './print-summary.ts';
import { findQuarantined } from './quarantine.ts';
import { runWithRetries } from './run-with-retries.ts';

const words = ['--project', 'unit', '--project', 'journeys', ...process.argv.slice(2)];
printSummary(await runWithRetries('quick', { words }), findQuarantined(root));
