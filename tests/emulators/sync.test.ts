import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createFirebaseCloud,
  readFirebaseCloudFile,
} from '../../edge-server/edge/compose/cloud/cloud-firebase.ts';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { randomImages } from '../../src/domain/collections/images.ts';
import { valueAt } from '../../src/domain/documents/json.ts';
import { previewPath } from '../../src/domain/survey/photo/preview.ts';
import { boatPersonPath } from '../../src/operations/boat/boat-people.ts';
import { isUnownedUid, unownedPath } from '../../src/operations/boat/unowned.ts';
import { type Fault, faultyCloud, unavailable } from '../faults/injectors/faulty-cloud.ts';
import {
  above,
  demoFirebase,
  type FirebasePerson,
  hostingUrl,
  newPerson,
  provenPerson,
} from '../support/firebase/firebase-rig.ts';
import { emulatorAddress } from '../support/firebase/firestore-emulator.ts';
import { answerAllMine } from '../support/phone/take-as-mine.ts';
import {
  diverOn,
  hurriedTimings,
  settled,
  startBoat,
  startBoatAtSea,
  submitOn,
} from '../support/server/boat-rig.ts';
import { eventually } from '../support/server/eventually.ts';

let hub: FirebasePerson;

beforeAll(async () => {
  await writeStarter(above);
  hub = await newPerson('Hub', { hub: true });
});

const home = () => createFirebaseCloud({ firebase: demoFirebase, email: hub.email, password: hub.password });

async function idsIn(collection: string): Promise<string[]> {
  const { docs } = await above.query({ from: { collection }, where: [], orderBy: [] });
  return docs.map(({ id }) => id).sort();
}

async function surveyorOf(surveyId: string) {
  const { docs } = await above.query({
    from: { group: 'surveys' },
    where: [{ field: 'id', op: '==', value: surveyId }],
    orderBy: [],
  });
  expect(docs).toHaveLength(1);
  return String(docs[0]?.path.split('/')[1]);
}

async function expectComplete({ survey, photos }: Awaited<ReturnType<typeof submitOn>>): Promise<string> {
  const uid = await surveyorOf(survey.id);
  const images = `users/${uid}/surveys/${survey.id}/images`;
  expect(await idsIn(images)).toEqual(photos.map(({ id }) => id).sort());
  for (const { id, sha256, path } of photos) {
    const blob = await hub.blobs.head(path);
    expect(blob).toMatchObject({ sha256 });
    expect((await above.get(`${images}/${id}`))?.data).toMatchObject({
      token: blob?.token,
      sha256,
      hub: hub.uid,
    });
  }
  return uid;
}

/** Takes a file away as an operator may, by the console of the cloud. */
async function deleteObject(path: string): Promise<void> {
  const storage = `http://${emulatorAddress('FIREBASE_STORAGE')}/v0/b/${demoFirebase.storageBucket}`;
  const answer = await fetch(`${storage}/o/${encodeURIComponent(path)}`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  });
  expect(answer.ok).toBe(true);
}

