import { expect, it } from 'vitest';
import { StoreError } from '../../../ports/store.ts';
import { isPassing, patiently, whyStopped } from './patience.ts';

const coded = (code: unknown) => Object.assign(new Error('no'), { code });

it.each<[string, unknown]>([
  ['a quota of Firestore', coded(8)],
  ['contention', coded(10)],
  ['a store that is busy', coded(14)],
  ['too many requests to Storage', coded(429)],
  ['an inner error of Storage', coded(503)],
  ['a quota of accounts', coded('auth/quota-exceeded')],
  ['a line that was cut', coded('ECONNRESET')],
  ['one of those in the words of the store', new StoreError('UNAVAILABLE', 'busy', { cause: coded(10) })],
])('%s passes', (_what, error) => {
  expect(isPassing(error)).toBe(true);
});

it.each<[string, unknown]>([
  ['a document that is not taken', coded(3)],
  ['a right that is missing', coded(7)],
  ['a bucket that is not there', coded(404)],
  ['an account that is not as it must be', coded('auth/invalid-email')],
  ['what is no error', { code: 8 }],
  ['an error of this program', new TypeError('no')],
])('%s does not pass', (_what, error) => {
  expect(isPassing(error)).toBe(false);
});

it('what passes is asked again, what does not is not', async () => {
  let asked = 0;
  const answer = await patiently(async () => {
    asked += 1;
    if (asked < 3) throw coded(10);
    return 'here';
  }, 1);
  expect([answer, asked]).toEqual(['here', 3]);
  asked = 0;
  const refused = patiently(async () => {
    asked += 1;
    throw coded(7);
  }, 1);
  await expect(refused).rejects.toThrow('no');
  expect(asked).toBe(1);
});

it.each<[string, unknown, string | null]>([
  [
    'a right',
    new StoreError('PERMISSION_DENIED', 'no', {
      cause: Object.assign(new Error('Missing permissions.\nmore'), { code: 7 }),
    }),
    'Missing permissions.',
  ],
  [
    'a login',
    new Error('Could not load the default credentials.'),
    'Could not load the default credentials.',
  ],
  ['a bucket', coded(404), 'no'],
  ['a fault of this program', new TypeError('x is not a function'), null],
])('what is missing is said in Google’s words: %s', (_what, error, words) => {
  expect(whyStopped(error)).toBe(words);
});
