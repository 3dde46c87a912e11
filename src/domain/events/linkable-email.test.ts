import { expect, test } from 'vitest';
import { isLinkableEmail } from './linkable-email.ts';

test('an address has a local part, a domain, and two letters at its end', () => {
  for (const typed of ['mia@example.org', ' mia.reef+1@mail.example.com ', 'm@x.au'])
    expect(isLinkableEmail(typed), typed).toBe(true);
  for (const typed of [
    '',
    'mia',
    'mia@example',
    'mia@example.o',
    '@example.org',
    'mia@@example.org',
    'a b@c.de',
  ])
    expect(isLinkableEmail(typed), typed).toBe(false);
});
