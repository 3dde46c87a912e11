import { expect, test } from 'vitest';
import type { z } from 'zod';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { showStandingAnswer } from '../../contract/leaderboards/standing.ts';
import { skillDocs } from '../../domain/collections/estimates.ts';
import {
  duePeople,
  leaderboardDocs,
  organisationStandingDocs,
  standingDocs,
} from '../../domain/collections/leaderboards.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { LeaderboardScope } from '../../domain/leaderboards/standing.ts';
import type { RegionId } from '../../domain/region/region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { deleteAnalysis } from '../analysis/delete-analysis.ts';
import { submitPercentageAnalysis } from '../analysis/submit-percentage-analysis.ts';
import { adoptAnalyses } from '../guests/adopt-analyses.ts';
import { endAccount } from '../leaving/end-account.ts';
import { runOperation } from '../run/operation.ts';
import { keepUp } from './keep-up.ts';
import { noteOrganisation, notePerson } from './note-change.ts';
import { dueWrite } from './note-due.ts';
import { showOnLeaderboards } from './show-on-leaderboards.ts';
import { showStanding } from './show-standing.ts';

const begin = Date.parse('2026-01-01T00:00:00.000Z');
const at = toInstant(begin);
const photos = ['image-001', 'image-002', 'image-003'] as const;
const people = ['ann', 'ben', 'cleo', 'dan'] as const;
const org = { handle: 'reef-school', name: 'whatever they write' };

async function ground() {
  const made = await analysisGround();
  let [seconds, drawn] = [0, 0];
  const nextDrawn = () => {
    drawn += 1;
    return drawn;
  };
  const context: OperationContext = {
    ...made.context,
    randomBytes: (length) => new Uint8Array(length).fill(nextDrawn()),
  };
  await context.store.write([
    ...people.map(
      (uid) =>
        ({
          op: 'merge',
          path: `users/${uid}`,
          data: {
            uid,
            name: { first: uid, last: 'Secret' },
            loc: { id: 'typed', value: '1 Street, Cairns, Queensland, Australia', name: 'Cairns' },
            createdAt: at,
            updatedAt: at,
          },
        }) as const,
    ),
    ...photos.map(
      (id) =>
        ({
          op: 'set',
          path: `users/diver/surveys/survey-1/images/${id}`,
          data: documentOf({ ...unanalysedImage, id }),
        }) as const,
    ),
    {
      op: 'set',
      path: 'organisations/reef-school',
      data: { handle: 'reef-school', name: 'Reef School', isSchool: true, createdAt: at, updatedAt: at },
    },
  ]);
  const as = (uid: string, change: Partial<OperationContext['actor']> = {}): OperationContext => ({
    ...context,
    actor: { ...context.actor, uid, ...change },
  });
  /** Half a minute later somebody has looked at a photo for some seconds and says what is on it. */
  async function look(
    uid: string,
    image: string,
    looked: number,
    change: Partial<OperationContext['actor']> = {},
  ) {
    seconds += 30;
    made.setTime(toInstant(begin + seconds * 1000));
    const worked = { session: seconds.toString(16).padStart(16, '0'), milliseconds: looked * 1000 };
    const input = {
      analysisId: `analysis-${uid}-${image}`,
      imagePath: `users/diver/surveys/survey-1/images/${image}`,
      answers: { percentages: { 'background_sand-live': 100 }, 'dominant-coral': '', 'bad-image': false },
      ...(looked === 0 ? {} : { worked }),
    };
    await runOperation(submitPercentageAnalysis, input, as(uid, change));
  }
  const name = (uid: string, isShown = true, isThirteen = true) =>
    runOperation(showOnLeaderboards, { isShown, isThirteen }, as(uid));
  async function boardOf(scope: LeaderboardScope = 'gbr') {
    await keepUp(context);
    return leaderboardDocs.schema.parse((await context.store.get(leaderboardDocs.path({ scope })))?.data);
  }
  async function standingAs(
    uid: string,
    scope: LeaderboardScope = 'gbr',
  ): Promise<z.infer<typeof showStandingAnswer>> {
    return showStandingAnswer.parse(await runOperation(showStanding, { scope }, as(uid)));
  }
  return { context, look, name, boardOf, standingAs, as };
}
const named = (rows: readonly { readonly rank: number; readonly name: string }[]) =>
  rows.map(({ rank, name }) => `${rank} ${name}`);

