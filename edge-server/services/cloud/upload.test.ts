import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { buildImage, buildSurvey } from '../../../src/domain/survey/build-survey.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { noteBoatPerson } from '../../../src/operations/boat/boat-people.ts';
import { carryPhoto as carryPhotoCall } from '../../../src/operations/boat/carry-photo.ts';
import type { StoredBlob } from '../../../src/ports/blobs.ts';
import { newId, sampleRecord, sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import type { Cloud } from './cloud.ts';
import type { UploadTerms } from './upload.ts';
import { uploadPhoto, uploadSurvey } from './upload.ts';

const receivedAt = '2025-10-01T02:00:00.000Z';
const author = { uid: 'd1', name: 'Mia' };
const survey = buildSurvey(sampleSurvey(), { author, datasets: [], receivedAt });
const bytes = new Uint8Array([1, 2, 3]);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const facts = { width: 160, height: 120, type: 'image/jpeg' } as const;
const otherHash = 'b'.repeat(64);

function photo(): Image {
  const id = newId();
  const url = `survey_v2/gbr/agincourt-reef/2025-10-01/${id}.jpg`;
  const blob = { url, token: 'a'.repeat(32), sha256, bytes: bytes.length };
  return buildImage(
    sampleRecord(id),
    survey,
    { ...blob, receivedAt, seed: 'abcdefghijklmnopqrst' },
    shippedRegions.gbr,
  );
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-carry-'));
  await writeFile(join(folder, 'photo'), bytes);
});
afterAll(() => rm(folder, { recursive: true }));

/** A boat with one sound photo, and a cloud that says of its bytes what a test wants. */
async function termsFor(said: {
  afterPut?: Partial<StoredBlob>;
  head?: Partial<StoredBlob> | null;
  isPurged?: boolean;
}) {
  const host = createOperationHost();
  const { store } = host;
  const surveyPath = `users/mia-ashore/surveys/${survey.id}`;
  const inCloud = { ...survey, user: { ...survey.user, uid: 'mia-ashore' }, hub: 'hub' };
  await store.write([{ op: 'set', path: surveyPath, data: documentOf(inCloud) }]);
  await noteBoatPerson('hub', 'mia-ashore', { store, clock: { now: () => receivedAt } });
  const stored = (path: string, over: Partial<StoredBlob> = {}): StoredBlob => ({
    path,
    bytes: bytes.length,
    sha256,
    token: 'c'.repeat(32),
    ...over,
  });
  const blobs: Cloud['blobs'] = {
    put({ path }) {
      const blob = stored(path, said.afterPut);
      host.files.set(path, { blob, facts, owner: 'mia-ashore' });
      return {
        done: Promise.resolve(blob),
        pause: () => undefined,
        resume: () => undefined,
        cancel: () => undefined,
      };
    },
    async head(path) {
      if (said.head === null) return null;
      const blob = stored(path, said.head);
      host.files.set(path, { blob, facts, owner: 'mia-ashore' });
      return blob;
    },
    url: () => '',
    delete: async () => undefined,
  };
  const terms: UploadTerms = {
    cloud: {
      store,
      blobs,
      calls: { call: (_name, payload) => host.call(carryPhotoCall, payload, { uid: 'hub', hub: true }) },
    },
    photos: {
      verifyBlob: async () => (said.isPurged ? 'purged' : 'sound'),
      about: async (path) => ({
        blob: stored(path),
        facts,
        owner: 'd1',
        carrier: null,
      }),
      fileOf: async () => join(folder, 'photo'),
    },
    hubUid: 'hub',
    cloudUid: 'mia-ashore',
    signal: new AbortController().signal,
  };
  const pathOf = ({ id }: Image) => `${surveyPath}/images/${id}`;
  return { terms, recordOf: async (image: Image) => (await store.get(pathOf(image)))?.data, store };
}

describe('a photo whose bytes the cloud has', () => {
  it('gets its record, with the token of the cloud', async () => {
    const { terms, recordOf } = await termsFor({});
    const image = photo();
    expect(await uploadPhoto(image, terms)).toBe('sent');
    expect(await recordOf(image)).toMatchObject({
      token: 'c'.repeat(32),
      hub: 'hub',
      user: { uid: 'mia-ashore' },
    });
    expect(await uploadPhoto(image, terms)).toBe('already-there');
  });

  it.each([
    ['another hash', { sha256: otherHash }],
    ['another length', { bytes: 2 }],
  ])('that says it has %s gets no record, and is tried again', async (_, afterPut) => {
    const { terms, recordOf } = await termsFor({ afterPut });
    const image = photo();
    await expect(uploadPhoto(image, terms)).rejects.toMatchObject({
      kind: 'passing',
      message: expect.stringContaining('other bytes'),
    });
    expect(await recordOf(image)).toBeUndefined();
  });
});

describe('a boat that is stopped', () => {
  it('begins no upload any more, which nobody would end', async () => {
    const { terms, recordOf } = await termsFor({});
    const image = photo();
    const begun: string[] = [];
    const blobs: Cloud['blobs'] = {
      ...terms.cloud.blobs,
      put(offer, ...rest) {
        begun.push(offer.path);
        return terms.cloud.blobs.put(offer, ...rest);
      },
    };
    const stopped = { ...terms, cloud: { ...terms.cloud, blobs }, signal: AbortSignal.abort() };
    await expect(uploadPhoto(image, stopped)).rejects.toMatchObject({ name: 'AbortError' });
    expect([begun, await recordOf(image)]).toEqual([[], undefined]);
  });
});

describe('a photo that was removed from the boat', () => {
  it('gets its record where the cloud still has it', async () => {
    const { terms, recordOf } = await termsFor({ isPurged: true });
    const image = photo();
    await uploadPhoto(image, terms);
    expect(await recordOf(image)).toBeDefined();
  });

  it.each([
    ['no longer', null],
    ['other bytes of', { sha256: otherHash }],
  ])('is set aside for a person where the cloud has %s it', async (_, head) => {
    const { terms, recordOf } = await termsFor({ isPurged: true, head });
    const image = photo();
    await expect(uploadPhoto(image, terms)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('The cloud has this photo no longer'),
    });
    expect(await recordOf(image)).toBeUndefined();
  });
});

describe('what was deleted on the boat', () => {
  it('is not carried, neither a survey nor a photo', async () => {
    const { terms, recordOf, store } = await termsFor({});
    const deleted = { kind: 'refused', message: expect.stringContaining('deleted on the boat') };
    const image = { ...photo(), isDeleted: true };
    await expect(uploadPhoto(image, terms)).rejects.toMatchObject(deleted);
    const other = { ...survey, id: newId(), isDeleted: true };
    await expect(uploadSurvey(other, terms)).rejects.toMatchObject(deleted);
    expect(await recordOf(image)).toBeUndefined();
    expect(await store.get(`users/mia-ashore/surveys/${other.id}`)).toBeNull();
  });
});
