import { expect, test } from 'vitest';
import { z } from 'zod';
import { valueAt } from '../../../src/domain/documents/json.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer } from '../../support/server/test-server.ts';

test('threat 48: what somebody analysed before proving the address is kept, and counts when a mailed code has come back', async () => {
  await using server = await startTestServer();
  const [photo] = await reefWithPhotos(server, 1);
  if (photo === undefined) throw new Error('There is no photo.');
  const email = 'new@example.org';
  const password = 'quite a long password';
  await server.post('/auth/sign-up/email', { email, password, person: { first: 'New' } });
  const signedIn = await server.post('/auth/sign-in/email', { email, password });
  const { token: bearer } = z.object({ token: z.string() }).parse(await signedIn.json());
  const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
  const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
  const data = { analysisId: newId(), imagePath: photo.path, answers };
  const total = async () =>
    valueAt((await server.context.store.get(photo.path))?.data ?? {}, 'meta.analysis.total');

  const saved = await server.post('/call/submit-percentage-analysis', { data }, bearer);
  expect(await saved.json()).toMatchObject({ result: { complete: true, total: 1 } });
  expect(await total()).toBe(0);

  await server.post('/auth/email-otp/send-verification-otp', { email });
  await server.post('/auth/sign-in/email-otp', { email, otp: await server.codeFor(email) });
  expect(await eventually(total, (many) => many === 1)).toBe(1);
});
