import { describe, expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { writeEvent } from '../../../tests/support/analysis/reef-event.ts';
import { analysisHeadSchema } from '../../domain/annotation/analysis.ts';
import { runOperation } from '../run/operation.ts';
import { eventOfAnalysis } from './event-of-analysis.ts';
import { submitPercentageAnalysis } from './submit-percentage-analysis.ts';

const over = '2025-12-31T23:59:59.000Z';

/** January 2026, with an event that goes on, one that is over, one that was taken away, and one over whose handle was given anew. */
async function ground() {
  const made = await analysisGround();
  await made.context.store.write([
    writeEvent('reef-day'),
    writeEvent('last-year', { timeend: over }),
    writeEvent('taken-away', { deleted: true }),
    writeEvent('every-year', { id: 'the-first', timeend: over }),
    writeEvent('every-year', { id: 'the-second' }),
  ]);
  return made;
}

describe('the event of an analysis', () => {
  test.each([
    ['reef-day', 'reef-day'],
    ['every-year', 'every-year'],
    ['last-year', undefined],
    ['taken-away', undefined],
    ['never-was', undefined],
    ['<b>bold</b>', undefined],
    ['', undefined],
  ])('that the address calls "%s" is %s', async (asked, kept) => {
    const { context } = await ground();
    expect(await eventOfAnalysis(asked, undefined, context)).toBe(kept);
  });

  test.each([undefined, 'reef-day', 'last-year', 'never-was'])(
    'stays that for which it was begun, also when that is over, where it goes on under "%s"',
    async (asked) => {
      const { context } = await ground();
      const before = asked === 'reef-day' ? 'reef-day' : 'last-year';
      expect(await eventOfAnalysis(asked, before, context)).toBe(before);
    },
  );
});

test('an analysis under an address that names no event is saved as one without', async () => {
  const { context } = await ground();
  const save = async (eventHandle: string) => {
    const input = {
      analysisId: 'estimate-1',
      imagePath: 'users/diver/surveys/survey-1/images/image-001',
      answers: {
        percentages: { 'reef_hard_branching-live': 60, 'background_sand-live': 40 },
        'dominant-coral': 'Acropora',
        'bad-image': false,
      },
      eventHandle,
    };
    await runOperation(submitPercentageAnalysis, input, context);
    const doc = await context.store.get('users/ann/analysis/estimate-1');
    return analysisHeadSchema.parse(doc?.data).eventHandle;
  };
  expect(await save('never-was')).toBeUndefined();
  expect(await save('reef-day')).toBe('reef-day');
  expect(await save('never-was')).toBe('reef-day');
  expect(await save('n'.repeat(200))).toBe('reef-day');
});
