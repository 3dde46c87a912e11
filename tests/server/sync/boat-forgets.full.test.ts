import { expect, it } from 'vitest';
import { listBroughtHomeAnswer } from '../../../src/contract/brought-home.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { faultyCloud } from '../../faults/injectors/faulty-cloud.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import {
  type Boat,
  diverOn,
  hurriedTimings,
  settled,
  startBoat,
  submitOn,
} from '../../support/server/boat-rig.ts';
import { endWhatIsDue } from '../../support/server/end-what-is-due.ts';
import { eventually } from '../../support/server/eventually.ts';
import { whereabouts } from '../../support/server/search-folder.ts';

const ashore = cloudAshore();

/** Somebody whose account ashore is deleted later, and who hands in a survey with a photo on a boat. */
async function zephyrineOn(boat: Boat) {
  const account = await ashore.www.person('Zephyrine');
  const diver = await diverOn(boat, account.email, 'Zephyrine');
  boat.context.devices.rememberPhone(diver.deviceId, 'ab12'.repeat(16));
  return { account, diver, survey: await submitOn(boat, diver, 1, { author: 'Zephyrine' }) };
}

/** Ashore, the account is deleted as its owner wants, with the day of waiting over. */
async function deleteAshore(uid: string) {
  const { context } = ashore.www;
  await context.store.write([
    { op: 'merge', path: `users/${uid}`, data: { deleteAfter: '2020-01-01T00:00:00.000Z' } },
  ]);
  await endWhatIsDue(context);
  expect(await context.store.get(`users/${uid}`)).toBeNull();
}

/** A reader may keep a log of the database from being emptied: the next check-in does it. */
const hurriedCheckIns = { ...hurriedTimings, firstCheckInMs: 20, checkInMs: 20 };
const dayMs = 24 * 60 * 60_000;

it('a boat forgets whoever deleted their account at its next homecoming, and keeps what they handed in', async () => {
  let nowMs = Date.now();
  const clock = { now: () => toInstant(nowMs++) };
  await using boat = await startBoat(ashore.cloud(), hurriedCheckIns, undefined, { clock });
  const { account, diver, survey } = await zephyrineOn(boat);
  await settled(boat);
  const traces = { address: account.email, name: 'Zephyrine', 'phone key': 'ab12'.repeat(16) };
  const inFiles = () => whereabouts(boat.dataDir, traces);
  const outsideCopies = async () => (await inFiles()).filter((found) => !found.includes('in backups/'));
  const before = (await inFiles()).join();
  for (const what of Object.keys(traces)) expect(before).toContain(`${what} in reef-census.sqlite`);
  await boat.context.backups.make();

  await deleteAshore(account.uid);
  const tom = await diverOn(boat, ashore.newAddress(), 'Tom');
  await submitOn(boat, tom, 0);
  await settled(boat);
  expect(await eventually(outsideCopies, (found) => found.length === 0, 60_000)).toEqual([]);
  expect(boat.context.devices.phoneKeyOf(diver.uid)).toBeNull();
  expect(await boat.context.store.get(`users/${diver.uid}`)).toBeNull();
  expect((await boat.context.store.get(survey.path))?.data.user).toEqual({
    uid: diver.uid,
    name: 'Anonymous',
  });
  expect(await boat.context.photos.verifyBlob(String(survey.photos[0]?.path))).toBe('sound');
  expect(boat.ground.outbox.counts()).toEqual({ waiting: 0, parked: 0, done: 3 });
  expect(await boat.context.store.get(`users/${tom.uid}`)).not.toBeNull();

  // Copies of before go once a newer one is a day old.
  expect((await inFiles()).join()).toContain('name in backups/');
  await boat.context.backups.make();
  nowMs += dayMs + 60_000;
  await submitOn(boat, tom, 0);
  await settled(boat);
  expect(await eventually(inFiles, (found) => found.length === 0, 60_000)).toEqual([]);
});

