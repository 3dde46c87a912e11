import { describe, expect, it, vi } from 'vitest';
import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { carrySurveysInput } from '../../../src/operations/boat/carry-surveys.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { StoreError } from '../../../src/ports/store.ts';
import { type Fault, faultyCloud, unavailable } from '../../faults/injectors/faulty-cloud.ts';
import { sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { uidAshore } from '../../support/cloud/uid-ashore.ts';
import {
  type Boat,
  diverOn,
  hurriedTimings,
  settled,
  startBoat,
  submitOn,
} from '../../support/server/boat-rig.ts';

const ashore = cloudAshore();

/** A cloud that is out of reach until the boat comes home, and how often each of its functions was called. */
function awaited(cloud: Cloud) {
  const calls = new Map<string, number>();
  let isHome = false;
  const noting: Cloud = {
    ...cloud,
    probe: async () => (isHome ? cloud.probe() : { status: 'silent' as const, reason: 'At sea.' }),
    calls: {
      call(name, payload) {
        calls.set(name, (calls.get(name) ?? 0) + 1);
        return cloud.calls.call(name, payload);
      },
    },
  };
  return {
    cloud: noting,
    calls,
    comeHome() {
      isHome = true;
    },
  };
}

/** So many surveys without photos, of one diver; answers their ids and the diver's address. */
async function submitMany(boat: Boat, many: number) {
  const diver = await diverOn(boat, ashore.newAddress());
  const ids: string[] = [];
  for (let made = 0; made < many; made += 1) ids.push((await submitOn(boat, diver, 0)).survey.id);
  return { ids, email: diver.email, uid: diver.uid };
}

async function inCloud(email: string): Promise<string[]> {
  const from = { collection: `users/${await uidAshore(ashore.www, email)}/surveys` };
  const { docs } = await ashore.www.context.store.query({ from, where: [], orderBy: [], limit: 500 });
  return docs.map(({ id }) => id).sort();
}

const past = (boat: Boat) => boat.ground.outbox.counts();

describe('a boat that comes home with many surveys', () => {
  it('brings them in a few requests, and writes each down in its ledger with its bytes', async () => {
    const { cloud, calls, comeHome } = awaited(ashore.cloud());
    await using boat = await startBoat(cloud);
    const { ids, email } = await submitMany(boat, 200);
    comeHome();
    await settled(boat);
    expect(await inCloud(email)).toEqual([...ids].sort());
    expect(past(boat)).toEqual({ waiting: 0, parked: 0, done: 200 });
    // 64, and then those that are left: nothing took four seconds.
    expect(calls.get('carry-surveys')).toBeLessThanOrEqual(3);
    expect(calls.get('carry-survey')).toBeUndefined();
    const notes = boat.ground.ledger.page(500);
    expect(notes).toHaveLength(200);
    for (const note of notes) expect(note).toMatchObject({ outcome: 'sent', tries: 1, reason: null });
    expect(Math.min(...notes.map(({ sentBytes }) => sentBytes))).toBeGreaterThan(0);
  });

  it('makes the next ready while some are on their way, and brings what was edited meanwhile as it is now', async () => {
    const { cloud, comeHome } = awaited(ashore.cloud());
    const asked: string[][] = [];
    let looked = (): readonly number[] => [];
    let edit = async (_id: string): Promise<void> => undefined;
    const watched: Cloud = {
      ...cloud,
      calls: {
        async call(name, payload) {
          if (name !== 'carry-surveys') return cloud.calls.call(name, payload);
          const { surveys } = carrySurveysInput.parse(payload);
          const sent = surveys.map(({ id }) => String(id));
          asked.push(sent);
          // The first is not answered before the boat has looked for those behind it and as many as may go next.
          if (asked.length === 1) await expect.poll(() => Math.max(...looked())).toBe(sent.length * 3);
          if (asked.length === 2) await edit(sent[0] ?? '');
          return cloud.calls.call(name, payload);
        },
      },
    };
    await using boat = await startBoat(watched);
    const { ids, email, uid: boatUid } = await submitMany(boat, 150);
    const look = vi.spyOn(boat.ground.outbox, 'nextWaiting');
    looked = () => look.mock.calls.map(([limit]) => limit);
    edit = async (id) => {
      const site = { ...sampleSurvey().site, name: 'South wall' };
      boat.context.store.writeCommitted(
        [{ op: 'update', path: `users/${boatUid}/surveys/${id}`, data: { site } }],
        { toCloud: true },
      );
    };
    comeHome();
    await settled(boat);
    expect(await inCloud(email)).toEqual([...ids].sort());
    const edited = asked[1]?.[0];
    const others = asked.flat().filter((id) => id !== edited);
    expect(others.sort()).toEqual(ids.filter((id) => id !== edited).sort());
    const uid = await uidAshore(ashore.www, email);
    expect((await ashore.www.context.store.get(`users/${uid}/surveys/${edited}`))?.data).toMatchObject({
      site: { name: 'South wall' },
    });
  });

  it('brings them one by one to a cloud that does not know how to take many', async () => {
    const { cloud, calls, comeHome } = awaited(ashore.cloud());
    const older: Cloud = {
      ...cloud,
      calls: {
        call: (name, payload) =>
          name === 'carry-surveys'
            ? Promise.reject(new CallError('NOT_FOUND', 'There is no function of that name.'))
            : cloud.calls.call(name, payload),
      },
    };
    await using boat = await startBoat(older);
    const { ids, email } = await submitMany(boat, 5);
    comeHome();
    await settled(boat);
    expect(await inCloud(email)).toEqual([...ids].sort());
    expect(calls.get('carry-survey')).toBe(5);
  });

  it('parks the one that is refused with its reason, and brings the others', async () => {
    const { cloud, comeHome } = awaited(ashore.cloud());
    await using boat = await startBoat(cloud);
    const { ids, email } = await submitMany(boat, 6);
    const diver = await diverOn(boat, email);
    const outside = await submitOn(boat, diver, 0, {
      site: { _geoloc: { latitude: 51.5, longitude: -0.1 }, type: 'reef', name: 'North wall' },
    });
    comeHome();
    await settled(boat);
    expect(past(boat)).toEqual({ waiting: 0, parked: 1, done: 6 });
    const [parked] = boat.ground.outbox.parked();
    expect(parked).toMatchObject({ path: outside.path });
    expect(parked?.reason).toMatch(/\w+ \w+/);
    expect(await inCloud(email)).toEqual([...ids].sort());
  });

  it('loses and doubles none where the answer is lost, and sends fewer at once then', async () => {
    let lost = 0;
    const { cloud, comeHome, calls } = awaited(ashore.cloud());
    const lossy = faultyCloud(cloud, (step): Fault | null => {
      if (step !== 'write' || lost > 0) return null;
      lost += 1;
      return { when: 'after', error: unavailable(step) };
    });
    await using boat = await startBoat(lossy);
    const { ids, email } = await submitMany(boat, 70);
    comeHome();
    await settled(boat);
    expect(await inCloud(email)).toEqual([...ids].sort());
    expect(past(boat)).toEqual({ waiting: 0, parked: 0, done: 70 });
    expect(boat.ground.ledger.page(100).filter(({ outcome }) => outcome === 'already-there')).toHaveLength(
      64,
    );
    expect(calls.get('carry-surveys')).toBeGreaterThan(2);
  });

  it('asks no more of a request than what is left of the day’s budget', async () => {
    const { cloud, comeHome } = awaited(ashore.cloud());
    const asked: number[] = [];
    const weighed: Cloud = {
      ...cloud,
      calls: {
        call(name, payload) {
          if (name === 'carry-surveys') asked.push(Buffer.byteLength(JSON.stringify(payload)));
          return cloud.calls.call(name, payload);
        },
      },
    };
    await using boat = await startBoat(weighed);
    await submitMany(boat, 60);
    boat.link.setBudget(1);
    const { day } = boat.link.plan().budget.today;
    boat.ground.days.charge(day, { sentBytes: 970_000, receivedBytes: 0 });
    comeHome();
    boat.link.wake();
    await settled(boat, () => boat.link.plan().sending === 'spent');
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.max(...asked)).toBeLessThan(30_000);
    expect(past(boat).waiting).toBeGreaterThan(0);
  });

  it('makes the next ready anew where the budget has shrunk meanwhile', async () => {
    const { cloud, comeHome } = awaited(ashore.cloud());
    let bytes = 0;
    const weighed: Cloud = {
      ...cloud,
      calls: {
        call(name, payload) {
          if (name === 'carry-surveys') bytes += Buffer.byteLength(JSON.stringify(payload));
          return cloud.calls.call(name, payload);
        },
      },
    };
    await using boat = await startBoat(weighed);
    await submitMany(boat, 190);
    boat.link.setBudget(1);
    const { day } = boat.link.plan().budget.today;
    boat.ground.days.charge(day, { sentBytes: 900_000, receivedBytes: 0 });
    comeHome();
    boat.link.wake();
    await settled(boat, () => boat.link.plan().sending === 'spent' || past(boat).waiting === 0);
    expect(past(boat).waiting).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(100_000);
  });
});

