import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate } from '../../../tests/support/analysis/analyse-photos.ts';
import { mergeNow, twoAccounts } from '../../../tests/support/analysis/two-accounts.ts';
import { newAccounts } from '../../../tests/support/influence/new-accounts.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { publicPersonSchema, userSchema } from '../../domain/account/user.ts';
import { newestProvisional } from '../../domain/collections/analyses.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { valueAt } from '../../domain/documents/json.ts';
import { isEstablished } from '../../domain/influence/influence.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationStore } from '../../ports/server.ts';
import { countAgreement } from '../analysis/count-agreement.ts';
import { recountPhoto } from '../analysis/count-analyses.ts';
import { readSurvey } from '../estimate/read-survey.ts';
import { countAllOf } from './count-from-now-on.ts';

/** An expert who has looked at every photo, and somebody new. */
async function withExpert() {
  const host = await newAccounts();
  await host.person('elliot', { isExpert: true });
  for (let photo = 0; photo < 5; photo += 1) await host.say('elliot', photo, 40, true);
  await host.person('nina');
  return host;
}

test('an analysis of a new account is kept and moves nothing, until three of its photos agree with an expert’s', async () => {
  const { say, follow, total, influence, totals, pathOf, context } = await withExpert();
  for (const photo of [0, 1]) {
    await say('nina', photo, 50);
    await follow('nina', photo);
    expect(await total(photo)).toBe(1);
  }
  // Far from what the expert saw.
  await say('nina', 2, 80);
  await follow('nina', 2);
  expect(await influence('nina')).toMatchObject({ agreed: ['image-100', 'image-101'] });
  expect((await totals('nina')).person).toBe(3);
  await say('nina', 3, 30);
  await follow('nina', 3);
  expect(await influence('nina')).toHaveProperty('establishedAt');
  for (const photo of [0, 1, 2, 3]) expect(await total(photo)).toBe(2);
  await say('nina', 4, 45);
  expect(await total(4)).toBe(2);
  expect((await context.store.get(pathOf(4)))?.data.meta).toMatchObject({ isReference: true });
});

test('T7: four addresses of one mailbox that agree with each other move no count and close no photo', async () => {
  const host = await newAccounts();
  for (const uid of ['one', 'two', 'three', 'four']) {
    await host.person(uid, { email: `${uid}@catch-all.net` });
    for (const photo of [0, 1, 2, 3, 4]) {
      await host.say(uid, photo, 90);
      await host.follow(uid, photo);
    }
  }
  await host.catchUp();
  for (const photo of [0, 1, 2, 3, 4]) expect(await host.total(photo)).toBe(0);
  expect(await host.influence('one')).not.toHaveProperty('agreed');
});

test('three established people stand for what is on a photo, two do not', async () => {
  const host = await newAccounts();
  const trusted = ['ada', 'ben', 'cleo'];
  for (const uid of trusted) await host.person(uid, { verified: true });
  await host.person('nina');
  for (const uid of trusted.slice(0, 2)) for (const photo of [0, 1, 2]) await host.say(uid, photo, 40);
  for (const photo of [0, 1, 2]) {
    await host.say('nina', photo, 42);
    await host.follow('nina', photo);
  }
  expect(await host.influence('nina')).not.toHaveProperty('agreed');
  for (const photo of [0, 1, 2]) {
    await host.say('cleo', photo, 40);
    await host.follow('cleo', photo);
  }
  await countAllOf('nina', host.context);
  for (const photo of [0, 1, 2]) expect(await host.total(photo)).toBe(4);
});

test('an expert who looks later establishes those who had agreed before', async () => {
  const host = await newAccounts();
  await host.person('nina');
  await host.person('elliot', { isExpert: true });
  for (const photo of [0, 1, 2]) {
    await host.say('nina', photo, 40);
    await host.follow('nina', photo);
    expect(await host.total(photo)).toBe(0);
  }
  for (const photo of [0, 1, 2]) {
    await host.say('elliot', photo, 40, true);
    await host.follow('elliot', photo);
  }
  await host.catchUp();
  for (const photo of [0, 1, 2]) expect(await host.total(photo)).toBe(2);
});

test('a photo counts once, and what is deleted or said otherwise before is no agreement any more', async () => {
  const host = await withExpert();
  for (const photo of [0, 0, 0, 1]) {
    await host.say('nina', photo, 40);
    await host.follow('nina', photo);
  }
  expect(await host.influence('nina')).toMatchObject({ agreed: ['image-100', 'image-101'] });
  await host.remove('nina', 0);
  await host.follow('nina', 0);
  await host.say('nina', 1, 95);
  await host.follow('nina', 1);
  expect(await host.influence('nina')).toMatchObject({ agreed: [] });
  await host.restore('nina', 0);
  await host.follow('nina', 0);
  expect(await host.influence('nina')).toMatchObject({ agreed: ['image-100'] });
  expect(await host.influence('nina')).not.toHaveProperty('establishedAt');
});

test('however many wait on a photo, one more is compared alone', async () => {
  const store = createMemoryStore();
  const read: string[] = [];
  const seen: OperationStore = {
    ...store,
    get(path) {
      read.push(path);
      return store.get(path);
    },
  };
  const host = await newAccounts(1, seen);
  const crowd = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const uid of crowd) await host.person(uid);
  for (const uid of crowd) await host.say(uid, 0, 40);
  read.length = 0;
  await host.follow('f', 0);
  expect(new Set(read.filter((path) => /^users\/\w+$/.test(path)))).toEqual(new Set(['users/f']));
});

test('whoever an administrator marks counts from then on, with all that was kept', async () => {
  const host = await newAccounts();
  await host.person('nina');
  for (const photo of [0, 1]) await host.say('nina', photo, 40);
  expect(await host.total(0)).toBe(0);
  await host.mark('nina', 'verified', true);
  await countAllOf('nina', host.context);
  expect([await host.total(0), await host.total(1)]).toEqual([1, 1]);
});

