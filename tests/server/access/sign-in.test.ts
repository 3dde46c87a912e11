import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
const password = 'giant clam 1770';
const codePath = '/auth/email-otp/send-verification-otp';

interface Answer {
  readonly status: number;
  readonly body: {
    token?: string | null;
    user?: { id: string };
    error?: { status: string; message: string };
  };
}

async function ask(path: string, body: unknown, bearer?: string): Promise<Answer> {
  const response = await server.post(path, body, bearer);
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
const signUp = (email: string, typed = password) =>
  ask('/auth/sign-up/email', { email, password: typed, person: { first: 'Mia', last: 'Tane' } });
const signIn = (email: string, typed = password) => ask('/auth/sign-in/email', { email, password: typed });
const sendCode = (email: string) => ask(codePath, { email });
const verify = (email: string, otp: string) => ask('/auth/sign-in/email-otp', { email, otp });
const sessionOf = (bearer: string | null | undefined) => server.context.sessionOf(bearer ?? null);

describe('signing in on self-hosted www', () => {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('by password makes the document of the account, with its name, and nothing that a client said of rights', async () => {
    await ask('/auth/sign-up/email', {
      email: 'Mia@Example.org',
      password,
      person: { first: 'Mia', last: 'Tane' },
      optin: true,
      admin: true,
      emailVerified: true,
      role: 'admin',
    });
    const { body } = await signIn('mia@example.org');
    const uid = body.user?.id ?? '';
    const account = (await server.context.store.get(`users/${uid}`))?.data;
    expect(account).toMatchObject({
      uid,
      email: 'mia@example.org',
      name: { first: 'Mia', last: 'Tane' },
      optin: true,
      isEmailVerified: false,
      lastLoginAt: expect.any(String),
    });
    expect(account).not.toHaveProperty('admin');
    expect((await sessionOf(body.token)).confirmed).toBe(false);
  });

  it('answers a sign-up in the same way whether the address has an account or not', async () => {
    const fresh = await signUp('first@example.org');
    const taken = await signUp('first@example.org', 'another password');
    expect(taken.status).toBe(fresh.status);
    expect(Object.keys(taken.body)).toEqual(Object.keys(fresh.body));
    expect(Object.keys(taken.body.user ?? {})).toEqual(Object.keys(fresh.body.user ?? {}));
    expect(taken.body.token).toBeNull();
    expect(fresh.body.token).toBeNull();
    await expect.poll(() => server.mailsTo('first@example.org')).toHaveLength(1);
  });

  it('answers a wrong password in the same way whether the address has an account or not', async () => {
    await signUp('second@example.org');
    const wrong = await signIn('second@example.org', 'not this one');
    const unknown = await signIn('nobody@example.org', 'not this one');
    expect(wrong).toEqual(unknown);
    expect(wrong.status).toBe(401);
  });

  it('answers a request for a code in the same way whether the address has an account or not', async () => {
    await signUp('third@example.org');
    expect(await sendCode('third@example.org')).toEqual(await sendCode('nobody-3@example.org'));
  });

  it('takes away what somebody else set up, once the owner of the address proves it by code', async () => {
    // A stranger signs up with an address that is not theirs, and keeps the session.
    await signUp('victim@example.org');
    const stranger = (await signIn('victim@example.org')).body.token;
    expect((await sessionOf(stranger)).actor.uid).not.toBeNull();
    await sendCode('victim@example.org');
    const owner = await verify('victim@example.org', await server.codeFor('victim@example.org'));
    expect(owner.status).toBe(200);
    expect((await sessionOf(stranger)).actor.uid).toBeNull();
    expect((await signIn('victim@example.org')).status).toBe(401);
    const account = await server.context.store.get(`users/${owner.body.user?.id}`);
    expect(account?.data.isEmailVerified).toBe(true);
  });

  it('ends a session at signing out: its token is worth nothing any more', async () => {
    const { bearer } = await server.person();
    expect((await sessionOf(bearer)).actor.uid).not.toBeNull();
    expect((await ask('/auth/sign-out', {}, bearer)).status).toBe(200);
    expect((await sessionOf(bearer)).actor.uid).toBeNull();
  });

  it.each([
    ['a token without its signature', (bearer: string) => bearer.split('.')[0] ?? ''],
    ['a token with another signature', (bearer: string) => `${bearer.split('.')[0]}.${'A'.repeat(43)}=`],
    ['a signature of another token', (bearer: string) => `x${bearer}`],
    ['nothing', () => ''],
  ])('takes %s for nobody', async (_name, change) => {
    const { bearer } = await server.person();
    expect((await sessionOf(change(bearer))).actor.uid).toBeNull();
  });

  it('neither sets nor takes a cookie', async () => {
    await signUp('cookie@example.org');
    const response = await server.post('/auth/sign-in/email', { email: 'cookie@example.org', password });
    expect(response.headers.get('set-cookie')).toBeNull();
    const { token } = (await response.json()) as { token: string };
    const byCookie = await fetch(`${server.url}/auth/get-session`, {
      headers: { Cookie: `better-auth.session_token=${encodeURIComponent(token)}` },
    });
    expect(await byCookie.text()).not.toContain('cookie@example.org');
    const byBearer = await fetch(`${server.url}/auth/get-session`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await byBearer.text()).toContain('cookie@example.org');
  });

  it.each([
    '/auth/sign-in/social',
    '/auth/update-user',
    '/auth/delete-user',
    '/auth/change-email',
    '/auth/list-sessions',
    '/auth/email-otp/create-verification-otp',
    '/auth/email-otp/get-verification-otp',
    '/auth/error',
    '/auth/ok',
  ])('opens no other door of the library: %s', async (path) => {
    const { bearer } = await server.person();
    expect((await ask(path, { email: 'a@example.org' }, bearer)).body.error?.status).toBe('NOT_FOUND');
    expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  });

  it('keeps no code and no password in its files as it was typed', async () => {
    await signUp('kept@example.org');
    await sendCode('kept@example.org');
    const code = await server.codeFor('kept@example.org');
    for (const name of await readdir(server.dataDir)) {
      if (!name.includes('sqlite')) continue;
      const text = (await readFile(join(server.dataDir, name))).toString('latin1');
      expect(text.includes(password)).toBe(false);
      expect(text.includes(`${code}:`)).toBe(false);
    }
  });

  it('gives a device that said an address at sea no right of that account', async () => {
    const admin = await server.person('Ada', { admin: true });
    const { sessionId } = await sessionOf(admin.bearer);
    const owner = { uid: admin.uid, sessionId: sessionId ?? '' };
    const { token } = server.context.devices.enrol(admin.email, false, owner);
    const { actor, confirmed } = await sessionOf(token);
    expect(actor).toMatchObject({ uid: admin.uid, admin: false, hub: false });
    expect(confirmed).toBe(false);
  });
});

describe('limits (threats 9 and 10)', () => {
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  it('guesses at passwords end after ten for one address, the same for an unknown one', async () => {
    await signUp('known@example.org');
    const tries = async (email: string) => {
      const statuses: number[] = [];
      for (let guess = 0; guess < 12; guess += 1)
        statuses.push((await signIn(email, `guess ${guess}`)).status);
      return statuses;
    };
    const known = await tries('known@example.org');
    expect(known.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(known.slice(10)).toEqual([429, 429]);
    expect(await tries('unknown@example.org')).toEqual(known);
    // Written otherwise, it is the same address.
    expect((await signIn(' KNOWN@example.org ')).status).toBe(429);
    // Somebody else signs in as before.
    await signUp('bystander@example.org');
    expect((await signIn('bystander@example.org')).status).toBe(200);
  });

  it('a mailbox gets five codes in a quarter of an hour, whoever asks', async () => {
    const statuses: number[] = [];
    for (let request = 0; request < 7; request += 1)
      statuses.push((await sendCode('bombed@example.org')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await server.mailsTo('bombed@example.org')).toHaveLength(5);
  });

  it('a forged X-Forwarded-For counts for nothing', async () => {
    const statuses: number[] = [];
    for (let request = 0; request < 130; request += 1) {
      const response = await fetch(`${server.url}${codePath}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${request}` },
        body: JSON.stringify({ email: `person-${request}@example.org` }),
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  });
});

describe('at sea', () => {
  it('no account can be made and no code can be asked for: nobody could prove an address', async () => {
    await using boat = await startTestServer({ network: 'edge' });
    for (const path of ['/auth/sign-up/email', '/auth/sign-in/email', codePath]) {
      expect((await boat.post(path, { email: 'mia@example.org', password })).status).toBe(404);
    }
    expect(await boat.mailsTo('mia@example.org')).toEqual([]);
  });
});

describe('a mail server that does not answer', () => {
  it('is told as such, and not as a wrong address', async () => {
    server = await startTestServer({
      mailer: {
        send: async () => {
          throw new Error('connect ECONNREFUSED 10.0.0.1:25');
        },
      },
    });
    const { status, body } = await sendCode('mia@example.org');
    expect(status).toBe(503);
    expect(body.error).toEqual({
      status: 'UNAVAILABLE',
      message: expect.stringContaining('mail could not be sent'),
    });
    await server.close();
  });
});

describe('a code in a mail is good for one purpose', () => {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  const request = 'a-mark-of-this-page';
  const chosen = 'humphead wrasse 1770';
  const finish = (email: string, otp: string) =>
    ask('/auth/reset/finish', { email, otp, password: chosen, request });

  it('one to sign in sets no password, and signs in afterwards', async () => {
    const { email, password: old } = await server.person('Purpose');
    await ask(codePath, { email, request });
    const otp = await server.codeFor(email);
    expect((await finish(email, otp)).status).toBe(400);
    expect((await signIn(email, old)).status).toBe(200);
    expect((await ask('/auth/sign-in/email-otp', { email, otp, request })).status).toBe(200);
  });

  it('one for a new password does not sign in, and sets it once', async () => {
    const { email } = await server.person('Purpose');
    await ask('/auth/reset/request', { email, request });
    const otp = await server.codeFor(email);
    expect((await ask('/auth/sign-in/email-otp', { email, otp, request })).status).toBe(400);
    const set = await finish(email, otp);
    expect([set.status, (await sessionOf(set.body.token)).actor.uid]).toEqual([200, set.body.user?.id]);
    expect((await signIn(email, chosen)).status).toBe(200);
    expect((await finish(email, otp)).status).toBe(400);
  });

  it('one for a new password makes an account where there is none', async () => {
    const email = 'nobody-yet@example.org';
    await ask('/auth/reset/request', { email, request });
    expect((await finish(email, await server.codeFor(email))).status).toBe(200);
    expect((await signIn(email, chosen)).status).toBe(200);
  });
});
