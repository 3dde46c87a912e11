import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdPasswords } from '../../support/server/cheap-passwords.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'www' });
});
afterAll(() => server.close());

test('of one network sixty passwords are hashed or wait, and whoever comes then is told to try again (siege)', async () => {
  const release = holdPasswords();
  let refusals = 0;
  const tries = Array.from({ length: 70 }, async (_none, index) => {
    const email = `person-${index}@example.org`;
    const answer = await server.post('/auth/sign-in/email', { email, password: 'giant clam 1770' });
    if (answer.status === 429) refusals += 1;
    return answer;
  });
  await expect.poll(() => refusals).toBe(10);
  release();
  const answers = await Promise.all(tries);
  const refused = await Promise.all(answers.filter(({ status }) => status === 429).map((it) => it.text()));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(60);
  for (const text of refused) expect(text).toContain('Too many sign-in attempts');
  // Afterwards nobody waits any more.
  const body = { email: 'person-0@example.org', password: 'giant clam 1770' };
  expect((await server.post('/auth/sign-in/email', body)).status).toBe(401);
});
