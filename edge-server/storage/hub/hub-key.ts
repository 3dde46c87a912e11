import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fingerprintOfKey } from '../../../src/contract/hub-key.ts';

/** Who this server is for whoever cannot trust the network: phones on the hotspot, and whoever gets its archive. */
export interface HubKey {
  /** The 32 raw bytes of the Ed25519 key, in hex. */
  readonly publicKey: string;
  /** 16 characters for people to compare (`fingerprintOfKey`). */
  readonly fingerprint: string;
  /** The Ed25519 signature over the bytes: 128 characters of hex. */
  sign(bytes: Uint8Array): string;
  /** 32 bytes that only who has this key can make again, others for each purpose. */
  secretFor(purpose: string): Uint8Array;
}

/** The key of a hub in its data folder. */
export const hubKeyName = 'hub-key.pem';

function readKept(file: string): KeyObject | 'absent' | 'unreadable' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'absent';
    throw error;
  }
  try {
    const key = createPrivateKey(text);
    return key.asymmetricKeyType === 'ed25519' ? key : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** Under another name first: a stop in the middle leaves no half key. */
function keep(privateKey: KeyObject, file: string): KeyObject {
  const fresh = `${file}.new`;
  writeFileSync(fresh, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true });
  renameSync(fresh, file);
  if (process.platform !== 'win32') {
    const folder = openSync(join(file, '..'), 'r');
    fsyncSync(folder);
    closeSync(folder);
  }
  return privateKey;
}

/** The private key of a data folder, without making one: null where it holds none that can be read. */
export function privateKeyOf(dataDir: string): KeyObject | null {
  const kept = readKept(join(dataDir, hubKeyName));
  return kept === 'absent' || kept === 'unreadable' ? null : kept;
}

/** Whose data folder this is, without making a key: null where it holds none that can be read. */
export function publicKeyOf(dataDir: string): string | null {
  const kept = privateKeyOf(dataDir);
  return kept === null ? null : rawHexOf(kept);
}

/** Makes a data folder that of another hub, whose key this is. The key that it had goes into the folder `aside`. */
export function replaceHubKey(dataDir: string, key: KeyObject, aside: string): void {
  const file = join(dataDir, hubKeyName);
  if (existsSync(file)) copyFileSync(file, join(aside, hubKeyName));
  keep(key, file);
}

/** The public half of a private key, as `hubPublicKeySchema`: its SPKI form ends in the 32 raw bytes (RFC 8410). */
export function rawHexOf(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
}

/**
 * This server's key: made once, and kept in the data folder where only its owner reads it. A file that holds no
 * key is set aside, never overwritten, and `onSetAside` is told its new name: a boat at sea must start, and then
 * is somebody else for its phones and its cloud, who say so.
 */
export function openHubKey(dataDir: string, onSetAside: (file: string) => void): HubKey {
  const file = join(dataDir, hubKeyName);
  let kept = readKept(file);
  if (kept === 'unreadable') {
    const aside = join(dataDir, `hub-key-unreadable-${Date.now()}.pem`);
    renameSync(file, aside);
    onSetAside(aside);
    kept = 'absent';
  }
  const key = kept === 'absent' ? keep(generateKeyPairSync('ed25519').privateKey, file) : kept;
  const publicKey = rawHexOf(key);
  return {
    publicKey,
    fingerprint: fingerprintOfKey(publicKey),
    sign: (bytes) => sign(null, bytes, key).toString('hex'),
    secretFor(purpose) {
      const own = key.export({ type: 'pkcs8', format: 'der' });
      return new Uint8Array(hkdfSync('sha256', own, '', `reef-census ${purpose}`, 32));
    },
  };
}
