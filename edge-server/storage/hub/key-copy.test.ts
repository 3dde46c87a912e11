import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/server/temporary-database.ts';
import { openHubKey, publicKeyOf } from './hub-key.ts';
import { keepKeyCopy, readKeyAt, writeKey } from './key-copy.ts';

const never = () => {
  throw new Error('A key was set aside.');
};

it('a copy of the key stands among the backups, for its owner only, and is written once', () => {
  const folder = temporaryFolder();
  const { publicKey } = openHubKey(folder, never);
  const backups = join(folder, 'backups');
  keepKeyCopy(folder, backups);
  expect(publicKeyOf(backups)).toBe(publicKey);
  const { mtimeMs, mode } = statSync(join(backups, 'hub-key.pem'));
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  keepKeyCopy(folder, backups);
  expect(statSync(join(backups, 'hub-key.pem')).mtimeMs).toBe(mtimeMs);
});

it('a key is read from its folder, and from a file of any name', () => {
  const folder = temporaryFolder();
  const { publicKey } = openHubKey(folder, never);
  const copy = join(temporaryFolder(), 'key of the boat.txt');
  writeFileSync(copy, readFileSync(join(folder, 'hub-key.pem')));
  for (const place of [folder, copy]) expect(readKeyAt(place)?.publicKey).toBe(publicKey);
  writeFileSync(copy, 'half a key');
  for (const place of [copy, temporaryFolder(), join(folder, 'none')]) expect(readKeyAt(place)).toBeNull();
});

it('a key that is put back leaves the one that stood there beside it', () => {
  const [folder, other] = [temporaryFolder(), temporaryFolder()];
  const { publicKey } = openHubKey(folder, never);
  const later = openHubKey(other, never);
  const key = readKeyAt(folder);
  const aside = writeKey(key ?? { text: '' }, other);
  expect(publicKeyOf(other)).toBe(publicKey);
  expect(readKeyAt(aside ?? '')?.publicKey).toBe(later.publicKey);
});
