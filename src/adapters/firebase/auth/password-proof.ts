import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  type Auth as FirebaseAuth,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';

let proofs = 0;

/**
 * Shows that somebody knows the password of an address: a token of a sign-in beside the session, which stays as it is and
 * keeps its second step. Rejects as the SDK does.
 */
export async function proofOfPassword(
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
