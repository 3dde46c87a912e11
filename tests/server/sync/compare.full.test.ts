import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { boatSyncSchema } from '../../../src/contract/boat/sync.ts';
import { imagesOfSurvey } from '../../../src/domain/collections/images.ts';
import { type CloudWithPast, startCloudWithPast } from '../../support/cloud/cloud-with-past.ts';
import { type Boat, diverOn, settled, startBoat, submitOn } from '../../support/server/boat-rig.ts';
import { eventually } from '../../support/server/eventually.ts';

type Submitted = Awaited<ReturnType<typeof submitOn>>;

/** Photos of a survey of which the cloud has a record and the file. */
async function wholeInCloud(ashore: CloudWithPast, { survey }: Submitted): Promise<number> {
  const { store, photos } = ashore.www().context;
  let whole = 0;
  for (const { data } of (await store.query(imagesOfSurvey(survey.id))).docs) {
    const blob = await photos.head(String(data.url));
    if (blob?.sha256 === data.sha256) whole += 1;
  }
  return whole;
}

const comparisonOf = (boat: Boat) => boat.link.comparison.state();

/** Comes home once more, and waits until everything is compared and sent. */
async function comeHome(boat: Boat): Promise<void> {
  const before = comparisonOf(boat).endedAt;
  boat.link.comparison.begin();
  await eventually(
    async () => comparisonOf(boat),
    ({ status, endedAt }) => status === 'resting' && endedAt !== null && endedAt !== before,
  );
  await settled(boat);
}

const told = async (boat: Boat) => boatSyncSchema.parse(await (await fetch(`${boat.url}/boat/sync`)).json());
const alarmsOf = (boat: Boat) => boat.context.alarms.all().map(({ kind, text }) => [kind, text]);

describe('a boat that comes home', () => {
  it('confirms by the word of the cloud what it sent before', async () => {
    await using ashore = await startCloudWithPast();
    await using boat = await startBoat(ashore.cloud);
    const mia = await diverOn(boat, 'mia@example.org');
    for (const photos of [3, 1, 2]) await submitOn(boat, mia, photos);
    await settled(boat);
    await comeHome(boat);
    expect(comparisonOf(boat)).toMatchObject({
      photos: 6,
      confirmed: 6,
      sentAgain: 0,
      lost: 0,
      isSetBack: false,
    });
    expect((await told(boat)).comparison).toMatchObject({ photos: 6, confirmed: 6 });
  });

  it('sends again what a cloud has lost that was set back to an older copy', async () => {
    await using ashore = await startCloudWithPast();
    await using boat = await startBoat(ashore.cloud);
    const mia = await diverOn(boat, 'mia@example.org');
    const early = await submitOn(boat, mia, 2);
    await settled(boat);
    await comeHome(boat);
    await ashore.copyData();
    const late = await submitOn(boat, mia, 3);
    await settled(boat);
    await comeHome(boat);
    await ashore.setBack();
    expect(await wholeInCloud(ashore, late)).toBe(0);

    await comeHome(boat);
    expect([await wholeInCloud(ashore, early), await wholeInCloud(ashore, late)]).toEqual([2, 3]);
    expect(comparisonOf(boat)).toMatchObject({ sentAgain: 4, lost: 0 });
    expect(boat.link.progress.ofSurvey(late.path)).toBe('in-cloud');
    expect(boat.context.alarms.all()).toEqual([]);
  });

  it('finds by its marker alone that the cloud was set back, and compares though the link is paid by the megabyte', async () => {
    await using ashore = await startCloudWithPast();
    await using boat = await startBoat(ashore.cloud);
    boat.link.setBudget(50);
    const mia = await diverOn(boat, 'mia@example.org');
    await ashore.copyData();
    const late = await submitOn(boat, mia, 1);
    await settled(boat);
    await comeHome(boat);
    await ashore.setBack();
    await submitOn(boat, mia, 1);
    await eventually(
      () => wholeInCloud(ashore, late),
      (whole) => whole === 1,
    );
  });

  it('sends again single records and files that the cloud has lost', async () => {
    await using ashore = await startCloudWithPast();
    await using boat = await startBoat(ashore.cloud);
    const survey = await submitOn(boat, await diverOn(boat, 'mia@example.org'), 3);
    await settled(boat);
    await comeHome(boat);
    const { store, photos } = ashore.www().context;
    const [first, second] = (await store.query(imagesOfSurvey(survey.survey.id))).docs;
    if (first === undefined || second === undefined) throw new Error('The cloud has no photos.');
    await store.write([{ op: 'delete', path: first.path }]);
    await rm((await photos.fileOf(String(second.data.url))) ?? '');
    await comeHome(boat);
    expect(await wholeInCloud(ashore, survey)).toBe(3);
    expect(comparisonOf(boat)).toMatchObject({ sentAgain: 2, lost: 0 });
  });

  it('leaves alone what was taken off the census ashore', async () => {
    await using ashore = await startCloudWithPast();
    await using boat = await startBoat(ashore.cloud);
    const survey = await submitOn(boat, await diverOn(boat, 'mia@example.org'), 2);
    await settled(boat);
    const { store } = ashore.www().context;
    const [first] = (await store.query(imagesOfSurvey(survey.survey.id))).docs;
    await store.write([{ op: 'update', path: first?.path ?? '', data: { isDeleted: true } }]);
    await comeHome(boat);
    expect(comparisonOf(boat)).toMatchObject({ photos: 2, confirmed: 1, sentAgain: 0, lost: 0 });
  });

  it('names the survey and its diver where a photo is lost that was removed here', async () => {
    await using ashore = await startCloudWithPast();
    await using boat = await startBoat(ashore.cloud);
    const mia = await diverOn(boat, 'mia@example.org');
    await ashore.copyData();
    const survey = await submitOn(boat, mia, 1, { seed: 4711 });
    await settled(boat);
    await comeHome(boat);
    const { plan } = await boat.link.purge.plan();
    expect(await boat.link.purge.begin(plan)).toBe(true);
    await eventually(
      async () => boat.link.purge.state(),
      (state) => state.status === 'ended' && state.purged === 1,
    );
    await ashore.setBack();
    await comeHome(boat);
    expect(comparisonOf(boat)).toMatchObject({ lost: 1 });
    const [[kind, text] = []] = alarmsOf(boat);
    expect(kind).toBe('cloud-lost-photos');
    expect(text).toContain(survey.survey.name);
    expect(text).toContain('by Mia');
    expect(boat.link.progress.ofSurvey(survey.path)).toBe('parked');

    // A buddy has the same photo: with its bytes the lost one goes to the cloud again.
    await submitOn(boat, await diverOn(boat, 'ben@example.org', 'Ben'), 1, { seed: 4711 });
    await settled(boat);
    await comeHome(boat);
    expect(boat.link.progress.ofSurvey(survey.path)).toBe('in-cloud');
    expect(await wholeInCloud(ashore, survey)).toBe(1);
    expect(alarmsOf(boat)).toEqual([]);
  });
});

