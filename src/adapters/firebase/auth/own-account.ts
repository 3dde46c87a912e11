import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  type Auth as FirebaseAuth,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { z } from 'zod';
import { confirmAnswer, credentialCalls } from '../../../contract/account/credentials.ts';
import {
  doneAnswer,
  newSessionAnswer,
  ownAccountCalls,
  waysAnswer,
} from '../../../contract/account/own-account.ts';
import { emailSchema } from '../../../domain/account/user.ts';
import type { AuthFailure, AuthOutcome, OwnAccount, SignedIn } from '../../../ports/auth.ts';
import type { Calls } from '../../../ports/calls.ts';
import type { CodeRequests } from '../../code-request.ts';
import { changeFailure, codeFailure } from './auth-failures.ts';
import { isPasswordLength } from './password-reset.ts';

let proofs = 0;

/**
 * Shows that somebody knows the password of an address: a token of a sign-in beside the session, which stays as it is and
 * keeps its second step. Rejects as the SDK does.
 */
async function proofOfPassword(
  { app, emulatorConfig }: FirebaseAuth,
  email: string,
  password: string,
): Promise<string> {
  proofs += 1;
  const beside = initializeApp(app.options, `reef-census-proof-${proofs}`);
  try {
    const auth = initializeAuth(beside, { persistence: inMemoryPersistence });
    if (emulatorConfig !== null) {
      const { protocol, host, port } = emulatorConfig;
      connectAuthEmulator(auth, `${protocol}://${host}${port === null ? '' : `:${port}`}`, {
        disableWarnings: true,
      });
    }
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return await user.getIdToken();
  } finally {
    await deleteApp(beside);
  }
}

const failed = (reason: AuthFailure) => ({ status: 'failed', reason }) as const;
const digits = (code: string) => code.replace(/\s/g, '');

export interface OwnAccountDeps {
  readonly auth: FirebaseAuth;
  readonly calls: Calls;
  /** Signs in with a token that a call answers. */
  readonly enter: (token: string) => Promise<SignedIn>;
  readonly codeRequests: CodeRequests;
}

/** What a person does to the own account, by way of callable functions: they decide, and end the other sessions. */
export function createOwnAccount({ auth, calls, enter, codeRequests }: OwnAccountDeps): OwnAccount {
  /** What comes of `act`; nobody and guests have no account. */
  async function asMember<T>(
    act: () => Promise<AuthOutcome<T>>,
    failureOf = codeFailure,
  ): Promise<AuthOutcome<T>> {
    if (auth.currentUser === null || auth.currentUser.isAnonymous) return failed('not-signed-in');
    try {
      return await act();
    } catch (error) {
      return failed(failureOf(error));
    }
  }
  const ask = async (name: string, said: object): Promise<AuthOutcome> =>
    doneAnswer.parse(await calls.call(name, said));
  /** The call ends every session: this one goes on with the token that it answers. */
  async function askAnew(name: string, said: object): Promise<SignedIn> {
    const answer = newSessionAnswer.parse(await calls.call(name, said));
    return answer.status === 'ok' ? enter(answer.token) : answer;
  }
  const proofOf = (password: string) => proofOfPassword(auth, auth.currentUser?.email ?? '', password);
  const own = () => auth.currentUser?.email ?? '';

  return {
    ways: () =>
      // The SDK never forgets a provider that was unlinked elsewhere: the function knows.
      asMember(async () => ({
        status: 'ok',
        ...waysAnswer.parse(await calls.call(ownAccountCalls.ways, {})),
      })),
    async confirm(action, { password, code }) {
      if (auth.currentUser === null || auth.currentUser.isAnonymous) return failed('not-signed-in');
      try {
        const shown = {
          action,
          ...(password === undefined ? {} : { password: await proofOf(password) }),
          ...(code === undefined ? {} : { code }),
        };
        return confirmAnswer.parse(await calls.call(credentialCalls.confirm, shown));
      } catch (error) {
        return failed(codeFailure(error));
      }
    },
    setPassword: (password, confirmation) =>
      asMember(async () => {
        if (!isPasswordLength(password)) return failed('weak-password');
        const outcome = await askAnew(ownAccountCalls.choosePassword, {
          password,
          confirmation,
        });
        return outcome.status === 'ok' ? { status: 'ok' } : outcome;
      }, changeFailure),
    removePassword: (confirmation) =>
      asMember(() => ask(ownAccountCalls.withdrawWay, { way: 'password', confirmation }), changeFailure),
    requestEmailChange: (typed, confirmation) =>
      asMember(async () => {
        const email = emailSchema.safeParse(typed);
        if (!email.success) return failed('invalid-email');
        const request = codeRequests.begin(email.data);
        return ask(ownAccountCalls.sendAddressCode, {
          email: email.data,
          request,
          confirmation,
        });
      }, changeFailure),
    changeEmail: (typed, code) =>
      asMember(async () => {
        const email = emailSchema.safeParse(typed);
        if (!email.success) return failed('invalid-email');
        return askAnew(ownAccountCalls.verifyAddressCode, {
          email: email.data,
          verificationCode: digits(code),
          request: codeRequests.of(email.data),
        });
      }),
    requestVerification: () =>
      asMember(() => ask(ownAccountCalls.sendProofCode, { request: codeRequests.begin(own()) })),
    verify: (code) =>
      asMember(() =>
        askAnew(ownAccountCalls.verifyProofCode, {
          verificationCode: digits(code),
          request: codeRequests.of(own()),
        }),
      ),
    signOutEverywhere: () =>
      asMember(async () => {
        z.string().parse(await calls.call('sign-out-everywhere', {}));
        await signOut(auth);
        return { status: 'ok' };
      }),
  };
}
