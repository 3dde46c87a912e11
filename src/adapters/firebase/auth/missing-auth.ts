import { type Auth, AuthServiceError } from '../../../ports/auth.ts';

const failed = async () => ({ status: 'failed', reason: 'unknown' }) as const;

/** The `Auth` port where Firebase Auth could not be made of the project's configuration: nobody is signed in, nobody can be. */
export function createMissingAuth(cause: unknown): Auth {
  return {
    methods: [],
    links: { request: failed, isLink: () => false, finish: failed },
    passwordReset: { request: failed, finish: failed },
    passwordSignUp: { request: failed, finish: failed },
    providers: { signIn: failed, link: failed, unlink: failed, finish: failed },
    account: {
      ways: failed,
      confirm: failed,
      setPassword: failed,
      removePassword: failed,
      requestEmailChange: failed,
      changeEmail: failed,
      requestVerification: failed,
      verify: failed,
      signOutEverywhere: failed,
    },
    ready: () => Promise.reject(new AuthServiceError('missing', { cause })),
    current: () => null,
    onChange: () => () => undefined,
    signUpWithPassword: failed,
    signInWithPassword: failed,
    requestCode: failed,
    verifyCode: failed,
    signInWithDevice: failed,
    signInAnonymously: failed,
    signInWithCustomToken: failed,
    bearer: async () => null,
    signOut: failed,
  };
}