test('whose address is not proven never counts, however often they agree', async () => {
  const host = await withExpert();
  await host.person('nina', { isEmailVerified: false });
  for (const photo of [0, 1, 2, 3]) {
    await host.say('nina', photo, 40);
    await host.follow('nina', photo);
  }
  expect(await host.influence('nina')).toHaveProperty('establishedAt');
  for (const photo of [0, 1, 2, 3]) expect(await host.total(photo)).toBe(1);
});

test('whoever had analysed photos before new accounts were compared goes on to count', async () => {
  const host = await newAccounts();
  await host.person('vera', { meta: { analysis: { total: 1 } } });
  await host.say('vera', 0, 40);
  expect(await host.total(0)).toBe(1);
  expect(await host.influence('vera')).toBeUndefined();
});

test('what waits is heard in no reading of its reef, and agrees with no model', async () => {
  const host = await withExpert();
  await host.say('nina', 0, 40);
  const { store } = host.context;
  const survey = {
    ...{ id: 'survey-1', isDeleted: false, date: '2025-10-04T00:00:00.000Z' },
    loc: {
      regionId: 'gbr',
      id: '16-071',
      name: 'Moore Reef',
      type: 'reef',
      _geoloc: { latitude: -16.87, longitude: 146.2 },
    },
    site: { name: 'Moore Reef', type: 'reef', _geoloc: { latitude: -16.87, longitude: 146.2 } },
  } as const;
  const read = await readSurvey(survey, true, ['image-100'], { store });
  expect(read['image-100']?.map(({ uid }) => uid)).toEqual(['elliot']);
  await countAgreement(host.analysisPath('nina', 0), store);
  expect(await store.get(`users/nina/agreed/of-nina-100`)).toBeNull();
});

test('of one mail domain two people count on a photo; experts, and people of a public provider, do besides', async () => {
  const host = await newAccounts();
  const people = [
    'a@school.edu.au',
    'b@school.edu.au',
    'c@pupils.school.edu.au',
    'd@school.edu.au',
    'e@gmail.com',
  ];
  for (const email of people) {
    const uid = email.slice(0, 1);
    // From before: they count without being compared.
    await host.person(uid, { email, meta: { analysis: { total: 5 } } });
    host.setTime(`2026-01-01T00:00:0${people.indexOf(email)}.000Z`);
    await host.say(uid, 0, 40);
  }
  expect(await host.total(0)).toBe(3);
  await host.mark('d', 'verified', true);
  await recountPhoto(host.pathOf(0), host.context.store);
  expect(await host.total(0)).toBe(4);
  await host.remove('a', 0);
  expect(await host.total(0)).toBe(4);
});

test('whoever is established in one of two accounts is it in the one that stays, with all that waited', async () => {
  const ground = await twoAccounts();
  const context = { ...ground.context, minAgreeingAnalyses: 3 };
  const { store, photos } = ground;
  const [mine, theirs] = photos;
  if (mine === undefined || theirs === undefined) throw new Error('There are five photos.');
  const total = async ({ path }: { readonly path: string }) =>
    valueAt((await store.get(path))?.data ?? {}, 'meta.analysis.total');
  const establishedAt = '2026-01-01T00:00:00.000Z';
  await store.write([{ op: 'update', path: 'users/old', data: { influence: { establishedAt } } }]);
  await estimate('ann', mine, context, 40);
  await estimate('old', theirs, context, 40);
  expect([await total(mine), await total(theirs)]).toEqual([0, 1]);
  await mergeNow(await ground.ticket(), { ...ground.ann(), minAgreeingAnalyses: 3 });
  await countAllOf('ann', context);
  expect([await total(mine), await total(theirs)]).toEqual([1, 1]);
});

const people = ['nina', 'nils', 'nora', 'elliot'] as const;
const anyone = fc.constantFrom(...people);
const photo = fc.nat(4);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('say' as const),
      who: anyone,
      photo,
      coral: fc.constantFrom(35, 40, 90),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('remove' as const, 'restore' as const),
      who: anyone,
      photo,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('mark' as const), who: anyone, is: fc.boolean() }) },
  // A host is killed, or late, where nothing follows.
  { weight: 4, arbitrary: fc.record({ does: fc.constant('follow' as const), who: anyone, photo }) },
);

test('whatever is said, deleted, restored and marked, and wherever a host was killed, figures are those of a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const host = await newAccounts();
      const { store } = host.context;
      for (const uid of people) await host.person(uid, uid === 'elliot' ? { isExpert: true } : {});
      for (const at of [0, 1, 2, 3, 4]) await recountPhoto(host.pathOf(at), store);
      for (const one of steps) {
        if (one.does === 'say') await host.say(one.who, one.photo, one.coral, one.who === 'elliot');
        else if (one.does === 'mark') await host.mark(one.who, 'verified', one.is);
        else await host[one.does](one.who, one.photo);
      }
      await Promise.all([host.catchUp(), host.catchUp()]);
      for (const { data } of await everyDocument(store, newestProvisional())) {
        if (data.isDeleted === true) continue;
        const { uid } = publicPersonSchema.parse(data.user);
        const account = userSchema.parse((await store.get(userDocs.path({ uid })))?.data);
        expect(isEstablished(account, 3)).toBe(false);
      }
      for (const at of [0, 1, 2, 3, 4]) {
        const before = await store.get(host.pathOf(at));
        await recountPhoto(host.pathOf(at), store);
        expect((await store.get(host.pathOf(at)))?.data).toEqual(before?.data);
      }
    }),
    { numRuns: 40 },
  );
});
