import { expect, it } from 'vitest';
import { databaseInMemory, standingClock } from '../../../../tests/support/server/temporary-database.ts';
import { createSyncLedger } from './sync-ledger.ts';

function open() {
  const clock = standingClock('2026-11-20T02:00:00.000Z');
  return { clock, ledger: createSyncLedger(databaseInMemory(), clock) };
}
const photo = { path: 'users/u/surveys/s/images/i', step: 'original' as const };

it('adds up the tries and bytes of one document and step, and keeps its last reason', () => {
  const { clock, ledger } = open();
  ledger.note({ ...photo, outcome: 'put-off', tries: 4, sentBytes: 900, reason: 'The link broke.' });
  clock.set('2026-11-20T03:00:00.000Z');
  ledger.note({ ...photo, outcome: 'sent', tries: 1, sentBytes: 300, reason: null });
  expect(ledger.page(10)).toMatchObject([
    {
      outcome: 'sent',
      tries: 5,
      sentBytes: 1200,
      reason: null,
      firstTriedAt: '2026-11-20T02:00:00.000Z',
      lastTriedAt: '2026-11-20T03:00:00.000Z',
    },
  ]);
});

it('is read page by page, what changed last first, even when the clock went back', () => {
  const { clock, ledger } = open();
  for (let photoId = 0; photoId < 25; photoId += 1) {
    clock.set(`2026-11-20T02:00:${String(59 - photoId).padStart(2, '0')}.000Z`);
    ledger.note({
      path: `p${photoId}`,
      step: 'record',
      outcome: 'sent',
      tries: 1,
      sentBytes: 1,
      reason: null,
    });
  }
  ledger.note({ path: 'p3', step: 'record', outcome: 'already-there', tries: 1, sentBytes: 1, reason: null });
  const read: string[] = [];
  for (let before: number | undefined; ; ) {
    const page = ledger.page(10, before);
    if (page.length === 0) break;
    read.push(...page.map(({ path }) => path));
    before = page.at(-1)?.seq;
  }
  const others = Array.from({ length: 25 }, (_, index) => `p${24 - index}`).filter((path) => path !== 'p3');
  expect(read).toEqual(['p3', ...others]);
  expect(ledger.entries()).toBe(25);
});
