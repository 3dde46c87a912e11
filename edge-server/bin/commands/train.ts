// npm run train -- --region gbr [--back | --use MODEL | --list] [--boat]

import { isRegionId, regionIds } from '../../../src/domain/region/region.ts';
import type { Asked } from '../../suggestion/asked/asked-work.ts';
import { askServer } from './ask-server.ts';
import { readWords, type Terminal, UsageError } from './command.ts';

const usage = 'Use it so: npm run train -- --region gbr [--back | --use MODEL | --list] [--boat]';

function readArguments(words: readonly string[]): {
  readonly asked: Asked;
  readonly network: 'www' | 'edge';
} {
  const { values } = readWords(usage, {
    args: [...words],
    options: {
      region: { type: 'string' },
      back: { type: 'boolean' },
      use: { type: 'string' },
      list: { type: 'boolean' },
      boat: { type: 'boolean' },
    },
  });
  const { region, back, use, list, boat } = values;
  if (region === undefined || [back, use !== undefined, list].filter(Boolean).length > 1)
    throw new UsageError(usage);
  if (!isRegionId(region)) {
    throw new UsageError(`There is no region "${region}"; there are ${regionIds.join(', ')}.`);
  }
  const act = back === true ? 'back' : list === true ? 'list' : 'train';
  return {
    asked: use === undefined ? { act, regionId: region } : { act: 'use', modelId: use },
    network: boat === true ? 'edge' : 'www',
  };
}

/** `npm run train`: see `usage`. Also while the server runs. The last line of a new model is its report, as JSON. */
export function train(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { asked, network } = readArguments(words);
  return askServer(asked, network, terminal);
}
