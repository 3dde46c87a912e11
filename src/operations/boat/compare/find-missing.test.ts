import { describe, expect, it } from 'vitest';
import { newId, sampleRecord, sampleSurvey } from '../../../../tests/support/analysis/survey-samples.ts';
import { createOperationHost } from '../../../../tests/support/server/operation-host.ts';
import { documentOf } from '../../../domain/documents/json.ts';
import { shippedRegions } from '../../../domain/region/regions.ts';
import { buildImage, buildSurvey } from '../../../domain/survey/build-survey.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { tombstones } from '../../run/erased.ts';
import { createFindMissing, findMissingAnswer, type HeldFile, maxComparedPhotos } from './find-missing.ts';

const hub = { uid: 'hub-1', hub: true };
const receivedAt = '2025-10-01T02:00:00.000Z';
const folder = 'survey_v2/gbr/agincourt-reef/2025-10-01';
const hashOf = (index: number) => String(index).padStart(64, 'a');

/** A cloud that has a survey of some photos, and a boat that asks for all of them. */
async function rig(photos: number) {
  const host = createOperationHost();
  const survey = buildSurvey(sampleSurvey({ images: { total: photos } }), {
    author: { uid: 'mia', name: 'Mia' },
    datasets: [],
    receivedAt,
  });
  const path = `users/mia/surveys/${survey.id}`;
  const images = Array.from({ length: photos }, (_, index) => {
    const id = newId();
    const blob = { url: `${folder}/${id}.jpg`, token: 'a'.repeat(32), sha256: hashOf(index), bytes: 10 };
    const received = { ...blob, receivedAt, seed: 'abcdefghijklmnopqrst' };
    return buildImage(sampleRecord(id), survey, received, shippedRegions.gbr);
  });
  const pathOf = ({ id }: Pick<Image, 'id'>) => `${path}/images/${id}`;
  const first = images[0];
  if (first === undefined) throw new Error('A survey has a photo.');
  const held: HeldFile[] = images.map(({ url, sha256 }) => ({ path: url, sha256 }));
  await host.store.write([
    { op: 'set', path, data: documentOf(survey) },
    ...images.map((image) => ({ op: 'set' as const, path: pathOf(image), data: documentOf(image) })),
  ]);
  const operation = createFindMissing({
    ofSurvey: async ({ owner, id }) => (owner === hub.uid && id === survey.id ? held : []),
    hashAt: async (asked) => held.find((file) => file.path === asked)?.sha256 ?? null,
  });
  const asked = {
    id: survey.id,
    folders: [folder],
    photos: images.map(({ id, sha256 }) => ({ id, sha256 })),
  };
  const ask = async (surveys: readonly object[] = [asked]) =>
    findMissingAnswer.parse(await host.call(operation, { surveys }, hub)).surveys;
  const finding = { id: survey.id, isMissing: false, missing: [] as string[], withdrawn: [] as string[] };
  return { host, survey, path, images, first, pathOf, held, asked, ask, finding };
}

