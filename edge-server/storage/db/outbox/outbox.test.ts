import { expect, it } from 'vitest';
import { databaseInMemory, standingClock } from '../../../../tests/support/server/temporary-database.ts';
import { createSqliteStore } from '../documents/sqlite-store.ts';
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

const surveyOf = (uid: string, number: number) => `users/${uid}/surveys/s${number}`;

it('takes turns by person: whoever has 300 records waiting does not hold up whoever has two', () => {
  const { outbox, paths, seqOf } = open();
  for (let number = 0; number < 300; number += 1) outbox.add(surveyOf('many', number), 'put', 1);
  const sent = outbox.nextWaiting(100).slice(0, 5);
  outbox.markDone(sent.map(({ seq }) => seq));
  for (const number of [0, 1]) outbox.add(surveyOf('few', number), 'put', 1);
  expect(paths().slice(0, 5)).toEqual([
    surveyOf('many', 5),
    surveyOf('few', 0),
    surveyOf('many', 6),
    surveyOf('few', 1),
    surveyOf('many', 7),
  ]);
  // An edit keeps the turn of what it changes.
  outbox.add(surveyOf('few', 1), 'put', 2);
  expect(paths()[3]).toBe(surveyOf('few', 1));
  outbox.markDone([seqOf(surveyOf('many', 5))]);
  expect(paths()[0]).toBe(surveyOf('few', 0));
});

it.each(['survey', 'photo'] as const)(
  'lets nobody who sends one %s at a time go ahead of the others again and again',
  (kind) => {
    const { outbox, paths, seqOf } = open();
    const pathOf = (uid: string, number: number) =>
      kind === 'survey' ? surveyOf(uid, number) : `${surveyOf(uid, 0)}/images/i${number}`;
    /** What goes next of it leaves this queue: a record is done, a preview's original waits in another. */
    const goes = (path: string) =>
      kind === 'survey' ? outbox.markDone([seqOf(path)]) : outbox.awaitOriginal(seqOf(path));
    for (let number = 0; number < 50; number += 1) outbox.add(pathOf('waits', number), 'put', 1);
    const went: string[] = [];
    for (let number = 0; number < 10; number += 1) {
      const isGone = !outbox
        .nextWaiting(100)
        .some(({ path, step }) => step !== 'original' && path.startsWith('users/drips/'));
      if (isGone) outbox.add(pathOf('drips', number), 'put', 1);
      const [first = ''] = paths();
      went.push(first);
      goes(first);
    }
    expect(went.filter((path) => path.startsWith('users/waits/')).length).toBeGreaterThanOrEqual(5);
  },
);

it('takes turns with originals, too', () => {
  const { outbox, paths, seqOf } = open();
  const photo = (uid: string, number: number) => `${surveyOf(uid, 0)}/images/i${number}`;
  for (let number = 0; number < 5; number += 1) outbox.add(photo('many', number), 'put', 1);
  outbox.add(photo('few', 0), 'put', 1);
  for (const path of paths()) outbox.awaitOriginal(seqOf(path));
  expect(paths().slice(0, 3)).toEqual([photo('many', 0), photo('few', 0), photo('many', 1)]);
});

it('sets the waiting surveys of one person aside, and nothing else of theirs or of anybody’s', () => {
  const { outbox, paths, seqOf } = open();
  const photo = `${surveyOf('mia', 0)}/images/i0`;
  for (const path of [surveyOf('mia', 0), photo, surveyOf('mia', 1), surveyOf('tom', 0)])
    outbox.add(path, 'put', 1);
  outbox.markDone([seqOf(surveyOf('mia', 1))]);
  expect(outbox.waitingSurveys('mia')).toBe(1);
  expect(outbox.parkSurveysOf('mia', 'Set aside by the leader.')).toBe(1);
  expect(outbox.parked()).toMatchObject([{ path: surveyOf('mia', 0), reason: 'Set aside by the leader.' }]);
  expect(paths()).toEqual([surveyOf('tom', 0), photo]);
  outbox.retry();
  expect(outbox.waitingSurveys('mia')).toBe(1);
});
