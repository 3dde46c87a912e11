// npm run import:reefs -- file.geojson [--region gbr] [--boat]

import { toInstant } from '../../../../src/domain/documents/instant.ts';
import { type ImportReport, importReefFile } from '../../../services/reefs/import-file.ts';
import { ReefFileError } from '../../../services/reefs/parse-reefs.ts';
import { writeStarter } from '../../../services/reefs/starter.ts';
import { loadConfig } from '../../../setup/config/config.ts';
import { prepareDataFolder, requireDataFolder } from '../../../setup/folder/data-folder.ts';
import { compositeIndexes } from '../../../storage/db/documents/composite-indexes.ts';
import { createSqliteStore } from '../../../storage/db/documents/sqlite-store.ts';
import { openDatabase } from '../../../storage/db/open.ts';
import { requireNetwork } from '../../../storage/recovery/folder-network.ts';
import { inDataFolder } from '../../compose/failures.ts';
import { readWords, type Terminal, UsageError } from './command.ts';
import { regionArgument } from './region-argument.ts';

const usage = 'Use it so: npm run import:reefs -- file.geojson [--region gbr] [--boat]';
const listedRefusals = 10;

function readArguments(words: readonly string[]) {
  const { positionals, values } = readWords(usage, {
    args: [...words],
    allowPositionals: true,
    options: { region: { type: 'string' }, boat: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(usage);
  const region = values.region === undefined ? null : regionArgument(values.region);
  return { file, region, network: values.boat ? ('edge' as const) : ('www' as const) };
}

function sentencesOf({ added, updated, unchanged, split, refused, guess }: ImportReport): string[] {
  const lines = guess === null ? [] : [guess];
  lines.push(`Added ${added}, updated ${updated}, unchanged ${unchanged}, refused ${refused.length}.`);
  for (const { label, into } of split)
    lines.push(`  ${label}: its parts lie more than 50 km apart, so they became ${into} reefs.`);
  for (const { label, reason } of refused.slice(0, listedRefusals)) lines.push(`  ${label}: ${reason}.`);
  if (refused.length <= listedRefusals) return lines;
  const byReason = Map.groupBy(refused.slice(listedRefusals), ({ reason }) => reason);
  for (const [reason, more] of byReason) lines.push(`  and ${more.length} more: ${reason}.`);
  return lines;
}

/** `npm run import:reefs`: see `usage`. */
export async function importReefs(
  words: readonly string[],
  { environment, say }: Terminal,
): Promise<boolean> {
  const { file, region, network } = readArguments(words);
  const config = loadConfig(network, environment);
  const { dataDir } = config;
  requireDataFolder(dataDir, { mayBeNew: true });
  requireNetwork(config);
  const folder = prepareDataFolder(dataDir);
  // A running server keeps its reefs in memory, so it must be stopped first.
  return inDataFolder(dataDir, async () => {
    const database = openDatabase(folder.database);
    try {
      const store = createSqliteStore(database, {
        indexes: compositeIndexes,
        clock: { now: () => toInstant(Date.now()) },
      });
      await writeStarter(store);
      const report = await importReefFile(file, region, store).catch((error: unknown) => {
        if (!(error instanceof ReefFileError)) throw error;
        throw new UsageError(error.message, { cause: error });
      });
      for (const line of sentencesOf(report)) say(line);
      return true;
    } finally {
      database.close();
    }
  });
}
