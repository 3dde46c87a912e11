import { expect, test } from 'vitest';
import { colour, colourWith, estimate, wholePhoto } from '../../../tests/support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { type Actor, visitor } from '../../domain/access/access.ts';
import { analysedPagesOfUser, analysesOfUser } from '../../domain/collections/analyses.ts';
import { valueAt } from '../../domain/documents/json.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext, OperationStore } from '../../ports/server.ts';
import { anyAnalysisSchema } from '../analysis/count-analyses.ts';
import { runOperation } from '../run/operation.ts';
import { adoptGuest } from './adopt-guest.ts';
import { guestTicket } from './guest-ticket.ts';

const plans = Array.from({ length: 5 }, (_, index) => ({ index }));
const day = (number: number) => `2026-02-0${number}T10:00:00.000Z`;

/** A survey of five photos, Ann whose address is proven, and a guest. */
async function guestGround(store: OperationStore = createMemoryStore()) {
  const ground = await analysisGround({}, store);
  const { photos } = await surveyInStore(store, plans);
  const ended: string[] = [];
  const accounts: OperationContext['accounts'] = {
    ...ground.context.accounts,
    endGuest: async (uid) => void ended.push(uid),
  };
  let drawn = 0;
  const randomBytes = (length: number) =>
    Uint8Array.from({ length }, () => {
      drawn += 1;
      return (drawn * 167) % 251;
    });
  const context = { ...ground.context, accounts, randomBytes };
  const as = (actor: Partial<Actor>): OperationContext => ({ ...context, actor: { ...visitor, ...actor } });
  const [guest, ann] = [as({ uid: 'guest-1', guest: true }), as({ uid: 'ann' })];
  const photoAt = (index: number) => {
    const photo = photos[index];
    if (photo === undefined) throw new Error(`There is no photo ${index}.`);
    return photo;
  };
  return { ...ground, as, guest, ann, photoAt, ended, ticket: () => runOperation(guestTicket, {}, guest) };
}
type Ground = Awaited<ReturnType<typeof guestGround>>;

async function analysesOf(uid: string, { store }: OperationContext) {
  const docs = await everyDocument(store, analysesOfUser(uid));
  return docs.map(({ data }) => anyAnalysisSchema.parse(data));
}
const looksAt = async (index: number, { photoAt, ann }: Ground) =>
  valueAt((await ann.store.get(photoAt(index).path))?.data ?? {}, 'meta.analysis.total');

/** All that the store says of the two, in an order that does not depend on how it came about. */
async function state(ground: Ground) {
  const { store } = ground.ann;
  const of = async (uid: string) => ({
    analyses: (await analysesOf(uid, ground.ann)).toSorted((a, b) => a.id.localeCompare(b.id)),
    drawings: (
      await everyDocument(store, { from: { collection: `users/${uid}/drawings` }, where: [], orderBy: [] })
    ).map(({ path, data }) => [path, data.id, data.geobuf]),
    pages: (await everyDocument(store, analysedPagesOfUser(uid))).map(({ data }) => data.images),
    account: (await store.get(`users/${uid}`))?.data,
  });
  return {
    ann: await of('ann'),
    guest: await of('guest-1'),
    looks: await Promise.all(plans.map(({ index }) => looksAt(index, ground))),
  };
}

/** The guest begins to colour one photo, estimates two, begins a fourth; Ann has one of the two, and a fifth. */
async function worked(ground: Ground) {
  const { guest, ann, photoAt, setTime } = ground;
  setTime(day(1));
  await estimate('ann', photoAt(1), ann, 20);
  await estimate('ann', photoAt(3), ann, 20);
  setTime(day(2));
  await colour('guest-1', photoAt(0), guest, 2);
  await estimate('guest-1', photoAt(1), guest, 70);
  await estimate('guest-1', photoAt(2), guest, 10, 20);
  await estimate('guest-1', photoAt(4), guest, 40);
  setTime(day(3));
}