describe('a boat whose cloud is Firebase', () => {
  it('brings surveys and photos to the accounts of their authors, and they are counted and shown', async () => {
    const ada = await provenPerson('Ada');
    await using boat = await startBoat(home());
    const known = await submitOn(boat, await diverOn(boat, ada.email, 'Adelaide'), 2);
    const made = await submitOn(boat, await diverOn(boat, `mia-${ada.uid}@example.org`, 'Mia'), 1);
    await settled(boat);
    expect(boat.ground.outbox.counts()).toEqual({ waiting: 0, parked: 0, done: 5 });
    // At sea anybody may say her address: nothing goes into her account before she says that it is hers.
    const asked = await expectComplete(known);
    expect((await above.get(unownedPath(asked)))?.data).toMatchObject({ asks: ada.uid });
    expect(await answerAllMine(ada.calls)).toBe(1);
    expect(await expectComplete(known)).toBe(ada.uid);
    expect((await above.get(`users/${ada.uid}`))?.data.name).toEqual({ first: 'Ada', last: 'Tane' });
    // Nobody has proven Mia's address: what came under it waits where nobody can sign in.
    const waits = await expectComplete(made);
    expect(isUnownedUid(waits)).toBe(true);
    expect((await above.get(unownedPath(waits)))?.data).toMatchObject({ name: { first: 'Mia' } });

    // Its author reads it with the rights of the rules, and the picture comes without EXIF from Hosting.
    const path = `users/${ada.uid}/surveys/${known.survey.id}`;
    const [photo] = known.photos;
    const record = (await ada.store.get(`${path}/images/${photo?.id}`))?.data;
    const picture = await fetch(`${hostingUrl}/cache/300/${String(record?.token)}/${photo?.path}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

    // A function counted the photos that arrived.
    const counted = await eventually(
      async () => (await above.get(path))?.data,
      (data) => data !== undefined && valueAt(data, 'meta.images.stored') === 2,
    );
    expect(counted?.meta).toMatchObject({ images: { total: 2, stored: 2, read: 0, firstLook: null } });
    // A list of surveys shows it by its first photo.
    expect(known.photos.map(({ path }) => path)).toContain(valueAt(counted ?? {}, 'meta.images.cover.url'));
  });

  it('finds by hash what Firebase has lost, and sends it again', async () => {
    await using boat = await startBoat(home());
    const sent = await submitOn(boat, await diverOn(boat, `lost-${hub.uid}@example.org`, 'Mia'), 3);
    await settled(boat);
    const uid = await expectComplete(sent);
    const [first, second] = sent.photos;
    if (first === undefined || second === undefined) throw new Error('There are three photos.');
    await above.write([{ op: 'delete', path: `users/${uid}/surveys/${sent.survey.id}/images/${first.id}` }]);
    await deleteObject(second.path);
    const before = boat.link.comparison.state().endedAt;
    boat.link.comparison.begin();
    await eventually(
      async () => boat.link.comparison.state(),
      ({ status, endedAt }) => status === 'resting' && endedAt !== null && endedAt !== before,
    );
    expect(boat.link.comparison.state()).toMatchObject({ sentAgain: 2, lost: 0 });
    await settled(boat);
    expect(await expectComplete(sent)).toBe(uid);
  });

  it('is let write for the people that it was told of before the rules asked for whom', async () => {
    const bo = await provenPerson('Bo');
    const dataDir = await mkdtemp(join(tmpdir(), 'reef-boat-'));
    const before = await startBoat(home(), hurriedTimings, dataDir);
    const diver = await diverOn(before, bo.email, 'Bo');
    await submitOn(before, diver, 0);
    await settled(before);
    await answerAllMine(bo.calls);
    await submitOn(before, diver, 0);
    await settled(before);
    await before.close();
    await above.write([{ op: 'delete', path: boatPersonPath(hub.uid, bo.uid) }]);

    const again = await startBoat(home(), hurriedTimings, dataDir);
    const submitted = await submitOn(again, diver, 1);
    await settled(again);
    expect(again.ground.outbox.counts()).toEqual({ waiting: 0, parked: 0, done: 4 });
    expect(await expectComplete(submitted)).toBe(bo.uid);
    await again.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('shows a preview first, which nobody is asked to analyse, and the whole photo later', async () => {
    let isThin = true;
    const thin = faultyCloud(home(), (step, about): Fault | null =>
      isThin && step === 'put photo' && !about.endsWith('.360.jpg')
        ? { when: 'before', error: unavailable(step) }
        : null,
    );
    await using boat = await startBoat(thin, { ...hurriedTimings, retryMs: [] });
    const submitted = await submitOn(boat, await diverOn(boat, `thin-${hub.uid}@example.org`), 1, {
      pixels: [640, 480],
    });
    await settled(boat, () => boat.link.state().status === 'waiting');
    const uid = await surveyorOf(submitted.survey.id);
    const [photo] = submitted.photos;
    const path = `users/${uid}/surveys/${submitted.survey.id}/images/${photo?.id}`;
    const preview = (await above.get(path))?.data;
    expect(preview).toMatchObject({
      url: previewPath(photo?.path ?? ''),
      original: { sha256: photo?.sha256, bytes: photo?.bytes },
    });
    const picture = await fetch(`${hostingUrl}/cache/300/${String(preview?.token)}/${String(preview?.url)}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const next = randomImages({ regionId: 'gbr', season: null, seed: '', needsPrediction: false });
    const isOffered = async () =>
      (await hub.store.query({ ...next, limit: 500 })).docs.some(({ id }) => id === photo?.id);
    expect(await isOffered()).toBe(false);

    isThin = false;
    boat.link.wake();
    await settled(boat);
    await expectComplete(submitted);
    expect((await above.get(path))?.data).not.toHaveProperty('original');
    expect(await isOffered()).toBe(true);
  });

  it('pauses in the middle of a photo, and goes on within the same run', async () => {
    // Connections that earlier tests opened outside the meter are idle now. Node closes them after 4 s, the emulators after 5 s;
    // the sync would otherwise use one of them, and its bytes would not be counted.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await using boat = await startBoat(home());
    boat.link.pause();
    const submitted = await submitOn(boat, await diverOn(boat, `pause-${hub.uid}@example.org`), 1, {
      pixels: [2400, 1800],
    });
    boat.link.resume();
    const item = () => boat.link.plan().onItsWay;
    await settled(boat, () => item()?.step === 'original' && (item()?.sentBytes ?? 0) > 0);
    boat.link.pause();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const held = item()?.sentBytes;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(item()?.sentBytes).toBe(held);
    expect(held).toBeLessThan(submitted.photos[0]?.bytes ?? 0);
    boat.link.resume();
    await settled(boat);
    await expectComplete(submitted);
    // Counted at the sockets, Firestore's included; every byte of the photo crossed about once.
    const { sentBytes } = boat.link.plan().budget.today;
    const bytes = submitted.photos[0]?.bytes ?? 0;
    expect(sentBytes).toBeGreaterThan(bytes);
    expect(sentBytes).toBeLessThan(1.5 * bytes + 200_000);
  });

  it('goes on after it was switched off at any step, without loss or duplicate', async () => {
    for (const step of [3, 5, 7, 8]) {
      for (const when of ['before', 'after'] as const) {
        const dataDir = await mkdtemp(join(tmpdir(), 'reef-boat-'));
        const submitted = await (async () => {
          await using sea = await startBoatAtSea(dataDir);
          return await submitOn(sea, await diverOn(sea, `off-${step}-${when}-${hub.uid}@example.org`), 2);
        })();
        let isOff = false;
        const dying = faultyCloud(home(), (_name, _about, nth): Fault | null => {
          if (nth < step) return null;
          isOff = true;
          return { when: nth === step ? when : 'before', error: new Error('The boat was switched off.') };
        });
        const boat = await startBoat(dying, { ...hurriedTimings, retryMs: [] }, dataDir);
        await settled(boat, () => isOff);
        await boat.close();

        const again = await startBoat(home(), { ...hurriedTimings, retryMs: [] }, dataDir);
        again.link.wake();
        await settled(again);
        await expectComplete(submitted);
        await again.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  });

  it('has its refusals: a wrong password, and an account that is no boat', async () => {
    const diver = await newPerson('Diver');
    for (const account of [
      { email: hub.email, password: 'not this one' },
      { email: diver.email, password: diver.password },
    ]) {
      await using boat = await startBoat(createFirebaseCloud({ firebase: demoFirebase, ...account }));
      await submitOn(boat, await diverOn(boat, 'refused@example.org'), 1);
      await settled(boat, () => boat.link.state().status === 'refused');
      expect(boat.ground.outbox.counts()).toEqual({ waiting: 2, parked: 0, done: 0 });
    }
  });

  it('waits while nothing answers', async () => {
    const nowhere = {
      auth: '127.0.0.1:9',
      firestore: '127.0.0.1:9',
      storage: '127.0.0.1:9',
      functions: '127.0.0.1:9',
    };
    const firebase = { ...demoFirebase, emulators: nowhere };
    await using boat = await startBoat(
      createFirebaseCloud({ firebase, email: hub.email, password: hub.password }),
    );
    await submitOn(boat, await diverOn(boat, 'away@example.org'), 1);
    await settled(boat, () => boat.link.state().status === 'waiting');
    expect(boat.ground.outbox.counts()).toEqual({ waiting: 2, parked: 0, done: 0 });
  });

  it('is told of it by a file, which says what is wrong with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reef-cloud-'));
    const file = join(folder, 'cloud.json');
    await writeFile(
      file,
      JSON.stringify({ firebase: demoFirebase, email: 'boat@example.org', password: 'x' }),
    );
    expect(await readFirebaseCloudFile(file)).toMatchObject({ email: 'boat@example.org' });
    await writeFile(file, JSON.stringify({ firebase: demoFirebase, email: 'boat' }));
    await expect(readFirebaseCloudFile(file)).rejects.toThrow(/"email" cannot be used/);
    await rm(folder, { recursive: true });
  });
});
