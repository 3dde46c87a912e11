import { describe, expect, it } from 'vitest';
import { databaseInMemory, standingClock } from '../../../../tests/support/server/temporary-database.ts';
import { createHubSettings, createUserMapping } from '../tables/settings.ts';
import { createSyncLedger } from '../tables/sync-ledger.ts';
import { adoptCloud, changeCloud } from './change-cloud.ts';
import { createOutbox } from './outbox.ts';

const clock = standingClock('2026-11-20T02:00:00.000Z');
const survey = 'users/mia/surveys/survey-1';
const photo = `${survey}/images/photo-1`;

/** A queue of which everything went to cloud `a`. */
function open() {
  const db = databaseInMemory();
  const outbox = createOutbox(db, clock);
  for (const path of [survey, photo]) outbox.add(path, 'put', 1);
  const sendAll = () => outbox.markDone(outbox.nextWaiting(10).map(({ seq }) => seq));
  sendAll();
  adoptCloud(db, 'a');
  const waiting = () => outbox.nextWaiting(10).map(({ path, step }) => [path, step]);
  return { db, outbox, sendAll, waiting };
}

describe('a boat that meets another cloud', () => {
  it('has nothing there, and sends what is new only', () => {
    const { db, outbox, waiting } = open();
    changeCloud(db, outbox, { id: 'b', isEverything: false });
    expect(waiting()).toEqual([]);
    expect([outbox.stateOf(survey), outbox.stateOf(photo), outbox.counts().done]).toEqual([null, null, 0]);
    expect(outbox.unsent()).toEqual([]);
  });

  it('sends everything there, where that is said', () => {
    const { db, outbox, sendAll, waiting } = open();
    changeCloud(db, outbox, { id: 'b', isEverything: true });
    expect(waiting()).toEqual([
      [survey, 'record'],
      [photo, 'preview'],
    ]);
    sendAll();
    expect(outbox.counts()).toEqual({ waiting: 0, parked: 0, done: 2 });
  });

  it('counts as done again what the cloud of before got, when that one answers', () => {
    const { db, outbox, waiting } = open();
    changeCloud(db, outbox, { id: 'b', isEverything: false });
    outbox.add('users/tom/surveys/survey-2', 'put', 1);
    outbox.markDone(outbox.nextWaiting(10).map(({ seq }) => seq));
    changeCloud(db, outbox, { id: 'a', isEverything: false });
    expect([outbox.stateOf(survey), outbox.stateOf('users/tom/surveys/survey-2')]).toEqual(['done', null]);
    expect(waiting()).toEqual([]);
  });

  it('brings the survey along when a photo of it is handed in', () => {
    const { db, outbox, waiting } = open();
    changeCloud(db, outbox, { id: 'b', isEverything: false });
    outbox.add(`${survey}/images/photo-2`, 'put', 1);
    expect(waiting()).toEqual([
      [survey, 'record'],
      [`${survey}/images/photo-2`, 'preview'],
    ]);
  });

  it('tries again what the cloud of before refused', () => {
    const { db, outbox, waiting } = open();
    outbox.add(survey, 'put', 2);
    outbox.park(outbox.nextWaiting(1)[0]?.seq ?? 0, 'No.');
    changeCloud(db, outbox, { id: 'b', isEverything: false });
    expect(waiting()).toEqual([[survey, 'record']]);
  });

  it('asks anew which account each person has, and keeps a ledger of its own', () => {
    const { db, outbox } = open();
    const mapping = createUserMapping(db);
    mapping.remember({ boatUid: 'mia', cloudUid: 'account-a', email: 'mia@example.org' }, clock.now());
    const ledger = createSyncLedger(db, clock);
    const note = {
      path: survey,
      step: 'record',
      outcome: 'sent',
      tries: 1,
      sentBytes: 10,
      reason: null,
    } as const;
    ledger.note(note);
    changeCloud(db, outbox, { id: 'b', isEverything: true });
    expect(mapping.ofBoatUid('mia')).toBeNull();
    expect(ledger.entries()).toBe(0);
    ledger.note(note);
    expect(ledger.page(10)).toMatchObject([{ path: survey, tries: 1 }]);
    expect(createHubSettings(db).get('cloud.id')).toBe('b');
  });
});

it('what went before clouds had ids belongs to the first one that has', () => {
  const { db, outbox } = open();
  expect(outbox.stateOf(photo)).toBe('done');
  changeCloud(db, outbox, { id: 'b', isEverything: false });
  changeCloud(db, outbox, { id: 'a', isEverything: false });
  expect(outbox.stateOf(photo)).toBe('done');
});

describe('what the cloud is asked for again', () => {
  it('is confirmed by its answer, or waits with its bytes', () => {
    const { outbox, waiting } = open();
    const at = clock.now();
    expect(outbox.confirmedPhotos(at)).toEqual({ done: 1, confirmed: 1 });
    expect(outbox.confirmedPhotos('2026-11-21T00:00:00.000Z')).toEqual({ done: 1, confirmed: 0 });
    expect(outbox.sendAgain([survey, photo], 'Lost there.')).toBe(2);
    expect(waiting()).toEqual([
      [survey, 'record'],
      [photo, 'original'],
    ]);
    expect(outbox.confirmedPhotos(at)).toEqual({ done: 0, confirmed: 0 });
  });

  it('is set aside where it cannot go again', () => {
    const { outbox, waiting } = open();
    outbox.parkDone([photo], 'Nobody has it.');
    expect(outbox.parked()).toMatchObject([{ path: photo, reason: 'Nobody has it.' }]);
    expect([waiting(), outbox.counts()]).toEqual([[], { waiting: 0, parked: 1, done: 1 }]);
  });
});
