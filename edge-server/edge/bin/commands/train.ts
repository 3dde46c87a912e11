// npm run train -- --region gbr [--back | --use MODEL | --list] [--boat]

import type { Asked } from '../../compose/asked/asked-work.ts';
import { askServer } from './ask-server.ts';
import { readWords, type Terminal, UsageError } from './command.ts';
import { regionArgument } from './region-argument.ts';

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
  const act = back === true ? 'back' : list === true ? 'list' : 'train';
  return {
    asked: use === undefined ? { act, regionId: regionArgument(region) } : { act: 'use', modelId: use },
    network: boat === true ? 'edge' : 'www',
  };
}

/** `npm run train`: see `usage`. Also while the server runs. The last line of a new model is its report, as JSON. */
export function train(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { asked, network } = readArguments(words);
  return askServer(asked, network, terminal);
}
