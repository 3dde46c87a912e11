import { beforeEach, describe, expect, it } from 'vitest';
import { tellBoatsAnswer } from '../../../src/contract/admin/boats.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { type Fault, faultyCloud } from '../../faults/injectors/faulty-cloud.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { diverOn, settled, startBoat, submitOn } from '../../support/server/boat-rig.ts';

const ashore = cloudAshore();
const refusal = 'Not for mia@example.org, says https://cloud.example/carry at 10.0.0.7.';

beforeEach(async () => {
  await ashore.www.context.store.write([{ op: 'delete', path: `boatreports/${ashore.hub.uid}` }]);
});

/** What an administrator ashore hears of the boat. */
async function heard() {
  const { bearer } = await ashore.www.person('Ada', { admin: true });
  const answer = await ashore.www.post('/call/tell-boats', { data: {} }, bearer);
  const { result } = (await answer.json()) as { readonly result: unknown };
  return tellBoatsAnswer.parse(result).boats.find(({ uid }) => uid === ashore.hub.uid);
}

/** The cloud, with what it is told of the boat counted and `tell` between. */
function listening(tell: (nth: number) => Error | null = () => null, isRefusing = () => false) {
  let told = 0;
  const cloud = faultyCloud(ashore.cloud(), (step): Fault | null => {
    if (step === 'write' && isRefusing())
      return { when: 'before', error: new CallError('PERMISSION_DENIED', refusal) };
    if (step !== 'tell boat') return null;
    told += 1;
    const error = tell(told);
    return error === null ? null : { when: 'before', error };
  });
  return { cloud, told: () => told };
}

describe('a boat that has sent what it could', () => {
  it('tells what it set aside and why, with nobody’s address in it', async () => {
    let isRefusing = true;
    const { cloud } = listening(undefined, () => isRefusing);
    await using boat = await startBoat(cloud);
    const mia = await diverOn(boat, ashore.newAddress());
    const { survey } = await submitOn(boat, mia, 0);
    await settled(boat);
    const first = await heard();
    expect(first?.report).toMatchObject({ waiting: 0, parked: 1, done: 0, version: expect.any(String) });
    expect(first?.report?.items).toEqual([
      {
        kind: 'survey',
        subject: `${survey.name}, by Mia, ${survey.date.slice(0, 10)}`,
        why: 'Not for …, says … at ….',
        since: expect.any(String),
      },
    ]);
    expect(first?.report?.freeBytes).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(first?.report)).not.toMatch(new RegExp(`@|${mia.uid}`));

    isRefusing = false;
    boat.ground.outbox.retry(boat.ground.outbox.parked().map(({ seq }) => seq));
    boat.link.wake();
    await settled(boat);
    expect(await heard()).toMatchObject({ surveys: 1, report: { parked: 0, done: 1, items: [] } });
  });

  it('says the same once only, and what is new after the next round', async () => {
    const { cloud, told } = listening();
    await using boat = await startBoat(cloud);
    const mia = await diverOn(boat, ashore.newAddress());
    const { path } = await submitOn(boat, mia, 0);
    await settled(boat);
    expect(told()).toBe(1);
    boat.context.store.writeCommitted([{ op: 'merge', path, data: { visibilityMetres: 7 } }], {
      toCloud: true,
    });
    await settled(boat);
    expect(told()).toBe(1);
    await submitOn(boat, mia, 0);
    await settled(boat);
    expect(told()).toBe(2);
    expect((await heard())?.report).toMatchObject({ done: 2 });
  });

  it('goes on as before with a cloud that has no such function, and does not ask it again', async () => {
    const { cloud, told } = listening(() => new CallError('NOT_FOUND', 'There is no function report-boat.'));
    await using boat = await startBoat(cloud);
    const mia = await diverOn(boat, ashore.newAddress());
    for (let surveys = 1; surveys <= 3; surveys += 1) {
      await submitOn(boat, mia, 0);
      await settled(boat);
      expect(boat.ground.outbox.counts()).toEqual({ waiting: 0, parked: 0, done: surveys });
    }
    expect(told()).toBe(1);
    expect((await heard())?.report).toBeNull();
  });

  it('is through all the same where the cloud does not hear it, and tells it after the next round', async () => {
    const { cloud, told } = listening((nth) => (nth === 1 ? new CallError('UNAVAILABLE', 'Busy.') : null));
    await using boat = await startBoat(cloud);
    const mia = await diverOn(boat, ashore.newAddress());
    await submitOn(boat, mia, 0);
    await settled(boat);
    expect((await heard())?.report).toBeNull();
    await submitOn(boat, mia, 0);
    await settled(boat);
    expect(told()).toBe(2);
    expect((await heard())?.report).toMatchObject({ done: 2 });
  });

  it('ends at once while a cloud that says nothing is told', async () => {
    const given = ashore.cloud();
    const boat = await startBoat({
      ...given,
      calls: {
        call: (name, payload) =>
          name === 'report-boat' ? new Promise(() => undefined) : given.calls.call(name, payload),
      },
    });
    const mia = await diverOn(boat, ashore.newAddress());
    await submitOn(boat, mia, 0);
    await expect.poll(() => boat.ground.outbox.counts().done).toBe(1);
    const since = performance.now();
    await boat.close();
    expect(performance.now() - since).toBeLessThan(5_000);
  });
});
