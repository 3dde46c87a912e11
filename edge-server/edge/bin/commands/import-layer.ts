// npm run import:layer -- zoning file.geojson [--region gbr] [--attribution "…"] [--boat | --static]

import { join } from 'node:path';
import { type DataLayerId, dataLayerOfWord, dataLayers } from '../../../../src/domain/layers/data-layers.ts';
import type { RegionId } from '../../../../src/domain/region/region.ts';
import { type ImportedLayer, importLayer } from '../../../services/layers/import-layer.ts';
import { LayerFileError } from '../../../services/layers/parse-layer-file.ts';
import { placesOfReefs } from '../../../services/layers/places-of-reefs.ts';
import { shippedArchives } from '../../../services/tiles/tile-archives.ts';
import { loadConfig } from '../../../setup/config/config.ts';
import { prepareDataFolder, requireDataFolder } from '../../../setup/folder/data-folder.ts';
import { requireNetwork } from '../../../storage/recovery/folder-network.ts';
import { readWords, type Terminal, UsageError } from './command.ts';
import { regionArgument } from './region-argument.ts';

const words = 'zoning|cotsPriority|censusPriority|rubbleProbability|deepReefs|hotRefugia|keySourceReefs';
const usage = `Use it so: npm run import:layer -- ${words} FILE [--region gbr] [--attribution "Who is named on the map"] [--boat | --static]`;
const listedRefusals = 10;
const listedOwnPlaces = 5;

interface Asked {
  readonly layer: DataLayerId;
  readonly file: string;
  readonly regionId: RegionId;
  readonly attribution: string;
  readonly into: 'www' | 'boat' | 'static';
}

function readArguments(given: readonly string[]): Asked {
  const { positionals, values } = readWords(usage, {
    args: [...given],
    allowPositionals: true,
    options: {
      region: { type: 'string' },
      attribution: { type: 'string' },
      boat: { type: 'boolean' },
      static: { type: 'boolean' },
    },
  });
  const [word, file] = positionals;
  if (word === undefined || file === undefined || positionals.length > 2) throw new UsageError(usage);
  const layer = dataLayerOfWord(word);
  if (layer === null)
    throw new UsageError(`There is no layer "${word}"; there are ${words.replaceAll('|', ', ')}.`);
  const regionId = regionArgument(values.region ?? 'gbr');
  if (values.boat && values.static)
    throw new UsageError('A layer goes to a boat or into the pages of a static host; run it twice for both.');
  const into = values.boat ? 'boat' : values.static ? 'static' : 'www';
  return { layer, file, regionId, attribution: values.attribution ?? '', into };
}

/** How many reefs of the file are none that are known here, with some of their names. */
function ownPlacesSentence(labels: readonly string[]): string {
  const named = labels.slice(0, listedOwnPlaces).join(', ');
  const more = labels.length > listedOwnPlaces ? ` and ${labels.length - listedOwnPlaces} more` : '';
  return labels.length === 1
    ? `1 row has a number that no reef has here, and became a place of its own: ${named}.`
    : `${labels.length} rows have numbers that no reef has here, and became places of their own: ${named}${more}.`;
}

function sentencesOf(
  { layer }: Asked,
  { features, refused, out, ownPlaces, guess }: ImportedLayer,
): string[] {
  const rows = features.length === 1 ? '1 row' : `${features.length} rows`;
  const lines = [
    `${dataLayers[layer].name}: ${rows} brought in, ${out} say that they are not in it, ${refused.length} refused.`,
  ];
  if (guess !== null) lines.unshift(guess);
  if (ownPlaces.length > 0) lines.push(ownPlacesSentence(ownPlaces));
  for (const { label, reason } of refused.slice(0, listedRefusals)) lines.push(`  ${label}: ${reason}.`);
  const byReason = Map.groupBy(refused.slice(listedRefusals), ({ reason }) => reason);
  for (const [reason, more] of byReason) lines.push(`  and ${more.length} more: ${reason}.`);
  return lines;
}

/** `npm run import:layer`: see `usage`. */
export async function importLayerCommand(
  given: readonly string[],
  { environment, say }: Terminal,
): Promise<boolean> {
  const asked = readArguments(given);
  const { layer, file, regionId, attribution, into } = asked;
  const folder = into === 'static' ? shippedArchives : join(folderOf(into, environment), 'tiles');
  const placeOfReef = await placesOfReefs(regionId);
  const day = new Date().toISOString().slice(0, 10);
  try {
    const content = await importLayer({ layer, regionId, file, attribution, day, folder, placeOfReef });
    for (const line of sentencesOf(asked, content)) say(line);
  } catch (error) {
    if (!(error instanceof LayerFileError)) throw error;
    throw new UsageError(`${error.message} Nothing was changed.`, { cause: error });
  }
  say(
    into === 'static'
      ? 'Build and deploy the pages for people to see it.'
      : 'A server that runs shows it to whoever opens the map from now on.',
  );
  return true;
}

function folderOf(into: 'www' | 'boat', environment: NodeJS.ProcessEnv): string {
  const config = loadConfig(into === 'boat' ? 'edge' : 'www', environment);
  const { dataDir } = config;
  requireDataFolder(dataDir, { mayBeNew: true });
  requireNetwork(config);
  prepareDataFolder(dataDir);
  return dataDir;
}
