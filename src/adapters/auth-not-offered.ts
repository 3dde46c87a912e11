import type { Auth, AuthFailure } from '../ports/auth.ts';

const failed = { status: 'failed', reason: 'operation-not-allowed' } as const satisfies {
  status: 'failed';
  reason: AuthFailure;
};
const refuse = async () => failed;

/** The parts of the `Auth` port that a backend may not have: all of it answers that it is not offered. */
export const notOffered: Pick<
  Auth,
  'links' | 'passwordReset' | 'passwordSignUp' | 'providers' | 'account' | 'signInWithCustomToken'
> = {
  links: { request: refuse, isLink: () => false, finish: refuse },
  passwordReset: { request: refuse, finish: refuse },
  passwordSignUp: { request: refuse, finish: refuse },
  providers: { signIn: refuse, link: refuse, unlink: refuse, finish: refuse },
  account: {
    ways: refuse,
    confirm: refuse,
    setPassword: refuse,
    removePassword: refuse,
    requestEmailChange: refuse,
    changeEmail: refuse,
    requestVerification: refuse,
    verify: refuse,
    signOutEverywhere: refuse,
  },
  signInWithCustomToken: refuse,
};