test('a photo counts once, for its region and over all, and only where it was looked at long enough', async () => {
  const { look, boardOf, context } = await ground();
  await look('ann', 'image-001', 20);
  await look('ann', 'image-001', 20);
  await look('ann', 'image-002', 4);
  await look('ann', 'image-003', 0);
  for (const scope of ['global', 'gbr'] as const)
    expect((await boardOf(scope)).stats).toEqual({ people: 1, analysis: 1, mins: 40 / 60 });
  expect(await context.store.get(leaderboardDocs.path({ scope: 'hawaii' }))).toBeNull();
  // What is looked at again is looked at.
  await look('ann', 'image-002', 4);
  expect((await boardOf()).stats.analysis).toBe(2);
  expect((await context.store.query(duePeople('gbr'))).docs).toEqual([]);
});

test('an expert competes with nobody, and a guest counts once it has an account', async () => {
  const { look, boardOf, as } = await ground();
  await look('ben', 'image-001', 20, { isExpert: true });
  await look('guest', 'image-002', 20, { guest: true });
  await look('ann', 'image-001', 20);
  expect((await boardOf()).stats).toMatchObject({ people: 1, analysis: 1 });
  await adoptAnalyses('guest', 'ann', as('ann'), () => true);
  expect((await boardOf()).stats).toMatchObject({ people: 1, analysis: 2 });
});

test('nobody is named who has not said yes and to be 13, and a yes is taken back at once', async () => {
  const { look, boardOf, name, standingAs } = await ground();
  for (const uid of people) await look(uid, 'image-001', 20);
  await look('ann', 'image-002', 20);
  expect(await boardOf()).toMatchObject({ stats: { people: 4, analysis: 5 }, volunteers: [] });
  await expect(name('ben', true, false)).rejects.toThrow('Only people who are 13 or older');
  for (const uid of ['ann', 'ben', 'cleo']) await name(uid);
  expect(named((await boardOf()).volunteers)).toEqual(['1 ann', '2 ben', '2 cleo']);
  expect(named((await boardOf('global')).volunteers)).toHaveLength(3);
  await name('ben', false);
  const board = await boardOf();
  expect(named(board.volunteers)).toEqual(['1 ann', '2 cleo']);
  expect(board.stats).toMatchObject({ people: 4, analysis: 5 });
  expect(board.volunteers[0]?.city).toBe('Cairns, Queensland, Australia');
  expect(JSON.stringify(board)).not.toMatch(/ben|dan|Secret|Street/);
  // The own rank is told where nobody else sees it, too.
  expect(await standingAs('ben')).toMatchObject({
    isShown: false,
    activity: { analysis: 1 },
    ranks: { volunteers: 2, care: null },
  });
  expect(await standingAs('ben', 'hawaii')).toMatchObject({
    activity: { analysis: 0 },
    ranks: { volunteers: null },
  });
});

test('the own rank has what was done since the board was made', async () => {
  const { look, boardOf, name, standingAs } = await ground();
  await look('ann', 'image-001', 20);
  await name('ann');
  await boardOf();
  await look('ben', 'image-001', 20);
  expect(await standingAs('ben')).toMatchObject({ activity: { analysis: 1 }, ranks: { volunteers: 1 } });
  await look('ann', 'image-002', 20);
  await boardOf();
  expect(await standingAs('ben')).toMatchObject({ ranks: { volunteers: 2 } });
});

test('a school is on the board with three people, named or not, by the name that an administrator wrote; its students have their own list', async () => {
  const { look, boardOf, name, context, standingAs } = await ground();
  for (const uid of ['ann', 'ben', 'cleo'] as const) {
    if (uid !== 'cleo') await context.store.write([{ op: 'merge', path: `users/${uid}`, data: { org } }]);
    await look(uid, 'image-001', 20);
    await name(uid);
  }
  expect(await boardOf()).toMatchObject({ schools: [], students: [{ name: 'ann' }, { name: 'ben' }] });
  const ofSchool = organisationStandingDocs.path({ scope: 'gbr', handle: 'reef-school' });
  expect(await context.store.get(ofSchool)).toBeNull();
  await context.store.write([{ op: 'merge', path: 'users/cleo', data: { org } }]);
  await notePerson('cleo', context);
  const school = { rank: 1, name: 'Reef School', people: 3, activity: { analysis: 3 } };
  expect(await boardOf()).toMatchObject({ schools: [school], organisations: [] });
  expect(await standingAs('cleo')).toMatchObject({ ranks: { students: 1 } });

  await context.store.write([{ op: 'update', path: 'organisations/reef-school', data: { isSchool: false } }]);
  await noteOrganisation('reef-school', context);
  expect(await boardOf()).toMatchObject({ schools: [], organisations: [school], students: [] });

  await context.store.write([
    { op: 'merge', path: 'users/ann', data: { org: { handle: 'made-up', name: 'Made up' } } },
  ]);
  await notePerson('ann', context);
  const board = await boardOf();
  expect(board).toMatchObject({ schools: [], organisations: [] });
  expect(JSON.stringify(board)).not.toContain('Made up');
});

