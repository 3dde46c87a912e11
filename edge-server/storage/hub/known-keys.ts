import type { HubSettings } from '../db/tables/settings.ts';

/** The key by which phones and the cloud know this hub. */
const ownSetting = 'hub.key';
/** Every key with which this folder was started, the last one last, divided by spaces. */
const usedSetting = 'hub.keys';

/** What the database remembers of the keys of this hub; public keys, in hex. */
export interface KnownKeys {
  /** The key by which phones and the cloud know this hub, where its file is gone and another one was made; else null. */
  readonly missing: string | null;
  /** Other keys with which this hub has signed: its records are believed. */
  readonly believed: readonly string[];
  /** The start before this one had another key. */
  readonly isChanged: boolean;
}

const usedKeys = (settings: Pick<HubSettings, 'get'>) =>
  (settings.get(usedSetting) ?? '').split(' ').filter((key) => key !== '');

/** The key by which phones and the cloud know the hub of a database; null for one that was never started. */
export const ownKey = (settings: Pick<HubSettings, 'get'>): string | null => settings.get(ownSetting);

/** Other keys than this one with which the hub of a database has signed. `copied`: as for `rememberKey`. */
export function believedKeys(
  settings: Pick<HubSettings, 'get'>,
  publicKey: string,
  copied: string | null,
): readonly string[] {
  const keys = new Set([...(copied === null ? [] : [copied]), ...usedKeys(settings)]);
  return [...keys].filter((key) => key !== publicKey);
}

/**
 * Remembers the key of a start, and compares it with those of the starts before.
 *
 * @param copied key of the copy among the folder's backups: what a new database goes by; null where there is none
 */
export function rememberKey(settings: HubSettings, publicKey: string, copied: string | null): KnownKeys {
  const known = ownKey(settings);
  const own = known ?? copied ?? publicKey;
  const used = usedKeys(settings);
  const isChanged = used.length > 0 && used.at(-1) !== publicKey;
  const believed = believedKeys(settings, publicKey, copied);
  if (known === null) settings.set(ownSetting, own);
  if (used.at(-1) !== publicKey) settings.set(usedSetting, [...believed, publicKey].join(' '));
  return { missing: own === publicKey ? null : own, believed, isChanged };
}

/** A person said so: from now on phones and the cloud have to know the hub by this key. */
export function goOnWithKey(settings: HubSettings, publicKey: string): void {
  settings.set(ownSetting, publicKey);
}
