import { expect, test } from 'vitest';
import { analysisGround, unanalysedImage } from '../../../tests/support/analysis/analysis-ground.ts';
import { writeEvent } from '../../../tests/support/analysis/reef-event.ts';
import { suggestedRegions } from '../../../tests/support/analysis/suggested-regions.ts';
import { deleteAnalysesOfEventName, recountEventName } from '../../contract/events/run-event.ts';
import { joinEventName } from '../../contract/events/take-part.ts';
import { userActivityDocs } from '../../domain/collections/events/activity.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { deleteAnalysis } from '../analysis/delete-analysis.ts';
import { operationsOf } from '../index.ts';
import { runOperation } from '../run/operation.ts';

const handle = 'reef-day';
const eventId = 'event-reef-day';
const photos = ['image-001', 'image-002'] as const;
const photoPath = (id: string) => `users/diver/surveys/survey-1/images/${id}`;

test('what people agreed with on average is right with each save, with each deletion, and counted anew', async () => {
  const { context: made } = await analysisGround();
  const found = suggestedRegions({ columns: 2, rows: 1 });
  const context = {
    ...made,
    suggestions: { again: async () => ({ status: 'suggested' as const, regions: found.regions }) },
  };
  const admin = { ...context, actor: { ...context.actor, uid: 'boss', admin: true } };
  await context.store.write([
    writeEvent(handle),
    ...photos.map(
      (id) => ({ op: 'set', path: photoPath(id), data: documentOf({ ...unanalysedImage, id }) }) as const,
    ),
  ]);
  const call = (name: string, input: unknown, as = context): Promise<unknown> => {
    const operation = operationsOf('www').find((one) => one.name === name);
    if (operation === undefined) throw new Error(`No operation ${name}`);
    return runOperation(operation, input, as);
  };
  const submit = (id: string, second: string, timeTaken: number) => {
    const said = [found.regions[0]?.predicted.label ?? '', second];
    const session = {
      ...{ startTime: '2026-01-01T00:00:00.000Z', endTime: '2026-01-01T00:02:00.000Z', timeTaken },
    };
    return call('submit-assisted-analysis', {
      analysisId: `assisted-${id}`,
      imagePath: photoPath(id),
      said: {
        version: 2.4,
        model: 'model-1',
        regions: found.regions.map(({ path, predicted }, index) => ({
          ...{ kind: 'suggested', path, predicted, labels: { labels: said[index] } },
        })),
        isBad: false,
        answers: { dominant: 'branching', level: 'high', softcoral: 'yes', bleached: 'no' },
        sessions: [session],
      },
    });
  };
  const validations = async () => {
    const stored = await context.store.get(userActivityDocs.path({ eventId, uid: 'ann' }));
    return userActivityDocs.schema.parse(stored?.data).validations;
  };
  const percentOf = async (id: string) => {
    const stored = await context.store.get(`users/ann/analysis/assisted-${id}`);
    return stored?.data.meta;
  };
  await call(joinEventName, { handle, isShown: true, isThirteen: true });
  await submit('image-001', 'soft', 60_000);
  const first = await percentOf('image-001');
  expect(first).toMatchObject({ ai_match: { total: 2 } });
  expect(await validations()).toEqual({ matchPercent: 50, timeTaken: 60_000 });
  await submit('image-002', found.regions[1]?.predicted.label ?? '', 120_000);
  expect(await validations()).toEqual({ matchPercent: 75, timeTaken: 90_000 });
  await call(recountEventName, { eventId, eventHandle: handle }, admin);
  expect(await validations()).toEqual({ matchPercent: 75, timeTaken: 90_000 });
  await deleteAnalysis('users/ann/analysis/assisted-image-001', context);
  expect(await validations()).toEqual({ matchPercent: 100, timeTaken: 120_000 });
  await call(deleteAnalysesOfEventName, { userId: 'ann', eventId }, admin);
  expect(await validations()).toBeUndefined();
});
