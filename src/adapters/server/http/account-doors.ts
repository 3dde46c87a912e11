import { z } from 'zod';
import { confirmAnswer, credentialCalls } from '../../../contract/account/credentials.ts';
import { waysAnswer } from '../../../contract/account/own-account.ts';
import type {
  Auth,
  AuthOutcome,
  AuthUser,
  EmailLinks,
  OwnAccount,
  PasswordReset,
  PasswordSignUp,
  Providers,
  SignedIn,
} from '../../../ports/auth.ts';
import { type CodeRequests, createCodeRequests } from '../../code-request.ts';
import { createLinkRequests, linkToken } from '../../sign-in-link.ts';
import { failureOf } from './auth-failure.ts';
import type { HeldSession } from './held-session.ts';
import { type ServerHttp, usualTimeoutMs } from './http.ts';
import { sessionAnswer, userOf } from './session-answer.ts';

const callAnswer = z.object({ result: confirmAnswer });
const userAnswer = z.object({ user: sessionAnswer.shape.user });
const leavingAnswer = z.object({ to: z.url() });
const linkAnswer = z.union([z.object({ status: z.literal('needs-email') }), sessionAnswer]);
const providerAnswer = z.object({
  did: z.enum(['sign-in', 'link']),
  token: z.string().optional(),
  user: sessionAnswer.shape.user,
});

const digits = (code: string) => code.replace(/\s/g, '');
/** Under this the mark of a trip to a provider is kept: it belongs to no address. */
const tripOf = 'provider';
const failed = (error: unknown) => ({ status: 'failed', reason: failureOf(error) }) as const;

export interface AccountDoorsDeps {
  readonly http: ServerHttp;
  readonly session: HeldSession;
  readonly codeRequests: CodeRequests;
}

/** What a self-hosted www offers beside codes and passwords. */
export function createAccountDoors(
  deps: AccountDoorsDeps,
): Pick<
  Auth,
  'links' | 'passwordReset' | 'passwordSignUp' | 'providers' | 'account' | 'signInWithCustomToken'
> {
  const { http, session, codeRequests } = deps;

  async function outcomeOf<T extends object>(task: () => Promise<T>): Promise<AuthOutcome<T>> {
    try {
      return { status: 'ok', ...(await task()) };
    } catch (error) {
      return failed(error);
    }
  }
  const post = (path: string, body: object) => http.postJson(path, body, { timeoutMs: usualTimeoutMs });
  const ask = (path: string, body: object): Promise<AuthOutcome> =>
    outcomeOf(async () => {
      await post(path, body);
      return {};
    });

  function become({ token, user }: z.infer<typeof sessionAnswer>): AuthUser {
    const found = userOf(user);
    session.become({ bearer: token, user: found });
    return found;
  }
  /** What the server says of the account that is signed in; the session stays. */
  function know(answer: unknown): AuthUser {
    const user = userOf(userAnswer.parse(answer).user);
    const known = session.current();
    if (known !== null) session.become({ ...known, user });
    return user;
  }

  const links = createLinks(post, become);
  const providers = createProviders(ask, post, become, know);

  const passwordReset: PasswordReset = {
    request: (email) => ask('/auth/reset/request', { email, request: codeRequests.begin(email) }),
    finish: (email, code, password, secondStep) =>
      outcomeOf(async () => {
        const step = secondStep === undefined ? {} : { secondStep };
        const said = { email, otp: digits(code), password, request: codeRequests.of(email), ...step };
        return { user: become(sessionAnswer.parse(await post('/auth/reset/finish', said))) };
      }),
  };

  const passwordSignUp: PasswordSignUp = {
    request: (email, password) =>
      ask('/auth/sign-up/request', { email, password, request: codeRequests.begin(email) }),
    finish: (email, code, password) =>
      outcomeOf(async () => {
        const said = { email, otp: digits(code), password, request: codeRequests.of(email) };
        return { user: become(sessionAnswer.parse(await post('/auth/sign-up/finish', said))) };
      }),
  };

  const account = createOwnDoors({ ...deps, ask, outcomeOf, post, know });

  return {
    links,
    passwordReset,
    passwordSignUp,
    providers,
    account,
    // A token of this server's operations is a bearer.
    signInWithCustomToken: (token): Promise<SignedIn> =>
      outcomeOf(async () => ({ user: become(sessionAnswer.parse(await post('/auth/token', { token }))) })),
  };
}

