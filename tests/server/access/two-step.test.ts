import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { resetTwoStep } from '../../../edge-server/edge/bin/commands/people/reset-two-step.ts';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { StoreError } from '../../../src/ports/store.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const begun = z.object({ result: z.object({ secret: z.string() }) });
const call = (name: string, data: object, bearer: string) =>
  server.post(`/call/two-step-${name}`, { data }, bearer);
const people = { from: { collection: 'users' }, where: [], orderBy: [] } as const;
/** An administrator alone may: 'ok', or the code of the refusal. */
const begin = async (person: TestPerson) =>
  call('begin', { confirmation: await server.confirm('two-step', person) }, person.bearer);

const listsPeople = (bearer: string) =>
  createServerStore({ baseUrl: server.url, bearer: async () => bearer })
    .query(people)
    .then(
      () => 'ok',
      (error: unknown) => (error instanceof StoreError ? error.code : error),
    );

it('3.45: rights count in the session in which a code was typed, and in no other, over HTTP', async () => {
  const ada = await server.person('Ada', { admin: true });
  const again = () => server.context.accounts.customToken(ada.uid);
  const totp = async () => {
    const { result } = begun.parse(await (await begin(ada)).json());
    return new TOTP({ secret: Secret.fromBase32(result.secret), digits: 6, period: 30 });
  };
  expect(await listsPeople(ada.bearer)).toBe('ok');
  const codes = await totp();
  const code = (steps: number) => codes.generate({ timestamp: Date.now() + steps * 30_000 });
  const other = await again();
  expect((await call('confirm', { code: code(-1) }, ada.bearer)).status).toBe(200);
  expect(await listsPeople(ada.bearer)).toBe('ok');
  expect(await listsPeople(other)).toBe('PERMISSION_DENIED');
  expect((await call('verify', { code: code(0) }, other)).status).toBe(200);
  expect(await listsPeople(other)).toBe('ok');
  // Signing out everywhere ends what has passed; a new session is asked anew.
  const anew = await server.context.accounts.endSessions(ada.uid);
  expect(await listsPeople(other)).not.toBe('ok');
  expect(await listsPeople(anew)).toBe('PERMISSION_DENIED');
});

it('3.49: wrong codes of one session lock another one out of nothing, over HTTP', async () => {
  const cleo = await server.person('Cleo', { admin: true });
  const { result } = begun.parse(await (await begin(cleo)).json());
  const totp = new TOTP({ secret: Secret.fromBase32(result.secret), digits: 6, period: 30 });
  const code = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  expect((await call('confirm', { code: code(-1) }, cleo.bearer)).status).toBe(200);
  const [thief, owner] = [
    await server.context.accounts.customToken(cleo.uid),
    await server.context.accounts.customToken(cleo.uid),
  ];
  const right = [-2, -1, 0, 1, 2].map(code);
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (one) => !right.includes(one),
  );
  for (let guess = 0; guess < 10; guess += 1)
    expect((await call('verify', { code: wrong ?? '' }, thief)).status).toBe(400);
  expect((await call('verify', { code: code(0) }, thief)).status).toBe(429);
  expect((await call('verify', { code: code(0) }, owner)).status).toBe(200);
});

it('3.45: nobody without a session has two-step codes', async () => {
  const refused = await server.post('/call/two-step-begin', { data: {} });
  expect(refused.status).toBe(401);
});

it('3.50: an operator switches codes off for who has lost everything, and every session ends', async () => {
  const first = await startTestServer();
  const bea = await first.person('Bea', { admin: true });
  await first.context.store.write([
    { op: 'merge', path: `users/${bea.uid}`, data: { twoStep: true } },
    { op: 'set', path: `twostep/${bea.uid}`, data: { state: 'on' } },
  ]);
  await first.stop();
  const said: string[] = [];
  const terminal = {
    environment: { REEF_DATA_DIR: first.dataDir },
    say: (line: string) => void said.push(line),
    complain: () => undefined,
    onInterrupt: () => () => undefined,
  };
  expect(await resetTwoStep(['nobody@example.org'], terminal)).toBe(false);
  expect(said.join()).toContain('No user found for given Email ID nobody@example.org');
  expect(await resetTwoStep([bea.email], terminal)).toBe(true);
  expect(said.join()).toContain('are off, and every session has ended');
  const second = await startTestServer({ dataDir: first.dataDir });
  expect((await second.context.sessionOf(bea.bearer)).actor.uid).toBeNull();
  expect((await second.context.store.get(`users/${bea.uid}`))?.data.twoStep).toBe(false);
  expect(await second.context.store.get(`twostep/${bea.uid}`)).toBeNull();
  await second.close();
});
