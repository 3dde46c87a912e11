import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { IdentityProvider } from '../../src/domain/account/ways-in.ts';
import type { Auth, AuthOutcome, AuthUser } from '../../src/ports/auth.ts';
import { confirmationOf } from '../support/server/confirmation.ts';

/** Whom a provider vouches for. */
export interface Vouched {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly name: string;
}

/** Somebody's device: keeps its own session. */
export interface Device {
  /** The adapter as a page makes it when it is opened on this device. */
  open(): Auth;
  /** Presses "Continue" at a provider: to sign in, or to link it to who is signed in. */
  vouch(
    did: 'signIn' | 'link',
    provider: IdentityProvider,
    who: Vouched,
    confirmation?: string,
  ): Promise<AuthOutcome<{ user: AuthUser }>>;
  /** What the account that is signed in here is called. */
  nameHere(): Promise<unknown>;
  /** Whether the backend still knows the session of this device. */
  isIn(): Promise<boolean>;
}

export interface WaysUnderTest {
  newDevice(): Device;
  codeFor(email: string): Promise<string>;
  /** The newest link that was mailed to an address. */
  linkFor(email: string): Promise<string>;
  /** A token with which somebody signs in, as operations give one out. */
  tokenOf(uid: string): Promise<string>;
  /** Resolves once what is ended from now on began before. */
  laterThanSignIn(): Promise<void>;
}

const freshEmail = () => `way-${randomUUID().slice(0, 8)}@example.org`;
const password = 'giant clam 1770';
const next = 'humphead wrasse 1770';
/** A confirmation that nobody was given. */
const none = '0'.repeat(64);
const who = (more: Partial<Vouched> = {}): Vouched => ({
  id: randomUUID(),
  email: freshEmail(),
  isVerified: false,
  name: 'Mia Tane',
  ...more,
});

interface Here {
  readonly auth: Auth;
  readonly device: Device;
}

const failed = (reason: string) => ({ status: 'failed', reason });

async function withoutPassword(auth: Auth): Promise<void> {
  const confirmation = await confirmationOf(auth, 'password', { password });
  expect(await auth.account.removePassword(confirmation)).toEqual({ status: 'ok' });
}

/** What every adapter of the `Auth` port does with the ways into an account. */
export function describeWays(rigOf: () => WaysUnderTest): void {
  const linkFor = (email: string) => rigOf().linkFor(email);
  const codeFor = (email: string) => rigOf().codeFor(email);
  function here(): Here {
    const device = rigOf().newDevice();
    return { auth: device.open(), device };
  }
  async function signedUp(email: string): Promise<Here> {
    const made = here();
    const outcome = await made.auth.signUpWithPassword(email, password, { first: 'Mia', last: '' });
    expect(outcome).toMatchObject({ status: 'ok' });
    await rigOf().laterThanSignIn();
    return made;
  }
  /** Somebody whose address is proven, and who has the password. */
  async function member(email = freshEmail()): Promise<Here> {
    const made = here();
    await made.auth.requestCode(email);
    expect(await made.auth.verifyCode(email, await codeFor(email))).toMatchObject({ status: 'ok' });
    const confirmation = await confirmationOf(made.auth, 'password');
    expect(await made.auth.account.setPassword(password, confirmation)).toEqual({ status: 'ok' });
    return made;
  }
  async function elsewhere(email: string): Promise<Here> {
    const made = here();
    expect(await made.auth.signInWithPassword(email, password)).toMatchObject({ status: 'ok' });
    await rigOf().laterThanSignIn();
    return made;
  }
  const areIn = (...all: Here[]) => Promise.all(all.map(({ device }) => device.isIn()));

  describeLinks({ here, signedUp, linkFor, laterThanSignIn: () => rigOf().laterThanSignIn() });
  describePasswords({
    ...{ here, member, elsewhere, codeFor, areIn },
    laterThanSignIn: () => rigOf().laterThanSignIn(),
  });
  describeAddresses({ member, signedUp, elsewhere, codeFor, areIn });
  describeProviders({ here, member, signedUp, codeFor });

  it('owns no account for nobody and a guest', async () => {
    const guest = here();
    await guest.auth.signInAnonymously();
    for (const { auth } of [here(), guest]) {
      expect(await auth.account.ways()).toEqual(failed('not-signed-in'));
      expect(await auth.account.confirm('password', {})).toEqual(failed('not-signed-in'));
      expect(await auth.account.setPassword(next, none)).toEqual(failed('not-signed-in'));
      expect(await auth.account.requestEmailChange(freshEmail(), none)).toEqual(failed('not-signed-in'));
      expect(await auth.account.requestVerification()).toEqual(failed('not-signed-in'));
      expect(await auth.providers.unlink('google', none)).toEqual(failed('not-signed-in'));
      expect(await auth.providers.link('google', none)).toEqual(failed('not-signed-in'));
    }
  });

  it('signs out here and everywhere else', async () => {
    const email = freshEmail();
    const one = await member(email);
    const other = await elsewhere(email);
    expect(await one.auth.account.signOutEverywhere()).toEqual({ status: 'ok' });
    expect(one.auth.current()).toBeNull();
    expect(await areIn(other)).toEqual([false]);
  });

  it('signs in by a token of an operation whom it stands for, and nobody by another', async () => {
    const { auth } = await member();
    const uid = auth.current()?.uid ?? '';
    const other = here();
    expect(await other.auth.signInWithCustomToken(await rigOf().tokenOf(uid))).toMatchObject({
      status: 'ok',
      user: { uid },
    });
    expect(await here().auth.signInWithCustomToken('x')).toMatchObject({ status: 'failed' });
  });
}

