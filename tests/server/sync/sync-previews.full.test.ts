import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { randomImages } from '../../../src/domain/collections/images.ts';
import { previewPath } from '../../../src/domain/survey/photo/preview.ts';
import { carryPhotoInput } from '../../../src/operations/boat/carry-photo.ts';
import { type Carry, carriesThrough } from '../../faults/injectors/carries-through.ts';
import { type Fault, faultyCloud, unavailable } from '../../faults/injectors/faulty-cloud.ts';
import { cloudAshore } from '../../support/cloud/cloud-ashore.ts';
import { expectComplete, expectNoRecordWithoutPhoto } from '../../support/cloud/expect-in-cloud.ts';
import { ladenBoat } from '../../support/cloud/laden-boat.ts';
import { uidAshore } from '../../support/cloud/uid-ashore.ts';
import { diverOn, hurriedTimings, settled, startBoat, submitOn } from '../../support/server/boat-rig.ts';

const large = { pixels: [640, 480] } as const;

const ashore = cloudAshore();

/** Ids of the photos that a volunteer may be given next. */
async function offered(): Promise<string[]> {
  const query = randomImages({ regionId: 'gbr', season: null, seed: '', needsPrediction: false });
  const { docs } = await ashore.www.context.store.query({ ...query, limit: 500 });
  return docs.map(({ id }) => id);
}

/** Whether the record goes of a photo whose original is in the cloud. */
function isWhole({ path, payload }: Carry): boolean {
  return path.includes('/images/') && carryPhotoInput.parse(payload).image.original === undefined;
}

async function recordOf(email: string, surveyId: string, imageId: string) {
  const uid = await uidAshore(ashore.www, email);
  return (await ashore.www.context.store.get(`users/${uid}/surveys/${surveyId}/images/${imageId}`))?.data;
}

