import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where everything lives that a server writes. */
export interface DataFolder {
  readonly database: string;
  /** Every file of a database, that one among them. */
  readonly databases: readonly string[];
  readonly photos: string;
  readonly mail: string;
  readonly logs: string;
  /** Copies of the databases (`db/recovery/backups.ts`). */
  readonly backups: string;
  /** Files that people have asked for, and that are made (`www/exports`). */
  readonly exports: string;
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
