// npm run import:points -- FILE-OR-FOLDER --images FOLDER --labels MAP.csv [--region gbr] [--site NAME] [--boat]

import { resolve } from 'node:path';

import { askServer } from './ask-server.ts';
import { readWords, type Terminal, UsageError } from './command.ts';
import { regionArgument } from './region-argument.ts';

const usage =
  'Use it so: npm run import:points -- FILE-OR-FOLDER --images FOLDER --labels MAP.csv [--region gbr] [--site NAME] [--boat]';

/** `npm run import:points`: see `usage`. Also while the server runs. */
export async function importPointsCommand(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { positionals, values } = readWords(usage, {
    args: [...words],
    allowPositionals: true,
    options: {
      images: { type: 'string' },
      labels: { type: 'string' },
      region: { type: 'string', default: 'gbr' },
      site: { type: 'string' },
      boat: { type: 'boolean' },
    },
  });
  const [points] = positionals;
  const { images, labels, region, site, boat } = values;
  if (points === undefined || positionals.length > 1 || images === undefined || labels === undefined) {
    throw new UsageError(usage);
  }
  // A server that runs has another working directory.
  const files = { points: resolve(points), images: resolve(images), labels: resolve(labels) };
  return askServer(
    {
      act: 'import-points',
      regionId: regionArgument(region),
      ...files,
      ...(site === undefined ? {} : { site }),
    },
    boat === true ? 'edge' : 'www',
    terminal,
  );
}
