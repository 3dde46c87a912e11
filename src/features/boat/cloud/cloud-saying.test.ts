import { expect, test } from 'vitest';
import { sayingOf } from './cloud-saying.ts';

const upToDate = { status: 'up-to-date', at: '2026-11-21T03:00:00.000Z' } as const;

test('all is in the cloud only while the cloud has set nothing aside', () => {
  expect(sayingOf(upToDate, 0)).toMatchObject({ badge: 'All in the cloud', color: 'green' });
  expect(sayingOf(upToDate, 7)).toMatchObject({ badge: 'Some set aside', color: 'yellow' });
  expect(sayingOf(upToDate, 7).text).not.toContain('Everything');
});