test('what a guest makes is kept, names nobody, and counts on no photo', async () => {
  const ground = await guestGround();
  await worked(ground);
  const analyses = await analysesOf('guest-1', ground.guest);
  expect(analyses).toHaveLength(4);
  const drawings = await everyDocument(ground.guest.store, {
    from: { collection: 'users/guest-1/drawings' },
    where: [],
    orderBy: [],
  });
  const told = JSON.stringify([analyses, drawings]);
  expect(told).not.toContain('Mia');
  expect(told).not.toContain('diver');
  expect(await Promise.all(plans.map(({ index }) => looksAt(index, ground)))).toEqual([0, 1, 0, 1, 0]);
});

test('all of it is in the account once, under the name of the account, and counts', async () => {
  const ground = await guestGround();
  const { ann, photoAt } = ground;
  await worked(ground);
  const ticket = await ground.ticket();
  expect(await runOperation(adoptGuest, ticket, ann)).toEqual({ analyses: 4 });
  const after = await state(ground);
  const of = (index: number) =>
    after.ann.analyses.filter(({ image }) => image.id === photoAt(index).image.id);
  expect(plans.map(({ index }) => of(index).length)).toEqual([1, 1, 1, 1, 1]);
  expect(of(0)[0]).toMatchObject({
    kind: 'drawing',
    updated: day(2),
    user: { uid: 'ann', name: 'Ann' },
    image: { user: { uid: 'diver' } },
    isProven: true,
  });
  // Both had the second photo: the newer one stays.
  expect(of(1)[0]).toMatchObject({ updated: day(2), analysis: { percentages: { 'reef_soft-live': 70 } } });
  expect(of(2)[0]).toMatchObject({ stats: { coverage: 0.3 }, image: { path: photoAt(2).path } });
  expect(after.looks).toEqual([0, 1, 0, 1, 1]);
  expect(valueAt(after.ann.account ?? {}, 'meta.analysis.total')).toBe(3);
  expect(after.ann.drawings).toHaveLength(1);
  expect(Object.keys(after.ann.pages[0] ?? {}).toSorted()).toEqual(
    plans.map(({ index }) => photoAt(index).image.id).toSorted(),
  );
  expect(after.guest).toEqual({ analyses: [], drawings: [], pages: [], account: undefined });
  expect(ground.ended).toEqual(['guest-1']);
});

test('of two of one photo the complete one stays, however old; of two ways both stay and one counts', async () => {
  const ground = await guestGround();
  const { guest, ann, photoAt, setTime } = ground;
  setTime(day(1));
  await estimate('ann', photoAt(0), ann, 60);
  await colourWith('ann', photoAt(1), ann, wholePhoto('background_sand'));
  setTime(day(2));
  await estimate('guest-1', photoAt(0), guest, 10, 20);
  await estimate('guest-1', photoAt(1), guest, 50);
  await runOperation(adoptGuest, await ground.ticket(), ann);
  const { ann: after, looks } = await state(ground);
  expect(after.analyses).toHaveLength(3);
  const ofSecond = after.analyses.filter(({ image }) => image.id === photoAt(1).image.id);
  expect(ofSecond.map(({ isSecondWay = false }) => isSecondWay).toSorted()).toEqual([false, true]);
  expect(after.analyses.filter(({ image }) => image.id === photoAt(0).image.id)).toMatchObject([
    { updated: day(1), stats: { coverage: 1 } },
  ]);
  expect(looks).toEqual([1, 1, 0, 0, 0]);
});

test('an account whose address is not proven has the work, which counts once it is', async () => {
  const ground = await guestGround();
  const { ann, photoAt } = ground;
  await ann.store.write([{ op: 'merge', path: 'users/ann', data: { isEmailVerified: false } }]);
  await estimate('guest-1', photoAt(0), ground.guest, 70);
  await runOperation(adoptGuest, await ground.ticket(), ann);
  expect(await analysesOf('ann', ann)).toHaveLength(1);
  expect(await looksAt(0, ground)).toBe(0);
});

