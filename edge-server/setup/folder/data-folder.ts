import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from '../config/config.ts';

/** Where everything lives that a server writes. */
export interface DataFolder {
  readonly database: string;
  /** Every file of a database, that one among them. */
  readonly databases: readonly string[];
  readonly photos: string;
  readonly mail: string;
  readonly logs: string;
  /** Copies of the databases (`storage/db/recovery/backups.ts`). */
  readonly backups: string;
  /** Files that people have asked for, and that are made (`www/exports`). */
  readonly exports: string;
}

/** What a data folder has; any one of these tells it from other folders. */
const signs = [
  ...[
    'reef-census.sqlite',
    'accounts.sqlite',
    'hub-key.pem',
    'database-mark.json',
    'server.lock',
    'move.json',
  ],
  ...['photos/mark.json', 'photos/blobs', 'photos/records', 'photos/uploads'],
];
const backupPattern = /^reef-backup-\d{6,}$/;
/** What an otherwise empty folder may hold: the root of a disk, and what desktops leave in each folder. */
const byTheWay = /^(\.|lost\+found$|logs$)/;

/** null for a folder of another user: whoever opens it says so. */
function namesOf(folder: string): string[] | null {
  try {
    return readdirSync(folder).filter((name) => !byTheWay.test(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return null;
    throw error;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Folders of which only what is in them tells. */
const signsIn = [
  ['backups', backupPattern],
  ['tiles', /\.pmtiles$/],
] as const;

const isDataFolder = (folder: string): boolean =>
  signs.some((name) => existsSync(join(folder, name))) ||
  signsIn.some(([name, pattern]) => {
    const inner = join(folder, name);
    return isFolder(inner) && namesOf(inner)?.some((entry) => pattern.test(entry)) === true;
  });

/** Where the folder may be that was meant. */
function hintFor(folder: string, names: readonly string[]): string {
  if (names.some((name) => backupPattern.test(name)))
    return ` It holds backups: type “npm run restore -- --backups "${folder}"”, with the data folder after --data.`;
  const inside = names.map((name) => join(folder, name)).filter(isFolder);
  const meant = [dirname(folder), ...inside].find(isDataFolder);
  return meant === undefined
    ? ' Name the right one with REEF_DATA_DIR (or --data, where a command has it).'
    : ` Perhaps you mean ${meant}, which is one.`;
}

const maxNamed = 4;

/**
 * Refuses a folder that is no data folder, before a command makes one of it.
 *
 * @param use.mayBeEmpty a folder that is empty is fine. Not given: it is not
 * @param use.mayBeNew a folder that is empty or not there is fine. Not given: it is not
 * @throws ConfigError with what was found, and what was expected
 */
export function requireDataFolder(
  dataDir: string,
  use: { readonly mayBeEmpty?: boolean; readonly mayBeNew?: boolean } = {},
): void {
  const folder = resolve(dataDir);
  if (!existsSync(folder)) {
    if (use.mayBeNew === true) return;
    throw new ConfigError(
      `There is no data folder ${folder}. Nothing was changed. Name the right one with REEF_DATA_DIR (or --data, where a command has it).`,
    );
  }
  const expected = 'A data folder of Reef Census has reef-census.sqlite and photos.';
  if (!isFolder(folder)) throw new ConfigError(`${folder} is a file. ${expected} Nothing was changed.`);
  if (isDataFolder(folder)) return;
  const names = namesOf(folder);
  if (names === null) return;
  if (names.length === 0 && (use.mayBeEmpty === true || use.mayBeNew === true)) return;
  const more = names.length > maxNamed ? ` and ${names.length - maxNamed} more` : '';
  const found = names.length === 0 ? 'is empty' : `holds ${names.slice(0, maxNamed).join(', ')}${more}`;
  throw new ConfigError(
    `The folder ${folder} ${found}. ${expected} Nothing was changed.${hintFor(folder, names)}`,
  );
}

/** Makes the folder, readable by its owner only. */
export function prepareDataFolder(dataDir: string): DataFolder {
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  return {
    database: join(dataDir, 'reef-census.sqlite'),
    databases: ['reef-census.sqlite', 'accounts.sqlite'].map((name) => join(dataDir, name)),
    photos: join(dataDir, 'photos'),
    mail: join(dataDir, 'mail'),
    logs,
    backups: join(dataDir, 'backups'),
    exports: join(dataDir, 'exports'),
  };
}

/** The secret that signs sessions: made once, and kept where only the owner can read it. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`The file ${file} does not hold a secret. Delete it, and everybody signs in anew.`);
  return secret;
}
