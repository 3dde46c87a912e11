import { expect, it } from 'vitest';
import { databaseInMemory, standingClock } from '../../../../tests/support/server/temporary-database.ts';
import { createSqliteStore } from '../documents/sqlite-store.ts';
import { createOutbox } from './outbox.ts';
import { prepareUnseen, queueUnsent } from './queue-unsent.ts';

function open() {
  const clock = standingClock('2026-11-20T02:00:00.000Z');
  const db = databaseInMemory();
  const outbox = createOutbox(db, clock);
  const store = createSqliteStore(db, { indexes: [], clock });
  /** As a server for the web writes it: without the outbox. */
  const write = (path: string) => store.writeCommitted([{ op: 'set', path, data: {} }]);
  const waiting = () => outbox.nextWaiting(10).map(({ path, revision }) => `${path} ${revision}`);
  return { outbox, waiting, write, queue: () => queueUnsent(db, outbox), noteUnseen: prepareUnseen(db) };
}

const survey = 'users/ada/surveys/s1';
const photo = `${survey}/images/p1`;

it('queues surveys and photos without a row, once', () => {
  const { waiting, write, queue } = open();
  write(photo);
  write(survey);
  expect(queue()).toBe(2);
  expect(waiting()).toEqual([`${survey} 1`, `${photo} 1`]);
  expect(queue()).toBe(0);
});

it('queues what recovery replaced, whatever became of its row, and no other revision', () => {
  const { outbox, waiting, write, queue, noteUnseen } = open();
  for (const path of [survey, photo]) {
    write(path);
    outbox.add(path, 'put', 1);
  }
  const [first, second] = outbox.nextWaiting(2);
  outbox.markDone([first?.seq ?? -1]);
  outbox.park(second?.seq ?? -1, 'refused');
  expect(queue()).toBe(0);
  // The boat counts photos in its surveys.
  write(survey);
  write(photo);
  expect(queue()).toBe(0);
  noteUnseen(survey);
  noteUnseen(photo);
  expect(queue()).toBe(2);
  expect(waiting().toSorted()).toEqual([`${survey} 2`, `${photo} 2`]);
  // Of a photo that is done, nothing but the record goes again.
  expect(outbox.counts()).toMatchObject({ waiting: 2, parked: 0, done: 1 });
  expect(queue()).toBe(0);
});

it('leaves test photos and documents that a boat does not send', () => {
  const { waiting, write, queue } = open();
  write('users/ada/surveys/test-photo-1');
  write('users/ada/surveys/test-photo-1/images/p1');
  write('users/ada');
  write('users/ada/drafts/surveys');
  write('regions/gbr');
  expect(queue()).toBe(0);
  expect(waiting()).toEqual([]);
});