test('what was learned comes along, unless the account has learned', async () => {
  for (const own of [undefined, { mode: 4 }]) {
    const ground = await guestGround();
    const { store } = ground.ann;
    const moment = day(1);
    const account = { uid: 'guest-1', createdAt: moment, updatedAt: moment, training: { mode: 2 } };
    await store.write([
      { op: 'set', path: 'users/guest-1', data: account },
      ...(own === undefined ? [] : [{ op: 'merge' as const, path: 'users/ann', data: { training: own } }]),
    ]);
    await runOperation(adoptGuest, await ground.ticket(), ground.ann);
    expect((await store.get('users/ann'))?.data.training).toEqual(own ?? { mode: 2 });
  }
});

test('asked twice it answers that there is nothing left; a ticket is worth nothing to anybody else', async () => {
  const ground = await guestGround();
  await worked(ground);
  const ticket = await ground.ticket();
  await runOperation(adoptGuest, ticket, ground.ann);
  const before = await state(ground);
  expect(await runOperation(adoptGuest, ticket, ground.ann)).toEqual({ analyses: 0 });
  expect(await state(ground)).toEqual(before);
  const bea = ground.as({ uid: 'bea' });
  await expect(runOperation(adoptGuest, ticket, bea)).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
});

test('without the guest’s own ticket nobody gets anything, and only a guest gets one', async () => {
  const ground = await guestGround();
  await worked(ground);
  await ground.ticket();
  const forged = { guest: 'guest-1', ticket: 'a'.repeat(64) };
  await expect(runOperation(adoptGuest, forged, ground.ann)).rejects.toMatchObject({ status: 'NOT_FOUND' });
  await expect(runOperation(guestTicket, {}, ground.ann)).rejects.toMatchObject({
    status: 'PERMISSION_DENIED',
  });
  const other = ground.as({ uid: 'guest-2', guest: true });
  const ticket = await ground.ticket();
  await expect(runOperation(adoptGuest, ticket, other)).rejects.toMatchObject({
    status: 'PERMISSION_DENIED',
  });
  expect(await analysesOf('guest-1', ground.guest)).toHaveLength(4);
});

/** Fails at one of its writes, before or after it is done. */
function failingAt(store: OperationStore, at: number, when: 'before' | 'after'): OperationStore {
  let writes = 0;
  const broken = () => new Error('the process was killed');
  const counted = async <T>(act: () => Promise<T>): Promise<T> => {
    writes += 1;
    if (writes === at && when === 'before') throw broken();
    const done = await act();
    if (writes === at) throw broken();
    return done;
  };
  return {
    ...store,
    write: (all) => counted(() => store.write(all)),
    decide: (paths, decide) => counted(() => store.decide(paths, decide)),
  };
}

test('killed at any of its writes and asked again, it ends as if it had not been', async () => {
  const straight = await guestGround();
  await worked(straight);
  await runOperation(adoptGuest, await straight.ticket(), straight.ann);
  const counts = ({ ann, guest, looks }: Awaited<ReturnType<typeof state>>) => ({
    analyses: ann.analyses
      .map(({ updated, kind, stats }) => `${updated} ${kind} ${stats.coverage}`)
      .toSorted(),
    drawings: ann.drawings.length,
    photos: ann.pages.flatMap((page) => Object.keys(page ?? {})).length,
    total: valueAt(ann.account ?? {}, 'meta.analysis.total'),
    guest,
    looks,
  });
  const expected = counts(await state(straight));
  let kills = 0;
  for (const when of ['before', 'after'] as const) {
    for (let at = 1; at <= 7; at += 1) {
      const ground = await guestGround();
      await worked(ground);
      const ticket = await ground.ticket();
      const failing = { ...ground.ann, store: failingAt(ground.ann.store, at, when) };
      await runOperation(adoptGuest, ticket, failing).catch(() => {
        kills += 1;
      });
      await runOperation(adoptGuest, ticket, ground.ann);
      expect(counts(await state(ground)), `${when} write ${at}`).toEqual(expected);
    }
  }
  // The claim, four analyses, what is left of the guest.
  expect(kills).toBe(12);
});
