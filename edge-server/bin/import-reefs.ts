// npm run import:reefs -- file.geojson [--region gbr] [--boat]

import { parseArgs } from 'node:util';
import { toInstant } from '../../src/domain/documents/instant.ts';
import { isRegionId, regionIds } from '../../src/domain/region/region.ts';
import { ConfigError, loadConfig } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { DataFolderInUseError, lockDataFolder } from '../db/data-folder-lock.ts';
import { compositeIndexes } from '../db/documents/composite-indexes.ts';
import { createSqliteStore } from '../db/documents/sqlite-store.ts';
import { DatabaseOpenError, openDatabase } from '../db/open.ts';
import { type ImportReport, importReefFile } from '../reefs/import-file.ts';
import { ReefFileError } from '../reefs/parse-reefs.ts';
import { writeStarter } from '../reefs/starter.ts';

const usage = 'npm run import:reefs -- file.geojson [--region gbr] [--boat]';
const listedRefusals = 10;

class UsageError extends Error {
  override readonly name = 'UsageError';
}

function readArguments(words: readonly string[]) {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch (cause) {
    throw new UsageError(`Use it so: ${usage}`, { cause });
  }
  const { positionals, values } = parsed;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError(`Use it so: ${usage}`);
  const region = values.region ?? null;
  if (region !== null && !isRegionId(region))
    throw new UsageError(`There is no region "${region}"; there are ${regionIds.join(', ')}.`);
  return { file, region, network: values.boat ? ('edge' as const) : ('www' as const) };
}

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { region: { type: 'string' }, boat: { type: 'boolean' } },
  });

function sentencesOf({ added, updated, unchanged, refused }: ImportReport): string[] {
  const lines = [`Added ${added}, updated ${updated}, unchanged ${unchanged}, refused ${refused.length}.`];
  for (const { label, reason } of refused.slice(0, listedRefusals)) lines.push(`  ${label}: ${reason}.`);
  if (refused.length <= listedRefusals) return lines;
  const byReason = Map.groupBy(refused.slice(listedRefusals), ({ reason }) => reason);
  for (const [reason, more] of byReason) lines.push(`  and ${more.length} more: ${reason}.`);
  return lines;
}

async function run(words: readonly string[]): Promise<void> {
  const { file, region, network } = readArguments(words);
  const { dataDir } = loadConfig(network, process.env);
  const folder = prepareDataFolder(dataDir);
  // A running server keeps its reefs in memory, so it must be stopped first.
  const lock = lockDataFolder(dataDir);
  const database = openDatabase(folder.database);
  try {
    const store = createSqliteStore(database, {
      indexes: compositeIndexes,
      clock: { now: () => toInstant(Date.now()) },
    });
    await writeStarter(store);
    const report = await importReefFile(file, region, store);
    process.stdout.write(`${sentencesOf(report).join('\n')}\n`);
  } finally {
    database.close();
    lock.release();
  }
}

const expected = [UsageError, ReefFileError, ConfigError, DataFolderInUseError, DatabaseOpenError];

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error) || !expected.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