describe('a photo on a slow way home', () => {
  it('is seen as a preview first, is offered to nobody, and is whole in the end', async () => {
    const email = ashore.newAddress();
    let isThin = true;
    const thin = faultyCloud(ashore.cloud(), (step, about): Fault | null =>
      isThin && step === 'put photo' && !about.endsWith('.360.jpg')
        ? { when: 'before', error: unavailable(step) }
        : null,
    );
    await using boat = await startBoat(thin, { ...hurriedTimings, retryMs: [] });
    const submitted = await submitOn(boat, await diverOn(boat, email), 2, large);
    const [photo] = submitted.photos;
    if (photo === undefined) throw new Error('There is no photo.');
    await settled(boat, () => boat.link.state().status === 'waiting');

    const preview = await recordOf(email, submitted.survey.id, photo.id);
    expect(preview).toMatchObject({
      url: previewPath(photo.path),
      original: { sha256: photo.sha256, bytes: photo.bytes },
      // Those of the original, which the boat has counted.
      meta: { width: 640, height: 480 },
    });
    expect(preview).not.toHaveProperty('seed');
    expect(Number(preview?.bytes)).toBeLessThan(photo.bytes / 2);
    await expectNoRecordWithoutPhoto(ashore.www);
    const picture = await fetch(
      `${ashore.www.url}/cache/2000/${String(preview?.token)}/${String(preview?.url)}`,
    );
    expect(picture.status).toBe(200);
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(360);
    expect(await offered()).not.toContain(photo.id);
    // Neither the phone nor the laptop takes a preview for the photo.
    expect(boat.link.progress.ofSurvey(submitted.path)).toBe('waiting');
    expect(boat.ground.outbox.counts()).toEqual({ waiting: 2, parked: 0, done: 1 });
    expect(boat.ground.outbox.waitingBySteps()).toMatchObject([{ step: 'original', items: 2 }]);

    isThin = false;
    boat.link.wake();
    await settled(boat);
    await expectComplete(ashore.www, email, submitted);
    expect(await offered()).toContain(photo.id);
    // A page that was opened before still shows its picture.
    expect((await fetch(picture.url)).status).toBe(200);
  });

  it('sends the previews of all photos before the first original', async () => {
    const sent: string[] = [];
    const noting = faultyCloud(ashore.cloud(), (step, about) => {
      if (step === 'put photo') sent.push(about);
      return null;
    });
    let isHome = false;
    const cloud = {
      ...noting,
      probe: async () => (isHome ? noting.probe() : { status: 'silent' as const, reason: 'At sea.' }),
    };
    await using boat = await startBoat(cloud);
    const diver = await diverOn(boat, ashore.newAddress());
    const calm = await submitOn(boat, diver, 2, { ...large, priority: 5 });
    const urgent = await submitOn(boat, diver, 2, { ...large, priority: 1 });
    isHome = true;
    await settled(boat);
    const photos = [...urgent.photos, ...calm.photos].map(({ path }) => path);
    expect(sent).toEqual([...photos.map(previewPath), ...photos]);
  });

  it('goes at once when it is small', async () => {
    const sent: string[] = [];
    const noting = faultyCloud(ashore.cloud(), (step, about) => {
      if (step === 'put photo') sent.push(about);
      return null;
    });
    await using boat = await startBoat(noting);
    const { photos } = await submitOn(boat, await diverOn(boat, ashore.newAddress()), 1);
    await settled(boat);
    expect(sent).toEqual(photos.map(({ path }) => path));
  });

  it('is not put back to a preview by an edit that comes while its original is on the way', async () => {
    const email = ashore.newAddress();
    let edit: (() => void) | undefined;
    const cloud = carriesThrough(ashore.cloud(), async (carry) => {
      const answer = await carry.act();
      if (isWhole(carry)) {
        edit?.();
        edit = undefined;
      }
      return answer;
    });
    await using boat = await startBoat(cloud);
    const diver = await diverOn(boat, email);
    const submitted = await submitOn(boat, diver, 1, large);
    const path = `${submitted.path}/images/${submitted.photos[0]?.id}`;
    edit = () =>
      boat.context.store.writeCommitted([{ op: 'update', path, data: { index: 7 } }], {
        toCloud: true,
      });
    await settled(boat, () => edit === undefined && boat.ground.outbox.counts().waiting === 0);
    await expectComplete(ashore.www, email, submitted);
    expect(await recordOf(email, submitted.survey.id, submitted.photos[0]?.id ?? '')).toMatchObject({
      index: 7,
    });
  });

  it('takes the preview that the cloud has when its own has come out differently', async () => {
    const { dataDir, email, submitted, remove } = await ladenBoat(ashore.newAddress(), 1, large);
    const [photo] = submitted.photos;
    const other = await sharp({ create: { width: 36, height: 27, channels: 3, background: 'navy' } })
      .jpeg()
      .toBuffer();
    const path = previewPath(photo?.path ?? '');
    const { sha256Of } = await import('../../support/photos/test-photos.ts');
    const home = ashore.cloud();
    await home.signIn();
    // As the round before did, that put it there: first the boat's people, then their photos.
    const boatUid = submitted.path.split('/')[1] ?? '';
    await home.calls.call('map-boat-users', { users: [{ boatUid, email }] });
    const metadata = { user: await uidAshore(ashore.www, email), survey: submitted.survey.id };
    const offer = { path, bytes: other.byteLength, sha256: sha256Of(other), type: 'image/jpeg' as const };
    await home.blobs.put({ ...offer, metadata }, new Uint8Array(other)).done;
    await using boat = await startBoat(home, hurriedTimings, dataDir);
    await settled(boat);
    expect(boat.ground.outbox.counts().parked).toBe(0);
    await expectComplete(ashore.www, email, submitted);
    const kept = await readFile((await ashore.www.context.photos.fileOf(path)) ?? '');
    expect(kept.equals(other)).toBe(true);
    await remove();
  });
});

describe('a boat that is switched off between a preview and its original', () => {
  /** Of one large photo: preview (read, put, write) are the steps 5 to 7, the original (put, read, write) 8 to 10. */
  const steps = [5, 6, 7, 8, 9, 10];

  it.each(steps.flatMap((step) => [['before', step] as const, ['after', step] as const]))(
    'goes on without loss or duplicate: %s step %i',
    async (when, step) => {
      const { dataDir, email, submitted, remove } = await ladenBoat(ashore.newAddress(), 1, large);
      let isOff = false;
      const dying = faultyCloud(ashore.cloud(), (_name, _about, nth): Fault | null => {
        if (nth < step) return null;
        isOff = true;
        return { when: nth === step ? when : 'before', error: new Error('The boat was switched off.') };
      });
      const boat = await startBoat(dying, { ...hurriedTimings, retryMs: [] }, dataDir);
      await settled(boat, () => isOff);
      await boat.close();
      await expectNoRecordWithoutPhoto(ashore.www);

      const again = await startBoat(ashore.cloud(), hurriedTimings, dataDir);
      again.link.wake();
      await settled(again);
      await expectComplete(ashore.www, email, submitted);
      expect(again.ground.outbox.counts()).toEqual({ waiting: 0, parked: 0, done: 2 });
      await again.close();
      await remove();
    },
  );
});
