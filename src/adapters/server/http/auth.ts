import { z } from 'zod';
import type { Auth, AuthFailure, AuthOutcome, AuthUser } from '../../../ports/auth.ts';
import { createCodeRequests } from '../../code-request.ts';
import type { DeviceIdentity } from '../socket/device-identity.ts';
import { createServerDevices } from './devices.ts';
import { createServerHttp, NoAnswerError, RefusedError, usualTimeoutMs } from './http.ts';
import { createSessionKeeper, type KeptSession, type SessionKeeper } from './kept-session.ts';

const sessionAnswer = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), email: z.string(), emailVerified: z.boolean() }),
});
const currentAnswer = z.object({ user: sessionAnswer.shape.user.nullable() });

const failureOfCode: Readonly<Record<string, AuthFailure>> = {
  INVALID_EMAIL: 'invalid-email',
  INVALID_EMAIL_OR_PASSWORD: 'wrong-password',
  INVALID_PASSWORD: 'wrong-password',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_TOO_LONG: 'weak-password',
  PASSWORD_TOO_COMMON: 'common-password',
  INVALID_OTP: 'invalid-code',
  OTP_EXPIRED: 'expired-code',
  // Too many guesses at one code: that code is worth nothing any more.
  TOO_MANY_ATTEMPTS: 'expired-code',
};
const refusalDetails = z.object({ code: z.string() });

function failureOf(error: unknown): AuthFailure {
  if (error instanceof NoAnswerError) return 'network-request-failed';
  if (!(error instanceof RefusedError)) return 'unknown';
  if (error.status === 'RESOURCE_EXHAUSTED') return 'too-many-requests';
  const details = refusalDetails.safeParse(error.details);
  return (details.success ? failureOfCode[details.data.code] : undefined) ?? 'unknown';
}

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
  /** Where a session of www is kept; the browser, or memory where that fails. */
  readonly keeper?: SessionKeeper;
}

function sessionOfDevice({ uid, email, confirmed, deviceToken }: DeviceIdentity): KeptSession {
  return { bearer: deviceToken, user: { uid, email, confirmed } };
}

/** The `Auth` port over a Reef Census server; in a browser and in Node. */
export function createServerAuth(options: ServerAuthOptions): Auth {
  const { device } = options;
  const isAtSea = device !== undefined;
  const keeper = isAtSea ? null : (options.keeper ?? createSessionKeeper());
  const known = device?.identity() ?? null;
  const listeners = new Set<(user: AuthUser | null) => void>();
  let session: KeptSession | null = known === null ? (keeper?.read() ?? null) : sessionOfDevice(known);
  let checking: Promise<void> | undefined;
  const codeRequests = createCodeRequests();

  const http = createServerHttp({ baseUrl: options.baseUrl, bearer: async () => session?.bearer ?? null });

  function tell(next: KeptSession | null): void {
    session = next;
    for (const listener of listeners) listener(next?.user ?? null);
  }
  function become(next: KeptSession | null): void {
    keeper?.write(next);
    tell(next);
  }
  keeper?.onOtherTab(() => tell(keeper.read()));

  /** Asks once whether the remembered session still holds. Without an answer it is believed: the boat may be away. */
  async function check(): Promise<void> {
    if (session === null || isAtSea) return;
    const asked = session;
    try {
      const { user } = currentAnswer.parse(await http.getJson('/auth/get-session'));
      if (session !== asked) return;
      if (user === null) become(null);
      else if (user.emailVerified !== asked.user.confirmed) {
        become({ ...asked, user: { ...asked.user, confirmed: user.emailVerified } });
      }
    } catch (error) {
      if (error instanceof RefusedError && error.status === 'UNAUTHENTICATED' && session === asked)
        become(null);
    }
  }

  async function signIn(path: string, body: object): Promise<AuthOutcome<{ user: AuthUser }>> {
    if (isAtSea) return { status: 'failed', reason: 'operation-not-allowed' };
    try {
      const { token, user } = sessionAnswer.parse(await http.postJson(path, body));
      const found: AuthUser = { uid: user.id, email: user.email, confirmed: user.emailVerified };
      become({ bearer: token, user: found });
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
    methods: isAtSea ? ['device'] : ['password', 'email-code'],
    ready() {
      checking ??= check();
      return checking;
    },
    current: () => session?.user ?? null,
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
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
        become(found);
        return { status: 'ok', user: found.user };
      } catch (error) {
        return { status: 'failed', reason: deviceFailure(error) };
      }
    },
    bearer: async () => session?.bearer ?? null,
    async signOut() {
      const leaving = session;
      if (leaving !== null && !isAtSea) {
        try {
          await http.postJson('/auth/sign-out', {}, { timeoutMs: 5_000 });
        } catch (error) {
          // Out of reach, the session still ends here; refused, it had ended there.
          if (!(error instanceof NoAnswerError || error instanceof RefusedError)) throw error;
        }
      }
      device?.forget();
      become(null);
      return { status: 'ok' };
    },
  };
}

function deviceFailure(error: unknown): AuthFailure {
  const reason = error instanceof Error && 'reason' in error ? error.reason : undefined;
  return reason === 'refused' ? 'invalid-email' : 'network-request-failed';
}
