import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAccountFacts } from '../../../edge-server/storage/db/tables/account-facts.ts';
import { connectPhone, type TestPhone } from '../../support/phone/test-phone.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const password = 'giant clam 1770';
const mark = 'a'.repeat(32);

async function ask<T>(
  path: string,
  body: object | null,
  bearer?: string,
): Promise<{ status: number; body: T }> {
  const response =
    body === null
      ? await fetch(`${server.url}${path}`, { headers: { Authorization: `Bearer ${bearer}` } })
      : await server.post(path, body, bearer);
  return { status: response.status, body: (await response.json()) as T };
}

async function bearerByPassword(email: string): Promise<string> {
  const { body } = await ask<{ token: string }>('/auth/sign-in/email', { email, password });
  return body.token;
}

async function bearerByCode(email: string): Promise<string> {
  await ask('/auth/email-otp/send-verification-otp', { email, request: mark });
  const otp = await server.codeFor(email);
  const { body } = await ask<{ token: string }>('/auth/sign-in/email-otp', { email, otp, request: mark });
  return body.token;
}

async function phoneOf(email: string, bearer: string): Promise<TestPhone> {
  const phone = await connectPhone(server.url, { bearer });
  expect((await phone.verify(email)).ok).toBe(true);
  return phone;
}

const uidOf = async (token: string) => (await server.context.sessionOf(token)).actor.uid;
const ended = (phone: TestPhone) => expect.poll(() => phone.socket.connected).toBe(false);

describe('threat 44: a device token', () => {
  test('made by a stranger before the owner proved the address neither reads nor renames afterwards', async () => {
    const email = 'owner@example.org';
    await ask('/auth/sign-up/email', { email, password });
    const stranger = await phoneOf(email, await bearerByPassword(email));
    const owner = await bearerByCode(email);
    await ended(stranger);
    expect(stranger.heard.find(({ name }) => name === 'signed-out')?.value).toMatchObject({
      message: expect.stringMatching(/^You were signed out/),
    });
    expect(await uidOf(stranger.token())).toBeNull();
    const again = await connectPhone(server.url, { deviceToken: stranger.token() });
    expect(await again.ask('profile', { profile: { name: { first: 'Eve' } } })).toMatchObject({
      ok: false,
      error: { status: 'UNAUTHENTICATED' },
    });
    again.close();
    const own = await phoneOf(email, owner);
    expect((await own.ask('profile', { profile: { name: { first: 'Mia' } } })).ok).toBe(true);
    own.close();
  });

  test('ends when its session signs out, with its open socket, and no other does', async () => {
    const { email, bearer } = await server.person();
    const [phone, other] = [await phoneOf(email, bearer), await phoneOf(email, await bearerByCode(email))];
    await ask('/auth/sign-out', {}, bearer);
    await ended(phone);
    expect(await uidOf(phone.token())).toBeNull();
    expect(other.socket.connected).toBe(true);
    expect((await other.ask('profile', { profile: { name: { first: 'Mia' } } })).ok).toBe(true);
    other.close();
  });

  test('ends with a changed password, whichever door that came by', async () => {
    const { email, uid, bearer } = await server.person();
    const phone = await phoneOf(email, bearer);
    const accounts = new Database(join(server.dataDir, 'accounts.sqlite'));
    accounts.prepare('UPDATE account SET password = ? WHERE userId = ?').run('another hash', uid);
    accounts.close();
    expect(await uidOf(bearer)).toBeNull();
    expect(await uidOf(phone.token())).toBeNull();
    phone.close();
  });

  test('makes no further devices and opens no list of devices', async () => {
    const { email, bearer } = await server.person();
    const phone = await phoneOf(email, bearer);
    const second = await connectPhone(server.url, { bearer: phone.token() });
    expect((await second.verify(email)).error?.status).toBe('UNAUTHENTICATED');
    expect((await ask('/auth/devices', null, phone.token())).status).toBe(401);
    phone.close();
    second.close();
  });
});

test('what the auth library wrote of an account is read from its own row', async () => {
  const { email, uid } = await server.person();
  const accounts = new Database(join(server.dataDir, 'accounts.sqlite'), { readonly: true });
  const factsOf = createAccountFacts(accounts);
  expect(factsOf(uid)).toEqual({ email, emailVerified: true, isGuest: false });
  expect(factsOf('nobody')).toBeNull();
  accounts.close();
});

