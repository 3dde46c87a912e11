import { describe, expect, test } from 'vitest';
import { colour, estimate } from '../../../tests/support/analysis/analyse-photos.ts';
import {
  allOf,
  analysesOf,
  askToMerge,
  belongings,
  dayAt,
  mergeNow,
  type TwoAccounts,
  twoAccounts,
} from '../../../tests/support/analysis/two-accounts.ts';
import type { MergePreview } from '../../contract/account/merging.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { valueAt } from '../../domain/documents/json.ts';
import type { OperationContext } from '../../ports/server.ts';
import { hashOfToken } from '../credentials/confirm.ts';
import { undoCredentialChange } from '../credentials/undo.ts';
import { runOperation } from '../run/operation.ts';
import { goOnMerging } from './go-on-merging.ts';
import { mergeAccounts, mergeProgress, stopMerging } from './merge-accounts.ts';
import { mergePreview } from './merge-preview.ts';
import { mergeTicket } from './merge-ticket.ts';

const done = { status: 'done', left: 0, things: 0, absorbed: ['old'] };

test('says with figures what moves, and changes nothing by that', async () => {
  const ground = await twoAccounts();
  await belongings(ground);
  const ticket = await ground.ticket();
  const before = await allOf(ground.store);
  const expected: MergePreview = {
    stays: { name: 'Ann Secret', email: 'ann@example.org' },
    ends: { name: 'Olga', email: 'olga@old.example.org' },
    ...{ surveys: 1, photos: 2, analyses: 4, inBoth: 2, milliseconds: 60_000 },
    ...{ gifts: 1, givesMonthly: false, certificates: 1 },
  };
  expect(await runOperation(mergePreview, ticket, ground.ann())).toEqual(expected);
  expect(await allOf(ground.store)).toEqual(before);
});

