import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { newId, sampleRecord, sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { shippedRegions } from '../../domain/region/regions.ts';
import { buildImage, buildSurvey, photoPath } from '../../domain/survey/build-survey.ts';
import { previewPath, recordOfPreview } from '../../domain/survey/photo/preview.ts';
import { noteBoatPerson } from './boat-people.ts';
import { carryPhoto } from './carry-photo.ts';

const boat = { uid: 'boat', hub: true };
const receivedAt = '2025-10-01T02:00:00.000Z';
const facts = { width: 160, height: 120, type: 'image/jpeg' } as const;
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/** A cloud with a survey of Mia's that the boat brought, and a photo of it whose bytes are there. */
async function cloud() {
  const host = createOperationHost();
  const { store, files } = host;
  await noteBoatPerson('boat', 'mia', { store, clock: { now: () => receivedAt } });
  const author = { uid: 'mia', name: 'Mia' };
  const survey = buildSurvey(sampleSurvey(), { author, datasets: [], receivedAt });
  const surveyPath = `users/mia/surveys/${survey.id}`;
  await store.write([{ op: 'set', path: surveyPath, data: documentOf({ ...survey, hub: 'boat' }) }]);

  function put(path: string, bytes: string, pixels: { width: number; height: number } = facts) {
    const blob = { path, sha256: sha256Of(bytes), token: sha256Of(path).slice(0, 32), bytes: bytes.length };
    files.set(path, { blob, facts: { ...facts, ...pixels }, owner: 'mia' });
    const { path: url, ...rest } = blob;
    return { url, ...rest };
  }
  const id = newId();
  const file = put(photoPath(survey, id, 'image/jpeg'), 'a photo');
  const image = buildImage(
    sampleRecord(id),
    survey,
    { ...file, receivedAt, seed: 'abcdefghijklmnopqrst' },
    shippedRegions.gbr,
  );
  const carried = documentOf({ ...image, hub: 'boat' });
  const path = `${surveyPath}/images/${id}`;
  return {
    host,
    survey,
    surveyPath,
    image,
    carried,
    path,
    put,
    looks: vi.spyOn(files, 'get'),
    carry: (record: object = carried, actor: object = boat) =>
      host.call(carryPhoto, { image: JSON.parse(JSON.stringify(record)) }, actor),
    stored: async () => (await store.get(path))?.data,
    change: (data: DocumentData, at = path) => store.write([{ op: 'update', path: at, data }]),
  };
}

describe('carry-photo', () => {
  it('takes the record of a photo in whose file is there, once', async () => {
    const { carry, carried, stored } = await cloud();
    expect(await carry()).toEqual({ status: 'sent' });
    expect(await stored()).toEqual(carried);
    expect(await carry()).toEqual({ status: 'already-there' });
  });

  it('takes a photo of an account that was brought into another one there, beside its survey', async () => {
    const { carry, host, path, surveyPath } = await cloud();
    const survey = (await host.store.get(surveyPath))?.data ?? {};
    const merged = { into: 'kept', at: receivedAt, status: 'moving', things: 1 };
    await host.store.write([{ op: 'set', path: 'mergedaccounts/mia', data: merged }]);
    await expect(carry()).rejects.toMatchObject({ status: 'UNAVAILABLE' });
    await host.store.write([
      { op: 'update', path: 'mergedaccounts/mia', data: { status: 'done' } },
      {
        op: 'set',
        path: surveyPath.replace('mia', 'kept'),
        data: { ...survey, user: { uid: 'kept', name: 'Mia' } },
      },
      { op: 'delete', path: surveyPath },
    ]);
    expect(await carry()).toEqual({ status: 'sent' });
    expect((await host.store.get(path.replace('mia', 'kept')))?.data).toMatchObject({
      user: { uid: 'kept' },
    });
    expect(await carry()).toEqual({ status: 'already-there' });
  });

  it('looks at the file when it comes, and never again for an edit of its record', async () => {
    const { carry, carried, stored, looks } = await cloud();
    await carry();
    expect(looks).toHaveBeenCalledTimes(1);
    await carry();
    expect(await carry({ ...carried, index: 7 })).toEqual({ status: 'sent' });
    expect(await stored()).toMatchObject({ index: 7 });
    expect(looks).toHaveBeenCalledTimes(1);
    await expect(
      carry({ ...carried, meta: { ...(carried.meta as object), width: 161 } }),
    ).rejects.toMatchObject({ message: expect.stringContaining('160 × 120') });
    expect(looks).toHaveBeenCalledTimes(2);
  });

  it('keeps what was counted and predicted ashore, whatever the boat says of it', async () => {
    const { carry, carried, stored, change } = await cloud();
    await carry();
    const counted = { total: 2, sums: { 'sand-live': 80 } };
    const copy = { url: 'survey_v2/gbr/corrected.jpg', token: 'fedcba9876543210' };
    await change({ ml: true, 'meta.analysis': counted, 'survey.priority': 1, color_corrected: copy });
    expect(await carry()).toEqual({ status: 'already-there' });
    const lying = { ...(carried.meta as object), analysis: { total: 99 } };
    const another = { ...copy, token: '0123456789abcdef' };
    await carry({ ...carried, index: 7, ml: false, meta: lying, color_corrected: another });
    expect(await stored()).toMatchObject({
      index: 7,
      ml: true,
      color_corrected: copy,
      meta: { analysis: counted },
      survey: { priority: 1 },
    });
  });

  it('counts nothing that was counted or predicted aboard, and takes the photo all the same', async () => {
    const { carry, carried, stored } = await cloud();
    const counted = {
      ...(carried.meta as object),
      analysis: { total: 4, sums: { 'sand-live': 80 } },
      analysis_expert: { total: 1 },
    };
    const color_corrected = { url: 'survey_v2/gbr/another.jpg', token: 'fedcba9876543210' };
    expect(await carry({ ...carried, ml: true, meta: counted, color_corrected })).toEqual({ status: 'sent' });
    expect(await stored()).toEqual(carried);
    expect(await carry({ ...carried, ml: true, meta: counted })).toEqual({ status: 'already-there' });
  });

  it('shows what its survey says, and not where the boat says that it was', async () => {
    const { carry, carried, stored, survey } = await cloud();
    const far = {
      ...(carried.survey as object),
      _geoloc: { latitude: 48.2, longitude: 16.4 },
      name: 'Vienna',
    };
    await carry({ ...carried, survey: far, user: { uid: 'mia', name: 'Somebody' } });
    expect(await stored()).toMatchObject({
      survey: { _geoloc: survey.site._geoloc, name: 'Agincourt Reef' },
      user: { uid: 'mia', name: 'Mia' },
    });
  });

  it.each([
    [
      'other pixels',
      {
        meta: { optimised: true, width: 9, height: 9, analysis: { total: 0 }, analysis_expert: { total: 0 } },
      },
      'INVALID_ARGUMENT',
      /160 × 120 pixels, and its record says 9 × 9/,
    ],
    [
      'a file that is not there',
      { url: 'survey_v2/gbr/agincourt-reef/2025-10-01/nothing-here.jpg' },
      'FAILED_PRECONDITION',
      /bytes go first/,
    ],
    ['another hash', { sha256: 'b'.repeat(64) }, 'INVALID_ARGUMENT', /what its file says/],
    ['another token', { token: 'f'.repeat(32) }, 'INVALID_ARGUMENT', /what its file says/],
    ['another size', { bytes: 8 }, 'INVALID_ARGUMENT', /what its file says/],
    [
      'a file that is no photo of a survey',
      { url: 'users/mia/profile.jpg' },
      'INVALID_ARGUMENT',
      /no photo of a survey/,
    ],
    ['no seed', { seed: undefined }, 'INVALID_ARGUMENT', /seed/],
    [
      'a seed and a preview',
      { original: { sha256: 'b'.repeat(64), bytes: 900 } },
      'INVALID_ARGUMENT',
      /seed/,
    ],
    ['a field that nobody knows', { unknown: 1 }, 'INVALID_ARGUMENT', /not known here/],
    ['a path without end', { url: `survey_v2/${'x'.repeat(300)}` }, 'INVALID_ARGUMENT', /cannot be stored/],
    ['a mark of deletion', { isDeleted: true }, 'INVALID_ARGUMENT', /deletes nothing/],
    ['the mark of another boat', { hub: 'another' }, 'PERMISSION_DENIED', /own mark/],
    [
      'an author who is not its own',
      { user: { uid: 'ben', name: 'Ben' } },
      'PERMISSION_DENIED',
      /own people only/,
    ],
    ['no author', { user: undefined }, 'INVALID_ARGUMENT', /does not say whose it is/],
  ])('refuses one with %s in words, and writes nothing', async (_what, wrong, status, words) => {
    const { carry, carried, host } = await cloud();
    await expect(carry({ ...carried, ...wrong })).rejects.toMatchObject({
      status,
      message: expect.stringMatching(words),
    });
    const all = { from: { group: 'images' }, where: [], orderBy: [] };
    expect((await host.store.query(all)).docs).toEqual([]);
  });

  it.each([
    ['is not there', { op: 'delete' }, /is not in the cloud/],
    ['was deleted', { op: 'update', data: { isDeleted: true } }, /was deleted in the cloud/],
  ] as const)('takes no photo whose survey %s', async (_what, write, words) => {
    const { carry, host, surveyPath, stored } = await cloud();
    await host.store.write([{ ...write, path: surveyPath }]);
    await expect(carry()).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: expect.stringMatching(words),
    });
    expect(await stored()).toBeUndefined();
  });

  it('asks to try again where the owner of a place that waited has just come', async () => {
    const { carry, carried, host } = await cloud();
    const uid = `unowned~${'0'.repeat(24)}`;
    await noteBoatPerson('boat', uid, { store: host.store, clock: { now: () => receivedAt } });
    const claimed = { ...carried, user: { uid, name: 'Mia' } };
    await expect(carry(claimed)).rejects.toMatchObject({ status: 'UNAVAILABLE' });
  });

  it.each([
    ['another boat brought', { hub: 'another' }, /did not bring it/],
    ['was deleted', { isDeleted: true }, /deleted in the cloud/],
  ])('leaves alone what %s', async (_what, changed, words) => {
    const { carry, carried, stored, change } = await cloud();
    await carry();
    await change(changed);
    const before = await stored();
    await expect(carry({ ...carried, index: 7 })).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
      message: expect.stringMatching(words),
    });
    expect(await stored()).toEqual(before);
  });

  it('lets a preview give way to its original, and never the other way round', async () => {
    const { carry, carried, image, put, stored } = await cloud();
    const file = put(previewPath(image.url), 'small', { width: 36, height: 27 });
    const preview = { ...recordOfPreview(image, file), hub: 'boat' };
    expect(await carry(preview)).toEqual({ status: 'sent' });
    expect(await stored()).toMatchObject({ url: file.url, original: { sha256: image.sha256 } });
    // The preview's own file is not the whole photo.
    const pretended = { ...preview, original: undefined, seed: 'abcdefghijklmnopqrst' };
    await expect(carry(pretended)).rejects.toMatchObject({ message: expect.stringContaining('36 × 27') });
    expect(await carry()).toEqual({ status: 'sent' });
    expect(await stored()).toEqual(carried);
    await expect(carry(preview)).rejects.toMatchObject({
      message: expect.stringContaining('preview does not take its place'),
    });
  });

  it('writes by what is there when it writes, and not by what was there before it looked at the file', async () => {
    const { carry, carried, change, stored, surveyPath, looks, host } = await cloud();
    const found = host.files.get(String(carried.url));
    looks.mockImplementationOnce(() => {
      void change({ isDeleted: true }, surveyPath);
      return found;
    });
    await expect(carry()).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
    expect(await stored()).toBeUndefined();
  });

  it('makes one record of two calls at once', async () => {
    const { carry, carried, stored } = await cloud();
    const answers = await Promise.all([carry(), carry()]);
    expect(answers.map((answer) => JSON.stringify(answer)).toSorted()).toEqual([
      '{"status":"already-there"}',
      '{"status":"sent"}',
    ]);
    expect(await stored()).toEqual(carried);
  });
});
