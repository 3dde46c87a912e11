import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { rawHexOf } from './hub-key.ts';
import { makePassphrase, readPassphrase } from './passphrase.ts';
import { openSealedKey, sealKey } from './seal-key.ts';

const key = generateKeyPairSync('ed25519').privateKey;
const cloudAccount = { url: 'https://census.example', email: 'boat@example.org', password: 'not for others' };
const passphrase = makePassphrase();

test('a sealed key and account come back under their passphrase', async () => {
  const opened = await openSealedKey(await sealKey({ key, cloudAccount }, passphrase), passphrase);
  expect(opened).toMatchObject({ status: 'opened', publicKey: rawHexOf(key), cloudAccount });
  if (opened.status === 'opened') expect(rawHexOf(opened.key)).toBe(rawHexOf(key));
});

test('the file says neither the account nor the key, and is another one each time', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => sealKey({ key, cloudAccount }, passphrase)));
  const der = key.export({ type: 'pkcs8', format: 'der' });
  for (const secret of [
    cloudAccount.password,
    cloudAccount.email,
    der.toString('hex'),
    der.toString('base64'),
  ])
    expect(one).not.toContain(secret);
  expect(one).not.toBe(two);
});

test('under another passphrase nothing comes', async () => {
  const text = await sealKey({ key, cloudAccount: null }, passphrase);
  expect(await openSealedKey(text, makePassphrase())).toEqual({ status: 'wrong-passphrase' });
});

test.each([
  ['cut off', (text: string) => text.slice(0, -40)],
  ['without a field', (text: string) => text.replace(/^ {2}"iv": .*\n/m, '')],
  [
    'with another letter in the sealed part',
    (text: string) =>
      text.replace(/("sealed": ".)./, (_all, head) => `${head}${text.includes(`${head}0`) ? '1' : '0'}`),
  ],
  [
    'that names another boat',
    (text: string) => text.replace(/("publicKey": ")[0-9a-f]{64}/, `$1${'0'.repeat(64)}`),
  ],
  ['that is empty', () => ''],
])('a file %s is told as damaged, whatever passphrase is typed', async (_what, spoil) => {
  const text = await sealKey({ key, cloudAccount }, passphrase);
  expect(spoil(text)).not.toBe(text);
  for (const typed of [passphrase, makePassphrase()])
    expect(await openSealedKey(spoil(text), typed)).toEqual({ status: 'damaged' });
});

test('a file of another version is told as such', async () => {
  const text = (await sealKey({ key, cloudAccount: null }, passphrase)).replace(
    '"version": 1',
    '"version": 2',
  );
  expect(await openSealedKey(text, passphrase)).toEqual({ status: 'other-version', version: 2 });
});

test('a passphrase has 100 random bits, and is read however it was typed', () => {
  expect(passphrase).toMatch(/^([A-HJ-NP-Z2-9]{4}-){4}[A-HJ-NP-Z2-9]{4}$/);
  expect(makePassphrase()).not.toBe(passphrase);
  for (const typed of [
    passphrase.toLowerCase(),
    passphrase.replaceAll('-', ' '),
    ` ${passphrase.replaceAll('-', '')}\n`,
  ])
    expect(readPassphrase(typed)).toBe(passphrase);
  for (const typed of ['', passphrase.slice(1), `${passphrase}A`, passphrase.replace(/.$/, '0')])
    expect(readPassphrase(typed)).toBeNull();
});
