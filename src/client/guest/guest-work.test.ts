import { describe, expect, test } from 'vitest';
import type { Auth, AuthOutcome, AuthUser } from '../../ports/auth.ts';
import { CallError, type Calls } from '../../ports/calls.ts';
import type { LocalNotes } from '../../ports/device/local-notes.ts';
import { createGuestWork, isFor } from './guest-work.ts';

const guest: AuthUser = { uid: 'guest-1', email: null, confirmed: false, isGuest: true };
const ann: AuthUser = { uid: 'ann', email: 'ann@example.org', confirmed: true, isGuest: false };
const never = () => Promise.reject(new Error('not asked for here'));

function memoryNotes(): LocalNotes {
  const kept = new Map<string, string>();
  return {
    read: (key) => JSON.parse(kept.get(key) ?? 'null'),
    write(key, value) {
      kept.set(key, JSON.stringify(value));
      return true;
    },
    forget: (key) => void kept.delete(key),
  };
}

/** A page: who is here, what the server answers, what this device remembers over a reload. */
function open(
  notes: LocalNotes,
  here: AuthUser | null,
  answers: Readonly<Record<string, () => unknown>> = {},
) {
  let user = here;
  const said: string[] = [];
  const calls: Calls = {
    async call(name, payload) {
      said.push(`${name} ${JSON.stringify(payload)}`);
      const answer = answers[name];
      if (answer === undefined) throw new CallError('NOT_FOUND', `There is no ${name}.`);
      return answer();
    },
  };
  const become = async (next: AuthUser): Promise<AuthOutcome<{ user: AuthUser }>> => {
    user = next;
    return { status: 'ok', user: next };
  };
  const auth: Auth = {
    links: { request: never, isLink: () => true, finish: () => become(ann) },
    passwordReset: { request: never, finish: () => become(ann) },
    passwordSignUp: { request: never, finish: () => become(ann) },
    providers: {
      signIn: async () => ({ status: 'leaving', to: 'https://provider.example' }),
      link: never,
      unlink: never,
      async finish() {
        await become(ann);
        return { status: 'ok', user: ann, did: 'sign-in' };
      },
    },
    account: {
      ways: never,
      confirm: never,
      setPassword: never,
      removePassword: never,
      requestEmailChange: never,
      changeEmail: never,
      requestVerification: never,
      verify: never,
      signOutEverywhere: never,
    },
    signInWithCustomToken: () => become(ann),
    methods: ['password', 'email-code', 'anonymous'],
    ready: async () => undefined,
    current: () => user,
    onChange: () => () => undefined,
    signUpWithPassword: never,
    signInWithPassword: (_email, password) =>
      password === 'right' ? become(ann) : Promise.resolve({ status: 'failed', reason: 'wrong-password' }),
    requestCode: never,
    verifyCode: () => become(ann),
    signInWithDevice: never,
    signInAnonymously: never,
    bearer: async () => 'bearer',
    async signOut() {
      user = null;
      return { status: 'ok' };
    },
  };
  const work = createGuestWork({
    auth,
    calls,
    notes,
    introduce: async (name, email) => void said.push(`introduce ${name.firstName} of ${email}`),
    moveKept: async (from, to) => void said.push(`move ${from} to ${to}`),
  });
  return { work, said };
}

const ticket = () => ({ guest: 'guest-1', ticket: 'the ticket' });
const adopted = () => ({ analyses: 2 });
const server = { 'guest-ticket': ticket, 'adopt-guest': adopted };
const adoptCall = 'adopt-guest {"guest":"guest-1","ticket":"the ticket"}';

