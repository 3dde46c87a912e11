// npm run bench:homecoming -- [--records 2000] [--photos 500]: a boat with so many surveys and photos comes home to Firebase, on emulators that are
// ended and started twice while it sends; and how fast surveys go, beside a bare commit of the same documents by Firestore's REST API.
// The last line is JSON. Needs Java.

import '../../edge-server/setup/process/import-hook.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { putEmulatorAddresses } from '../support/firebase/running-emulators.ts';

const count = (usual: string) => ({ type: 'string', default: usual }) as const;
const { values } = parseArgs({ options: { records: count('2000'), photos: count('500') } });

putEmulatorAddresses();
const dataDir = mkdtempSync(join(tmpdir(), 'reef-bench-homecoming-'));
try {
  const { comeHome } = await import('./homecoming/come-home.ts');
  const figures = await comeHome({
    ...{ dataDir, records: Number(values.records), photos: Number(values.photos) },
    say: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  process.exitCode = figures.lost === 0 && figures.doubled === 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