test('all of it is in the account that stays, each photo counted once, and nothing names the other any more', async () => {
  const ground = await twoAccounts();
  const { store, photos } = ground;
  await belongings(ground);
  const ann = ground.ann();
  // Nobody adds anything behind what is moved.
  let hadThen = 0;
  const remove = async (uid: string) => {
    hadThen = (await analysesOf('old', ground)).length;
    await ann.accounts.remove(uid);
  };
  const context = { ...ann, accounts: { ...ann.accounts, remove } };
  expect(await mergeNow(await ground.ticket(), context)).toEqual({
    ...done,
    absorbed: ['old', 'older'],
  });
  expect([ground.removed, hadThen]).toEqual([['old'], 4]);

  const after = await allOf(store);
  const {
    'mergedaccounts/old': alias,
    'mergedaccounts/older': older,
    'mails/merged.old': mail,
    ...rest
  } = after;
  expect(alias).toMatchObject({ into: 'ann', status: 'settling', email: 'olga@old.example.org' });
  expect(older).toMatchObject({ into: 'ann' });
  expect(mail).toMatchObject({ to: 'olga@old.example.org' });
  expect(Object.keys(after).filter((path) => path.startsWith('users/old'))).toEqual([]);
  expect(Object.entries(rest).filter(([, data]) => /"old"|users\/old\//.test(JSON.stringify(data)))).toEqual(
    [],
  );

  const analyses = await analysesOf('ann', ground);
  const of = (index: number) => analyses.filter(({ image }) => image.id === photos[index]?.image.id);
  expect(photos.map((_, index) => of(index).length)).toEqual([1, 1, 1, 1, 0]);
  expect(of(0)).toMatchObject([{ updated: dayAt(2), analysis: { percentages: { 'reef_soft-live': 70 } } }]);
  const ownPath = `users/ann/surveys/${ground.ownSurvey.id}/images/${photos[3]?.image.id}`;
  expect(of(3)).toMatchObject([
    { updated: dayAt(2), image: { path: ownPath, user: { uid: 'ann', name: 'Ann' } } },
  ]);
  const looks = [...photos.slice(0, 3).map(({ path }) => path), ownPath].map((path) =>
    valueAt(JSON.parse(JSON.stringify(after[path])), 'meta.analysis.total'),
  );
  expect(looks).toEqual([1, 1, 0, 1]);
  expect(after['users/ann']).toMatchObject({
    meta: { analysis: { total: 3 } },
    name: { first: 'Ann' },
    org: { handle: 'club' },
    since: '2021-01-01T00:00:00.000Z',
  });
  expect(after['users/ann']).not.toHaveProperty('optin');
  expect(after['users/ann/hours/2026']).toMatchObject({ days: { '0202': 120_000 } });
  expect(after['gifts/gift-1']).toMatchObject({ uid: 'ann' });
  expect(after['users/ann/gifts/gift-1']).toMatchObject({ uid: 'ann', email: 'olga@old.example.org' });
  expect(after['users/ann/certificates/ABCDEFGH0123']).toMatchObject({ status: 'valid' });
  expect(after['boatusers/hub~7']).toMatchObject({ uid: 'ann' });
  expect(after['boatpeople/hub~ann']).toMatchObject({ uid: 'ann' });
  expect(after['unowned/unowned~1']).toMatchObject({ asks: 'ann' });
});

test('asked twice it does nothing twice', async () => {
  const ground = await twoAccounts();
  await belongings(ground);
  const ticket = await ground.ticket();
  await mergeNow(ticket, ground.ann());
  const before = await allOf(ground.store);
  expect(await mergeNow(ticket, ground.ann())).toMatchObject({ status: 'done' });
  expect(await runOperation(mergeProgress, {}, ground.ann())).toMatchObject({ status: 'done' });
  expect(await goOnMerging(() => true, ground.context)).toEqual([]);
  expect(await allOf(ground.store)).toEqual(before);
});

test('what a request of before adds behind the move is looked for once more, five minutes later', async () => {
  const ground = await twoAccounts();
  const [photo] = ground.photos;
  if (!photo) throw new Error('There are five photos.');
  ground.setTime(dayAt(1));
  await mergeNow(await ground.ticket(), ground.ann());
  await estimate('old', photo, ground.context, 30);
  await goOnMerging(() => true, ground.context);
  expect(await analysesOf('old', ground)).toHaveLength(1);
  ground.setTime(toInstant(Date.parse(dayAt(1)) + 300_000));
  expect(await goOnMerging(() => true, ground.context)).toEqual([]);
  expect([await analysesOf('old', ground), await analysesOf('ann', ground)]).toMatchObject([
    [],
    [{ user: { uid: 'ann' } }],
  ]);
  expect((await allOf(ground.store))['mergedaccounts/old']).toMatchObject({ status: 'done' });
});

const photoNow = ({ photos }: TwoAccounts, index: number, surveyId: string) =>
  `users/ann/surveys/${surveyId}/images/${photos[index]?.image.id}`;

test('of a survey that came into both, each photo is there once, and another one under its id has an id of its own', async () => {
  const ground = await twoAccounts();
  const { store, ownSurvey, photos, context } = ground;
  const [same, other] = photos.slice(3);
  if (!same || !other) throw new Error('Two photos are her own.');
  const survey = (await store.get(`users/old/surveys/${ownSurvey.id}`))?.data ?? {};
  const ann = { uid: 'ann', name: 'Ann' };
  const path = `users/ann/surveys/${ownSurvey.id}`;
  const image = (await store.get(other.path))?.data ?? {};
  await store.write([
    { op: 'set', path, data: { ...survey, user: ann } },
    {
      op: 'set',
      path: photoNow(ground, 3, ownSurvey.id),
      data: { ...(await store.get(same.path))?.data, user: ann },
    },
    {
      op: 'set',
      path: photoNow(ground, 4, ownSurvey.id),
      data: { ...image, sha256: 'd'.repeat(64), user: ann },
    },
  ]);
  ground.setTime(dayAt(1));
  // A stranger has looked at both, in the account that ends.
  await store.write([
    { op: 'set', path: 'users/eve', data: { uid: 'eve', isEmailVerified: true, createdAt: dayAt(1) } },
  ]);
  await estimate('eve', same, context, 30);
  await colour('eve', other, context, 3);
  await mergeNow(await ground.ticket(), ground.ann());
  const all = await allOf(store);
  const images = Object.keys(all).filter((one) => one.startsWith(`${path}/images/`));
  expect(images).toHaveLength(3);
  expect(all[photoNow(ground, 3, ownSurvey.id)]).toMatchObject({ meta: { analysis: { total: 1 } } });
  const moved = images
    .map((one) => all[one])
    .find((one) => one?.sha256 === other.image.sha256 && one?.id !== same.image.id);
  expect(moved).toMatchObject({ user: ann, url: image.url });
  const eves = await analysesOf('eve', ground);
  expect(eves.map(({ image: { user } }) => user)).toEqual([ann, ann]);
  expect(new Set(eves.map((one) => one.image.id))).toEqual(new Set([moved?.id, same.image.id]));
  const lines = Object.entries(all).find(([one]) => one.startsWith('users/eve/drawings/'))?.[1];
  expect(lines).toMatchObject({ image: { id: moved?.id } });
});

test('who saves an analysis of a photo that has just been moved has it saved where the photo is', async () => {
  const ground = await twoAccounts();
  const own = ground.photos[3];
  if (!own) throw new Error('There are five photos.');
  await mergeNow(await ground.ticket(), ground.ann());
  await estimate('eve', own, ground.context, 30);
  const path = photoNow(ground, 3, ground.ownSurvey.id);
  expect(await analysesOf('eve', ground)).toMatchObject([{ image: { path, user: { uid: 'ann' } } }]);
});

const day = 24 * 60 * 60_000;

describe('the day in which both owners can think again', () => {
  /** Asked for at the beginning of a day; `later` moves the clock. */
  async function asked() {
    const ground = await twoAccounts();
    ground.setTime(dayAt(1));
    const waits = { due: dayAt(2), ends: false, other: 'olga@old.example.org' };
    expect(await askToMerge(await ground.ticket(), ground.ann())).toMatchObject({ status: 'waiting', waits });
    const progress = (context = ground.ann()) => runOperation(mergeProgress, {}, context);
    return { ...ground, progress };
  }

  test('changes nothing, is told to both addresses, and is over after it', async () => {
    const { store, old, progress, setTime, context, removed } = await asked();
    const mails = Object.values(await allOf(store)).filter(({ subject }) =>
      /become one/.test(String(subject)),
    );
    const first = mails.filter(({ status }) => status === 'waiting');
    expect(first.map(({ to }) => to).toSorted()).toEqual(['ann@example.org', 'olga@old.example.org']);
    expect(await progress(old())).toMatchObject({
      status: 'waiting',
      waits: { ends: true, other: 'ann@example.org' },
    });
    setTime(toInstant(Date.parse(dayAt(2)) - 1));
    expect(await goOnMerging(() => true, context)).toEqual([]);
    expect(await progress()).toMatchObject({ status: 'waiting' });
    expect(removed).toEqual([]);
    setTime(dayAt(2));
    expect(await progress()).toMatchObject({ status: 'done' });
    expect(removed).toEqual(['old']);
    expect((await allOf(store))['mergerequests/old']).toBeUndefined();
  });

  test('is stopped by either of the two, and by the link of a notice', async () => {
    for (const stop of ['stays', 'ends', 'link'] as const) {
      const { ann, old, store, setTime, context, removed, progress } = await asked();
      if (stop === 'link') {
        const { docs } = await store.query({
          from: { collection: 'credentialchanges' },
          where: [],
          orderBy: [],
        });
        const mine = docs.find(({ data }) => data.uid === 'old');
        const token = 'a'.repeat(64);
        await store.write([{ op: 'merge', path: mine?.path ?? '', data: { token: hashOfToken(token) } }]);
        await runOperation(undoCredentialChange, { change: mine?.id, token }, { ...ann(), ...old() });
      } else await runOperation(stopMerging, {}, stop === 'stays' ? ann() : old());
      setTime(dayAt(3));
      expect(await goOnMerging(() => true, context)).toEqual([]);
      expect([await progress(), removed]).toEqual([{ status: 'none', left: 0, things: 0, absorbed: [] }, []]);
    }
  });

  test('ends with a mail and no merge where the two cannot be one by then', async () => {
    const { store, setTime, context, removed } = await asked();
    await store.write([{ op: 'merge', path: 'users/old', data: { isExpert: true } }]);
    setTime(dayAt(2));
    expect(await goOnMerging(() => true, context)).toEqual([]);
    expect(removed).toEqual([]);
    const after = await allOf(store);
    expect(after['mergerequests/old']).toBeUndefined();
    expect(after['mergedaccounts/old']).toBeUndefined();
    expect(Object.values(after).some(({ subject }) => subject === 'Your accounts are still two')).toBe(true);
  });

  test('is told of no second time once it was stopped', async () => {
    const { ann, store, setTime, context } = await asked();
    await runOperation(stopMerging, {}, ann());
    setTime(dayAt(3));
    await goOnMerging(() => true, context);
    const { docs } = await store.query({ from: { collection: 'mails' }, where: [], orderBy: [] });
    expect(docs.filter(({ data }) => data.status === 'scheduled')).toEqual([]);
    expect(
      (await store.query({ from: { collection: 'credentialchanges' }, where: [], orderBy: [] })).docs,
    ).toEqual([]);
  });

  test('moves nothing into an account that is gone by then', async () => {
    const { store, setTime, context, removed } = await asked();
    await store.write([{ op: 'delete', path: 'users/ann' }]);
    setTime(dayAt(2));
    expect(await goOnMerging(() => true, context)).toEqual([]);
    const after = await allOf(store);
    expect([removed, after['mergedaccounts/old'], after['mergerequests/old']]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    expect(
      Object.values(after).find(({ subject }) => subject === 'Your accounts are still two'),
    ).toMatchObject({
      to: 'olga@old.example.org',
    });
  });

  test('begins not where it is stopped at the same moment', async () => {
    const { ann, store, setTime, context, removed } = await asked();
    setTime(dayAt(2));
    // Between the look at the request and the step that begins the merge.
    let isStopped = false;
    const aggregate: typeof store.aggregate = async (...query) => {
      if (!isStopped) {
        isStopped = true;
        await runOperation(stopMerging, {}, ann());
      }
      return await store.aggregate(...query);
    };
    expect(await goOnMerging(() => true, { ...context, store: { ...store, aggregate } })).toEqual([]);
    expect([isStopped, removed, (await allOf(store))['mergedaccounts/old']]).toEqual([true, [], undefined]);
  });

  test('leaves nothing of credentials of the account that ended', async () => {
    const { store, setTime, context } = await asked();
    setTime(dayAt(2));
    expect(await goOnMerging(() => true, context)).toEqual([]);
    const { docs } = await store.query({ from: { collection: 'credentialchanges' }, where: [], orderBy: [] });
    expect(docs.filter(({ data }) => data.uid === 'old')).toEqual([]);
  });

  test('begins with nothing but a confirmation of the account that stays', async () => {
    const ground = await twoAccounts();
    const ticket = await ground.ticket();
    await expect(runOperation(mergeAccounts, ticket, ground.ann())).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
    });
    expect((await allOf(ground.store))['mergerequests/old']).toBeUndefined();
  });
});

