import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const email = 'mia.tane@example.org';

it.each([
  'password',
  '12345678',
  'Password1!',
  'p@ssw0rd',
  'P@ssw0rd123',
  'qwertyuiop',
  'QWERTY123456',
  'aaaaaaaa',
  'abcdefgh',
  '87654321',
  '1234567890',
  'abcabcabc',
  'iloveyou2',
  'ReefCensus2026',
  'mia.tane2026',
  email,
])('%s is one of the first that a stranger tries', (password) => {
  expect(isCommonPassword(password, email)).toBe(true);
});

it.each([
  'giant clam 1770',
  'three small fish',
  'password of Test',
  'tr0picbird-lagoon',
  '73915482',
  'corail des îles',
])('%s is not', (password) => {
  expect(isCommonPassword(password, email)).toBe(false);
});
