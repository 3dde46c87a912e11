import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOfKey, hubFingerprintSchema, hubPublicKeySchema } from '../../../src/contract/hub-key.ts';
import { openHubKey } from './hub-key.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-key-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const never = (file: string) => {
  throw new Error(`${file} was set aside.`);
};

describe('the key of a hub', () => {
  it('is made once, and is the same at the next start', () => {
    const first = openHubKey(folder, never);
    const again = openHubKey(folder, never);
    expect(again).toMatchObject({ publicKey: first.publicKey, fingerprint: first.fingerprint });
    hubPublicKeySchema.parse(first.publicKey);
    hubFingerprintSchema.parse(first.fingerprint);
  });

  it('signs so that a phone without the server’s libraries can tell', () => {
    const { publicKey, sign } = openHubKey(folder, never);
    const bytes = new TextEncoder().encode('a receipt');
    const verify = (signature: string, said: Uint8Array) =>
      ed25519.verify(hexToBytes(signature), said, hexToBytes(publicKey));
    expect(verify(sign(bytes), bytes)).toBe(true);
    expect(verify(sign(bytes), new TextEncoder().encode('another'))).toBe(false);
  });

  it.skipIf(process.platform === 'win32')('is for its owner only', async () => {
    openHubKey(folder, never);
    expect((await stat(join(folder, 'hub-key.pem'))).mode & 0o777).toBe(0o600);
  });

  it('that cannot be read is set aside as it is, and another one made', async () => {
    const first = openHubKey(folder, never);
    await writeFile(join(folder, 'hub-key.pem'), 'half a key');
    const aside: string[] = [];
    const second = openHubKey(folder, (file) => aside.push(file));
    expect(second.publicKey).not.toBe(first.publicKey);
    expect(aside).toHaveLength(1);
    expect(await readFile(aside[0] ?? '', 'utf8')).toBe('half a key');
    expect(await readdir(folder)).toHaveLength(2);
  });
});

describe('a fingerprint', () => {
  it('is made of the first 80 bits of the hash of the key, without letters that look like digits', () => {
    // SHA-256 of 32 zero bytes begins so.
    const bits = BigInt('0x66687aadf862bd776c8f').toString(2).padStart(80, '0');
    const letters = bits
      .match(/.{5}/g)
      ?.map((five) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[Number.parseInt(five, 2)]);
    expect(fingerprintOfKey('0'.repeat(64))).toBe(letters?.join(''));
  });
});
