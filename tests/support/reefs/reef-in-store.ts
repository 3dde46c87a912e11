import { starterFeatures } from '../../../edge-server/services/reefs/starter.ts';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { datasetDocs } from '../../../src/domain/collections/datasets.ts';
import { reefDocs } from '../../../src/domain/collections/reefs.ts';
import { surveyDocs } from '../../../src/domain/collections/surveys.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { buildSurvey } from '../../../src/domain/survey/build-survey.ts';
import { sampleSurvey } from '../analysis/survey-samples.ts';
import { gbrCensuses } from './censuses.ts';

/** Moore Reef with two surveys of Mia, of which one reports starfish, and nothing counted. */
export async function reefInStore() {
  const store = createMemoryStore();
  const reef = starterFeatures('gbr').find(({ id }) => id === '16-071');
  if (reef === undefined) throw new Error('The starter table has no Moore Reef.');
  const place = { _geoloc: reef.centre, name: reef.name, type: 'reef' as const };
  const reefPath = reefDocs.path({ regionId: 'gbr', featureId: reef.id });
  const surveys = [{}, { crownOfThorns: ['Yes'] }].map((experience): Write => {
    const loc = { ...place, id: reef.id, regionId: 'gbr' as const };
    const survey = buildSurvey(sampleSurvey({ site: place, loc, experience }), {
      author: { uid: 'mia', name: 'Mia' },
      datasets: gbrCensuses,
      receivedAt: '2025-10-02T00:00:00.000Z',
    });
    return {
      op: 'set',
      path: surveyDocs.path({ uid: 'mia', surveyId: survey.id }),
      data: documentOf(survey),
    };
  });
  await store.write([
    { op: 'set', path: reefPath, data: documentOf(reef) },
    ...gbrCensuses.map(
      (dataset): Write => ({
        op: 'set',
        path: datasetDocs.path({ regionId: 'gbr', datasetId: dataset.id }),
        data: documentOf(dataset),
      }),
    ),
    ...surveys,
  ]);
  return { store, reefPath };
}
