import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import type { Mail } from '../../ports/server.ts';
import { codePath, drawCode } from './login-codes.ts';
import { sendUserLoginCode } from './send-user-login-code.ts';
import { verifyUserLoginCode } from './verify-user-login-code.ts';

const email = 'mia@example.org';
const minutes = 60_000;

type Host = ReturnType<typeof createOperationHost>;

const send = (host: Host, to = email) => host.call(sendUserLoginCode, { email: to, path: '/dashboard' });
const verify = (host: Host, verificationCode: string, of = email) =>
  host.call(verifyUserLoginCode, { email: of, verificationCode });

const textOf = (mail: Mail | undefined) => (mail === undefined ? '' : letterText(mail));

function lastCode(host: Host): string {
  return textOf(host.mails.at(-1)).match(/\b\d{6}\b/)?.[0] ?? '';
}

/** Another code of six digits. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function sent(to = email) {
  const host = createOperationHost();
  await send(host, to);
  return { host, code: lastCode(host) };
}

describe('a login code', () => {
  it('signs in whoever read the mail, and makes the account', async () => {
    const { host, code } = await sent();
    expect(host.mails[0]).toMatchObject({ to: email });
    expect(await verify(host, code)).toBe('token of uid-1');
    expect((await host.store.get('users/uid-1'))?.data).toMatchObject({
      uid: 'uid-1',
      email,
      isEmailVerified: true,
    });
  });

  it('keeps what an account has', async () => {
    const { host, code } = await sent();
    host.accounts.set(email, 'known');
    const account = {
      uid: 'known',
      name: { first: 'Mia' },
      admin: true,
      createdAt: '2024-01-01T00:00:00.000Z',
    };
    await host.store.write([{ op: 'set', path: 'users/known', data: account }]);
    await verify(host, code);
    expect((await host.store.get('users/known'))?.data).toMatchObject({ ...account, isEmailVerified: true });
  });

  it('is answered alike whether or not there is an account', async () => {
    const host = createOperationHost();
    host.accounts.set(email, 'known');
    expect(await send(host)).toEqual(await send(host, 'nobody@example.org'));
    expect(host.mails.map((mail) => textOf(mail).replace(/\d{6}/, ''))).toEqual([
      textOf(host.mails[0]).replace(/\d{6}/, ''),
      textOf(host.mails[0]).replace(/\d{6}/, ''),
    ]);
  });

  it('works once', async () => {
    const { host, code } = await sent();
    await verify(host, code);
    await expect(verify(host, code)).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
  });

  it('works once when it comes twice at the same moment', async () => {
    const { host, code } = await sent();
    const outcomes = await Promise.allSettled([verify(host, code), verify(host, code), verify(host, code)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('works for ten minutes', async () => {
    const { host, code } = await sent();
    host.pass(10 * minutes - 1);
    const second = await sent();
    second.host.pass(10 * minutes);
    await expect(verify(second.host, second.code)).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
    expect(await verify(host, code)).toBe('token of uid-1');
  });

  it('is void after three wrong guesses', async () => {
    const { host, code } = await sent();
    for (let guess = 1; guess <= 3; guess += 1) {
      await expect(verify(host, wrong(code, guess))).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    }
    await expect(verify(host, code)).rejects.toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
  });

  it('is compared with no more than three of 10,000 guesses that come together', async () => {
    const { host, code } = await sent();
    const guesses = Array.from({ length: 10_000 }, (_, index) => verify(host, wrong(code, index + 1)));
    const outcomes = await Promise.allSettled(guesses);
    const compared = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason.status === 'INVALID_ARGUMENT',
    );
    expect(compared.length).toBeLessThanOrEqual(3);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('works for no other address', async () => {
    const { host, code } = await sent();
    await send(host, 'eve@example.org');
    await expect(verify(host, code, 'eve@example.org')).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  });

  it('threat 11: works only on the page that asked for it', async () => {
    const [own, foreign] = ['a'.repeat(32), 'b'.repeat(32)];
    const host = createOperationHost();
    await host.call(sendUserLoginCode, { email, request: own });
    const code = lastCode(host);
    const typed = (request?: string) =>
      host.call(verifyUserLoginCode, { email, verificationCode: code, ...(request && { request }) });
    await expect(typed(foreign)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    await expect(typed()).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(await typed(own)).toBe('token of uid-1');
  });

  it('is void when a new one was asked for', async () => {
    const { host, code } = await sent();
    await send(host);
    await expect(verify(host, code)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(await verify(host, lastCode(host))).toBe('token of uid-1');
  });

  it('is mailed five times an hour at most, also when the requests come together', async () => {
    const host = createOperationHost();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => send(host)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(5);
    expect(host.mails.length).toBeLessThanOrEqual(5);
    host.pass(61 * minutes);
    await send(host);
    expect(host.mails.at(-1)?.to).toBe(email);
  });

  it('is not to be read in the store', async () => {
    const { host, code } = await sent();
    const stored = JSON.stringify((await host.store.get(codePath(email)))?.data);
    expect(stored).not.toContain(code);
    expect(codePath(email)).not.toContain('mia');
  });

  it('is drawn evenly, with its leading zeros', () => {
    expect(drawCode((length) => new Uint8Array(length))).toBe('000000');
    expect(drawCode((length) => new Uint8Array(length).fill(255))).toBe(
      String((2n ** 64n - 1n) % 1_000_000n),
    );
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    'is not sent for the page %s',
    async (path) => {
      const host = createOperationHost();
      await expect(host.call(sendUserLoginCode, { email, path })).rejects.toMatchObject({
        status: 'INVALID_ARGUMENT',
      });
    },
  );

  it.each(['mia@example.org\r\nBcc: all@example.org', 'mia@example.org,eve@example.org', 'mia'])(
    'is not sent to the address %j',
    async (address) => {
      const host = createOperationHost();
      await expect(send(host, address)).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
      expect(host.mails).toEqual([]);
    },
  );
});
