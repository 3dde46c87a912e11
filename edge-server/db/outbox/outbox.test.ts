import { expect, it } from 'vitest';
import { databaseInMemory, standingClock } from '../../../tests/support/temporary-database.ts';
import { createSqliteStore } from '../sqlite-store.ts';
import { createOutbox } from './outbox.ts';

function open() {
  const clock = standingClock('2026-11-20T02:00:00.000Z');
  const db = databaseInMemory();
  const outbox = createOutbox(db, clock);
  const paths = () => outbox.nextWaiting(10).map((item) => item.path);
  const seqOf = (path: string) => outbox.nextWaiting(10).find((item) => item.path === path)?.seq ?? -1;
  return { clock, db, outbox, paths, seqOf };
}

it('gives documents in the order of their first change, a later change in the place of the earlier', () => {
  const { outbox, paths } = open();
  outbox.add('surveys/s1', 'put', 1);
  outbox.add('images/i1', 'put', 1);
  outbox.add('images/i2', 'put', 1);
  outbox.add('surveys/s1', 'put', 2);
  expect(paths()).toEqual(['surveys/s1', 'images/i1', 'images/i2']);
  expect(outbox.nextWaiting(1)).toMatchObject([{ path: 'surveys/s1', revision: 2, op: 'put', attempts: 0 }]);
  expect(outbox.counts()).toEqual({ waiting: 3, parked: 0, done: 0 });
});

it('does not lose a change that came while an earlier one was on its way', () => {
  const { outbox, paths, seqOf } = open();
  outbox.add('surveys/s1', 'put', 1);
  const onItsWay = seqOf('surveys/s1');
  outbox.add('surveys/s1', 'put', 2);
  outbox.markDone([onItsWay]);
  expect(paths()).toEqual(['surveys/s1']);
  outbox.markDone([seqOf('surveys/s1')]);
  expect(outbox.counts()).toEqual({ waiting: 0, parked: 0, done: 1 });
});

it('tells the state of a document', () => {
  const { outbox, seqOf } = open();
  outbox.add('images/i1', 'put', 1);
  expect(outbox.stateOf('images/i1')).toBe('waiting');
  outbox.markDone([seqOf('images/i1')]);
  expect(outbox.stateOf('images/i1')).toBe('done');
  outbox.add('images/i1', 'delete', 0);
  expect(outbox.stateOf('images/i1')).toBe('waiting');
  outbox.markDone([seqOf('images/i1')]);
  expect(outbox.counts().done).toBe(1);
  expect(outbox.stateOf('images/other')).toBeNull();
});

it('sets one aside with its reason while the others go on, until it is tried again', () => {
  const { outbox, paths, seqOf } = open();
  outbox.add('images/i1', 'put', 1);
  outbox.add('images/i2', 'put', 1);
  outbox.park(seqOf('images/i1'), 'The cloud refuses this photo.');
  expect(paths()).toEqual(['images/i2']);
  expect(outbox.parked()).toMatchObject([{ path: 'images/i1', reason: 'The cloud refuses this photo.' }]);
  expect(outbox.retry([999])).toBe(0);
  expect(outbox.retry()).toBe(1);
  expect(paths()).toEqual(['images/i1', 'images/i2']);
});

it('tries a parked document again when it has changed', () => {
  const { outbox, paths, seqOf } = open();
  outbox.add('images/i1', 'put', 1);
  outbox.park(seqOf('images/i1'), 'The cloud refuses this photo.');
  outbox.add('images/i1', 'put', 2);
  expect(paths()).toEqual(['images/i1']);
  expect(outbox.parked()).toEqual([]);
});

it('waits with what was put off, and counts the attempts', () => {
  const { clock, outbox, paths, seqOf } = open();
  outbox.add('images/i1', 'put', 1);
  outbox.putOff(seqOf('images/i1'), 'No answer.', '2026-11-20T02:05:00.000Z');
  expect(paths()).toEqual([]);
  clock.set('2026-11-20T02:05:00.000Z');
  expect(outbox.nextWaiting(1)).toMatchObject([{ attempts: 1, reason: 'No answer.' }]);
});

it('does not wait for years because a clock was wrong', () => {
  const { clock, outbox, paths, seqOf } = open();
  clock.set('2036-11-20T02:00:00.000Z');
  outbox.add('images/i1', 'put', 1);
  outbox.putOff(seqOf('images/i1'), 'No answer.', '2036-11-20T02:05:00.000Z');
  clock.set('2026-11-20T02:00:00.000Z');
  expect(paths()).toEqual(['images/i1']);
});

it('gives records first, then previews, then originals, each with urgent reefs first', () => {
  const { db, outbox, paths, seqOf } = open();
  const photo = (survey: string, image: string) => `users/u/surveys/${survey}/images/${image}`;
  const store = createSqliteStore(db, { indexes: [] });
  const priorities = { calm: 5, urgent: 1 };
  for (const [survey, priority] of Object.entries(priorities)) {
    store.writeCommitted(
      [
        { op: 'set', path: `users/u/surveys/${survey}`, data: { priority } },
        { op: 'set', path: photo(survey, 'i1'), data: { survey: { priority }, bytes: 700 } },
        { op: 'set', path: photo(survey, 'i2'), data: { survey: { priority }, bytes: 300 } },
      ],
      { toCloud: true },
    );
  }
  outbox.awaitOriginal(seqOf(photo('urgent', 'i1')));
  expect(paths()).toEqual([
    'users/u/surveys/urgent',
    'users/u/surveys/calm',
    photo('urgent', 'i2'),
    photo('calm', 'i1'),
    photo('calm', 'i2'),
    photo('urgent', 'i1'),
  ]);
  expect(outbox.waitingBySteps()).toEqual([
    { step: 'record', items: 2, photoBytes: 0 },
    { step: 'preview', items: 3, photoBytes: 1300 },
    { step: 'original', items: 1, photoBytes: 700 },
  ]);
});

it('takes an edit of a photo that is in the cloud for a record', () => {
  const { outbox, seqOf } = open();
  const photo = 'users/u/surveys/s/images/i';
  outbox.add(photo, 'put', 1);
  expect(outbox.nextWaiting(1)).toMatchObject([{ step: 'preview' }]);
  // Edited between its preview and its original: the preview's record is written anew.
  outbox.awaitOriginal(seqOf(photo));
  outbox.add(photo, 'put', 2);
  expect(outbox.nextWaiting(1)).toMatchObject([{ step: 'preview', revision: 2 }]);
  outbox.markDone([seqOf(photo)]);
  expect(outbox.donePhotos('', 10)).toEqual([photo]);
  outbox.add(photo, 'put', 3);
  expect(outbox.nextWaiting(1)).toMatchObject([{ step: 'record', revision: 3 }]);
  expect(outbox.donePhotos('', 10)).toEqual([]);
});
