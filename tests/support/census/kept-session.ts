import type { TestPerson } from '../server/test-server.ts';
import { isOnFirebase } from './running-backend.ts';

/** What a browser in which somebody signed in keeps of it, in its `localStorage`: name and value. */
export async function keptSession({
  uid,
  email,
  bearer,
  password,
}: Omit<TestPerson, 'password'> & Partial<Pick<TestPerson, 'password'>>): Promise<readonly [string, string]> {
  if (!isOnFirebase)
    return ['reef-census-session', JSON.stringify({ bearer, user: { uid, email, confirmed: true } })];
  if (password === undefined) throw new Error('On Firebase a session begins with a password here.');
  const { sessionByPassword } = await import('./emulated-project.ts');
  const { demoFirebase } = await import('../firebase/firebase-rig.ts');
  const { idToken, refreshToken, expiresIn } = await sessionByPassword(email, password);
  const { apiKey } = demoFirebase;
  const user = {
    ...{ uid, email, emailVerified: true, isAnonymous: false, providerData: [] },
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    ...{ apiKey, appName: '[DEFAULT]' },
  };
  return [`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(user)];
}
