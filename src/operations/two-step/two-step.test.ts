import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import {
  twoStepBegunSchema,
  twoStepConfirmedSchema,
  twoStepVerifiedSchema,
} from '../../contract/account/two-step.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import { endDueCredentials } from '../credentials/end-due-credentials.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from '../credentials/switch-two-step.ts';
import type { Operation } from '../run/operation.ts';
import { tellTwoStep, verifyTwoStep } from './two-step-operations.ts';
import { twoStepPath } from './two-step-secret.ts';

const uid = 'ann';
const email = 'ann@example.org';
const minutes = 60_000;

async function administrator(flags: Record<string, boolean> = { admin: true }) {
  const host = createOperationHost();
  const now = '2024-01-01T00:00:00.000Z';
  await host.store.write([
    { op: 'set', path: `users/${uid}`, data: { uid, email, createdAt: now, updatedAt: now, ...flags } },
  ]);
  let passed = 0;
  const sessionOf = (session: string) => ({
    session,
    hasPassed: false,
    async pass() {
      passed += 1;
      return 'token that has passed';
    },
  });
  const call = (operation: Operation, payload: unknown = {}, session = 'here') =>
    host.call(operation, payload, { uid, ...flags }, sessionOf(session));
  const confirm = (shown: object = {}) =>
    host.confirm('two-step', { uid, ...flags }, sessionOf('here'), shown);
  return { host, call, confirm, passes: () => passed };
}

type Administrator = Awaited<ReturnType<typeof administrator>>;

const codeAt = (secret: string, ms: number) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: ms });

/** Six digits that are none of the three that are right now. */
function wrongCode(secret: string, ms: number, from = 0): string {
  const right = [-30_000, 0, 30_000].map((by) => codeAt(secret, ms + by));
  for (let guess = from; ; guess += 1) {
    const code = String(guess).padStart(6, '0');
    if (!right.includes(code)) return code;
  }
}

const begin = async ({ call, confirm }: Pick<Administrator, 'call' | 'confirm'>, shown: object = {}) =>
  call(beginTwoStep, { confirmation: await confirm(shown) });

async function switchedOn() {
  const ann = await administrator();
  const { secret } = twoStepBegunSchema.parse(await begin(ann));
  const confirmed = twoStepConfirmedSchema.parse(
    await ann.call(confirmTwoStep, { code: codeAt(secret, ann.host.now()) }),
  );
  ann.host.pass(minutes);
  return { ...ann, secret, recoveryCodes: confirmed.recoveryCodes };
}

const verify = ({ call }: Pick<Administrator, 'call'>, code: string, session?: string) =>
  call(verifyTwoStep, { code }, session);
const refused = (status: string) => ({ status });