describe('a guest who signs in', () => {
  test('has a ticket before, and the work in the account after', async () => {
    const notes = memoryNotes();
    const { work, said } = open(notes, guest, server);
    work.callMe({ firstName: 'Ann', optin: false });
    expect(await work.auth.verifyCode('ann@example.org', '123456')).toMatchObject({ status: 'ok' });
    expect(work.state()).toMatchObject({ kind: 'waiting', note: { guest: 'guest-1', member: 'ann' } });
    await work.adopt('ann');
    expect(said).toEqual([
      'guest-ticket {}',
      'introduce Ann of ann@example.org',
      'move guest-1 to ann',
      adoptCall,
    ]);
    expect(work.state()).toEqual({ kind: 'none', brought: 2 });
    expect(notes.read('guest-work')).toBeNull();
  });

  test.each<[string, (auth: Auth) => Promise<object>]>([
    ['a link', (auth) => auth.links.finish('https://reef.example/sign-in-link#token=1')],
    ['a password that was set anew', (auth) => auth.passwordReset.finish('ann@example.org', '1', 'new')],
    ['a custom token', (auth) => auth.signInWithCustomToken('token')],
  ])('takes the work along by %s', async (_way, enter) => {
    const { work, said } = open(memoryNotes(), guest, server);
    expect(await enter(work.auth)).toMatchObject({ status: 'ok' });
    await work.adopt('ann');
    expect(said).toEqual(['guest-ticket {}', 'move guest-1 to ann', adoptCall]);
  });

  test('takes the work along by a provider, over the reload of the page', async () => {
    const notes = memoryNotes();
    const before = open(notes, guest, server);
    before.work.callMe({ firstName: 'Ann', optin: false });
    expect(await before.work.auth.providers.signIn('google')).toMatchObject({ status: 'leaving' });
    const after = open(notes, guest, server);
    await after.work.auth.providers.finish('https://reef.example/sign-in-return#code=1');
    await after.work.adopt('ann');
    expect(before.said).toEqual(['guest-ticket {}']);
    expect(after.said).toEqual(['introduce Ann of ann@example.org', 'move guest-1 to ann', adoptCall]);
  });

  test('stays a guest where no ticket is to be had: nothing would bring the work back', async () => {
    const away = () => {
      throw new CallError('UNAVAILABLE', 'The server cannot be reached.');
    };
    const { work } = open(memoryNotes(), guest, { 'guest-ticket': away });
    const outcome = await work.auth.verifyCode('ann@example.org', '123456');
    expect(outcome).toEqual({ status: 'failed', reason: 'network-request-failed' });
    expect(work.auth.current()).toEqual(guest);
    expect(work.state()).toEqual({ kind: 'none', brought: 0 });
  });

  test('whose session had ended takes along what lies on this device', async () => {
    const ended = () => {
      throw new CallError('UNAUTHENTICATED', 'Please sign in first.');
    };
    const { work, said } = open(memoryNotes(), guest, { 'guest-ticket': ended });
    await work.auth.verifyCode('ann@example.org', '123456');
    await work.adopt('ann');
    expect(said).toEqual(['guest-ticket {}', 'move guest-1 to ann']);
    expect(work.state()).toEqual({ kind: 'none', brought: 0 });
  });

  test('by a wrong password first needs one ticket', async () => {
    const { work, said } = open(memoryNotes(), guest, server);
    await work.auth.signInWithPassword('ann@example.org', 'wrong');
    expect(work.auth.current()).toEqual(guest);
    await work.auth.signInWithPassword('ann@example.org', 'right');
    expect(said).toEqual(['guest-ticket {}']);
  });
});

describe('work that was cut off on its way', () => {
  const cutOff = async (notes: LocalNotes) => {
    const down = () => {
      throw new CallError('UNAVAILABLE', 'The server cannot be reached.');
    };
    const { work } = open(notes, guest, { ...server, 'adopt-guest': down });
    await work.auth.verifyCode('ann@example.org', '123456');
    await work.adopt('ann');
    return work;
  };

  test('is kept, said, and brought when it is tried again', async () => {
    const notes = memoryNotes();
    const work = await cutOff(notes);
    expect(work.state()).toMatchObject({ kind: 'failed', reason: 'The server cannot be reached.' });
    work.tryAgain();
    expect(work.state()).toMatchObject({ kind: 'waiting', isAgain: true });
  });

  test('is brought at the next start, to whom it belongs and to nobody else', async () => {
    const notes = memoryNotes();
    await cutOff(notes);
    const other = open(notes, { ...ann, uid: 'bea' }, server);
    await other.work.adopt('bea');
    expect(other.said).toEqual([]);
    const next = open(notes, ann, server);
    expect(next.work.state()).toMatchObject({ kind: 'waiting', isAgain: false });
    await Promise.all([next.work.adopt('ann'), next.work.adopt('ann')]);
    expect(next.said).toEqual(['move guest-1 to ann', adoptCall]);
    expect(notes.read('guest-work')).toBeNull();
  });

  test('belongs to whoever signed in, also when the page was closed before that was noted', () => {
    const note = { guest: 'guest-1', ticket: 'the ticket', member: null };
    expect(isFor(note, 'ann')).toBe(true);
    expect(isFor({ ...note, member: 'bea' }, 'ann')).toBe(false);
  });
});

test('a guest who leaves leaves the ticket, too; whoever was never a guest needs none', async () => {
  const notes = memoryNotes();
  const { work, said } = open(notes, guest, server);
  await work.auth.signInWithPassword('ann@example.org', 'wrong');
  await work.auth.signOut();
  expect(notes.read('guest-work')).toBeNull();
  await work.auth.verifyCode('ann@example.org', '123456');
  expect(said).toEqual(['guest-ticket {}']);
});
