// npm run export -- --region gbr [--dataset grc7] [--area ID] [--reef ID] [--reefs ID …] [--survey ID] --format coralnet … --out FOLDER

import { resolve } from 'node:path';
import { exportFormats } from '../../../../src/domain/exports/request/formats.ts';

import { askServer } from './ask-server.ts';
import { readWords, type Terminal, UsageError } from './command.ts';
import { regionArgument } from './region-argument.ts';

const usage =
  'Use it so: npm run export -- --region gbr [--dataset grc7] [--area ID] [--reef ID] [--reefs ID …] [--survey ID] --format coralnet [--format …] [--places site|reef] [--site https://…] --out FOLDER';

function formatsOf(words: readonly string[]) {
  return words.map((word) => {
    const format = exportFormats.find((known) => known === word);
    if (format === undefined) {
      throw new UsageError(`There is no format "${word}"; there are ${exportFormats.join(', ')}.`);
    }
    return format;
  });
}

/** `npm run export`: see `usage`. Also while the server runs. Places are those of the sites, unless `--places reef`. */
export async function exportCommand(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { values } = readWords(usage, {
    args: [...words],
    options: {
      region: { type: 'string' },
      dataset: { type: 'string' },
      area: { type: 'string' },
      reef: { type: 'string' },
      reefs: { type: 'string', multiple: true },
      survey: { type: 'string' },
      format: { type: 'string', multiple: true },
      places: { type: 'string', default: 'site' },
      site: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const { region, dataset, area, reef, reefs, survey, format = [], places, site, out } = values;
  if (region === undefined || out === undefined || format.length === 0) throw new UsageError(usage);
  if (places !== 'site' && places !== 'reef') throw new UsageError(usage);
  return askServer(
    {
      act: 'export',
      query: {
        regionId: regionArgument(region),
        ...(dataset === undefined ? {} : { datasetId: dataset }),
        ...(area === undefined ? {} : { areaId: area }),
        ...(reef === undefined ? {} : { reefId: reef }),
        ...(reefs === undefined ? {} : { reefIds: [...new Set(reefs)] }),
        ...(survey === undefined ? {} : { surveyId: survey }),
      },
      formats: [...new Set(formatsOf(format))],
      places,
      ...(site === undefined ? {} : { site }),
      // A server that runs has another working directory.
      out: resolve(out),
    },
    'www',
    terminal,
  );
}
