import type { IdentityProvider } from '../domain/account/ways-in.ts';

/** What Firebase calls whoever vouches for people. */
export const firebaseProviderIds: Readonly<Record<IdentityProvider, string>> = {
  google: 'google.com',
  facebook: 'facebook.com',
  twitter: 'twitter.com',
  github: 'github.com',
};
