import { expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { datasetDocs } from '../../domain/collections/datasets.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { buildSurvey } from '../../domain/survey/build-survey.ts';
import { runOperation } from '../run/operation.ts';
import { tagDataset } from './tag-dataset.ts';

const autumn = {
  ...{ id: 'autumn', name: 'Autumn 2025', shortName: 'Autumn', regionId: 'gbr' },
  ...{ startDate: '2025-09-01T00:00:00.000Z', endDate: '2025-11-30T23:59:59.999Z' },
  ...{ stats: { surveys: 0, images: 0 }, isDeleted: false },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
};
/** Each press is another piece of work. */
let presses = 0;
function nextPress(): string {
  presses += 1;
  return `press-number-${presses}`;
}
const admin = { uid: 'ada', admin: true };

function press(datasetId: string, { context }: Awaited<ReturnType<typeof analysisGround>>, actor = admin) {
  return runOperation(
    tagDataset,
    { regionId: 'gbr', datasetId, job: nextPress() },
    { ...context, actor: { ...context.actor, ...actor } },
  );
}

test('surveys within the dates are put into a dataset that came after them, and a second press changes nothing', async () => {
  const ground = await analysisGround();
  const { store } = ground.context;
  await store.write([
    { op: 'set', path: datasetDocs.path({ regionId: 'gbr', datasetId: 'autumn' }), data: documentOf(autumn) },
  ]);
  const dated = async (date: string) => {
    const survey = buildSurvey(
      { ...sampleSurvey(), date },
      { author: { uid: 'mia', name: 'Mia' }, datasets: [], receivedAt: date },
    );
    const path = surveyDocs.path({ uid: 'mia', surveyId: survey.id });
    await store.write([{ op: 'create', path, data: documentOf(survey) }]);
    return async () => (await store.get(path))?.data.datasets;
  };
  const within = await dated('2025-10-04T00:30:00.000Z');
  const before = await dated('2025-08-31T00:30:00.000Z');
  expect(await press('autumn', ground)).toMatchObject({ status: 'done' });
  expect(await within()).toContain('autumn');
  expect(await before()).not.toContain('autumn');
  expect(await press('autumn', ground)).toMatchObject({ tagged: 0, untagged: 0, status: 'done' });
  const shorter = { ...autumn, startDate: '2025-11-01T00:00:00.000Z' };
  const path = datasetDocs.path({ regionId: 'gbr', datasetId: 'autumn' });
  await store.write([{ op: 'set', path, data: documentOf(shorter) }]);
  expect(await press('autumn', ground)).toMatchObject({ tagged: 0, untagged: 1, status: 'done' });
  expect(await within()).not.toContain('autumn');
});

test('nobody but administrators may, and a dataset that is not there is said', async () => {
  const ground = await analysisGround();
  const other = press('grc6', ground, { ...admin, admin: false });
  await expect(other).rejects.toMatchObject({ status: 'PERMISSION_DENIED' });
  await expect(press('nothing', ground)).rejects.toMatchObject({ status: 'NOT_FOUND' });
});
