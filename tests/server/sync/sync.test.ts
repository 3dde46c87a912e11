import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { imageSchema } from '../../../src/domain/survey/image.ts';
import { boatPersonPath } from '../../../src/operations/boat/boat-people.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { carriesThrough } from '../../faults/injectors/carries-through.ts';
import { type Fault, faultyCloud } from '../../faults/injectors/faulty-cloud.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { uidAshore } from '../../support/cloud/uid-ashore.ts';
import { takeAsMine } from '../../support/phone/take-as-mine.ts';
import { diverOn, hurriedTimings, settled, startBoat, submitOn } from '../../support/server/boat-rig.ts';

const ashore = cloudAshore();

/** Every image document of a survey in the cloud. */
async function photosInCloud(surveyId: string) {
  const { docs } = await ashore.www.context.store.query({
    from: { group: 'images' },
    where: [{ field: 'survey.id', op: '==', value: surveyId }],
    orderBy: [],
  });
  return docs;
}

async function hashInCloud(path: string): Promise<string> {
  const file = await ashore.www.context.photos.fileOf(path);
  if (file === null) throw new Error(`The cloud has no ${path}.`);
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

describe('a boat that is home', () => {
  it('brings surveys and photos to the accounts of their authors, byte for byte', async () => {
    const known = await ashore.www.person('Ada');
    await using boat = await startBoat(ashore.cloud());
    const ada = await diverOn(boat, known.email, 'Adelaide');
    const mia = await diverOn(boat, 'mia-new@example.org', 'Mia');
    const [first, second] = [await submitOn(boat, ada, 3), await submitOn(boat, mia, 1)];
    await settled(boat);

    // At sea anybody may say her address: nothing goes into her account before she says that it is hers.
    const path = `users/${known.uid}/surveys/${first.survey.id}`;
    expect(await ashore.www.context.store.get(path)).toBeNull();
    expect(await takeAsMine(ashore.www, known)).toBe(1);
    const stored = await ashore.www.context.store.get(path);
    expect(stored?.data).toMatchObject({
      hub: ashore.hub.uid,
      user: { uid: known.uid, name: 'Mia' },
      isDeleted: false,
    });
    // The account that was there is as it was; for an address that nobody proved, none was made.
    expect((await ashore.www.context.store.get(`users/${known.uid}`))?.data.name).toEqual({ first: 'Ada' });
    expect(await ashore.www.context.accounts.find('mia-new@example.org')).toBeNull();
    const waits = await uidAshore(ashore.www, 'mia-new@example.org');
    expect(await ashore.www.context.store.get(`users/${waits}/surveys/${second.survey.id}`)).not.toBeNull();

    const photos = await photosInCloud(first.survey.id);
    expect(photos.map(({ path }) => path).sort()).toEqual(
      first.photos.map(({ id }) => `users/${known.uid}/surveys/${first.survey.id}/images/${id}`).sort(),
    );
    for (const { id, sha256, path } of first.photos) {
      expect(await hashInCloud(path)).toBe(sha256);
      const record = photos.find((photo) => photo.id === id)?.data;
      const blob = await ashore.www.context.photos.head(path);
      // The cloud's own token opens the picture there.
      expect(record).toMatchObject({
        sha256,
        token: blob?.token,
        hub: ashore.hub.uid,
        user: { uid: known.uid },
      });
      const picture = await fetch(`${ashore.www.url}/cache/300/${String(record?.token)}/${path}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    // Its author may see the original there.
    const original = await ashore.www.post('/blobs/original', { path: first.photos[0]?.path }, known.bearer);
    expect(original.status).toBe(200);
    expect(boat.link.progress.ofSurvey(first.path)).toBe('in-cloud');
    expect(boat.link.state()).toMatchObject({ status: 'up-to-date' });
  });

  it('sends what is submitted while it runs', async () => {
    await using boat = await startBoat(ashore.cloud());
    await settled(boat);
    const { survey } = await submitOn(boat, await diverOn(boat, 'late@example.org'), 2);
    await settled(boat);
    expect(await photosInCloud(survey.id)).toHaveLength(2);
  });

  it('joins two phones of the same person in one account', async () => {
    await using boat = await startBoat(ashore.cloud());
    const surveys = [
      await submitOn(boat, await diverOn(boat, 'two-phones@example.org'), 1),
      await submitOn(boat, await diverOn(boat, 'two-phones@example.org'), 1),
    ];
    await settled(boat);
    const uid = await uidAshore(ashore.www, 'two-phones@example.org');
    for (const { survey } of surveys) {
      expect(await ashore.www.context.store.get(`users/${uid}/surveys/${survey.id}`)).not.toBeNull();
    }
  });

  it('brings the last of 1,200 photos home', async () => {
    await using boat = await startBoat(ashore.cloud());
    const diver = await diverOn(boat, 'many@example.org');
    const { survey, path, photos } = await submitOn(boat, diver, 1, { images: { total: 1_200 } });
    const last = `${path}/images/${photos[0]?.id}`;
    boat.context.store.writeCommitted([{ op: 'update', path: last, data: { index: 1_199 } }], {
      toCloud: true,
    });
    await settled(boat);
    expect(boat.ground.outbox.parked()).toEqual([]);
    const [photo] = await photosInCloud(survey.id);
    expect(imageSchema.parse(photo?.data)).toMatchObject({ index: 1_199 });
    const uid = await uidAshore(ashore.www, diver.email);
    const stored = await ashore.www.context.store.get(`users/${uid}/surveys/${survey.id}`);
    expect(stored?.data.meta).toMatchObject({ images: { total: 1_200 } });
  });

  it('brings an edit home without touching what the cloud found out', async () => {
    await using boat = await startBoat(ashore.cloud());
    const diver = await diverOn(boat, 'editor@example.org');
    const { survey, path, photos } = await submitOn(boat, diver, 1);
    await settled(boat);
    const uid = await uidAshore(ashore.www, diver.email);
    const cloudPath = `users/${uid}/surveys/${survey.id}`;
    const photoInCloud = `${cloudPath}/images/${photos[0]?.id}`;
    await ashore.www.context.store.write([
      { op: 'update', path: cloudPath, data: { priority: 1 } },
      {
        op: 'update',
        path: photoInCloud,
        data: { ml: true, 'meta.analysis': { total: 2, sums: { 'sand-live': 80 } } },
      },
    ]);

    const photoOnBoat = `${path}/images/${photos[0]?.id}`;
    const putOff = vi.spyOn(boat.ground.outbox, 'putOff');
    boat.context.store.writeCommitted(
      [
        { op: 'update', path, data: { name: 'Renamed Reef', 'loc.name': 'Renamed Reef' } },
        { op: 'update', path: photoOnBoat, data: { 'survey.name': 'Renamed Reef' } },
      ],
      { toCloud: true },
    );
    await settled(boat);
    expect((await ashore.www.context.store.get(cloudPath))?.data).toMatchObject({
      name: 'Renamed Reef',
      priority: 1,
    });
    expect((await ashore.www.context.store.get(photoInCloud))?.data).toMatchObject({
      survey: { name: 'Renamed Reef' },
      ml: true,
      meta: { analysis: { total: 2, sums: { 'sand-live': 80 } } },
    });
    expect(boat.ground.outbox.counts().parked).toBe(0);
    // Its record comes after the survey that it names, in the same round.
    expect(putOff).not.toHaveBeenCalled();
  });

  it('takes records before photos, and those of urgent reefs first', async () => {
    const cloud = ashore.cloud();
    const written: string[] = [];
    const noting = {
      ...carriesThrough(cloud, ({ path, act }) => {
        written.push(path.split('/').slice(2).join('/'));
        return act();
      }),
      // Silent until everything is in the outbox.
      probe: async () => (isHome ? cloud.probe() : { status: 'silent' as const, reason: 'At sea.' }),
    };
    let isHome = false;
    await using boat = await startBoat(noting);
    const diver = await diverOn(boat, 'order@example.org');
    const calm = await submitOn(boat, diver, 1, { priority: 5 });
    const urgent = await submitOn(boat, diver, 1, { priority: 1 });
    isHome = true;
    await settled(boat);
    expect(written).toEqual([
      `surveys/${urgent.survey.id}`,
      `surveys/${calm.survey.id}`,
      `surveys/${urgent.survey.id}/images/${urgent.photos[0]?.id}`,
      `surveys/${calm.survey.id}/images/${calm.photos[0]?.id}`,
    ]);
  });

  it('keeps everything on the boat', async () => {
    await using boat = await startBoat(ashore.cloud());
    const { path, photos } = await submitOn(boat, await diverOn(boat, 'kept@example.org'), 1);
    const before = await boat.context.store.get(path);
    await settled(boat);
    // But for the count of its photos, which the boat makes by itself.
    expect({ ...(await boat.context.store.get(path))?.data, meta: null }).toEqual({
      ...before?.data,
      meta: null,
    });
    expect(await boat.context.photos.verifyBlob(photos[0]?.path ?? '')).toBe('sound');
  });

  it('can be asked about by the laptop', async () => {
    await using boat = await startBoat(ashore.cloud());
    await submitOn(boat, await diverOn(boat, 'page@example.org'), 1);
    await settled(boat);
    const status = (await (await fetch(`${boat.url}/boat/status`)).json()) as object;
    expect(status).toMatchObject({
      outbox: { waiting: 0, parked: 0, done: 2 },
      cloud: { status: 'up-to-date' },
    });
    expect(documentOf(status)).not.toHaveProperty('password');
  });
});

describe('a boat whose people were mapped before its cloud was renewed', () => {
  /** As an older cloud left it: it remembers whom it told of, and not for whom the boat may write. */
  const forget = (uid: string) =>
    ashore.www.context.store.write([{ op: 'delete', path: boatPersonPath(ashore.hub.uid, uid) }]);
  const isNoted = async (uid: string) =>
    (await ashore.www.context.store.get(boatPersonPath(ashore.hub.uid, uid))) !== null;

  it('asks for them once more in each run, and again after the cloud refused something of theirs', async () => {
    const ada = await ashore.www.person('Ada');
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-boat-'));
    let asked = 0;
    let isRefusing = false;
    const counted = () =>
      faultyCloud(ashore.cloud(), (step): Fault | null => {
        if (step === 'map people') asked += 1;
        return isRefusing && step === 'write'
          ? { when: 'before', error: new CallError('PERMISSION_DENIED', 'Not for this boat.') }
          : null;
      });
    try {
      const before = await startBoat(counted(), hurriedTimings, dataDir);
      const diver = await diverOn(before, ada.email);
      await submitOn(before, diver, 0);
      await settled(before);
      await takeAsMine(ashore.www, ada);
      await submitOn(before, diver, 0);
      await settled(before);
      await before.close();
      expect([asked, await isNoted(ada.uid)]).toEqual([2, true]);

      await forget(ada.uid);
      await using boat = await startBoat(counted(), hurriedTimings, dataDir);
      await submitOn(boat, diver, 1);
      await settled(boat);
      await submitOn(boat, diver, 0);
      await settled(boat);
      expect([asked, await isNoted(ada.uid)]).toEqual([3, true]);

      await forget(ada.uid);
      isRefusing = true;
      await submitOn(boat, diver, 0);
      await settled(boat);
      expect(boat.ground.outbox.counts().parked).toBe(1);
      isRefusing = false;
      boat.ground.outbox.retry(boat.ground.outbox.parked().map(({ seq }) => seq));
      boat.link.wake();
      await settled(boat);
      expect(boat.ground.outbox.counts()).toMatchObject({ waiting: 0, parked: 0 });
      expect([asked, await isNoted(ada.uid)]).toEqual([4, true]);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
