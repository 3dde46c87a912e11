import { expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { issueCertificateAnswer } from '../../contract/account/certificate.ts';
import { submitPercentageAnalysis } from '../analysis/submit-percentage-analysis.ts';
import { runOperation } from '../run/operation.ts';
import { issueCertificate } from './issue-certificate.ts';

const worked = { session: 'a'.repeat(16), milliseconds: 9 * 60_000 };
const analysis = {
  analysisId: 'analysis-1',
  imagePath: 'users/diver/surveys/survey-1/images/image-001',
  answers: {
    percentages: { 'reef_hard_branching-live': 60, 'background_sand-live': 40 },
    ...{ 'dominant-coral': 'Acropora', 'bad-image': false },
  },
  worked,
};

async function analysedAt(moment: string) {
  const { context } = await analysisGround();
  const at = { ...context, clock: { now: () => moment } };
  await runOperation(submitPercentageAnalysis, analysis, at);
  return {
    store: context.store,
    issue: async (first: string, last: string, regionId = 'gbr') =>
      issueCertificateAnswer.parse(await runOperation(issueCertificate, { first, last, regionId }, at)),
  };
}

test('what was given on the morning of New Year in Brisbane is of that day, in time and in photos, and so is the certificate', async () => {
  const { store, issue } = await analysedAt('2026-12-31T22:00:00.000Z');
  expect((await store.get('users/ann/hours/2027'))?.data.days).toEqual({ '0101': worked.milliseconds });
  const certificate = await issue('2027-01-01', '2027-01-01');
  expect(certificate).toMatchObject({
    ...{ milliseconds: worked.milliseconds, photos: 1, surveys: 0, timeZone: 'Australia/Brisbane' },
  });
  await expect(issue('2026-12-31', '2026-12-31')).rejects.toThrow('Nothing was given in these days');
  // Asked again, it is the same.
  expect((await issue('2027-01-01', '2027-01-01')).number).toBe(certificate.number);
});

test('a certificate of no region is refused', async () => {
  const { issue } = await analysedAt('2026-12-31T22:00:00.000Z');
  await expect(issue('2027-01-01', '2027-01-01', 'atlantis')).rejects.toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
});
