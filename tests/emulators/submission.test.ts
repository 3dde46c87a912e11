import { beforeAll, describe, expect, it } from 'vitest';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { layerArchivePath, mapLayersPath, mapLayersSchema } from '../../src/contract/map/map-layers.ts';
import { photoPath } from '../../src/domain/survey/build-survey.ts';
import { imageSchema } from '../../src/domain/survey/image.ts';
import { maxPhotoBytes } from '../../src/domain/survey/photo/photo-quota.ts';
import { surveySchema } from '../../src/domain/survey/survey.ts';
import { type PhotoToSend, type SendOptions, SubmissionError } from '../../src/ports/submission.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import {
  above,
  demoFirebase,
  type FirebasePerson,
  hostingUrl,
  newPerson,
  openPage,
} from '../support/firebase/firebase-rig.ts';
import { jpegPhoto, sha256Of } from '../support/photos/test-photos.ts';
import { eventually } from '../support/server/eventually.ts';

let mia: FirebasePerson;

beforeAll(async () => {
  await writeStarter(above);
  mia = await newPerson('Mia');
});

const unwatched: SendOptions = { signal: new AbortController().signal, onProgress: () => undefined };

async function submitted(photos: number) {
  const survey = sampleSurvey({ images: { total: photos } });
  await mia.submission.sendSurvey(survey);
  const sent: PhotoToSend[] = [];
  for (let index = 0; index < photos; index += 1) {
    sent.push(samplePhoto(survey.id, await jpegPhoto(100 + index, 400, 300)));
  }
  return { survey, path: `users/${mia.uid}/surveys/${survey.id}`, photos: sent };
}

describe('handing in to Firebase', () => {
  it('stores a survey and its photos as a self-hosted server does', async () => {
    const { path, photos } = await submitted(2);
    const stored = surveySchema.parse((await mia.store.get(path))?.data);
    expect(stored).toMatchObject({
      user: { uid: mia.uid, name: 'Mia' },
      isDeleted: false,
      name: 'Agincourt Reef',
    });
    expect(stored.datasets).toEqual(expect.arrayContaining(['grc6', 'gbr-all']));
    for (const photo of photos) {
      const seen: number[] = [];
      const receipt = await mia.submission.sendPhoto(photo, {
        ...unwatched,
        onProgress: (n) => seen.push(n),
      });
      expect(seen.at(-1)).toBe(photo.bytes.byteLength);
      const image = imageSchema.parse((await mia.store.get(`${path}/images/${photo.imageId}`))?.data);
      expect(image).toMatchObject({ sha256: photo.sha256, token: receipt.token, url: receipt.path });
      expect(await mia.blobs.head(receipt.path)).toMatchObject({
        sha256: photo.sha256,
        token: receipt.token,
      });
    }
  });

  it('may be repeated, and sends no byte twice', async () => {
    const { survey, photos } = await submitted(1);
    const [photo] = photos;
    if (photo === undefined) throw new Error('There is no photo.');
    const first = await mia.submission.sendPhoto(photo, unwatched);
    await mia.submission.sendSurvey(survey);
    const seen: number[] = [];
    expect(await mia.submission.sendPhoto(photo, { ...unwatched, onProgress: (n) => seen.push(n) })).toEqual(
      first,
    );
    expect(seen).toEqual([]);
  });

  it('refuses other bytes under the same id, and keeps the first', async () => {
    const { path, photos } = await submitted(1);
    const [photo] = photos;
    if (photo === undefined) throw new Error('There is no photo.');
    await mia.submission.sendPhoto(photo, unwatched);
    const bytes = await jpegPhoto(999);
    const other = { ...photo, bytes, sha256: sha256Of(bytes) };
    await expect(mia.submission.sendPhoto(other, unwatched)).rejects.toMatchObject({
      reason: 'refused',
      message: 'Image Id already exists for this survey. Please try again',
    });
    expect((await mia.store.get(`${path}/images/${photo.imageId}`))?.data.sha256).toBe(photo.sha256);
  });

  it('goes on where the record is missing and the bytes are there', async () => {
    const { path, photos } = await submitted(1);
    const [photo] = photos;
    if (photo === undefined) throw new Error('There is no photo.');
    const first = await mia.submission.sendPhoto(photo, unwatched);
    await above.write([{ op: 'delete', path: `${path}/images/${photo.imageId}` }]);
    expect(await mia.submission.sendPhoto(photo, unwatched)).toEqual(first);
    expect(await mia.store.get(`${path}/images/${photo.imageId}`)).not.toBeNull();
  });

  it('stops when it is told to', async () => {
    const { path, photos } = await submitted(1);
    const [photo] = photos;
    if (photo === undefined) throw new Error('There is no photo.');
    const stopping = new AbortController();
    stopping.abort();
    await expect(
      mia.submission.sendPhoto(photo, { ...unwatched, signal: stopping.signal }),
    ).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await mia.store.get(`${path}/images/${photo.imageId}`)).toBeNull();
  });

  it('asks who is not signed in to sign in', async () => {
    await expect(openPage().submission.sendSurvey(sampleSurvey())).rejects.toMatchObject({
      reason: 'signed out',
    });
  });

  it('refuses a photo that is more than its diver may store, in words, keeps no byte of it, and takes it in when there is room', {
    timeout: 600_000,
  }, async () => {
    const leo = await newPerson('Leo');
    const survey = sampleSurvey({ images: { total: 1 } });
    await leo.submission.sendSurvey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(300, 400, 300));
    const size = photo.bytes.byteLength;
    const use = `storageuse/${leo.uid}`;
    const fill = (bytes: number) =>
      above.write([
        { op: 'set', path: use, data: { bytes } },
        { op: 'set', path: `${use}/objects/filler`, data: { path: 'filler', generation: 1, bytes } },
      ]);
    const used = async () => (await leo.store.get(use))?.data.bytes;

    await fill(maxPhotoBytes.unproven - size + 1);
    const refusal = await leo.submission.sendPhoto(photo, unwatched).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SubmissionError);
    expect(refusal instanceof SubmissionError && [refusal.reason, refusal.message]).toEqual([
      'full',
      'This photo cannot be taken in: this account has reached its 1 GB of photos: it has room for more once its e-mail address is confirmed.',
    ]);
    const record = `users/${leo.uid}/surveys/${survey.id}`;
    const stored = surveySchema.parse((await leo.store.get(record))?.data);
    const file = photoPath(stored, photo.imageId, photo.type);
    await eventually(
      () => leo.blobs.head(file),
      (blob) => blob === null,
    );
    expect(await leo.store.get(`${record}/images/${photo.imageId}`)).toBeNull();

    await fill(maxPhotoBytes.unproven - size);
    await leo.submission.sendPhoto(photo, unwatched);
    await leo.submission.sendPhoto(photo, unwatched);
    expect(await used()).toBe(maxPhotoBytes.unproven);
    // As the server deletes a photo. Its trigger, and that of its arrival, come when they come.
    const bucket = `http://${demoFirebase.emulators?.storage}/v0/b/${demoFirebase.storageBucket}/o`;
    await fetch(`${bucket}/${encodeURIComponent(file)}`, {
      method: 'DELETE',
      headers: { Authorization: 'Bearer owner' },
    });
    await eventually(used, (bytes) => bytes === maxPhotoBytes.unproven - size);
  });

  it('takes away what turns out to be no photo, and never shows it', async () => {
    const whole = await jpegPhoto(7, 400, 300);
    const cut = whole.subarray(0, Math.floor(whole.length / 2));
    // The emulator drops an event whose function does not start in time, where Cloud Functions tries again
    // (`retry`): so a second and a third cut photo may be needed before one is looked at.
    const gone: string[] = [];
    for (let attempt = 1; attempt <= 3 && gone.length === 0; attempt += 1) {
      const path = `survey_v2/gbr/agincourt-reef/2025-10-01/cut-${attempt}-${mia.uid}.jpg`;
      const metadata = { user: mia.uid };
      const offer = { path, bytes: cut.length, sha256: sha256Of(cut), type: 'image/jpeg', metadata } as const;
      const { token } = await mia.blobs.put(offer, cut).done;
      const blob = await eventually(
        () => mia.blobs.head(path),
        (found) => found === null,
        30_000,
      );
      if (blob === null) gone.push(`${hostingUrl}/cache/300/${token}/${path}`);
    }
    expect(gone).toHaveLength(1);
    for (const address of gone) expect((await fetch(address)).status).toBe(404);
  });

  it('leaves the e-mail address on the account to the server', async () => {
    const account = await eventually(
      async () => (await above.get(`users/${mia.uid}`))?.data,
      (data) => data?.email !== undefined,
    );
    expect(account).toMatchObject({ uid: mia.uid, email: mia.email, name: { first: 'Mia', last: 'Tane' } });
  });
});