describe('a boat that meets another cloud', () => {
  async function atAnotherCloud(ashore: CloudWithPast, boat: Boat) {
    const old = await submitOn(boat, await diverOn(boat, 'mia@example.org'), 2);
    await settled(boat);
    await comeHome(boat);
    await ashore.replace();
    boat.link.comparison.begin();
    const { otherCloud } = await eventually(
      async () => comparisonOf(boat),
      (state) => state.otherCloud !== null,
    );
    return { old, otherCloud: otherCloud ?? '' };
  }

  it('sends nothing before somebody has said what goes there, then everything', async () => {
    await using ashore = await startCloudWithPast();
    await using boat = await startBoat(ashore.cloud);
    const { old, otherCloud } = await atAnotherCloud(ashore, boat);
    expect(boat.link.state()).toMatchObject({ status: 'refused' });
    expect(await wholeInCloud(ashore, old)).toBe(0);
    const answer = await boat.post('/boat/sync/other-cloud', { cloud: otherCloud, everything: true });
    expect(answer.status).toBe(200);
    await settled(boat);
    expect(await wholeInCloud(ashore, old)).toBe(2);
    expect(boat.link.progress.ofSurvey(old.path)).toBe('in-cloud');
  });

  it('sends only what is new where that is said, and says of nothing else that it is there', async () => {
    await using ashore = await startCloudWithPast();
    await using boat = await startBoat(ashore.cloud);
    const { old, otherCloud } = await atAnotherCloud(ashore, boat);
    await boat.post('/boat/sync/other-cloud', { cloud: otherCloud, everything: false });
    const fresh = await submitOn(boat, await diverOn(boat, 'tom@example.org', 'Tom'), 1);
    await settled(boat);
    expect([await wholeInCloud(ashore, old), await wholeInCloud(ashore, fresh)]).toEqual([0, 1]);
    expect(boat.link.progress.ofSurvey(old.path)).toBe('waiting');
    expect(boat.link.progress.ofSurvey(fresh.path)).toBe('in-cloud');
  });

  it('refuses an answer about a cloud that does not ask', async () => {
    await using ashore = await startCloudWithPast();
    await using boat = await startBoat(ashore.cloud);
    await settled(boat);
    const answer = await boat.post('/boat/sync/other-cloud', { cloud: 'another', everything: true });
    expect(answer.status).toBe(400);
  });
});

it('sends nothing more in a round in whose middle the cloud was replaced, and parks nothing', async () => {
  await using ashore = await startCloudWithPast();
  const asked = { afterWhich: Number.POSITIVE_INFINITY, count: 0 };
  await using boat = await startBoat(ashore.cloud, undefined, undefined, {
    plant: (cloud) => ({
      ...cloud,
      get store() {
        return cloud.store;
      },
      get blobs() {
        return cloud.blobs;
      },
      calls: {
        async call(name, payload) {
          asked.count += 1;
          if (asked.count === asked.afterWhich) await ashore.replace();
          return cloud.calls.call(name, payload);
        },
      },
    }),
  });
  const mia = await diverOn(boat, 'mia@example.org');
  await submitOn(boat, mia, 1);
  await settled(boat);
  await comeHome(boat);

  boat.link.pause();
  const surveys = [await submitOn(boat, mia, 2), await submitOn(boat, mia, 1)];
  // In the middle of the round: after the cloud was met, before anything of it went.
  asked.count = 0;
  asked.afterWhich = 4;
  boat.link.resume();
  await eventually(
    async () => comparisonOf(boat),
    ({ otherCloud }) => otherCloud !== null,
  );
  // The other cloud is noted a moment before the round ends.
  await eventually(
    async () => boat.link.state(),
    ({ status }) => status === 'refused',
  );
  expect(boat.ground.outbox.counts()).toMatchObject({ parked: 0 });

  await boat.post('/boat/sync/other-cloud', { cloud: comparisonOf(boat).otherCloud, everything: true });
  await settled(boat);
  expect(boat.ground.outbox.counts()).toMatchObject({ waiting: 0, parked: 0 });
  for (const [index, survey] of surveys.entries())
    expect(await wholeInCloud(ashore, survey)).toBe(index === 0 ? 2 : 1);
});