it('what a forgotten person had not sent yet is set aside in words that say why', async () => {
  await using boat = await startBoat(ashore.cloud());
  const { account, diver } = await zephyrineOn(boat);
  await settled(boat);
  const asked = await ashore.www.post('/call/list-brought-home', { data: {} }, account.bearer);
  const { result } = (await asked.json()) as { result: unknown };
  const [waiting] = listBroughtHomeAnswer.parse(result).brought;
  const mine = { id: waiting?.id, isMine: true };
  expect((await ashore.www.post('/call/answer-brought-home', { data: mine }, account.bearer)).status).toBe(
    200,
  );
  await submitOn(boat, diver, 0);
  await settled(boat);
  await deleteAshore(account.uid);
  await submitOn(boat, await diverOn(boat, ashore.newAddress(), 'Tom'), 0);
  await settled(boat);
  await submitOn(boat, diver, 0);
  await settled(boat);
  expect(boat.ground.outbox.parked().map(({ reason }) => reason)).toEqual([
    'Whoever handed this in has deleted their account.',
  ]);
});

it('a boat with nothing to send asks as well, once it has checked in', async () => {
  await using boat = await startBoat(ashore.cloud(), hurriedCheckIns);
  const { account, diver } = await zephyrineOn(boat);
  await settled(boat);
  await deleteAshore(account.uid);
  const user = () => boat.context.store.get(`users/${diver.uid}`);
  expect(await eventually(user, (found) => found === null)).toBeNull();
  expect(boat.link.state().status).toBe('up-to-date');
});

it('a boat whose cloud is silent at a check-in goes on saying that all is in the cloud', async () => {
  let probes = 0;
  const silent = {
    ...ashore.cloud(),
    probe: async () => {
      probes += 1;
      return { status: 'silent' as const, reason: 'There is no internet.' };
    },
  };
  await using boat = await startBoat(silent, hurriedCheckIns);
  expect(
    await eventually(
      async () => probes,
      (count) => count > 1,
    ),
  ).toBeGreaterThan(1);
  expect(boat.link.state().status).toBe('up-to-date');
});

it('a cloud that is asked about one person decides about no other, and one that knows no such question is not asked again', async () => {
  let asked = 0;
  const cloud = faultyCloud(ashore.cloud(), () => null);
  const { calls } = cloud;
  let answer: 'all' | 'unknown' = 'all';
  const telling = {
    ...cloud,
    calls: {
      async call(name: string, data: unknown) {
        if (name !== 'find-ended-people') return await calls.call(name, data);
        asked += 1;
        if (answer === 'unknown') throw new CallError('NOT_FOUND', 'There is no such function.');
        return { ended: ['somebody-else'] };
      },
    },
  };
  await using boat = await startBoat(telling);
  const other = 'somebody-else';
  await boat.context.store.write([
    { op: 'set', path: `users/${other}`, data: { uid: other, name: { first: 'Kim' } } },
  ]);
  const mia = await diverOn(boat, ashore.newAddress());
  await submitOn(boat, mia, 0);
  await settled(boat);
  expect([asked, await boat.context.store.get(`users/${other}`)]).toEqual([1, expect.anything()]);
  answer = 'unknown';
  await submitOn(boat, mia, 0);
  await settled(boat);
  await submitOn(boat, mia, 0);
  await settled(boat);
  expect(asked).toBe(2);
});

it('a boat that is stopped waits for no cloud that does not answer', async () => {
  let isAsked = false;
  const cloud = ashore.cloud();
  const hanging = {
    ...cloud,
    calls: {
      call(name: string, data: unknown) {
        if (name !== 'find-ended-people') return cloud.calls.call(name, data);
        isAsked = true;
        return new Promise<never>(() => undefined);
      },
    },
  };
  const boat = await startBoat(hanging);
  await submitOn(boat, await diverOn(boat, ashore.newAddress()), 0);
  expect(await eventually(async () => isAsked, Boolean)).toBe(true);
  await boat.close();
});
