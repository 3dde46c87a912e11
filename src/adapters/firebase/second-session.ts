import type { IdentityProvider } from '../../domain/account/ways-in.ts';
import type { SecondSession } from '../../ports/backend.ts';
import type { ShowOwnPage } from './app-check.ts';
import { createFirebaseAuth } from './auth/auth.ts';
import { createFirebaseCalls } from './calls.ts';
import { closeFirebaseClients, createFirebaseClients, type FirebaseConfig } from './clients.ts';
import { createFirestoreStore } from './store.ts';

/** Another session at a Firebase project: an app of its own, that no other tab and no reload knows. */
export function openFirebaseSecondSession(
  config: FirebaseConfig,
  providers: readonly IdentityProvider[] | undefined,
  showOwnPage: ShowOwnPage,
): SecondSession {
  const clients = createFirebaseClients(config, { isPassing: true });
  showOwnPage(clients.firestore.app);
  const calls = createFirebaseCalls({ functions: clients.functions });
  const store = createFirestoreStore(clients.firestore);
  const auth = createFirebaseAuth({
    ...{ auth: clients.auth, calls, store },
    ...(providers === undefined ? {} : { providers }),
  });
  return {
    auth,
    calls,
    async close() {
      await auth.signOut();
      await closeFirebaseClients(clients).catch(() => undefined);
    },
  };
}
