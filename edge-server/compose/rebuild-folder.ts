import type { ServerConfig } from '../config.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { type RebuildReport, rebuildFromPhotos } from '../recovery/rebuild.ts';

const mostNamed = 10;

const begun = {
  nothing: 'There was no database: a new one was made.',
  existing: 'What the database did not know was added to it.',
  damaged:
    'The database was damaged, and a new one was made from the records alone. "npm run restore" may read more out of the damaged one.',
} as const;

function listed(headline: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > mostNamed ? [`  and ${lines.length - mostNamed} more`] : [];
  return [headline, ...lines.slice(0, mostNamed).map((line) => `  ${line}`), ...more];
}

/** What was found and made again, as sentences. */
export function linesOfRebuild(report: RebuildReport): string[] {
  const { base, hashed, records, documents, photos, phones, unsound, withoutRecord, refused, setAside } =
    report;
  return [
    begun[base],
    `Found: ${hashed} photos, each of which was read, and ${records} records.`,
    `Made: ${documents} documents of surveys, photos and people, ${photos} photos, ${phones} phones.`,
    ...listed('Photos whose bytes are missing or damaged; their phones are asked for them again:', unsound),
    ...listed('Photos that no record names; the next start moves them aside and says where:', withoutRecord),
    ...listed(
      'Records that were not believed, and moved aside:',
      refused.map(({ file, reason }) => `${file}: ${reason}`),
    ),
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
  const lock = lockDataFolder(dataDir);
  try {
    const at = new Date().toISOString();
    return linesOfRebuild(await rebuildFromPhotos({ dataDir, at, toCloud: network === 'edge' }));
  } finally {
    lock.release();
  }
}
