import { expect, test } from 'vitest';
import { suggestionPath } from '../../../src/contract/suggestion.ts';
import { suggestionSchema } from '../../../src/domain/suggestion/suggestion.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer } from '../../support/server/test-server.ts';

test('a server whose own network cannot be used says so to whoever minds it, and finds regions without it', async () => {
  await using server = await startTestServer({ config: { featuresModel: '/nowhere/network.json' } });
  await eventually(
    async () => server.context.alarms.all(),
    (alarms) => alarms.some(({ kind }) => kind === 'features-model'),
  );
  expect(server.context.alarms.all()).toMatchObject([
    { kind: 'features-model', text: expect.stringContaining('/nowhere/network.json') },
  ]);
  const [photo] = await reefWithPhotos(server, 1, (index) => paintedPhoto(index + 1, 400, 300));
  const { bearer } = await server.person('Vera');
  const query = new URLSearchParams({
    surveyId: photo?.surveyId ?? '',
    imageId: photo?.imageId ?? '',
    mlAnalysisDir: 'gbr',
  });
  const answer = await fetch(`${server.url}${suggestionPath}?${query}`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  expect(suggestionSchema.parse(await answer.json()).regions.length).toBeGreaterThan(5);
});

test('a server without a network of its own has nothing to say of it', async () => {
  await using server = await startTestServer();
  await reefWithPhotos(server, 1, (index) => paintedPhoto(index + 1, 400, 300));
  expect(server.context.alarms.all()).toEqual([]);
});
