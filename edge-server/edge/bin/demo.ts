import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, loadConfig, type ServerConfig } from '../../setup/config/config.ts';
import { demoAccountsFile, linesOfDemoAccounts, readDemoAccounts } from '../www/demo/demo-accounts.ts';

const seeder = fileURLToPath(new URL('./seed-demo.ts', import.meta.url));

const accountsFile = ({ dataDir }: ServerConfig) => demoAccountsFile(dataDir);
/** Written when everything of the demo is there: a seeding that was cut off is gone on with. */
const doneFile = ({ dataDir }: ServerConfig) => join(dataDir, 'demo-done');

export function markDemoDone(config: ServerConfig): void {
  writeFileSync(doneFile(config), '');
}

/** A new folder gets the demo; one with other people's data is left alone. */
function wantsDemo(config: ServerConfig): boolean {
  if (!config.demo || existsSync(doneFile(config))) return false;
  const isNew = !existsSync(join(config.dataDir, 'reef-census.sqlite'));
  return isNew || existsSync(accountsFile(config));
}

/** How the process of the demo ends when it said why the server cannot be started at all. */
export const refusedExitCode = 2;

export type SeedOutcome =
  | { readonly status: 'ready' }
  /** It said why on stderr. */
  | { readonly status: 'refused' }
  /** It was killed, or nobody foresaw how it ended. */
  | { readonly status: 'failed' };

/**
 * Fills a new folder with the demo, in a process of its own: decoding leaves some 100 MB behind in whatever
 * process did it, and the server is to rest under 200. Begins at once, so that it runs while the server is
 * loaded. A configuration that cannot be used is left for the start to complain about.
 */
export async function seedWhereNew(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<SeedOutcome> {
  let config: ServerConfig;
  try {
    config = loadConfig('www', environment);
  } catch (error) {
    if (error instanceof ConfigError) return { status: 'ready' };
    throw error;
  }
  if (!wantsDemo(config)) return { status: 'ready' };
  const child = spawn(process.execPath, [...process.execArgv, seeder], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [exitCode]: unknown[] = await once(child, 'exit');
  return { status: exitCode === 0 ? 'ready' : exitCode === refusedExitCode ? 'refused' : 'failed' };
}

/** Whether this folder holds the demo: one that somebody works in has none, whatever the setting says. */
export function hasDemo(config: ServerConfig): boolean {
  return config.demo && existsSync(accountsFile(config));
}

/** What is printed of the demo's accounts: they exist to be tried. */
export function demoLines(config: ServerConfig): string[] {
  if (!hasDemo(config)) return [];
  return linesOfDemoAccounts(readDemoAccounts(config.dataDir));
}