describe('a boat that is under way for weeks', () => {
  it('signs in anew whenever its session has ended, and waits where the cloud has had enough for a day', async () => {
    const { cloud, comeHome, calls } = awaited(ashore.cloud());
    let signIns = 0;
    let isSignedIn = false;
    let limited = 0;
    const weeks = faultyCloud(cloud, (step, _about, asked): Fault | null => {
      if (step === 'sign-in') {
        signIns += 1;
        isSignedIn = true;
        return null;
      }
      // A session lasts for eleven requests here, and after each thirty the day's quota is used up for twenty-five.
      if (asked % 11 === 0) isSignedIn = false;
      const isCall = step !== 'read' && step !== 'put photo';
      if (!isSignedIn) {
        const words = ['UNAUTHENTICATED', 'Please sign in first.'] as const;
        return step === 'put photo'
          ? null
          : { when: 'before', error: isCall ? new CallError(...words) : new StoreError(...words) };
      }
      if (asked % 55 < 30 || step === 'put photo') return null;
      limited += 1;
      const words = ['RESOURCE_EXHAUSTED', 'The cloud has had enough for today.'] as const;
      return { when: 'before', error: isCall ? new CallError(...words) : new StoreError(...words) };
    });
    await using boat = await startBoat(weeks, {
      ...hurriedTimings,
      firstPutOffMs: 20,
      longestPutOffMs: 20,
      longestSilenceMs: 40,
    });
    const { ids, email } = await submitMany(boat, 120);
    const diver = await diverOn(boat, email);
    const withPhotos = [];
    for (let made = 0; made < 6; made += 1) withPhotos.push(await submitOn(boat, diver, 2));
    comeHome();
    await settled(boat);
    expect(past(boat)).toEqual({ waiting: 0, parked: 0, done: 120 + 6 + 12 });
    const all = [...ids, ...withPhotos.map(({ survey }) => survey.id)].sort();
    expect(await inCloud(email)).toEqual(all);
    const { docs } = await ashore.www.context.store.query({
      from: { group: 'images' },
      where: [{ field: 'user.uid', op: '==', value: await uidAshore(ashore.www, email) }],
      orderBy: [],
      limit: 500,
    });
    expect(docs.map(({ id }) => id).sort()).toEqual(
      withPhotos.flatMap(({ photos }) => photos.map(({ id }) => id)).sort(),
    );
    expect(signIns).toBeGreaterThan(5);
    expect(limited).toBeGreaterThan(10);
    expect(calls.get('carry-surveys')).toBeGreaterThan(0);
  });

  it('says in its own words why it waits where the cloud has had enough, and asks for one thing at a time', async () => {
    const { cloud, comeHome } = awaited(ashore.cloud());
    const writes = new Set<number>();
    const spent = faultyCloud(cloud, (step, _about, nth): Fault | null => {
      if (step !== 'write') return null;
      writes.add(nth);
      return { when: 'before', error: new CallError('RESOURCE_EXHAUSTED', 'Enough for today.') };
    });
    await using boat = await startBoat(spent, {
      ...hurriedTimings,
      firstSilenceMs: 60_000,
      longestSilenceMs: 60_000,
    });
    await submitMany(boat, 40);
    comeHome();
    boat.link.wake();
    await settled(boat, () => boat.link.state().status === 'waiting' && writes.size > 0);
    expect(boat.link.state()).toMatchObject({ status: 'waiting', reason: 'Enough for today.' });
    // One request of each of two rounds at most, and not four times forty.
    expect(writes.size).toBeLessThan(3);
    expect(past(boat)).toEqual({ waiting: 40, parked: 0, done: 0 });
  });
});