test('what is deleted counts back, and of an account that is gone nothing is left but the sum', async () => {
  const { look, boardOf, name, context } = await ground();
  for (const image of photos) await look('ann', image, 20);
  await name('ann');
  expect((await boardOf()).volunteers).toHaveLength(1);
  const path = 'users/ann/analysis/analysis-ann-image-001';
  await context.store.write([{ op: 'update', path, data: { isDeleted: true } }]);
  expect((await boardOf()).stats.analysis).toBe(2);
  await deleteAnalysis('users/ann/analysis/analysis-ann-image-003', context);
  expect((await boardOf()).stats.analysis).toBe(1);
  await context.store.write([{ op: 'merge', path: 'users/ann', data: { deleteAfter: at } }]);
  await endAccount('ann', context);
  expect(await boardOf()).toMatchObject({ stats: { people: 1, analysis: 1 }, volunteers: [] });
  const standing = await context.store.get(standingDocs.path({ scope: 'global', uid: 'ann' }));
  expect(standing?.data).toMatchObject({ name: 'Anonymous', isShown: false });
});

test('care has whoever enough was compared of, of all regions together, and tells each how much was', async () => {
  const { look, boardOf, name, context, standingAs } = await ground();
  const measured = (uid: string, regionId: RegionId, photosOf: number, near: number): Write[] => [
    {
      op: 'set',
      path: skillDocs.path({ uid, regionId }),
      data: {
        regionId,
        updated: at,
        skills: {},
        agreement: {},
        lookAgain: [],
        compared: { photos: photosOf, near },
      },
    },
    dueWrite(regionId, uid, 'measured'),
  ];
  for (const uid of people) {
    await look(uid, 'image-001', 20);
    await name(uid);
  }
  await context.store.write([
    ...measured('ann', 'gbr', 16, 16),
    ...measured('ben', 'gbr', 15, 15),
    ...measured('ben', 'hawaii', 25, 25),
    ...measured('cleo', 'gbr', 40, 38),
  ]);
  expect((await boardOf()).care).toMatchObject([
    { rank: 1, name: 'cleo', care: { photos: 40, near: 38, atLeast: 0.835 } },
    { rank: 2, name: 'ann', care: { atLeast: 0.806 } },
  ]);
  expect(named((await boardOf('global')).care)).toEqual(['1 ben', '2 cleo', '3 ann']);
  expect(await standingAs('ann')).toMatchObject({ compared: 16, ranks: { care: 2 } });
  expect(await standingAs('ben')).toMatchObject({ compared: 15, care: null, ranks: { care: null } });
  expect(await standingAs('dan')).toMatchObject({ compared: 0, care: null });
});

test('a name that is taken back while it is counted is gone with the same turn', async () => {
  const { look, name, context } = await ground();
  await look('ann', 'image-001', 20);
  await name('ann');
  let isFirst = true;
  const { store } = context;
  await keepUp({
    ...context,
    store: {
      ...store,
      write: async (writes) => {
        if (isFirst && writes.some(({ path }) => path === 'leaderboards/gbr')) {
          isFirst = false;
          await name('ann', false);
        }
        return await store.write(writes);
      },
    },
  });
  expect((await store.query(duePeople('global'))).docs).toEqual([]);
  expect((await store.get(leaderboardDocs.path({ scope: 'gbr' })))?.data).toMatchObject({ volunteers: [] });
});

test('what is noted while it is counted is counted again', async () => {
  const { look, boardOf, context } = await ground();
  await look('ann', 'image-001', 20);
  let isFirst = true;
  const { store } = context;
  await keepUp({
    ...context,
    store: {
      ...store,
      write: async (writes) => {
        const isStanding = writes.some(({ path }) => path === 'leaderboards/gbr/standings/ann');
        if (isStanding && isFirst) {
          isFirst = false;
          await look('ann', 'image-002', 20);
        }
        return await store.write(writes);
      },
    },
  });
  expect((await context.store.query(duePeople('gbr'))).docs).toHaveLength(1);
  expect((await boardOf()).stats.analysis).toBe(2);
});
