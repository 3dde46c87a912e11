import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { hubFingerprintSchema } from '../../src/contract/hub-key.ts';
import { ConfigError, loadConfig, type ServerConfig } from '../config.ts';
import { lockDataFolder } from '../db/data-folder-lock.ts';
import { goOnWithout, type RebuildReport, rebuildFromPhotos } from '../records/rebuild.ts';
import { readWords, say, UsageError } from './command-line.ts';

const usage =
  'npm run rebuild [-- [--www] [--data folder] [--of fingerprint-of-another-hub] [--go-on]]\nMakes the database again from the photos and the records beside them.';

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

function linesOf(report: RebuildReport): string[] {
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
    return linesOf(await rebuildFromPhotos({ dataDir, at, toCloud: network === 'edge' }));
  } finally {
    lock.release();
  }
}

/** `npm run rebuild`: see `usage`. Answers true; throws what a person can put right. */
export async function rebuildDataFolder(args: string[]): Promise<boolean> {
  const { values } = readWords(usage, {
    args,
    options: {
      www: { type: 'boolean' },
      data: { type: 'string' },
      of: { type: 'string' },
      'go-on': { type: 'boolean' },
    },
  });
  const network = values.www === true ? 'www' : 'edge';
  const { dataDir } = loadConfig(network, {
    ...process.env,
    ...(values.data === undefined ? {} : { REEF_DATA_DIR: values.data }),
  });
  if (!existsSync(dataDir)) throw new ConfigError(`There is no data folder ${resolve(dataDir)}.`);
  const alsoBelieved = hubFingerprintSchema.optional().safeParse(values.of?.replaceAll(' ', ''));
  if (!alsoBelieved.success) throw new UsageError(usage);
  const lock = lockDataFolder(dataDir);
  try {
    const parts = { dataDir, at: new Date().toISOString(), toCloud: network === 'edge' };
    if (values['go-on'] === true) {
      const { moved, folder } = goOnWithout(parts);
      say(
        moved === 0
          ? 'There was nothing that the database does not know. It goes on as it is.'
          : `The database goes on as it is. ${moved} files of photos and records that it does not know stand in ${folder}. To have them back, move what is in there to where it was, and say "npm run rebuild".`,
      );
    } else {
      const report = await rebuildFromPhotos({
        ...parts,
        ...(alsoBelieved.data === undefined ? {} : { alsoBelieved: alsoBelieved.data }),
      });
      for (const line of linesOf(report)) say(line);
      say('Start the server again. Phones that still have photos send what is missing by themselves.');
    }
  } finally {
    lock.release();
  }
  return true;
}
