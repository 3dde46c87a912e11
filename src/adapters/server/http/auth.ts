import { z } from 'zod';
import type { IdentityProvider } from '../../../domain/account/ways-in.ts';
import { type Auth, type AuthOutcome, AuthServiceError, type SignedIn } from '../../../ports/auth.ts';
import { notOffered } from '../../auth-not-offered.ts';
import { createCodeRequests } from '../../code-request.ts';
import type { DeviceIdentity } from '../socket/device-identity.ts';
import { createAccountDoors } from './account-doors.ts';
import { deviceFailure, failureOf } from './auth-failure.ts';
import { createServerDevices } from './devices.ts';
import { createHeldSession, type HeldSession } from './held-session.ts';
import { createServerHttp, NoAnswerError, RefusedError, type ServerHttp, usualTimeoutMs } from './http.ts';
import { createSessionKeeper, type KeptSession, type SessionKeeper } from './kept-session.ts';
import { sessionAnswer, userOf } from './session-answer.ts';

const currentAnswer = z.object({ user: sessionAnswer.shape.user.nullable() });

/** The identity of this device at sea, as the socket keeps it. */
export interface DeviceSignIn {
  identity(): DeviceIdentity | null;
  /** `verify` of the socket. */
  verify(email: string): Promise<DeviceIdentity>;
  forget(): void;
}

export interface ServerAuthOptions {
  /** Origin of the server, without a slash at the end; '' for the page's own. */
  readonly baseUrl: string;
  /** On a boat the only way to sign in; not given on www. */
  readonly device?: DeviceSignIn;
  /** The identity providers that the server has, as `/config.json` tells them. */
  readonly providers?: readonly IdentityProvider[];
  /** Where a session of www is kept; the browser, or memory where that fails. */
  readonly keeper?: SessionKeeper;
}

function sessionOfDevice({ uid, email, confirmed, deviceToken }: DeviceIdentity): KeptSession {
  return { bearer: deviceToken, user: { uid, email, confirmed, isGuest: false } };
}

/** The `Auth` port over a Reef Census server; in a browser and in Node. */
export function createServerAuth(options: ServerAuthOptions): Auth {
  const { device } = options;
  const isAtSea = device !== undefined;
  const keeper = isAtSea ? null : (options.keeper ?? createSessionKeeper());
  const known = device?.identity() ?? null;
  const session = createHeldSession(known === null ? null : sessionOfDevice(known), keeper);
  let checking: Promise<void> | undefined;
  const codeRequests = createCodeRequests();

  const http = createServerHttp({
    baseUrl: options.baseUrl,
    bearer: async () => session.current()?.bearer ?? null,
  });

  async function signIn(path: string, body: object): Promise<SignedIn> {
    if (isAtSea) return { status: 'failed', reason: 'operation-not-allowed' };
    try {
      const { token, user } = sessionAnswer.parse(await http.postJson(path, body));
      const found = userOf(user);
      session.become({ bearer: token, user: found });
      return { status: 'ok', user: found };
    } catch (error) {
      return { status: 'failed', reason: failureOf(error) };
    }
  }

  async function ask(path: string, body: object): Promise<AuthOutcome> {
    if (isAtSea) return { status: 'failed', reason: 'operation-not-allowed' };
    try {
      await http.postJson(path, body, { timeoutMs: usualTimeoutMs });
      return { status: 'ok' };
    } catch (error) {
      return { status: 'failed', reason: failureOf(error) };
    }
  }

  return {
    ...(isAtSea ? notOffered : createAccountDoors({ http, session, codeRequests })),
    methods: isAtSea
      ? ['device']
      : ['password', 'email-code', 'email-link', 'anonymous', ...(options.providers ?? [])],
    ready() {
      checking ??= isAtSea ? Promise.resolve() : checkSession(http, session);
      return checking;
    },
    current: () => session.current()?.user ?? null,
    onChange: session.onChange,
    async signUpWithPassword(email, password, name) {
      const person = { first: name.first, ...(name.last === '' ? {} : { last: name.last }) };
      const signedUp = await ask('/auth/sign-up/email', { email, password, person });
      // The answer is the same when the address has an account (threat 10). Then this signs in with the
      // password that was typed, or says that it is wrong (rule 3.10).
      return signedUp.status === 'ok' ? signIn('/auth/sign-in/email', { email, password }) : signedUp;
    },
    signInWithPassword: (email, password) => signIn('/auth/sign-in/email', { email, password }),
    requestCode: (email) =>
      ask('/auth/email-otp/send-verification-otp', { email, request: codeRequests.begin(email) }),
    verifyCode: (email, code) =>
      signIn('/auth/sign-in/email-otp', {
        email,
        otp: code.replace(/\s/g, ''),
        request: codeRequests.of(email),
      }),
    ...(isAtSea ? {} : { devices: createServerDevices(http, failureOf) }),
    async signInWithDevice(email) {
      if (device === undefined) return { status: 'failed', reason: 'operation-not-allowed' };
      try {
        const found = sessionOfDevice(await device.verify(email));
        session.become(found);
        return { status: 'ok', user: found.user };
      } catch (error) {
        return { status: 'failed', reason: deviceFailure(error) };
      }
    },
    async signInAnonymously() {
      const known = session.current();
      if (known !== null) return { status: 'ok', user: known.user };
      return await signIn('/auth/sign-in/anonymous', {});
    },
    bearer: async () => session.current()?.bearer ?? null,
    async signOut() {
      const leaving = session.current();
      if (leaving !== null && !isAtSea) {
        try {
          await http.postJson('/auth/sign-out', {}, { timeoutMs: 5_000 });
        } catch (error) {
          // Out of reach, the session still ends here; refused, it had ended there.
          if (!(error instanceof NoAnswerError || error instanceof RefusedError)) throw error;
        }
      }
      device?.forget();
      session.become(null);
      return { status: 'ok' };
    },
  };
}

/** Asks once whether the remembered session still holds. Without an answer it is believed: the boat may be away. */
async function checkSession(http: ServerHttp, session: HeldSession): Promise<void> {
  const asked = session.current();
  if (asked === null) return;
  try {
    const { user } = currentAnswer.parse(await http.getJson('/auth/get-session'));
    if (session.current() !== asked) return;
    if (user === null) session.become(null);
    else if (user.emailVerified !== asked.user.confirmed) {
      session.become({ ...asked, user: { ...asked.user, confirmed: user.emailVerified } });
    }
  } catch (error) {
    // Out of reach: who was remembered is believed, and nobody is bothered.
    if (error instanceof NoAnswerError) return;
    if (!(error instanceof RefusedError)) throw new AuthServiceError('missing', { cause: error });
    if (error.status !== 'UNAUTHENTICATED') throw new AuthServiceError('problem', { cause: error });
    if (session.current() === asked) session.become(null);
  }
}