describe('find-missing', () => {
  it('lists nothing of which the cloud has everything', async () => {
    const { ask } = await rig(3);
    expect(await ask()).toEqual([]);
  });

  it('names a photo whose record is gone, and one of which only the preview came', async () => {
    const { ask, host, images, pathOf, finding } = await rig(3);
    const [gone, preview] = images;
    if (gone === undefined || preview === undefined) throw new Error('There are three photos.');
    const { seed: _none, ...kept } = preview;
    const original = { sha256: preview.sha256, bytes: preview.bytes };
    const half = { ...kept, url: `${folder}/${preview.id}.360.jpg`, sha256: 'b'.repeat(64), original };
    await host.store.write([
      { op: 'delete', path: pathOf(gone) },
      { op: 'set', path: pathOf(preview), data: documentOf(half) },
    ]);
    expect(await ask()).toEqual([{ ...finding, missing: [gone.id, preview.id] }]);
  });

  it('names a photo whose file is gone, though its record is there', async () => {
    const { ask, held, first, finding } = await rig(2);
    held.shift();
    expect(await ask()).toEqual([{ ...finding, missing: [first.id] }]);
  });

  it('names one of two photos with equal bytes whose file is gone', async () => {
    const { ask, host, images, first, pathOf, held, asked, finding } = await rig(2);
    const [, second] = images;
    if (second === undefined) throw new Error('There are two photos.');
    const equal = { ...second, sha256: first.sha256 };
    await host.store.write([{ op: 'set', path: pathOf(equal), data: documentOf(equal) }]);
    held.splice(0, 2, { path: first.url, sha256: first.sha256 });
    const photos = [first, equal].map(({ id, sha256 }) => ({ id, sha256 }));
    expect(await ask([{ ...asked, photos }])).toEqual([{ ...finding, missing: [second.id] }]);
  });

  it('names a photo whose record says other bytes', async () => {
    const { ask, host, first, pathOf, held, finding } = await rig(2);
    await host.store.write([{ op: 'update', path: pathOf(first), data: { sha256: 'c'.repeat(64) } }]);
    const [file] = held;
    held.splice(0, 1, { path: first.url, sha256: 'c'.repeat(64) });
    expect(file?.sha256).toBe(first.sha256);
    expect(await ask()).toEqual([{ ...finding, missing: [first.id] }]);
  });

  it('says of a survey that its record is gone', async () => {
    const { ask, host, path, finding } = await rig(1);
    await host.store.write([{ op: 'delete', path }]);
    expect(await ask()).toEqual([{ ...finding, isMissing: true }]);
  });

  it('knows a photo that another boat brought as well', async () => {
    const { ask, asked, images, held } = await rig(3);
    const mine = images.slice(0, 2).map(({ id, sha256 }) => ({ id, sha256 }));
    expect(held).toHaveLength(3);
    expect(await ask([{ ...asked, photos: mine }])).toEqual([]);
  });

  it('calls withdrawn what was taken off the census or erased', async () => {
    const { ask, host, images, pathOf, finding, survey } = await rig(3);
    const [removed, erased] = images;
    if (removed === undefined || erased === undefined) throw new Error('There are three photos.');
    const clock = { now: () => receivedAt };
    await host.store.write([
      { op: 'update', path: pathOf(removed), data: { isDeleted: true } },
      { op: 'delete', path: pathOf(erased) },
      ...tombstones([{ kind: 'photo', id: `${survey.id}/${erased.id}` }], { clock }),
    ]);
    expect(await ask()).toEqual([{ ...finding, withdrawn: [removed.id, erased.id] }]);
  });

  it('calls everything withdrawn of a survey that was taken off', async () => {
    const { ask, host, path, images, finding } = await rig(2);
    await host.store.write([{ op: 'update', path, data: { isDeleted: true } }]);
    expect(await ask()).toEqual([{ ...finding, withdrawn: images.map(({ id }) => id) }]);
  });

  it('looks at no record where the hashes are those of the boat', async () => {
    const { ask, host } = await rig(20);
    const asked: string[] = [];
    const query = host.store.query.bind(host.store);
    host.store.query = (wanted) => {
      asked.push(JSON.stringify(wanted.from));
      return query(wanted);
    };
    await ask();
    expect(asked).toEqual([JSON.stringify({ group: 'surveys' })]);
  });

  it('takes no more photos at once than it says, and asks boats only', async () => {
    const { ask, asked, host } = await rig(1);
    const photos = Array.from({ length: maxComparedPhotos + 1 }, () => ({ id: newId(), sha256: hashOf(1) }));
    await expect(ask([{ ...asked, photos }])).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    const half = { ...asked, photos: photos.slice(0, maxComparedPhotos / 2 + 1) };
    await expect(ask([half, { ...half, id: newId() }])).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    const never = createFindMissing({ ofSurvey: async () => [], hashAt: async () => null });
    await expect(host.call(never, { surveys: [asked] }, { uid: 'mia' })).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
    });
  });
});
