// `npm test`: units, contracts, servers and one browser journey for each kind of user. Whatever else is said is handed to Vitest.

import { root } from './paths.ts';
import { printSummary } from './print-summary.ts';
import { findQuarantined } from './quarantine.ts';
import { runQuick } from './quick-tier.ts';

printSummary(await runQuick({ words: process.argv.slice(2) }), findQuarantined(root));
