import { describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const mark = 'a-mark-of-this-page';
const password = 'humphead wrasse';
const attempts = 10_000;
const atOnce = 50;

/** How often each status is answered to guesses for one address, by one asker. */
async function guess(
  server: TestServer,
  path: string,
  email: string,
  right: string,
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let from = 0; from < attempts; from += atOnce) {
    const statuses = await Promise.all(
      Array.from({ length: atOnce }, async (_none, offset) => {
        // The right one comes late: after it has been spoilt, or is not looked at any more.
        const otp = from + offset === attempts - 1 ? right : String(100_000 + from + offset);
        const answer = await server.post(path, { email, otp, password, request: mark });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
    for (const status of statuses) found.set(status, (found.get(status) ?? 0) + 1);
  }
  return found;
}

describe('ten thousand guesses find nothing, not even with the right one among them', () => {
  test.each([
    ['a code to sign in', '/auth/email-otp/send-verification-otp', '/auth/sign-in/email-otp'],
    ['a code for a new password', '/auth/reset/request', '/auth/reset/finish'],
  ])('%s', { timeout: 300_000 }, async (_name, request, finish) => {
    // Of its own: whoever has guessed ten thousand times is not heard for a while.
    await using server = await startTestServer();
    const { email } = await server.person('Guess');
    await server.post(request, { email, request: mark });
    const found = await guess(server, finish, email, await server.codeFor(email));
    expect(found.get(200)).toBeUndefined();
    expect(found.get(429)).toBeGreaterThan(attempts - 110);
  });
});

describe('an address with an account and one without', () => {
  test.each([
    ['a code', '/auth/email-otp/send-verification-otp', { request: mark }],
    ['a link', '/auth/link/request', { request: mark }],
    ['a new password', '/auth/reset/request', { request: mark }],
    ['signing in', '/auth/sign-in/email', { password: 'not this one' }],
    ['signing up', '/auth/sign-up/email', { password, person: { first: 'Mia' } }],
  ])('are the same work: %s', async (name, path, body) => {
    await using other = await startTestServer();
    const known = (await other.person('Known')).email;
    const unknown = `unknown-${name.replaceAll(' ', '-')}@example.org`;
    const mail = vi.spyOn(other.context.mailer, 'send');
    const work = async (email: string) => {
      mail.mockClear();
      const answer = await other.post(path, { email, ...body });
      const fields = Object.keys(Object(await answer.json()));
      return { status: answer.status, fields, mails: path.includes('sign-') ? 0 : mail.mock.calls.length };
    };
    const done = await work(known);
    expect(done).toEqual(await work(unknown));
    expect(done.mails).toBe(path.includes('sign-') ? 0 : 1);
  });
});
