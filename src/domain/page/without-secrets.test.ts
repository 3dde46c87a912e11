import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets.ts';

test.each([
  ['mia@example.org was refused', '… was refused'],
  ["marina.o'brien@example.org was refused", '… was refused'],
  [
    'GET https://reef.example.org/gbr/analysis?email=mia%40example.org&token=s3cr3t failed',
    'GET /gbr/analysis failed',
  ],
  ['GET /sign-in-link?code=123456&token=abc failed', 'GET /sign-in-link… failed'],
  ['at https://reef.example.org/certificate/K7QX-93AB-C2D4#who', 'at /certificate/*'],
  ['Authorization: Bearer eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl', 'Authorization …'],
  ['{"token":"abc","kind":"x"}', '{"token …","kind":"x"}'],
  ['users/9f86d081884c7d659a2feaa0c55ad015/surveys', 'users/…/surveys'],
  [`GET /x?${'-+'.repeat(300)}==&a failed`, 'GET /x… failed'],
  [`${'%2B'.repeat(64)}%40example.org failed`, '… failed'],
  ['Why? There is no = here', 'Why? There is no = here'],
  ['connect 192.168.1.5 refused', 'connect … refused'],
  ['eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2QT4', '…'],
])('%j is said as %j', (text, said) => {
  expect(withoutSecrets(text)).toBe(said);
});

test('where in our program it went wrong stays readable', () => {
  const stack =
    'TypeError: x is undefined\n    at f (https://reef.example.org/assets/intro-page-BdXk29sD4f6A.js:1:234)\n    at Home';
  expect(withoutSecrets(stack)).toBe(
    'TypeError: x is undefined\n    at f (/assets/intro-page-BdXk29sD4f6A.js:1:234)\n    at Home',
  );
});

test('nothing of an address or of a token is left, wherever it stands', () => {
  const secrets = ['mia@example.org', 's3cr3t-0123456789', 'reef.example.org'];
  const text = `Failed: https://reef.example.org/cache/s3cr3t-0123456789/mia@example.org?token=s3cr3t-0123456789#mia@example.org (mailto:mia@example.org) token=s3cr3t-0123456789`;
  for (const secret of secrets) expect(withoutSecrets(text)).not.toContain(secret);
});
