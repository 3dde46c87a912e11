import { expect, it } from 'vitest';
import { documentOf } from '../../../../../src/domain/documents/json.ts';
import { shippedRegions } from '../../../../../src/domain/region/regions.ts';
import { buildImage, buildSurvey } from '../../../../../src/domain/survey/build-survey.ts';
import { sampleRecord, sampleSurvey } from '../../../../../tests/support/analysis/survey-samples.ts';
import { type PurgeDeps, planPurge } from './purge-plan.ts';

const receivedAt = '2025-10-01T02:00:00.000Z';
const author = { uid: 'd1', name: 'Mia' };
const survey = buildSurvey(sampleSurvey(), { author, datasets: [], receivedAt });

/** A boat with so many photos, numbered from 0; `hashOf` says which of them have the same bytes. */
function boatWith(
  count: number,
  of: {
    isSent?: (n: number) => boolean;
    isHere?: (n: number) => boolean;
    hashOf?: (n: number) => number;
  } = {},
): PurgeDeps {
  const { isSent = () => true, isHere = () => true, hashOf = (n) => n } = of;
  const images = Array.from({ length: count }, (_, n) => {
    const id = `photo-${String(n).padStart(5, '0')}`;
    return buildImage(
      sampleRecord(id),
      survey,
      {
        url: `survey_v2/gbr/agincourt-reef/2025-10-01/${id}.jpg`,
        token: 'a'.repeat(32),
        sha256: String(hashOf(n)).padStart(64, '0'),
        bytes: 10,
        receivedAt,
        seed: 'abcdefghijklmnopqrst',
      },
      shippedRegions.gbr,
    );
  });
  const pathOf = (id: string) => `users/d1/surveys/${survey.id}/images/${id}`;
  const byPath = new Map(images.map((image) => [pathOf(image.id), image]));
  const numberOf = new Map(images.map(({ url }, n) => [url, n]));
  const urlsByHash = new Map<string, string[]>();
  for (const { url, sha256 } of images) urlsByHash.set(sha256, [...(urlsByHash.get(sha256) ?? []), url]);
  const sentPaths = images.filter((_, n) => isSent(n)).map(({ id }) => pathOf(id));
  return {
    outbox: {
      donePhotos: (after, limit) => sentPaths.filter((path) => path > after).slice(0, limit),
    },
    store: {
      async get(path) {
        const data = byPath.get(path);
        return data === undefined
          ? null
          : { id: data.id, path, data: documentOf(data), revision: 1, updatedAt: receivedAt };
      },
    },
    photos: {
      fileOf: async (url) => (isHere(numberOf.get(url) ?? -1) ? `/photos/${url}` : null),
      pathsWithBytesOf: async (url) => urlsByHash.get(images[numberOf.get(url) ?? -1]?.sha256 ?? '') ?? [],
    },
  };
}

it('a plan has every photo that was sent, however many there are', async () => {
  expect(await planPurge(boatWith(1001))).toHaveLength(1001);
  expect(await planPurge(boatWith(500))).toHaveLength(500);
  expect(await planPurge(boatWith(0))).toEqual([]);
});

it('a plan leaves out what was not sent, and what is here no longer', async () => {
  const plan = await planPurge(boatWith(10, { isSent: (n) => n < 6, isHere: (n) => n % 2 === 0 }));
  expect(plan.map(({ photos: [{ image }] }) => image.id)).toEqual([
    'photo-00000',
    'photo-00002',
    'photo-00004',
  ]);
});

it('photos of equal bytes go together, and only when all of them were sent', async () => {
  const hashOf = (n: number) => Math.floor(n / 2);
  const plan = await planPurge(boatWith(4, { hashOf, isSent: (n) => n !== 3 }));
  expect(plan).toHaveLength(1);
  expect(plan[0]?.photos.map(({ image }) => image.id)).toEqual(['photo-00000', 'photo-00001']);
});
