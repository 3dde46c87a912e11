import { expect, test } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { datasetsOf } from './survey-places.ts';
import { mostSurveysPerDay, refuseNewSurvey, takeSurvey } from './take-survey.ts';

function ground() {
  let now = '2026-01-10T08:00:00.000Z';
  return {
    store: createMemoryStore(),
    clock: { now: () => now },
    setTime(next: string) {
      now = next;
    },
  };
}

test('a tablet hands in a week of ten divers at once; a flood is told when there is room again, and then goes on', async () => {
  const taking = ground();
  const author = { uid: 'tablet', name: 'Mia' };
  for (let index = 0; index < mostSurveysPerDay; index += 1) {
    const submission = sampleSurvey();
    await refuseNewSurvey(author.uid, submission.id, taking);
    const data = documentOf(await takeSurvey(submission, author, {}, taking));
    await taking.store.write([{ op: 'create', path: `users/tablet/surveys/${submission.id}`, data }]);
  }
  expect(mostSurveysPerDay).toBeGreaterThan(10 * 2 * 7);
  taking.setTime('2026-01-11T05:30:00.000Z');
  await expect(refuseNewSurvey('tablet', 'one-more', taking)).rejects.toMatchObject({
    status: 'RESOURCE_EXHAUSTED',
    message: expect.stringMatching(/are kept on it, and go by themselves in 3 hours\.$/),
  });
  await refuseNewSurvey('another', 'one-more', taking);
  taking.setTime('2026-01-11T08:00:00.001Z');
  await refuseNewSurvey('tablet', 'one-more', taking);
});

test('a survey of more letters than a record may have is refused in words', async () => {
  const submission = { ...sampleSurvey(), name: 'x'.repeat(70_000) };
  await expect(takeSurvey(submission, { uid: 'u', name: 'Mia' }, {}, ground())).rejects.toMatchObject({
    message: 'The texts of this survey are too long. Please shorten them.',
  });
});

test('the first survey of a season begins it; one that is dated years ahead, on a boat in doubt of its clock, begins none', async () => {
  const taking = ground();
  const author = { uid: 'mia', name: 'Mia' };
  taking.setTime('2026-11-20T08:00:00.000Z');
  const today = sampleSurvey({ date: '2026-11-20T00:30:00.000Z' });
  expect((await takeSurvey(today, author, {}, taking)).datasets).toEqual(['grc7', 'gbr-all']);
  const unsure = { time: { now: '2026-11-20T08:00:00.000Z', isSure: false } };
  const ahead = sampleSurvey({ date: '2036-11-20T00:30:00.000Z' });
  expect(await takeSurvey(ahead, author, unsure, taking)).toMatchObject({
    datasets: ['gbr-all'],
    dateInDoubt: true,
  });
  expect((await datasetsOf('gbr', taking)).map(({ id }) => id)).not.toContain('grc17');
});