interface Steps {
  here(): Here;
  signedUp(email: string): Promise<Here>;
  member(email?: string): Promise<Here>;
  elsewhere(email: string): Promise<Here>;
  linkFor(email: string): Promise<string>;
  codeFor(email: string): Promise<string>;
  areIn(...all: Here[]): Promise<boolean[]>;
}

function describeLinks({
  here,
  signedUp,
  linkFor,
  laterThanSignIn,
}: Pick<Steps, 'here' | 'signedUp' | 'linkFor'> & Pick<WaysUnderTest, 'laterThanSignIn'>): void {
  it('signs in by a mailed link the page that asked for it, once', async () => {
    const email = freshEmail();
    const { auth } = here();
    expect(auth.methods).toContain('email-link');
    expect(await auth.links.request(email)).toEqual({ status: 'ok' });
    const link = await linkFor(email);
    expect([auth.links.isLink(link), auth.links.isLink(link.replace(/#.*/, ''))]).toEqual([true, false]);
    expect(await auth.links.finish(link)).toMatchObject({ status: 'ok', user: { email, confirmed: true } });
    expect(await here().auth.links.finish(link, email)).toEqual(failed('invalid-link'));
  });

  it('asks for the address where a link was not asked for, takes no other, and keeps the name', async () => {
    const email = freshEmail();
    await here().auth.links.request(email, 'Mia');
    const link = await linkFor(email);
    const { auth, device } = here();
    expect(await auth.links.finish(link)).toEqual({ status: 'needs-email' });
    expect(await auth.links.finish(link, 'thief@example.org')).toEqual(failed('invalid-email'));
    expect(auth.current()).toBeNull();
    expect(await auth.links.finish(link, ` ${email.toUpperCase()} `)).toMatchObject({ status: 'ok' });
    expect(await device.nameHere()).toEqual({ first: 'Mia' });
    await auth.links.request(email, 'Somebody');
    expect(await auth.links.finish(await linkFor(email))).toMatchObject({ status: 'ok' });
    expect(await device.nameHere()).toEqual({ first: 'Mia' });
  });

  it('ends with the first proof of an address all that a stranger had begun under it', async () => {
    const email = freshEmail();
    const stranger = await signedUp(email);
    const his = who();
    const confirmation = await confirmationOf(stranger.auth, 'provider', { password });
    expect(await stranger.device.vouch('link', 'github', his, confirmation)).toMatchObject({ status: 'ok' });
    expect(await stranger.device.isIn()).toBe(true);
    // Linking signs in anew.
    await laterThanSignIn();
    const owner = here();
    await owner.auth.links.request(email);
    expect(await owner.auth.links.finish(await linkFor(email))).toMatchObject({ status: 'ok' });
    expect(await stranger.device.isIn()).toBe(false);
    expect(await owner.device.isIn()).toBe(true);
    expect((await here().auth.signInWithPassword(email, password)).status).toBe('failed');
    const again = await here().device.vouch('signIn', 'github', his);
    expect(again.status === 'ok' && again.user.uid).not.toBe(owner.auth.current()?.uid);
  });
}

function describePasswords({
  here,
  member,
  elsewhere,
  codeFor,
  areIn,
  laterThanSignIn,
}: Pick<Steps, 'here' | 'member' | 'elsewhere' | 'codeFor' | 'areIn'> &
  Pick<WaysUnderTest, 'laterThanSignIn'>): void {
  it('sets a forgotten password anew by a code, which ends every other session', async () => {
    const email = freshEmail();
    await member(email);
    const before = await elsewhere(email);
    const page = here();
    expect(await page.auth.passwordReset.request(email)).toEqual({ status: 'ok' });
    const code = await codeFor(email);
    expect(await here().auth.passwordReset.finish(email, code, next)).toEqual(failed('invalid-code'));
    expect(await page.auth.passwordReset.finish(email, code, 'coral')).toEqual(failed('weak-password'));
    expect(await page.auth.passwordReset.finish(email, code, next)).toMatchObject({ status: 'ok' });
    expect(await areIn(page, before)).toEqual([true, false]);
    expect((await here().auth.signInWithPassword(email, next)).status).toBe('ok');
    expect((await here().auth.signInWithPassword(email, password)).status).toBe('failed');
  });

  it('changes a password for whoever knows it, and ends the other sessions', async () => {
    const email = freshEmail();
    const one = await member(email);
    await laterThanSignIn();
    const other = await elsewhere(email);
    const { account } = one.auth;
    expect(await account.confirm('password', {})).toEqual({ status: 'needs', needs: ['password'] });
    expect(await account.confirm('password', { password: 'not this one' })).toEqual(failed('wrong-password'));
    expect(await account.setPassword(next, none)).toEqual(failed('needs-confirmation'));
    const forAddress = await confirmationOf(one.auth, 'address', { password });
    expect(await account.setPassword(next, forAddress)).toEqual(failed('needs-confirmation'));
    const confirmation = await confirmationOf(one.auth, 'password', { password });
    expect(await other.auth.account.setPassword(next, confirmation)).toEqual(failed('needs-confirmation'));
    expect(await account.setPassword('coral', confirmation)).toEqual(failed('weak-password'));
    expect(await areIn(one, other)).toEqual([true, true]);
    expect(await account.setPassword(next, confirmation)).toEqual({ status: 'ok' });
    expect(await account.setPassword(password, confirmation)).toEqual(failed('needs-confirmation'));
    expect(await areIn(one, other)).toEqual([true, false]);
    expect((await here().auth.signInWithPassword(email, password)).status).toBe('failed');
    expect((await here().auth.signInWithPassword(email, next)).status).toBe('ok');
  });

  it('takes a password away from whoever knows it', async () => {
    const email = freshEmail();
    const { auth } = await member(email);
    expect(await auth.account.removePassword(none)).toEqual(failed('needs-confirmation'));
    await withoutPassword(auth);
    expect(await auth.account.ways()).toEqual({
      status: 'ok',
      ways: { email, isProven: true, hasPassword: false, providers: [] },
    });
    expect((await here().auth.signInWithPassword(email, password)).status).toBe('failed');
  });
}

function describeAddresses({
  member,
  signedUp,
  elsewhere,
  codeFor,
  areIn,
}: Pick<Steps, 'member' | 'signedUp' | 'elsewhere' | 'codeFor' | 'areIn'>): void {
  it('moves an account to an address by a code to it, and ends the other sessions', async () => {
    const [email, moved] = [freshEmail(), freshEmail()];
    const one = await member(email);
    const other = await elsewhere(email);
    const { account } = one.auth;
    expect(await account.requestEmailChange(moved, none)).toEqual(failed('needs-confirmation'));
    const confirmation = await confirmationOf(one.auth, 'address', { password });
    expect(await account.requestEmailChange(email, confirmation)).toEqual(failed('email-already-in-use'));
    expect(await account.requestEmailChange('nonsense', confirmation)).toEqual(failed('invalid-email'));
    expect(await account.requestEmailChange(moved, confirmation)).toEqual({ status: 'ok' });
    expect(await account.ways()).toMatchObject({ ways: { email } });
    expect(await account.changeEmail(moved, await codeFor(moved))).toMatchObject({
      status: 'ok',
      user: { email: moved, confirmed: true },
    });
    expect(await areIn(one, other)).toEqual([true, false]);
    expect((await elsewhere(moved)).auth.current()?.uid).toBe(one.auth.current()?.uid);
  });

  it("answers alike for somebody else's address, which stays theirs", async () => {
    const theirs = freshEmail();
    await member(theirs);
    const newestCode = () => codeFor(theirs).catch(() => null);
    const before = await newestCode();
    const { auth } = await member();
    const confirmation = await confirmationOf(auth, 'address', { password });
    expect(await auth.account.requestEmailChange(theirs, confirmation)).toEqual({ status: 'ok' });
    expect(await newestCode()).toBe(before);
    expect(await auth.account.changeEmail(theirs, '123456')).toEqual(failed('invalid-code'));
    expect(auth.current()?.email).not.toBe(theirs);
  });

  it('proves an address by a code: this session and its password stay, others end', async () => {
    const email = freshEmail();
    const one = await signedUp(email);
    const other = await elsewhere(email);
    const { account } = one.auth;
    expect(await account.removePassword(none)).toEqual(failed('last-way-in'));
    expect(await account.requestVerification()).toEqual({ status: 'ok' });
    expect(await account.verify(await codeFor(email))).toMatchObject({
      status: 'ok',
      user: { email, confirmed: true },
    });
    expect(await areIn(one, other)).toEqual([true, false]);
    expect(await account.ways()).toMatchObject({ ways: { hasPassword: true, isProven: true } });
    await withoutPassword(one.auth);
  });
}

function describeProviders({
  here,
  member,
  signedUp,
  codeFor,
}: Pick<Steps, 'here' | 'member' | 'signedUp' | 'codeFor'>): void {
  it('links providers, signs in by them, and never takes away the last way in', async () => {
    const email = freshEmail();
    const { auth, device } = await signedUp(email);
    const [google, github] = [who(), who()];
    const refused = await device.vouch('link', 'google', google, none);
    expect(refused).toEqual(failed('needs-confirmation'));
    for (const [provider, person] of [
      ['google', google],
      ['github', github],
    ] as const) {
      const confirmation = await confirmationOf(auth, 'provider', { password });
      expect(await device.vouch('link', provider, person, confirmation)).toMatchObject({ status: 'ok' });
    }
    await withoutPassword(auth);
    expect(await auth.account.ways()).toEqual({
      status: 'ok',
      ways: { email, isProven: false, hasPassword: false, providers: ['google', 'github'] },
    });
    const uid = auth.current()?.uid;
    expect(await here().device.vouch('signIn', 'google', google)).toMatchObject({ user: { uid } });
    expect(await auth.providers.unlink('google', none)).toEqual(failed('needs-confirmation'));
    const forGoogle = await confirmationOf(auth, 'provider');
    expect(await auth.providers.unlink('google', forGoogle)).toEqual({ status: 'ok' });
    expect(await auth.providers.unlink('github', none)).toEqual(failed('last-way-in'));
    await auth.account.requestVerification();
    expect(await auth.account.verify(await codeFor(email))).toMatchObject({ status: 'ok' });
    const forGithub = await confirmationOf(auth, 'provider');
    expect(await auth.providers.unlink('github', forGithub)).toEqual({ status: 'ok' });
    const again = await here().device.vouch('signIn', 'github', github);
    expect(again.status === 'ok' && again.user.uid).not.toBe(uid);
  });

  it('links nobody to a second account', async () => {
    const mia = who({ isVerified: true });
    expect(await here().device.vouch('signIn', 'google', mia)).toMatchObject({
      status: 'ok',
      user: { email: mia.email, confirmed: true },
    });
    const other = await member();
    const confirmation = await confirmationOf(other.auth, 'provider', { password });
    expect(await other.device.vouch('link', 'google', mia, confirmation)).toEqual(
      failed('credential-already-in-use'),
    );
    expect(await other.auth.account.ways()).toMatchObject({ ways: { providers: [] } });
  });

  it('offers no provider that is not configured', async () => {
    const { auth } = here();
    expect(auth.methods).not.toContain('facebook');
    expect(await auth.providers.signIn('facebook')).toEqual(failed('operation-not-allowed'));
  });
}
