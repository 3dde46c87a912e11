import { beforeAll, expect, test } from 'vitest';
import { chosenFeatures } from '../../../edge-server/services/suggestion/describe/chosen-features.ts';
import {
  type AssistedAnalysis,
  assistedAnalysisSchema,
} from '../../../src/domain/assisted/assisted-analysis.ts';
import { whyNotCompared } from '../../../src/domain/assisted/not-compared.ts';
import { analysesOfUser } from '../../../src/domain/collections/analyses.ts';
import { agreementDocs } from '../../../src/domain/collections/suggestion-models.ts';
import type { Model } from '../../../src/domain/suggestion/model/model.ts';
import type { Suggestion } from '../../../src/domain/suggestion/suggestion.ts';
import { askSuggestion } from '../../support/analysis/ask-suggestion.ts';
import { brightnessModel } from '../../support/analysis/brightness-model.ts';
import { type PhotoToAnalyse, reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { sampleRegions } from '../../support/analysis/said-of-suggestion.ts';
import { suggestedRegions } from '../../support/analysis/suggested-regions.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let model: Model;
beforeAll(async () => {
  model = brightnessModel((await chosenFeatures(null)).features);
});

/** A server whose regions are labelled by brightness, and a photo on it. */
async function opened(modelOf = async () => ({ id: 'by-brightness', model })) {
  const server = await startTestServer({ modelOf });
  const [photo] = await reefWithPhotos(server, 1, () => paintedPhoto(1, 400, 300));
  if (photo === undefined) throw new Error('There is no photo.');
  return { server, photo };
}

/** What stands in the record when somebody new calls every region branching coral. */
async function saved(
  server: TestServer,
  photo: PhotoToAnalyse,
  suggestion: Suggestion,
): Promise<AssistedAnalysis> {
  const { uid, bearer } = await server.person('Vera');
  const data = { analysisId: `of-${uid}`, imagePath: photo.path, said: sampleRegions(suggestion) };
  const answer = await server.post('/call/submit-assisted-analysis', { data }, bearer);
  expect(answer.status, await answer.text()).toBe(200);
  const { docs } = await server.context.store.query(analysesOfUser(uid));
  return assistedAnalysisSchema.parse(docs[0]?.data);
}

const predictedIn = ({ otherAnswers }: AssistedAnalysis) =>
  otherAnswers.polygon_labels.map(({ predicted }) => predicted);

/** The same regions, of which a page says that others were predicted. */
function lying(suggestion: Suggestion, label: string): Suggestion {
  const regions = suggestion.regions.map((region) => ({
    ...region,
    predicted: { ...region.predicted, label },
  }));
  return { ...suggestion, regions };
}

test('agreement is with what the server suggests, whatever a page says that it was given', async () => {
  const { server, photo } = await opened();
  await using _ = server;
  const suggestion = await askSuggestion(server, photo, (await server.person('Asker')).bearer);
  const own = suggestion.regions.map(({ predicted }) => predicted.label);
  const compared = own.filter((label) => label !== null);
  const match = compared.filter((label) => label === 'branching').length;
  // A test that could tell nothing apart would pass for a liar as well.
  expect(match).toBeLessThan(compared.length);
  expect(compared.length).toBeLessThan(own.length);
  const agreement = { match, total: compared.length };
  for (const page of [suggestion, lying(suggestion, 'branching'), lying(suggestion, 'soft')]) {
    const record = await saved(server, photo, page);
    expect(record.meta.ai_match).toMatchObject(agreement);
    expect(record.meta.ai_match.notCompared).toBeUndefined();
    expect(predictedIn(record)).toEqual(own);
  }
});

test('the server adds it up by model: experts read it, volunteers do not; an analysis that an administrator deletes is counted back', async () => {
  const { server, photo } = await opened();
  await using _ = server;
  const asker = await server.person('Asker');
  const suggestion = await askSuggestion(server, photo, asker.bearer);
  const record = await saved(server, photo, suggestion);
  const path = agreementDocs.path({ modelId: 'by-brightness' });
  const versions = async () =>
    agreementDocs.schema.safeParse((await server.context.store.get(path))?.data).data?.versions;
  const { match, total } = record.meta.ai_match;
  const counted = [{ version: 2.1, analyses: 1, match, total, milliseconds: 5_000 }];
  await expect.poll(versions).toEqual(counted);
  const read = async (bearer: string) => (await server.post('/store/get', { path }, bearer)).status;
  expect(await read(asker.bearer)).toBe(403);
  expect(await read((await server.person('Eve', { isExpert: true })).bearer)).toBe(200);
  const analysisPath = `users/${record.user.uid}/analysis/${record.id}`;
  await server.context.store.write([{ op: 'update', path: analysisPath, data: { isDeleted: true } }]);
  await expect.poll(versions).toEqual([]);
});

test('a region that is not as the server suggested it is not compared, under whichever name', async () => {
  const { server, photo } = await opened();
  await using _ = server;
  const suggestion = await askSuggestion(server, photo, (await server.person('Asker')).bearer);
  const [first, second, ...others] = lying(suggestion, 'branching').regions;
  if (first === undefined || second === undefined) throw new Error('There are too few regions.');
  const regions = [
    { ...first, predicted: second.predicted },
    { ...second, predicted: { ...second.predicted, id: 'region-of-mine' } },
    { ...first, path: first.path.slice(0, -1) },
    ...others,
    // And once more, to be right twice.
    ...others,
  ];
  const record = await saved(server, photo, { ...suggestion, regions });
  expect(predictedIn(record).slice(0, 3)).toEqual([null, null, null]);
  const left = suggestion.regions.slice(2).filter(({ predicted }) => predicted.label !== null);
  expect(record.meta.ai_match.total).toBe(left.length);
});

test('where the server cannot suggest again, the page’s word is kept, counts for nothing, and the record says why', async () => {
  const answers: (() => Promise<{ id: string; model: Model } | null>)[] = [];
  const usual = async () => ({ id: 'by-brightness', model });
  const { server, photo } = await opened(
    async () => (answers.shift() ?? usual)() as ReturnType<typeof usual>,
  );
  await using _ = server;
  const claimed = lying({ ...suggestedRegions(), model: 'by-brightness' }, 'branching');
  const nothing = { match: 0, total: 0, matchPercent: null };

  const early = await saved(server, photo, claimed);
  expect(early.meta.ai_match).toEqual({ ...nothing, notCompared: whyNotCompared['not looked at'] });
  expect(predictedIn(early)).toEqual(claimed.regions.map(() => 'branching'));

  const suggestion = await askSuggestion(server, photo, (await server.person('Asker')).bearer);
  answers.push(async () => null);
  const gone = await saved(server, photo, lying(suggestion, 'branching'));
  expect(gone.meta.ai_match).toEqual({ ...nothing, notCompared: whyNotCompared['no model'] });
  expect(gone.model).toBe('by-brightness');

  answers.push(() => Promise.reject(new Error('the disk is gone')));
  const failed = await saved(server, photo, suggestion);
  expect(failed.meta.ai_match).toEqual({ ...nothing, notCompared: whyNotCompared['not told'] });

  const without = await saved(server, photo, { ...lying(suggestion, 'branching'), model: null });
  expect(without.meta.ai_match).toEqual({ ...nothing, notCompared: whyNotCompared['no labels'] });
  expect(predictedIn(without)).toEqual(suggestion.regions.map(() => null));

  expect((await saved(server, photo, suggestion)).meta.ai_match.total).toBeGreaterThan(0);
});
