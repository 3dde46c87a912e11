import { expect, test } from 'vitest';
import { z } from 'zod';
import { assistedAnalysisSchema, type Said } from '../../../src/domain/assisted/assisted-analysis.ts';
import { analysesOfUser } from '../../../src/domain/collections/analyses.ts';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { suggestedRegions } from '../../support/analysis/suggested-regions.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const session = {
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: '2026-01-01T00:02:00.000Z',
  timeTaken: 9e4,
};

const rounded = (value: number) => Math.round(value * 1e5) / 1e5;

/** The most regions that a photo can have, all labelled, their outlines of so many points together. */
function saidOf(points: number): Said {
  const random = seededRandom(3);
  const { regions } = suggestedRegions({ columns: 20, rows: 10, random });
  const each = Math.floor(points / regions.length);
  return {
    version: 2.4,
    model: null,
    regions: regions.map(({ path, predicted }) => {
      const [[fromX, fromY] = [0, 0], [toX, toY] = [1, 0]] = path;
      // A border with a corner at every step, all its digits told.
      const border = Array.from({ length: each - path.length }, (_, at): [number, number] => {
        const along = (at + 1) / (each - path.length + 1);
        const y = fromY + (toY - fromY) * along + random() * 1e-3;
        return [rounded(fromX + (toX - fromX) * along), rounded(Math.min(1, Math.max(0, y)))];
      });
      const [first, ...others] = path.map(([x, y]): [number, number] => [x, y]);
      return {
        kind: 'suggested' as const,
        path: [first ?? [0, 0], ...border, ...others],
        predicted,
        labels: { labels: 'branching' },
      };
    }),
    isBad: false,
    answers: { dominant: 'branching', level: 'high', softcoral: 'yes', bleached: 'no' },
    sessions: [session],
  };
}

test('an analysis of the most regions and points there can be is taken in; one of more is refused in words', async () => {
  await using server = await startTestServer();
  const [photo] = await reefWithPhotos(server, 1, () => paintedPhoto(1, 400, 300));
  if (photo === undefined) throw new Error('There is no photo.');
  const { uid, bearer } = await server.person('Vera');
  const submit = async (said: Said, analysisId: string) => {
    const data = { analysisId, imagePath: photo.path, said };
    return await server.post('/call/submit-assisted-analysis', { data }, bearer);
  };
  const largest = saidOf(40_000);
  expect(largest.regions.reduce((sum, { path }) => sum + path.length, 0)).toBe(40_000);
  const taken = await submit(largest, 'analysis-largest');
  expect(taken.status, await taken.text()).toBe(200);
  const { docs } = await server.context.store.query(analysesOfUser(uid));
  expect(
    docs.map(({ data }) => assistedAnalysisSchema.parse(data).otherAnswers.polygon_labels.length),
  ).toEqual([200]);
  const refused = await submit(saidOf(40_200), 'analysis-larger');
  expect(refused.status).toBe(400);
  const { error } = z.object({ error: z.object({ message: z.string() }) }).parse(await refused.json());
  expect(error.message).toContain('too many points');
});