describe('my devices', () => {
  interface List {
    readonly devices: { id: string; name: string; isThis: boolean }[];
  }

  test('are listed, this one first, and can be signed out one by one or all others at once', async () => {
    const { email } = await server.person();
    const [first, second, third] = [
      await bearerByCode(email),
      await bearerByCode(email),
      await bearerByCode(email),
    ];
    const phone = await phoneOf(email, second);
    const { body } = await ask<List>('/auth/devices', null, first);
    expect(body.devices.map(({ isThis }) => isThis)).toEqual([true, false, false, false]);
    expect(JSON.stringify(body)).not.toContain(second.split('.')[0]);
    const { devices } = (await ask<List>('/auth/devices', null, second)).body;
    const own = devices.find(({ isThis }) => isThis);
    expect((await ask('/auth/devices/sign-out', { id: own?.id }, first)).status).toBe(200);
    await ended(phone);
    expect(await uidOf(second)).toBeNull();
    expect((await ask('/auth/devices/sign-out-others', {}, first)).status).toBe(200);
    expect(await uidOf(third)).toBeNull();
    expect((await ask<List>('/auth/devices', null, first)).body.devices).toHaveLength(1);
  });

  test('are nobody else’s', async () => {
    const [mia, eve] = [await server.person(), await server.person()];
    const { body } = await ask<List>('/auth/devices', null, mia.bearer);
    const refused = await ask('/auth/devices/sign-out', { id: body.devices[0]?.id }, eve.bearer);
    expect(refused.status).toBe(404);
    expect(await uidOf(mia.bearer)).toBe(mia.uid);
  });
});

describe('codes', () => {
  test('threat 9: of parallel guesses no more than three are looked at', async () => {
    const email = 'guessed@example.org';
    await ask('/auth/email-otp/send-verification-otp', { email, request: mark });
    const code = await server.codeFor(email);
    const wrong = (step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
    const guess = (otp: string) => ask('/auth/sign-in/email-otp', { email, otp, request: mark });
    await Promise.all([1, 2, 3].map((step) => guess(wrong(step))));
    // The fourth would be right, and comes too late.
    expect((await guess(code)).status).not.toBe(200);
  });

  test('threat 11: a code works only on the page that asked for it', async () => {
    const email = 'asked@example.org';
    await ask('/auth/email-otp/send-verification-otp', { email, request: mark });
    const otp = await server.codeFor(email);
    const typed = (request?: string) => ask('/auth/sign-in/email-otp', { email, otp, request });
    expect((await typed('b'.repeat(32))).status).toBe(400);
    expect((await typed()).status).toBe(400);
    expect((await typed(mark)).status).toBe(200);
  });

  test('what everybody tries first is refused as a password, in words', async () => {
    for (const common of ['password', '12345678']) {
      const { status, body } = await ask('/auth/sign-up/email', {
        email: 'easy@example.org',
        password: common,
      });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain('strangers try first');
    }
  });
});

test('a token that ends by a door that tells nobody ends its open socket within a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const other = await startTestServer();
  try {
    const { uid, email, bearer } = await other.person();
    const phone = await connectPhone(other.url, { bearer });
    expect((await phone.verify(email)).ok).toBe(true);
    other.context.devices.endAllOf(uid);
    await vi.advanceTimersByTimeAsync(1_000);
    await ended(phone);
  } finally {
    vi.useRealTimers();
    await other.close();
  }
});

test('an account that is deleted takes its devices along: address, key and token', async () => {
  const other = await startTestServer();
  try {
    const { uid, email, bearer } = await other.person();
    const phone = await connectPhone(other.url, { bearer });
    expect((await phone.verify(email)).ok).toBe(true);
    const token = phone.token();
    expect(other.context.devices.ofToken(token)?.uid).toBe(uid);
    await other.context.accounts.remove(uid);
    expect(other.context.devices.ofToken(token)).toBeNull();
    expect(other.context.devices.phoneKeyOf(uid)).toBeNull();
    phone.close();
  } finally {
    await other.close();
  }
});