type Post = (path: string, body: object) => Promise<unknown>;
type Become = (answer: z.infer<typeof sessionAnswer>) => AuthUser;

function createLinks(post: Post, become: Become): EmailLinks {
  const requests = createLinkRequests();

  return {
    async request(email, firstName) {
      try {
        const named = firstName === undefined ? {} : { firstName };
        await post('/auth/link/request', { email, request: requests.begin(email), ...named });
        return { status: 'ok' };
      } catch (error) {
        return failed(error);
      }
    },
    isLink: (address) => linkToken(address) !== null,
    async finish(address, email) {
      const token = linkToken(address);
      if (token === null) return { status: 'failed', reason: 'invalid-link' };
      try {
        const said = { token, request: requests.last(), ...(email === undefined ? {} : { email }) };
        const answer = linkAnswer.parse(await post('/auth/link/finish', said));
        return 'token' in answer ? { status: 'ok', user: become(answer) } : answer;
      } catch (error) {
        return failed(error);
      }
    },
  };
}

function createProviders(
  ask: (path: string, body: object) => Promise<AuthOutcome>,
  post: Post,
  become: Become,
  know: (answer: unknown) => AuthUser,
): Providers {
  const trips = createCodeRequests(undefined, 'reef-census-provider-request');

  async function begin(provider: string, did: 'sign-in' | 'link', confirmation?: string) {
    try {
      const shown = confirmation === undefined ? {} : { confirmation };
      const said = { provider, did, request: trips.begin(tripOf), ...shown };
      const { to } = leavingAnswer.parse(await post('/auth/provider/begin', said));
      return { status: 'leaving', to } as const;
    } catch (error) {
      return failed(error);
    }
  }

  return {
    signIn: (provider) => begin(provider, 'sign-in'),
    link: (provider, confirmation) => begin(provider, 'link', confirmation),
    unlink: (provider, confirmation) => ask('/auth/account/unlink', { provider, confirmation }),
    async finish(address) {
      const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
      const said = { state: query.get('state') ?? '', code: query.get('code'), request: trips.of(tripOf) };
      try {
        const answer = await post('/auth/provider/finish', said);
        const { did, token, user } = providerAnswer.parse(answer);
        return { status: 'ok', did, user: token === undefined ? know(answer) : become({ token, user }) };
      } catch (error) {
        return failed(error);
      }
    },
  };
}

interface OwnDoorsDeps extends AccountDoorsDeps {
  readonly ask: (path: string, body: object) => Promise<AuthOutcome>;
  readonly outcomeOf: <T extends object>(task: () => Promise<T>) => Promise<AuthOutcome<T>>;
  readonly post: Post;
  readonly know: (answer: unknown) => AuthUser;
}

/** What a person does to the own account. */
function createOwnDoors({
  http,
  session,
  codeRequests,
  ask,
  outcomeOf,
  post,
  know,
}: OwnDoorsDeps): OwnAccount {
  const own = () => session.current()?.user.email ?? '';
  return {
    ways: () => outcomeOf(async () => waysAnswer.parse(await http.getJson('/auth/account/ways'))),
    async confirm(action, shown) {
      if (session.current()?.user.isGuest !== false) return { status: 'failed', reason: 'not-signed-in' };
      try {
        const answer = await post(`/call/${credentialCalls.confirm}`, { data: { action, ...shown } });
        return callAnswer.parse(answer).result;
      } catch (error) {
        return failed(error);
      }
    },
    setPassword: (password, confirmation) => ask('/auth/account/password', { password, confirmation }),
    removePassword: (confirmation) => ask('/auth/account/password/remove', { confirmation }),
    requestEmailChange: (email, confirmation) =>
      ask('/auth/account/email/request', { email, request: codeRequests.begin(email), confirmation }),
    changeEmail: (email, code) =>
      outcomeOf(async () => {
        const said = { email, otp: digits(code), request: codeRequests.of(email) };
        return { user: know(await post('/auth/account/email/finish', said)) };
      }),
    requestVerification: () => ask('/auth/account/proof/request', { request: codeRequests.begin(own()) }),
    verify: (code) =>
      outcomeOf(async () => {
        const said = { otp: digits(code), request: codeRequests.of(own()) };
        return { user: know(await post('/auth/account/proof/finish', said)) };
      }),
    async signOutEverywhere() {
      const outcome = await ask('/auth/account/sign-out-everywhere', {});
      if (outcome.status === 'ok') session.become(null);
      return outcome;
    },
  };
}
