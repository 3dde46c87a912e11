import { decode } from 'geobuf';
import { toUint8Array } from 'js-base64';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { writeEvent } from '../../../tests/support/analysis/reef-event.ts';
import { suggestedRegions } from '../../../tests/support/analysis/suggested-regions.ts';
import { storedDrawingSchema } from '../../domain/annotation/drawing-analysis.ts';
import { assistedAnalysisSchema } from '../../domain/assisted/assisted-analysis.ts';
import { whyNotCompared } from '../../domain/assisted/not-compared.ts';
import type { StepLabels } from '../../domain/assisted/steps.ts';
import { shippedRegions as regionsOfReefs } from '../../domain/region/regions.ts';
import type { OwnSuggestions } from '../../ports/server.ts';
import { runOperation } from '../run/operation.ts';
import { submitAssistedAnalysis } from './submit-assisted-analysis.ts';

const imagePath = 'users/diver/surveys/survey-1/images/image-001';
const session = {
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: '2026-01-01T00:02:00.000Z',
  timeTaken: 90_000,
};
const answers = { dominant: 'branching', level: 'high', softcoral: 'yes', bleached: 'no' };

function regions(...labels: readonly StepLabels[]) {
  const suggestion = suggestedRegions({ columns: labels.length, rows: 1 });
  return suggestion.regions.map(({ path, predicted }, index) => ({
    kind: 'suggested',
    path,
    predicted,
    labels: labels[index] ?? {},
  }));
}
const payload = (said: object, more: object = {}) => ({
  analysisId: 'assisted-1',
  imagePath,
  said: {
    version: 2.4,
    regions: regions({ labels: 'branching' }, { labels: 'soft' }),
    isBad: false,
    answers,
    sessions: [session],
    ...said,
  },
  ...more,
});

type Ground = Awaited<ReturnType<typeof analysisGround>>;

/** A host that itself suggested so many regions in a row, and how it was asked for them. */
function suggesting({ context }: Ground, columns: number) {
  const asked: object[] = [];
  const suggestions: OwnSuggestions = {
    async again(_uid, _photo, wanted) {
      asked.push(wanted);
      return { status: 'suggested', regions: suggestedRegions({ columns, rows: 1 }).regions };
    },
  };
  return { asked, context: { ...context, suggestions } };
}
async function stored({ context }: Ground) {
  return assistedAnalysisSchema.parse((await context.store.get('users/ann/analysis/assisted-1'))?.data);
}