describe('what Hosting serves of the map', () => {
  it('are reefs as tiles and as a packed file, and tables', async () => {
    const packed = await fetch(`${hostingUrl}/cdn/map/data/gbr/featuresNew.pbf`);
    expect([packed.status, packed.headers.get('content-type')]).toEqual([200, 'application/x-protobuf']);
    expect((await packed.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    // The tile of zoom 5 in which the reefs off Cairns lie.
    const tile = await fetch(`${hostingUrl}/tiles/gbr/reefs/5/28/17.mvt`);
    expect([tile.status, tile.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.mapbox-vector-tile',
    ]);
    const surveyed = await fetch(`${hostingUrl}/gbr/surveyedreefs/grc6_surveyedreefs.csv`);
    expect((await surveyed.text()).split('\r\n')[0]).toBe('id,name');
    expect((await fetch(`${hostingUrl}/tiles/nowhere/reefs/5/28/17.mvt`)).status).toBe(404);
  });

  it('is which layers have data, and the zones', async () => {
    const told = await (await fetch(`${hostingUrl}${mapLayersPath('gbr')}`)).json();
    const { zoning } = mapLayersSchema.parse(told).layers;
    if (zoning?.status !== 'there') throw new Error('The zones are not there.');
    // In parts, and never packed: a browser that is sent a part of something packed cannot read it.
    const headers = { Range: 'bytes=0-126', 'Accept-Encoding': 'gzip, br' };
    const zones = await fetch(hostingUrl + layerArchivePath('gbr', 'zoning', zoning.version), { headers });
    expect(zones.status).toBe(206);
    expect(zones.headers.get('content-encoding')).toBeNull();
    expect(zones.headers.get('cache-control')).toContain('no-transform');
    const start = Buffer.from(await zones.arrayBuffer());
    expect([start.length, start.toString('ascii', 0, 7)]).toEqual([127, 'PMTiles']);
    const base = await fetch(`${hostingUrl}/tiles/base.pmtiles`, { headers });
    expect(base.status).toBe(206);
    expect((await fetch(`${hostingUrl}/tiles/gbr-nothing.pmtiles`, { headers })).status).toBe(404);
  });

  it('is the page with its headers for every other address', async () => {
    const page = await fetch(`${hostingUrl}/detailed-reporting`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await (await fetch(`${hostingUrl}/trace.txt`)).text()).toBe('reef-census www demo-reef\n');
    expect(await (await fetch(`${hostingUrl}/config.json`)).json()).toMatchObject({ backend: 'firebase' });
  });
});
