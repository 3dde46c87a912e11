import { readFileSync, writeFileSync } from 'node:fs';
import type { KeptAccount } from './cloud-account.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings that a new leader looks for first; every other key of the README's table may be added. */
const firstSettings = { hubName: 'The boat', region: 'gbr', port: 8080 };

/** Makes the file that a person may edit, when there is none. Never touches one that is there. */
export function ensureSettingsFile(file: string): void {
  try {
    writeFileSync(file, `${JSON.stringify(firstSettings, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
}

/** The file's settings as they stand; empty when it cannot be read, which the server's start then says. */
function settingsOf(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value))
      : {};
  } catch {
    // One sentence about this file is enough, and the server has it (`loadConfig`).
    return {};
  }
}

/** Where the boat's cloud is set, besides the app's own form: there it can be changed, and nowhere else. */
export type CloudSetting =
  | { readonly status: 'open' }
  | { readonly status: 'set'; readonly isPasswordReadable: boolean };

export function cloudSettingOf(settingsFile: string, environment: Environment): CloudSetting {
  const settings = settingsOf(settingsFile);
  const isSet =
    Boolean(environment.REEF_CLOUD_URL || environment.REEF_CLOUD_FIREBASE) ||
    settings.cloudUrl !== undefined ||
    settings.cloudFirebase !== undefined;
  if (!isSet) return { status: 'open' };
  return { status: 'set', isPasswordReadable: settings.cloudPassword !== undefined };
}

export interface SettingsDeps {
  readonly environment: Environment;
  readonly settingsFile: string;
  /** Where everything is kept when nobody says otherwise. */
  readonly dataFolder: string;
  readonly account: KeptAccount;
}

function ownSettings(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && (name.startsWith('REEF_') || name === 'PORT' || name === 'HOST')
        ? [[name, value]]
        : [],
    ),
  );
}

/** Where this boat keeps everything: the environment's word, the file's, or the app's own folder. */
export function dataFolderOf({
  environment,
  settingsFile,
  dataFolder,
}: Omit<SettingsDeps, 'account'>): string {
  const fromFile = settingsOf(settingsFile).dataDir;
  return (
    environment.REEF_DATA_DIR || (typeof fromFile === 'string' && fromFile !== '' ? fromFile : dataFolder)
  );
}

/**
 * What the server is started with: the environment before the settings file, as everywhere; the account that
 * was typed into the console only where neither names a cloud.
 */
export function hubEnvironment(deps: SettingsDeps): Record<string, string> {
  const { environment, settingsFile, account } = deps;
  const isOpen = cloudSettingOf(settingsFile, environment).status === 'open';
  return {
    REEF_CONFIG: settingsFile,
    ...ownSettings(environment),
    REEF_DATA_DIR: dataFolderOf(deps),
    ...(isOpen && account.status === 'kept'
      ? {
          REEF_CLOUD_URL: account.url,
          REEF_CLOUD_EMAIL: account.email,
          REEF_CLOUD_PASSWORD: account.password,
        }
      : {}),
  };
}
