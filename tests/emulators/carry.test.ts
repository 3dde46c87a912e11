import { beforeAll, describe, expect, it } from 'vitest';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import { type DocumentData, documentOf } from '../../src/domain/documents/json.ts';
import type { Write } from '../../src/domain/documents/write.ts';
import { shippedRegions } from '../../src/domain/region/regions.ts';
import { buildImage, buildSurvey, photoPath } from '../../src/domain/survey/build-survey.ts';
import { noteBoatPerson } from '../../src/operations/boat/boat-people.ts';
import { newId, sampleRecord, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { above, type FirebasePerson, newPerson } from '../support/firebase/firebase-rig.ts';
import { jpegPhoto, sha256Of } from '../support/photos/test-photos.ts';
import { gbrCensuses } from '../support/reefs/censuses.ts';

// Threat 46 on Firebase: a boat's account that was stolen. It can write nothing by itself, and the functions look at
// what it brings as a self-hosted server does.

const receivedAt = '2025-10-01T02:00:00.000Z';
let hub: FirebasePerson;
let mia: FirebasePerson;

beforeAll(async () => {
  await writeStarter(above);
  hub = await newPerson('Hub', { hub: true });
  mia = await newPerson('Mia');
  await noteBoatPerson(hub.uid, mia.uid, { store: above, clock: { now: () => receivedAt } });
});

const good = sampleSurvey();
const far = { latitude: 48.2, longitude: 16.4 };

function surveyOf(more: object = {}) {
  const survey = buildSurvey(
    { ...good, id: newId() },
    {
      author: { uid: mia.uid, name: 'Mia' },
      datasets: gbrCensuses,
      receivedAt,
    },
  );
  return { ...survey, hub: hub.uid, ...more };
}
const pathOf = (survey: { readonly id: string }) => `users/${mia.uid}/surveys/${survey.id}`;
const carrySurvey = (survey: object) => hub.calls.call('carry-survey', { survey: documentOf(survey) });
const carryPhoto = (image: object) => hub.calls.call('carry-photo', { image: documentOf(image) });

/** A photo of a survey that is there, its bytes in Cloud Storage and its record still to come. */
async function photoOf(survey: ReturnType<typeof surveyOf>) {
  const bytes = await jpegPhoto(Math.floor(Math.random() * 1e9), 400, 300);
  const id = newId();
  const path = photoPath(survey, id, 'image/jpeg');
  const metadata = { user: mia.uid, survey: survey.id, hub: hub.uid };
  const offer = { path, bytes: bytes.length, sha256: sha256Of(bytes), type: 'image/jpeg', metadata } as const;
  const { token } = await hub.blobs.put(offer, bytes).done;
  const file = { url: path, token, sha256: offer.sha256, bytes: bytes.length };
  const record = { ...sampleRecord(id), meta: { optimised: true, width: 400, height: 300 } };
  const image = buildImage(
    record,
    survey,
    { ...file, receivedAt, seed: 'abcdefghijklmnopqrst' },
    shippedRegions.gbr,
  );
  return { image: { ...image, hub: hub.uid }, path: `${pathOf(survey)}/images/${id}` };
}

describe('a boat whose cloud is Firebase', () => {
  it('brings a survey and a photo through the functions, once each', async () => {
    const survey = surveyOf();
    expect(await carrySurvey(survey)).toEqual({ status: 'sent' });
    expect(await carrySurvey(survey)).toEqual({ status: 'already-there' });
    const { image, path } = await photoOf(survey);
    expect(await carryPhoto(image)).toEqual({ status: 'sent' });
    expect((await above.get(path))?.data).toEqual(documentOf(image));
    expect(await carryPhoto(image)).toEqual({ status: 'already-there' });
    expect(await carryPhoto({ ...image, index: 7 })).toEqual({ status: 'sent' });
    expect((await above.get(path))?.data).toMatchObject({ index: 7 });
  });

  it('makes one survey of calls at once, and keeps what is counted beside them', async () => {
    const survey = surveyOf();
    const answers = await Promise.all([carrySurvey(survey), carrySurvey(survey), carrySurvey(survey)]);
    expect(answers.filter((answer) => (answer as { status: string }).status === 'sent')).toHaveLength(1);
    await above.write([{ op: 'update', path: pathOf(survey), data: { priority: 1 } }]);
    await Promise.all([1, 2, 3].map((visibilityMetres) => carrySurvey({ ...survey, visibilityMetres })));
    expect((await above.get(pathOf(survey)))?.data).toMatchObject({ id: survey.id, priority: 1 });
  });

  it.each([
    ['another place', { site: { ...good.site, _geoloc: far } }, /outside the boundaries/],
    ['a reef at another place', { loc: { ...good.loc, _geoloc: far } }, /outside the boundaries/],
    ['a date to come', { date: toInstant(Date.now() + 3 * 86_400_000) }, /dated in the future/],
    ['a name of its own', { name: 'The best reef' }, /not that of its place/],
    ['a field of its own', { verified: true }, /not known here/],
    ['the mark of another boat', { hub: 'another' }, /own mark/],
    ['a person who is not its own', { user: { uid: 'somebody-else', name: 'Mia' } }, /own people only/],
  ])(
    'is told in words that a survey with %s is refused, and nothing is written',
    async (_what, wrong, words) => {
      const survey = surveyOf(wrong);
      await expect(carrySurvey(survey)).rejects.toMatchObject({
        status: expect.stringMatching(/INVALID_ARGUMENT|PERMISSION_DENIED/),
        message: expect.stringMatching(words),
      });
      expect(await above.get(`users/${survey.user.uid}/surveys/${survey.id}`)).toBeNull();
    },
  );

  it('is told in words what is wrong with the record of a photo, and nothing is written', async () => {
    const survey = surveyOf();
    await carrySurvey(survey);
    const { image, path } = await photoOf(survey);
    const { meta } = image;
    const missing = image.url.replace(image.id, newId());
    for (const [wrong, words] of [
      [{ meta: { ...meta, width: 9_000 } }, /400 × 300 pixels, and its record says 9000 × 300/],
      [{ url: missing }, /bytes go first/],
      [{ sha256: 'b'.repeat(64) }, /what its file says/],
      [{ token: 'f'.repeat(32) }, /what its file says/],
      [{ user: { uid: 'somebody-else', name: 'Mia' } }, /own people only/],
    ] as const) {
      await expect(carryPhoto({ ...image, ...wrong })).rejects.toMatchObject({
        message: expect.stringMatching(words),
      });
      expect(await above.get(path)).toBeNull();
    }
  });

  it('counts no analyses: what an older boat counted of a photo is passed over', async () => {
    const survey = surveyOf();
    await carrySurvey(survey);
    const { image, path } = await photoOf(survey);
    await carryPhoto({ ...image, meta: { ...image.meta, analysis: { total: 9 } } });
    expect((await above.get(path))?.data).toMatchObject({ meta: { analysis: { total: 0 } } });
  });

  it('cannot write a survey or a photo by itself, neither new nor what it brought', async () => {
    const survey = surveyOf();
    await carrySurvey(survey);
    const { image, path } = await photoOf(survey);
    await carryPhoto(image);
    const other = surveyOf();
    const document: DocumentData = documentOf(image);
    const writes: readonly Write[] = [
      { op: 'create', path: pathOf(other), data: documentOf(other) },
      { op: 'set', path: pathOf(survey), data: documentOf({ ...survey, visibilityMetres: 3 }) },
      { op: 'update', path: pathOf(survey), data: { visibilityMetres: 3 } },
      { op: 'create', path: path.replace(image.id, newId()), data: document },
      { op: 'set', path, data: { ...document, index: 7 } },
      { op: 'update', path, data: { index: 7 } },
      { op: 'delete', path },
    ];
    for (const write of writes) {
      await expect(hub.store.write([write]), write.op).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
    }
    expect(await above.get(pathOf(other))).toBeNull();
    expect((await above.get(path))?.data).toEqual(document);
  });

  it('is not what a person is', async () => {
    const survey = documentOf(surveyOf());
    await expect(mia.calls.call('carry-survey', { survey })).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
    });
  });
});
