import { beforeAll, expect, test } from 'vitest';
import { showOnLeaderboardsName, showStandingName } from '../../src/contract/leaderboards/standing.ts';
import { dueDocs, leaderboardDocs, standingDocs } from '../../src/domain/collections/leaderboards.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import { surveyInStore } from '../support/analysis/analysed-survey.ts';
import { newId } from '../support/analysis/survey-samples.ts';
import { above, type FirebasePerson, openPage, provenPerson } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore } from '../support/firebase/firestore-emulator.ts';

beforeAll(emptyFirestore);

const patience = { timeout: 180_000 };
const org = { handle: 'reef-school', name: 'Reef School' };

test('on Firebase a photo that was looked at counts, a name stands there once somebody says so and goes at once, and a rename is followed', {
  timeout: 600_000,
}, async () => {
  const at = toInstant(Date.now());
  const school = { ...org, isSchool: true, createdAt: at, updatedAt: at };
  await above.write([{ op: 'set', path: 'organisations/reef-school', data: school }]);
  const { photos } = await surveyInStore(above, [{ index: 0 }, { index: 1 }]);
  const people = await Promise.all(['Rachel', 'Sara', 'Tom'].map((name) => provenPerson(name)));
  const [rachel, sara] = people as [FirebasePerson, FirebasePerson, FirebasePerson];
  const visitor = openPage();
  const board = async (scope = 'gbr') =>
    leaderboardDocs.schema.safeParse((await visitor.store.get(leaderboardDocs.path({ scope })))?.data).data;

  const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  const ids = new Map(people.map(({ uid }) => [uid, newId()]));
  for (const person of people) {
    await person.store.write([{ op: 'update', path: `users/${person.uid}`, data: { org } }]);
    const worked = { session: 'a'.repeat(16), milliseconds: 60_000 };
    const input = { analysisId: ids.get(person.uid), imagePath: photos[0]?.path, answers, worked };
    await person.calls.call('submit-percentage-analysis', input);
    // Faster than looking needs.
    const hasty = { analysisId: newId(), imagePath: photos[1]?.path, answers };
    await person.calls.call('submit-percentage-analysis', hasty);
    await person.calls.call(showOnLeaderboardsName, { isShown: true, isThirteen: true });
  }
  for (const scope of ['gbr', 'global'])
    await expect
      .poll(() => board(scope), patience)
      .toMatchObject({
        stats: { people: 3, analysis: 3, mins: 3 },
        volunteers: [
          { rank: 1, name: 'Rachel' },
          { rank: 1, name: 'Sara' },
          { rank: 1, name: 'Tom' },
        ],
        students: [{}, {}, {}],
        schools: [{ rank: 1, name: 'Reef School', people: 3 }],
      });
  expect(await sara.calls.call(showStandingName, { scope: 'gbr' })).toMatchObject({
    isShown: true,
    activity: { analysis: 1 },
    ranks: { volunteers: 1, students: 1, care: null },
  });

  // By account it is nobody's but hers and the administrators', and nobody writes any of it.
  const own = standingDocs.path({ scope: 'gbr', uid: rachel.uid });
  expect((await rachel.store.get(own))?.data).toMatchObject({ name: 'Rachel' });
  for (const page of [visitor, sara])
    await expect(page.store.get(own)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  for (const path of [
    own,
    leaderboardDocs.path({ scope: 'gbr' }),
    dueDocs.path({ scope: 'gbr', uid: rachel.uid }),
  ])
    await expect(rachel.store.write([{ op: 'set', path, data: { mark: 'x' } }])).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });

  await rachel.calls.call(showOnLeaderboardsName, { isShown: false, isThirteen: true });
  await expect
    .poll(() => board(), patience)
    .toMatchObject({ stats: { people: 3 }, volunteers: [{ name: 'Sara' }, { name: 'Tom' }] });

  await above.write([{ op: 'update', path: 'organisations/reef-school', data: { name: 'Reef College' } }]);
  await expect.poll(() => board(), patience).toMatchObject({ schools: [{ name: 'Reef College' }] });

  // What an administrator deletes is noted at once, and counted with the next look.
  await above.write([
    { op: 'update', path: `users/${sara.uid}/analysis/${ids.get(sara.uid)}`, data: { isDeleted: true } },
  ]);
  await expect
    .poll(() => sara.calls.call(showStandingName, { scope: 'gbr' }), patience)
    .toMatchObject({ activity: { analysis: 0 }, ranks: { volunteers: null } });
});
