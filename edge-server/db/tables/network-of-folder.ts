import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { HubSettings } from './settings.ts';

type Network = 'www' | 'edge';

const key = 'network';

/** Notes at its first start what a data folder is of; a command that opens it as the other one changes nothing. */
export function rememberNetwork(settings: HubSettings, network: Network): void {
  if (settings.get(key) === null) settings.set(key, network);
}

/** What a data folder is of, without a change of it and beside a server that uses it; null where it does not say so. */
export function networkOfFolder(database: string): Network | null {
  if (!existsSync(database)) return null;
  const opened = new Database(database, { readonly: true });
  try {
    const found = opened.prepare('SELECT value FROM hub_settings WHERE key = ?').pluck().get(key);
    return found === 'www' || found === 'edge' ? found : null;
  } catch {
    // Of no form that is known here: whoever opens it says so.
    return null;
  } finally {
    opened.close();
  }
}
