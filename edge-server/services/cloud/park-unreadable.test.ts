import { expect, it } from 'vitest';
import { databaseInMemory, standingClock } from '../../../tests/support/server/temporary-database.ts';
import { createOutbox } from '../../storage/db/outbox/outbox.ts';
import { parkUnreadable, unreadableReason } from './park-unreadable.ts';

const photo = { owner: 'diver', survey: 's1', key: 'i1' };
const path = 'users/diver/surveys/s1/images/i1';

it('a photo that does not decode is set aside with its reason, and no other', () => {
  const outbox = createOutbox(databaseInMemory(), standingClock());
  outbox.add(path, 'put', 1);
  outbox.add('users/diver/surveys/s1/images/i2', 'put', 1);
  parkUnreadable(photo, outbox);
  parkUnreadable(photo, outbox);
  expect(outbox.parked()).toMatchObject([{ path, reason: unreadableReason }]);
  expect(outbox.counts()).toEqual({ waiting: 1, parked: 1, done: 0 });
});

it('a photo that does not go to the cloud has nothing to set aside', () => {
  const outbox = createOutbox(databaseInMemory(), standingClock());
  parkUnreadable(photo, outbox);
  parkUnreadable({ ...photo, survey: null }, outbox);
  expect(outbox.counts()).toEqual({ waiting: 0, parked: 0, done: 0 });
});
