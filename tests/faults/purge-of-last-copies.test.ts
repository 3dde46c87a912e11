import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { cloudAshore } from '../support/cloud/cloud-ashore.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import {
  type Boat,
  type BoatParts,
  diverOn,
  hurriedTimings,
  settled,
  startBoat,
  submitOn,
} from '../support/server/boat-rig.ts';
import { confirmsByTheRow } from './planted/purge-by-row.ts';

const ashore = cloudAshore();

async function purge(boat: Boat) {
  const { plan } = await boat.link.purge.plan();
  expect(await boat.link.purge.begin(plan)).toBe(true);
  await settled(boat, () => boat.link.purge.state().status === 'ended');
  return boat.link.purge.state();
}

async function fileAshore(path: string): Promise<string> {
  const file = await ashore.www.context.photos.fileOf(path);
  if (file === null) throw new Error(`The cloud has no ${path}.`);
  return file;
}

/** Six photos that went home; of them one is then deleted, one cut and one flipped on the cloud's disk. */
async function harmedAshore(parts: BoatParts = {}) {
  const boat = await startBoat(ashore.cloud(), { ...hurriedTimings, retryMs: [] }, undefined, parts);
  const { photos } = await submitOn(boat, await diverOn(boat, ashore.newAddress()), 6);
  await settled(boat);
  const files = await Promise.all(photos.map(({ path }) => fileAshore(path)));
  const [deleted = '', cut = '', flipped = ''] = files;
  await rm(deleted);
  await truncate(cut, 100);
  const bytes = await readFile(flipped);
  bytes.writeUInt8(bytes.readUInt8(500) ^ 1, 500);
  await writeFile(flipped, bytes);
  return { boat, photos };
}

describe('fault 45: of six photos the cloud lost one, cut one and flipped a bit of one', () => {
  it('three are purged, three stay and are sent again; then all are sound, and a second purge takes the three that stayed', async () => {
    const { boat, photos } = await harmedAshore();
    expect(await purge(boat)).toMatchObject({
      purged: 3,
      kept: 3,
      sentAgain: 3,
      reason: expect.stringContaining('sent to it again'),
    });
    const here = async () =>
      await Promise.all(photos.map(({ path }) => boat.context.photos.verifyBlob(path)));
    expect(await here()).toEqual(['sound', 'sound', 'sound', 'purged', 'purged', 'purged']);
    await settled(boat);
    for (const { path } of photos) expect(await ashore.www.context.photos.verifyBlob(path)).toBe('sound');
    expect(boat.ground.outbox.counts().parked).toBe(0);
    expect(await purge(boat)).toMatchObject({ purged: 3, kept: 0, reason: null });
    expect(ashore.www.context.alarms.all()).toEqual([]);
    await boat.close();
  });

  it('a photo that is spoilt on both disks stays where it is, and its diver is asked for it', async () => {
    await using boat = await startBoat(ashore.cloud(), { ...hurriedTimings, retryMs: [] });
    const { photos } = await submitOn(boat, await diverOn(boat, ashore.newAddress()), 1);
    await settled(boat);
    const path = photos[0]?.path ?? '';
    await truncate(await fileAshore(path), 100);
    await truncate((await boat.context.photos.fileOf(path)) ?? '', 200);
    expect(await purge(boat)).toMatchObject({ purged: 0, kept: 1 });
    await settled(boat);
    expect(boat.ground.outbox.parked()).toMatchObject([
      { reason: expect.stringContaining('from the phone again') },
    ]);
  });

  it('equal photos of two divers share one file ashore, and one of them brings it back for both', async () => {
    await using first = await startBoat(ashore.cloud(), { ...hurriedTimings, retryMs: [] });
    await using second = await startBoat(ashore.cloud(), { ...hurriedTimings, retryMs: [] });
    const paths: string[] = [];
    for (const boat of [first, second]) {
      const { photos } = await submitOn(boat, await diverOn(boat, ashore.newAddress()), 1, { seed: 4711 });
      await settled(boat);
      paths.push(photos[0]?.path ?? '');
    }
    await rm(await fileAshore(paths[0] ?? ''));
    expect(await purge(first)).toMatchObject({ purged: 0, sentAgain: 1 });
    await settled(first);
    for (const path of paths) expect(await ashore.www.context.photos.verifyBlob(path)).toBe('sound');
    expect(await purge(second)).toMatchObject({ purged: 1 });
  });

  it('a purged photo that the cloud then lost is taken from the phone that offers it, and not called stored', async () => {
    await using boat = await startBoat(ashore.cloud(), { ...hurriedTimings, retryMs: [] });
    const phone = await connectPhone(boat.url);
    await phone.verify(ashore.newAddress());
    const survey = sampleSurvey({ images: { total: 1 } });
    await phone.survey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(45));
    const { path = '' } = await phone.send(photo);
    await settled(boat);
    expect(await purge(boat)).toMatchObject({ purged: 1 });
    await rm(await fileAshore(path));

    const announced = await phone.announce(photo);
    expect(announced).toMatchObject({ ok: true, offset: 0 });
    expect(announced).not.toHaveProperty('stored');
    expect(await phone.send(photo)).toMatchObject({ ok: true, stored: true, path });
    expect(await boat.context.photos.verifyBlob(path)).toBe('sound');
    phone.close();

    // The next purge asks the cloud, and sends it what it lost.
    expect(await purge(boat)).toMatchObject({ purged: 0, kept: 1, sentAgain: 1 });
    await settled(boat);
    expect(await ashore.www.context.photos.verifyBlob(path)).toBe('sound');
  });

  it('is caught when the purge asks the row only (planted)', async () => {
    const { boat, photos } = await harmedAshore({ plant: confirmsByTheRow });
    // The lost and the cut one are seen by their size; the flipped one is only seen by whoever reads it.
    expect(await purge(boat)).toMatchObject({ purged: 4, kept: 2 });
    const nowhere: string[] = [];
    for (const { path } of photos) {
      const both = [boat.context.photos, ashore.www.context.photos].map((disk) => disk.verifyBlob(path));
      if (!(await Promise.all(both)).includes('sound')) nowhere.push(path);
    }
    expect(nowhere).toEqual([photos[2]?.path]);
    await boat.close();
  });
});