describe('two-step codes', () => {
  it('3.46: are on once a right code was typed, and not before', async () => {
    const ann = await administrator();
    const begun = twoStepBegunSchema.parse(await begin(ann));
    expect(begun.uri).toMatch(
      /^otpauth:\/\/totp\/Reef%20Census:ann%40example\.org\?issuer=Reef%20Census&secret=[A-Z2-7]{32}&/,
    );
    expect(begun.uri).toContain(begun.secret);
    expect((await ann.host.store.get(`users/${uid}`))?.data.twoStep).toBeUndefined();
    await expect(verify(ann, codeAt(begun.secret, ann.host.now()))).rejects.toMatchObject(
      refused('FAILED_PRECONDITION'),
    );
    await ann.call(confirmTwoStep, { code: codeAt(begun.secret, ann.host.now()) });
    expect((await ann.host.store.get(`users/${uid}`))?.data.twoStep).toBe(true);
    expect(await ann.call(tellTwoStep)).toEqual({ isOn: true, hasPassed: false, recoveryCodesLeft: 10 });
    expect(ann.passes()).toBe(1);
    ann.host.pass(minutes);
    const again = begin(ann, { code: codeAt(begun.secret, ann.host.now()) });
    await expect(again).rejects.toMatchObject(refused('FAILED_PRECONDITION'));
  });

  it('3.45: are for administrators and experts', async () => {
    const diver = await administrator({ verified: true });
    await expect(begin(diver)).rejects.toMatchObject(refused('PERMISSION_DENIED'));
    const expert = await administrator({ isExpert: true });
    await expect(begin(expert)).resolves.toMatchObject({ secret: expect.any(String) });
  });

  it.each([-30_000, 0, 30_000])('3.47: takes the code of a clock that is %i ms away', async (by) => {
    const ann = await switchedOn();
    expect(await verify(ann, codeAt(ann.secret, ann.host.now() + by))).toMatchObject({
      token: 'token that has passed',
    });
  });

  it.each([-60_000, 60_000])('3.47: refuses the code of a clock that is %i ms away', async (by) => {
    const ann = await switchedOn();
    ann.host.pass(5 * minutes);
    await expect(verify(ann, codeAt(ann.secret, ann.host.now() + by))).rejects.toMatchObject(
      refused('INVALID_ARGUMENT'),
    );
  });

  it('3.47: takes no code twice, nor one of before it, nor two at the same moment', async () => {
    const ann = await switchedOn();
    const [before, code] = [ann.host.now() - 30_000, ann.host.now()].map((ms) => codeAt(ann.secret, ms));
    const outcomes = await Promise.allSettled([verify(ann, code ?? ''), verify(ann, code ?? '')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(verify(ann, code ?? '')).rejects.toMatchObject(refused('INVALID_ARGUMENT'));
    await expect(verify(ann, before ?? '')).rejects.toMatchObject(refused('INVALID_ARGUMENT'));
  });

  it('3.48: takes each recovery code once, however it is typed', async () => {
    const ann = await switchedOn();
    const [first = '', second = ''] = ann.recoveryCodes;
    expect(new Set(ann.recoveryCodes).size).toBe(10);
    expect(first).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(twoStepVerifiedSchema.parse(await verify(ann, typed)).recoveryCodesLeft).toBe(9);
    await expect(verify(ann, first)).rejects.toMatchObject(refused('INVALID_ARGUMENT'));
    await verify(ann, second);
    expect(await ann.call(tellTwoStep)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('3.48: keeps no recovery code as it is', async () => {
    const ann = await switchedOn();
    const kept = JSON.stringify((await ann.host.store.get(twoStepPath(uid)))?.data);
    for (const code of ann.recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''));
    expect(JSON.stringify((await ann.host.store.get(`users/${uid}`))?.data)).not.toContain(ann.secret);
  });

  it('3.49: finds nothing in 10,000 guesses, of which ten are looked at, and warns the owner once', async () => {
    const ann = await switchedOn();
    const guesses = Array.from({ length: 10_000 }, (_, index) =>
      verify(ann, wrongCode(ann.secret, ann.host.now(), index)),
    );
    const outcomes = await Promise.allSettled([...guesses, verify(ann, codeAt(ann.secret, ann.host.now()))]);
    const looked = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && outcome.reason.status === 'INVALID_ARGUMENT',
    );
    expect(looked).toHaveLength(10);
    // The right code came last of them, and is refused as well.
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    await ann.host.post();
    expect(ann.host.mails.map(({ to }) => to)).toEqual([email]);
    expect(ann.host.mails.map((mail) => letterText(mail)).join()).toContain('10 wrong codes');
    ann.host.pass(15 * minutes);
    await verify(ann, codeAt(ann.secret, ann.host.now()));
  });

  it('3.49: counts wrong codes by session: who has only the password keeps the owner out of no other session', async () => {
    const ann = await switchedOn();
    const guess = (session: string) => verify(ann, wrongCode(ann.secret, ann.host.now()), session);
    for (let wrong = 0; wrong < 10; wrong += 1)
      await expect(guess('thief')).rejects.toMatchObject(refused('INVALID_ARGUMENT'));
    await expect(verify(ann, codeAt(ann.secret, ann.host.now()), 'thief')).rejects.toMatchObject(
      refused('RESOURCE_EXHAUSTED'),
    );
    await verify(ann, codeAt(ann.secret, ann.host.now()), 'owner');
    await ann.host.post();
    expect(ann.host.mails.map(({ to }) => to)).toEqual([email]);
  });

  it('3.49: takes thirty wrong codes of all sessions together, and then recovery codes alone', async () => {
    const ann = await switchedOn();
    let looked = 0;
    for (let guess = 0; guess < 60; guess += 1) {
      const outcome = verify(ann, wrongCode(ann.secret, ann.host.now()), `thief ${Math.floor(guess / 10)}`);
      const { status } = await outcome.then(
        () => ({ status: 'taken' }),
        (error: { status: string }) => error,
      );
      if (status === 'INVALID_ARGUMENT') looked += 1;
      else expect(status).toBe('RESOURCE_EXHAUSTED');
    }
    expect(looked).toBe(30);
    const right = codeAt(ann.secret, ann.host.now());
    await expect(verify(ann, right, 'owner')).rejects.toMatchObject(refused('RESOURCE_EXHAUSTED'));
    expect(await verify(ann, ann.recoveryCodes[0] ?? '', 'owner')).toMatchObject({ recoveryCodesLeft: 9 });
    await ann.host.post();
    expect(ann.host.mails).toHaveLength(1);
    ann.host.pass(15 * minutes);
    await verify(ann, codeAt(ann.secret, ann.host.now()), 'thief 0');
  });

  it('3.49: goes on from what an earlier version kept of wrong codes', async () => {
    const ann = await switchedOn();
    const path = twoStepPath(uid);
    const { wrongBySession, ...earlier } = (await ann.host.store.get(path))?.data ?? {};
    expect(wrongBySession).toEqual({});
    await ann.host.store.write([{ op: 'set', path, data: earlier }]);
    await verify(ann, codeAt(ann.secret, ann.host.now()));
  });

  it('3.49: counts wrong codes of switching on and off as well, and beginning again forgets none', async () => {
    const ann = await administrator();
    let { secret } = twoStepBegunSchema.parse(await begin(ann));
    const guess = () => ann.call(confirmTwoStep, { code: wrongCode(secret, ann.host.now()) });
    for (let wrong = 0; wrong < 10; wrong += 1)
      await expect(guess()).rejects.toMatchObject(refused('INVALID_ARGUMENT'));
    ({ secret } = twoStepBegunSchema.parse(await begin(ann)));
    await expect(ann.call(confirmTwoStep, { code: codeAt(secret, ann.host.now()) })).rejects.toMatchObject(
      refused('RESOURCE_EXHAUSTED'),
    );
  });

  it.each(['verify', 'confirm'] as const)(
    '3.60: stay on where a code is typed before their end: %s',
    async (how) => {
      const ann = await switchedOn();
      const path = `users/${uid}`;
      const twoStepEndsAt = new Date(ann.host.now() + minutes).toISOString();
      await ann.host.store.write([{ op: 'merge', path, data: { twoStepEndsAt } }]);
      const code = codeAt(ann.secret, ann.host.now());
      await (how === 'verify' ? verify(ann, code) : ann.confirm({ code }));
      ann.host.pass(2 * minutes);
      await endDueCredentials(ann.host.contextOf());
      expect((await ann.host.store.get(path))?.data).toMatchObject({ twoStep: true });
      expect((await ann.host.store.get(path))?.data).not.toHaveProperty('twoStepEndsAt');
    },
  );

  it('3.50: are switched off by whoever shows a code once more, and leave nothing', async () => {
    const ann = await switchedOn();
    await expect(ann.call(endTwoStep)).rejects.toMatchObject(refused('FAILED_PRECONDITION'));
    await expect(ann.confirm()).rejects.toThrow('"needs":["code"]');
    await expect(ann.confirm({ code: wrongCode(ann.secret, ann.host.now()) })).rejects.toThrow(
      'invalid-second-step',
    );
    expect((await ann.host.store.get(`users/${uid}`))?.data.twoStep).toBe(true);
    const confirmation = await ann.confirm({ code: codeAt(ann.secret, ann.host.now()) });
    await ann.call(endTwoStep, { confirmation });
    expect((await ann.host.store.get(`users/${uid}`))?.data.twoStep).toBe(false);
    expect(await ann.host.store.get(twoStepPath(uid))).toBeNull();
    expect(await ann.call(tellTwoStep)).toEqual({ isOn: false, hasPassed: false, recoveryCodesLeft: 0 });
  });
});
