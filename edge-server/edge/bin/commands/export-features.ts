// npm run export:features -- --region gbr --out FOLDER

import { resolve } from 'node:path';

import { askServer } from './ask-server.ts';
import { readWords, type Terminal, UsageError } from './command.ts';
import { regionArgument } from './region-argument.ts';

const usage = 'Use it so: npm run export:features -- --region gbr --out FOLDER';

/** `npm run export:features`: what the map reads of a region's reefs, as files for a static host. Also while the server runs. */
export async function exportFeatures(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { values } = readWords(usage, {
    args: [...words],
    options: { region: { type: 'string' }, out: { type: 'string' } },
  });
  const { region, out } = values;
  if (region === undefined || out === undefined || out === '') throw new UsageError(usage);
  // A server that runs has another working directory.
  return askServer(
    { act: 'export-features', regionId: regionArgument(region), out: resolve(out) },
    'www',
    terminal,
  );
}