describe('a proof', () => {
  test('is good for the account that it names, once, for ten minutes, and nobody can make one up', async () => {
    const ground = await twoAccounts();
    ground.setTime(dayAt(1));
    const ticket = await ground.ticket();
    const look = (proof: unknown, context: OperationContext) => runOperation(mergePreview, proof, context);
    for (const operation of [look, askToMerge]) {
      const eve = ground.as({ uid: 'eve' });
      await expect(operation(ticket, eve)).rejects.toMatchObject({
        status: 'PERMISSION_DENIED',
      });
      const forged = { from: 'old', ticket: 'a'.repeat(64) };
      await expect(operation(forged, ground.ann())).rejects.toMatchObject({
        status: 'NOT_FOUND',
      });
      ground.setTime(toInstant(Date.parse(dayAt(1)) + 600_000));
      const late = operation(ticket, ground.ann());
      await expect(late).rejects.toMatchObject({ status: 'FAILED_PRECONDITION', message: /ten minutes/ });
      ground.setTime(dayAt(1));
    }
    expect((await allOf(ground.store))['mergedaccounts/old']).toBeUndefined();
    const newer = await ground.ticket();
    await expect(askToMerge(ticket, ground.ann())).rejects.toMatchObject({
      status: 'NOT_FOUND',
    });
    await askToMerge(newer, ground.ann());
    const eve = ground.as({ uid: 'eve' });
    await expect(askToMerge(newer, eve)).rejects.toMatchObject({ status: 'NOT_FOUND' });
  });

  test('needs a sign-in of the last ten minutes, and its second step', async () => {
    const ground = await twoAccounts();
    const { store } = ground;
    const since = (sessionSince: string | undefined): OperationContext => {
      const { sessionSince: _now, ...old } = ground.old();
      return sessionSince === undefined ? old : { ...old, sessionSince };
    };
    ground.setTime(dayAt(2));
    const into = { into: 'ann' };
    const refused = { status: 'FAILED_PRECONDITION', message: /sign in to your other account once more/ };
    await expect(runOperation(mergeTicket, into, since(dayAt(1)))).rejects.toMatchObject(refused);
    await expect(runOperation(mergeTicket, into, since(undefined))).rejects.toMatchObject(refused);
    await store.write([{ op: 'merge', path: 'users/old', data: { twoStep: true } }]);
    await expect(runOperation(mergeTicket, into, ground.old())).rejects.toMatchObject({
      message: /authenticator/,
    });
    const secondStep = { session: 'here', hasPassed: true, pass: async () => null };
    expect(await runOperation(mergeTicket, into, { ...ground.old(), secondStep })).toMatchObject({
      from: 'old',
    });
  });

  test.each([
    ['old', { admin: true }, /rights/],
    ['old', { isExpert: true }, /rights/],
    ['old', { verified: true }, /rights/],
    ['old', { hub: true }, /boat/],
    ['old', { deleteAfter: dayAt(4) }, /Keep my account/],
    ['ann', { deleteAfter: dayAt(4) }, /Keep my account/],
    ['ann', { hub: true }, /boat/],
    ['ann', { isEmailVerified: false }, /not confirmed/],
  ])('of %s with %j moves nothing, and says why', async (uid, data, message) => {
    for (const when of ['before', 'after'] as const) {
      const ground = await twoAccounts();
      const change = () => ground.store.write([{ op: 'merge', path: `users/${uid}`, data }]);
      if (when === 'before') await change();
      const merging = async () => {
        const ticket = await ground.ticket();
        if (when === 'after') await change();
        await askToMerge(ticket, ground.ann());
      };
      await expect(merging()).rejects.toMatchObject({ status: 'FAILED_PRECONDITION', message });
      expect((await allOf(ground.store))['mergedaccounts/old']).toBeUndefined();
    }
  });

  test('of the same account is none, and an expert may be the one that stays', async () => {
    const ground = await twoAccounts();
    await expect(runOperation(mergeTicket, { into: 'old' }, ground.old())).rejects.toMatchObject({
      message: /signed in to already/,
    });
    await ground.store.write([{ op: 'merge', path: 'users/ann', data: { isExpert: true } }]);
    expect(await askToMerge(await ground.ticket(), ground.ann())).toMatchObject({ status: 'waiting' });
    ground.setTime(toInstant(Date.parse(ground.context.clock.now()) + day));
    expect(await runOperation(mergeProgress, {}, ground.ann())).toEqual(done);
  });
});