describe('saving what was said of suggested regions', () => {
  test('counts on the photo by area as a drawing does, and on the account', async () => {
    const ground = await analysisGround();
    const answer = await runOperation(submitAssistedAnalysis, payload({}), ground.context);
    expect(answer).toMatchObject({ coverage: 1, complete: true, total: 1 });
    expect(await ground.totals('ann')).toMatchObject({
      photo: { total: 1, sums: { 'reef_hard_branching-live': 50, 'reef_soft-live': 50 } },
      person: 1,
    });
  });

  test('what was answered of the whole photo counts on it, and counts anew where only an answer changes', async () => {
    const ground = await analysisGround();
    await runOperation(submitAssistedAnalysis, payload({}), ground.context);
    expect((await ground.totals('ann')).photo).toMatchObject({
      asked: { bleached: { no: 1 }, level: { high: 1 }, softcoral: { yes: 1 }, dominant: { branching: 1 } },
    });
    const bleached = { answers: { ...answers, bleached: 'unknown' } };
    await runOperation(submitAssistedAnalysis, payload(bleached), ground.context);
    const { photo } = await ground.totals('ann');
    expect(photo).toMatchObject({ asked: { bleached: { unknown: 1 } } });
    expect(photo).not.toHaveProperty('seen');
  });

  test('the record has the answers, what the model said, sessions and steps, and the outlines apart', async () => {
    const ground = await analysisGround();
    const { context } = suggesting(ground, 2);
    await context.store.write([writeEvent('reef-day')]);
    const said = payload({ model: 'painted-reefs' }, { eventHandle: 'reef-day' });
    await runOperation(submitAssistedAnalysis, said, context);
    expect(await stored(ground)).toMatchObject({
      kind: 'assisted',
      version: 2.4,
      eventHandle: 'reef-day',
      eventTags: ['reef-day'],
      dominateOption: 'branching',
      coralCover: 'high',
      softcoral: 'yes',
      stats: { coverage: 1, steps: { labels: 1, bleached: 1 }, sessions: [session] },
      otherAnswers: {
        bleached: 'no',
        polygon_labels: [
          { id: 'region-1', predicted: 'branching', labels: 'branching' },
          { id: 'region-2', predicted: 'branching', labels: 'soft' },
        ],
      },
      meta: { ai_match: { match: 1, total: 2, matchPercent: 50 }, timeTaken: 90_000 },
    });
    const doc = await ground.context.store.get('users/ann/drawings/assisted-1');
    const { geobuf } = storedDrawingSchema.parse(doc?.data);
    expect(decode(new PbfReader(toUint8Array(geobuf)))).toMatchObject({
      features: [
        {
          properties: {
            viewed: true,
            zap: false,
            labels: { labels: 'branching' },
            predicted: { id: 'region-1' },
          },
        },
        { properties: { tool: { id: 'soft' } } },
      ],
    });
  });

  test('the regions that are compared with are those of the named model, as small as the page asked for', async () => {
    const ground = await analysisGround({ isExpert: true });
    const { context, asked } = suggesting(ground, 2);
    await runOperation(submitAssistedAnalysis, payload({ model: 'one' }), context);
    const expert = { version: 4, answers: {}, model: 'another' };
    const more = { analysisId: 'assisted-2' };
    await runOperation(submitAssistedAnalysis, payload(expert, more), context);
    expect(asked).toEqual([
      { ...regionsOfReefs.gbr.polygonFilter, model: 'one' },
      { ...regionsOfReefs.gbr.polygonFilterExpert, model: 'another' },
    ]);
  });

  test('of a bad image, and without a model, nobody is asked what was suggested', async () => {
    const ground = await analysisGround();
    const { context, asked } = suggesting(ground, 2);
    const bad = { isBad: true, answers: {}, regions: regions({}, {}), model: 'painted-reefs' };
    await runOperation(submitAssistedAnalysis, payload(bad), context);
    expect((await stored(ground)).meta.ai_match).toMatchObject({
      total: 0,
      notCompared: whyNotCompared['bad image'],
    });
    await runOperation(submitAssistedAnalysis, payload({}), context);
    expect((await stored(ground)).meta.ai_match).toMatchObject({
      total: 0,
      notCompared: whyNotCompared['no labels'],
    });
    expect(asked).toEqual([]);
  });

  test('is refused where analysis is closed, and experts go on', async () => {
    const { context } = await analysisGround();
    const closed = { ...context, isAnalysisClosed: true };
    await expect(runOperation(submitAssistedAnalysis, payload({}), closed)).rejects.toMatchObject({
      status: 'FAILED_PRECONDITION',
      message: 'Analysis is closed at the moment.',
    });
    const expert = { ...closed, actor: { ...context.actor, isExpert: true } };
    expect(await runOperation(submitAssistedAnalysis, payload({}), expert)).toMatchObject({ total: 1 });
  });

  test('a bad image is complete without labels and answers, and counts as one', async () => {
    const ground = await analysisGround();
    const bad = payload({ isBad: true, answers: {}, regions: regions({}, {}) });
    expect(await runOperation(submitAssistedAnalysis, bad, ground.context)).toMatchObject({ complete: true });
    expect((await stored(ground)).otherAnswers.polygon_labels[1]).toMatchObject({ labels: 'badimage' });
    expect(await ground.totals('ann')).toMatchObject({ photo: { total: 1, badImage: 1 } });
  });

  test.each([
    [
      'a region is open',
      { regions: regions({ labels: 'soft' }, {}) },
      'Some regions or questions are still open.',
    ],
    ['a question is open', { answers: { level: 'high' } }, 'Some regions or questions are still open.'],
    [
      'a label is of another version',
      { regions: regions({ labels: 'deadbranching' }) },
      'A region has a label that this analysis does not have.',
    ],
    [
      'a shape is of something that is no hard coral',
      {
        version: 3.1,
        regions: regions({ labels: 'soft', hardcoral: 'plating' }),
        answers: { level: 'high' },
      },
      'A region has a label that this analysis does not have.',
    ],
    [
      'an answer is of no card',
      { answers: { ...answers, level: 'much' } },
      'A question has an answer that it does not have.',
    ],
    [
      'a region was drawn by somebody who is no expert',
      {
        regions: [
          {
            kind: 'drawn',
            path: [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
            labels: { labels: 'soft' },
          },
        ],
      },
      'Only experts can draw regions.',
    ],
  ])('is refused where %s, and nothing is stored', async (_what, said, message) => {
    const { context } = await analysisGround();
    const saving = runOperation(submitAssistedAnalysis, payload(said), context);
    await expect(saving).rejects.toMatchObject({ status: 'FAILED_PRECONDITION', message });
    expect(await context.store.get('users/ann/analysis/assisted-1')).toBeNull();
  });

  test('the experts’ version is of experts alone, may have gaps, and counts for no event', async () => {
    const said = { version: 4, answers: {}, regions: regions({ labels: 'bleachedsoft' }, {}) };
    const expert = await analysisGround({ isExpert: true });
    await expert.context.store.write([writeEvent('reef-day')]);
    const request = payload(said, { eventHandle: 'reef-day' });
    const answer = await runOperation(submitAssistedAnalysis, request, expert.context);
    expect(answer).toMatchObject({ coverage: 0.5, complete: false });
    expect(await stored(expert)).toMatchObject({ eventTags: [], user: { uid: 'ann', isExpert: true } });
    // Nor what an expert says in a version of everybody's.
    const usual = payload({}, { analysisId: 'assisted-2', eventHandle: 'reef-day' });
    await runOperation(submitAssistedAnalysis, usual, expert.context);
    const second = await expert.context.store.get('users/ann/analysis/assisted-2');
    expect(assistedAnalysisSchema.parse(second?.data).eventTags).toEqual([]);
    const { context } = await analysisGround();
    await expect(runOperation(submitAssistedAnalysis, request, context)).rejects.toMatchObject({
      status: 'PERMISSION_DENIED',
    });
  });

  test('what an expert says as such counts before the same person’s usual one, and neither replaces the other', async () => {
    const ground = await analysisGround({ isExpert: true });
    await runOperation(submitAssistedAnalysis, payload({}), ground.context);
    const said = { version: 4, answers: { level: 'low' }, regions: regions({ labels: 'rubble' }) };
    await runOperation(submitAssistedAnalysis, payload(said, { analysisId: 'assisted-2' }), ground.context);
    await runOperation(submitAssistedAnalysis, payload({}), ground.context);
    expect(await ground.totals('ann')).toMatchObject({
      photo: { total: 1, sums: { 'reef_structure_rubble-live': 100 } },
    });
    expect(await ground.context.store.get('users/ann/analysis/assisted-2')).not.toBeNull();
  });
});
