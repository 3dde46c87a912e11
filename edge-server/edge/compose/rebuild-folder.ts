import { resolve } from 'node:path';
import { inGroups } from '../../../src/contract/hub-key.ts';
import type { ServerConfig } from '../../setup/config/config.ts';
import { requireDataFolder } from '../../setup/folder/data-folder.ts';
import { type TypedFolder, wayBack } from '../../storage/db/way-back.ts';
import { type RebuildReport, rebuildFromPhotos } from '../../storage/recovery/rebuild.ts';
import { inDataFolder } from './failures.ts';

const maxNamed = 10;

const begun = {
  nothing: () => 'There was no database: a new one was made.',
  existing: () => 'What the database did not know was added to it.',
  damaged: (folder: TypedFolder) =>
    `The database was damaged, and a new one was made from the records alone. A backup may know more: “${wayBack('restore', folder, ' --anyway')}”.`,
} as const;

function listed(headline: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > maxNamed ? [`  and ${lines.length - maxNamed} more`] : [];
  return [headline, ...lines.slice(0, maxNamed).map((line) => `  ${line}`), ...more];
}

/** What there is to do about records that another key has signed. */
function waysToBelieve(
  refused: RebuildReport['refused'],
  { network, dataDir }: Pick<ServerConfig, 'network' | 'dataDir'>,
): string[] {
  const where = `--data "${resolve(dataDir)}"`;
  const www = network === 'www' ? ' --www' : '';
  const hubs = new Set(refused.flatMap(({ hub }) => hub ?? []));
  return [...hubs].map(
    (hub) =>
      `Records that the key ${inGroups(hub)} has signed are not believed. If that is the key that this laptop or server had before, say so: npm run rebuild -- ${where}${www} --of ${hub}`,
  );
}

/** What was found and made again, as sentences. */
export function linesOfRebuild(report: RebuildReport, folder: TypedFolder): string[] {
  const { base, hashed, records, documents, photos, phones, unsound, withoutRecord, refused, setAside } =
    report;
  return [
    begun[base](folder),
    `Found: ${hashed} photos, each of which was read, and ${records} records.`,
    `Made: ${documents} documents of surveys, photos and people, ${photos} photos, ${phones} phones.`,
    ...listed('Photos whose bytes are missing or damaged; their phones are asked for them again:', unsound),
    ...listed('Photos that no record names; the next start moves them aside and says where:', withoutRecord),
    ...listed(
      'Records that were not believed, and moved aside:',
      refused.map(({ file, reason }) => `${file}: ${reason}`),
    ),
    ...waysToBelieve(refused, folder),
    ...(setAside === null ? [] : [`The database that was there stands as it was in ${setAside}.`]),
  ];
}

/**
 * Makes the database of a data folder again from the records beside its photos. Answers what it did, as sentences.
 * Throws `DataFolderInUseError` while a server runs on it.
 */
export async function goOnFromPhotos({
  network,
  dataDir,
}: Pick<ServerConfig, 'network' | 'dataDir'>): Promise<string[]> {
  requireDataFolder(dataDir);
  const at = new Date().toISOString();
  return inDataFolder(dataDir, async () =>
    linesOfRebuild(await rebuildFromPhotos({ dataDir, at }), {
      network,
      dataDir,
    }),
  );
}
