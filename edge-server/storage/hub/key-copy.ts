import { createPrivateKey } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { hubKeyName, publicKeyOf, rawHexOf } from './hub-key.ts';

/** A key file, which may have any name. */
export interface KeyInFile {
  readonly file: string;
  /** The public half, in hex. */
  readonly publicKey: string;
  /** PEM. */
  readonly text: string;
}

/** Reads the key of a hub from a file, or from the folder in which it stands; null where there is none. */
export function readKeyAt(place: string): KeyInFile | null {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const file = isFolder ? join(place, hubKeyName) : place;
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  try {
    const key = createPrivateKey(text);
    return key.asymmetricKeyType === 'ed25519' ? { file, publicKey: rawHexOf(key), text } : null;
  } catch {
    return null;
  }
}

/**
 * Writes a key into a folder, whole or not at all. A key that stands there is copied beside it under another name, which is
 * answered; null where there was none.
 */
export function writeKey({ text }: Pick<KeyInFile, 'text'>, folder: string): string | null {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, hubKeyName);
  const aside = existsSync(file) ? join(folder, `hub-key-replaced-${Date.now()}.pem`) : null;
  if (aside !== null) copyFileSync(file, aside);
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  if (process.platform === 'win32') return aside;
  const names = openSync(folder, 'r');
  fsyncSync(names);
  closeSync(names);
  return aside;
}

/**
 * Keeps a copy of the key among the backups in the data folder itself. It stands on the same disk under the same rights, so
 * it tells nobody more; backups on other disks have the key under a passphrase only.
 */
export function keepKeyCopy(dataDir: string, backups: string): void {
  const key = readKeyAt(dataDir);
  if (key !== null && publicKeyOf(backups) !== key.publicKey) writeKey(key, backups);
}
