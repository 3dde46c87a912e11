import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ network: 'www' });
});
afterAll(() => server.close());

test('of one network sixty passwords are hashed or wait, and whoever comes then is told to try again (siege)', async () => {
  const tries = Array.from({ length: 70 }, (_none, index) =>
    server.post('/auth/sign-in/email', { email: `person-${index}@example.org`, password: 'giant clam 1770' }),
  );
  const answers = await Promise.all(tries);
  const refused = await Promise.all(answers.filter(({ status }) => status === 429).map((it) => it.text()));
  // Ten where none was hashed before the last one came.
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(70 - refused.length);
  for (const text of refused) expect(text).toContain('Too many sign-in attempts');
  // Afterwards nobody waits any more.
  const body = { email: 'person-0@example.org', password: 'giant clam 1770' };
  expect((await server.post('/auth/sign-in/email', body)).status).toBe(401);
});
