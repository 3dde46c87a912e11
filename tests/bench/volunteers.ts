// npm run bench:volunteers -- [--people 100] [--seconds 60] [--think 2000]: so many volunteers at once on www on Firebase (emulators with the demo):
// each joins an event with just enough places and reads photo after photo, one save in ten pressed twice; each tenth hands surveys in meanwhile.
// Ends with 1 where an analysis or a survey is lost or there twice, a count is wrong, or anybody reads of contention. The last line is JSON. Needs Java.

import '../../edge-server/setup/process/import-hook.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { putEmulatorAddresses, startEmulators } from '../support/firebase/running-emulators.ts';

const count = (usual: string) => ({ type: 'string', default: usual }) as const;
const options = { people: count('100'), seconds: count('60'), think: count('2000') };
const { values } = parseArgs({ options });
const [people, seconds, thinkMs] = [values.people, values.seconds, values.think].map(Number) as [
  number,
  number,
  number,
];
const say = (line: string) => process.stdout.write(`${line}\n`);

putEmulatorAddresses();
const dataDir = mkdtempSync(join(tmpdir(), 'reef-bench-volunteers-'));
try {
  const emulators = await startEmulators(dataDir, say);
  try {
    const { runCampaign } = await import('./volunteers/campaign.ts');
    const figures = await runCampaign({ people, seconds, thinkMs, say });
    say(JSON.stringify({ people, seconds, ...figures }));
    const { lost, doubled, differing, failed } = figures;
    process.exitCode = lost + doubled + differing + failed === 0 ? 0 : 1;
  } finally {
    await emulators.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
