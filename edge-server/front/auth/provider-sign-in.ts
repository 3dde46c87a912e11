import { createHash, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { AuthProblem } from '../../../src/domain/account/auth-messages.ts';
import { emailSchema, nameInParts } from '../../../src/domain/account/user.ts';
import { type IdentityProvider, identityProviderSchema } from '../../../src/domain/account/ways-in.ts';
import type { ServerStore } from '../../storage/ports/server-store.ts';
import { missingAddress } from './addresses.ts';
import type { AuthLibrary } from './auth-library.ts';
import { mergeUserDocument } from './user-documents.ts';

/** How long somebody may take at a provider; milliseconds. */
const patienceMs = 10 * 60_000;

const tripSchema = z.object({
  provider: identityProviderSchema,
  mark: z.string(),
  codeVerifier: z.string(),
  nonce: z.string(),
  redirectUri: z.string(),
  /** Whose account is to get this way in; null to sign in. */
  linkTo: z.string().nullable(),
});

/** What a provider vouches for. */
interface Vouched {
  readonly accountId: string;
  /** null unless the provider says that it is the person's own. */
  readonly email: string | null;
  readonly name: string;
}

export type ProviderAnswer =
  | { readonly status: 'ok'; readonly uid: string; readonly did: 'sign-in' | 'link' }
  | { readonly status: 'failed'; readonly reason: AuthProblem };

type AddWay = (uid: string, provider: IdentityProvider, link: () => Promise<unknown>) => Promise<unknown>;

/** Sign-in by identity providers: OAuth 2 with PKCE, its code brought back by the page that began. */
export interface ProviderSignIn {
  /** Where the page has to go. `redirectUri`: the page to which it is sent back. */
  begin(trip: {
    readonly provider: IdentityProvider;
    readonly mark: string;
    readonly redirectUri: string;
    readonly linkTo: string | null;
  }): Promise<string>;
  /** `asker`: who is signed in on the page that comes back. A trip ends once, whatever comes of it. */
  finish(back: {
    readonly state: string;
    readonly mark: string;
    readonly code: string | null;
    readonly asker: string | null;
    /** Makes a provider a way into an account that was there before, and tells its owner. */
    readonly addWay: AddWay;
  }): Promise<ProviderAnswer>;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const failed = (reason: AuthProblem) => ({ status: 'failed', reason }) as const;

const idOf = (state: string) => `provider-trip-${hashOf(state)}`;

/** What is done with whom a provider vouches for. */
function createVouching(auth: AuthLibrary, store: ServerStore) {
  async function providerOf(id: IdentityProvider) {
    const { socialProviders } = await auth.$context;
    return socialProviders.find((provider) => provider.id === id);
  }

  async function askProvider(trip: z.infer<typeof tripSchema>, code: string): Promise<Vouched | null> {
    const provider = await providerOf(trip.provider);
    const { codeVerifier, redirectUri } = trip;
    const tokens = await provider?.validateAuthorizationCode({
      code,
      codeVerifier,
      redirectURI: redirectUri,
    });
    if (provider === undefined || !tokens) return null;
    const nonce = provider.requiresIdTokenNonce ? { expectedIdTokenNonce: trip.nonce } : {};
    const told = await provider.getUserInfo({ ...tokens, ...nonce });
    if (!told?.user) return null;
    const subject = String(await provider.accountSubject({ tokens, profile: told.data }));
    if (subject.trim() === '' || subject === 'undefined' || subject === 'null') return null;
    const email = emailSchema.safeParse(told.user.email);
    return {
      accountId: subject,
      // An address that nobody vouches for may be anybody's: nothing is done by it, so nothing is learned from it.
      email: told.user.emailVerified === true && email.success ? email.data : null,
      name: told.user.name ?? '',
    };
  }

  async function isLinked(provider: IdentityProvider, uid: string): Promise<boolean> {
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.findAccounts(uid)).some(({ providerId }) => providerId === provider);
  }

  async function link(
    provider: IdentityProvider,
    { accountId }: Vouched,
    uid: string,
    addWay: AddWay,
  ): Promise<ProviderAnswer> {
    const { internalAdapter } = await auth.$context;
    const known = await internalAdapter.findAccountByKey({ providerId: provider, accountId });
    if (known !== null && known.userId !== uid) return failed('credential-already-in-use');
    // One of each provider, as on Firebase: another one would sign in unseen behind the first.
    if (known === null && (await isLinked(provider, uid))) return failed('credential-already-in-use');
    const account = { userId: uid, providerId: provider, accountId };
    if (known === null) await addWay(uid, provider, () => internalAdapter.createAccount(account));
    return { status: 'ok', uid, did: 'link' };
  }

  async function signIn(
    provider: IdentityProvider,
    vouched: Vouched,
    addWay: AddWay,
  ): Promise<ProviderAnswer> {
    const { internalAdapter } = await auth.$context;
    const { accountId, email } = vouched;
    const known = await internalAdapter.findAccountByKey({ providerId: provider, accountId });
    if (known !== null) return { status: 'ok', uid: known.userId, did: 'sign-in' };
    const sameAddress = email === null ? null : await internalAdapter.findUserByEmail(email);
    if (sameAddress !== null) {
      // Whoever typed the address first has not shown that it is theirs: only its owner's mailbox can say.
      if (!sameAddress.user.emailVerified) return failed('account-exists-with-different-credential');
      const uid = sameAddress.user.id;
      if (await isLinked(provider, uid)) return failed('account-exists-with-different-credential');
      const account = { userId: uid, providerId: provider, accountId };
      await addWay(uid, provider, () => internalAdapter.createAccount(account));
      return { status: 'ok', uid, did: 'sign-in' };
    }
    const made = await internalAdapter.createUser(
      { email: email ?? missingAddress(), name: vouched.name, emailVerified: email !== null },
      { method: 'server' },
    );
    await internalAdapter.createAccount({ userId: made.id, providerId: provider, accountId });
    const name = nameInParts(vouched.name);
    if (name !== null) mergeUserDocument(store, made.id, { name });
    return { status: 'ok', uid: made.id, did: 'sign-in' };
  }

  return { providerOf, askProvider, link, signIn };
}

export function createProviderSignIn(auth: AuthLibrary, store: ServerStore, log: Logger): ProviderSignIn {
  const { providerOf, askProvider, link, signIn } = createVouching(auth, store);
  return {
    async begin({ provider: id, mark, redirectUri, linkTo }) {
      const provider = await providerOf(id);
      if (provider === undefined) throw new Error(`${id} is not configured.`);
      const { internalAdapter } = await auth.$context;
      const state = randomBytes(32).toString('base64url');
      const codeVerifier = randomBytes(64).toString('base64url');
      const nonce = randomBytes(16).toString('base64url');
      const trip = { provider: id, mark: hashOf(mark), codeVerifier, nonce, redirectUri, linkTo };
      await internalAdapter.createVerificationValue({
        identifier: idOf(state),
        value: JSON.stringify(trip),
        expiresAt: new Date(Date.now() + patienceMs),
      });
      const to = await provider.createAuthorizationURL({
        state,
        codeVerifier,
        redirectURI: redirectUri,
        ...(provider.requiresIdTokenNonce ? { idTokenNonce: nonce } : {}),
      });
      return to.toString();
    },
    async finish({ state, mark, code, asker, addWay }) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(idOf(state));
      if (found === null || found.expiresAt.getTime() < Date.now()) return failed('expired-link');
      const trip = tripSchema.parse(JSON.parse(found.value));
      // Somebody else's page: it neither signs in nor spoils the trip.
      if (hashOf(mark) !== trip.mark) return failed('invalid-link');
      if ((await internalAdapter.consumeVerificationValue(idOf(state))) === null)
        return failed('invalid-link');
      if (code === null) return failed('cancelled-popup-request');
      if (trip.linkTo !== null && trip.linkTo !== asker) return failed('not-signed-in');
      const vouched = await askProvider(trip, code).catch((error: unknown) => {
        log.warn({ err: error, provider: trip.provider }, 'an identity provider did not say who came');
        return null;
      });
      if (vouched === null) return failed('unknown');
      return trip.linkTo === null
        ? await signIn(trip.provider, vouched, addWay)
        : await link(trip.provider, vouched, trip.linkTo, addWay);
    },
  };
}
