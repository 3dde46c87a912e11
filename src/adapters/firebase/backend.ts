import type { FirebaseApp } from 'firebase/app';
import type { ClientConfig } from '../../contract/http.ts';
import type { Auth } from '../../ports/auth.ts';
import type { Backend } from '../../ports/backend.ts';
import { NotSetUpError } from '../../ports/page-origin.ts';
import { createFetchedReefMap } from '../fetch-reef-map.ts';
import { createFetchedSuggestions } from '../fetch-suggestions.ts';
import { pageTrace } from '../page-trace.ts';
import { openAppCheck } from './app-check.ts';
import { createFirebaseAuth, type FirebaseAuthDeps } from './auth/auth.ts';
import { createMissingAuth } from './auth/missing-auth.ts';
import { createFirebaseBlobs } from './blobs.ts';
import { type CallTrace, createFirebaseCalls, functionAddress } from './calls.ts';
import { createAuthClient, createFirebaseServices, type FirebaseConfig } from './clients.ts';
import { openFirebaseSecondSession } from './second-session.ts';
import { createFirestoreStore } from './store.ts';
import { createFirebaseSubmission } from './submission.ts';

/** Who is signed in; where the configuration is none of Firebase Auth, nobody, and the page says so. */
function authOf(
  app: FirebaseApp,
  config: FirebaseConfig,
  hasDatabase: boolean,
  deps: Omit<FirebaseAuthDeps, 'auth'>,
): Auth {
  try {
    return createFirebaseAuth({ ...deps, auth: createAuthClient(app, config, { hasDatabase }) });
  } catch (cause) {
    return createMissingAuth(cause);
  }
}

const traceOf = ({ projectId, functionsRegion: region, emulators }: FirebaseConfig): CallTrace => ({
  id: pageTrace(),
  addressOf: (name) => functionAddress({ projectId, region, emulator: emulators?.functions }, name),
});

/**
 * Everything over Firebase, from a page that Firebase Hosting served. Throws `NotSetUpError` where no project is named.
 *
 * @param databaseAnswers whether IndexedDB opens in this browser
 */
export async function createFirebaseBackend(
  config: ClientConfig,
  databaseAnswers: () => Promise<boolean>,
): Promise<Backend> {
  const { firebase } = config;
  if (firebase === undefined) {
    throw new NotSetUpError(
      'Firebase app is not initialized: this site says that it is on Firebase, and names no project.',
    );
  }
  const [showOwnPage, hasDatabase] = await Promise.all([openAppCheck(firebase), databaseAnswers()]);
  const services = createFirebaseServices(firebase);
  showOwnPage(services.app);
  const store = createFirestoreStore(services.firestore);
  const blobs = createFirebaseBlobs({ storage: services.storage });
  const calls = createFirebaseCalls({ functions: services.functions, trace: traceOf(firebase) });
  const auth = authOf(services.app, firebase, hasDatabase, {
    calls,
    store,
    providers: config.signInProviders,
  });
  // Whoever shows the page asks again, and says why nobody knows.
  await auth.ready().catch(() => undefined);
  return {
    config,
    store,
    reefMap: createFetchedReefMap(window.location.origin),
    blobs,
    auth,
    calls,
    openSecondSession: () => openFirebaseSecondSession(firebase, config.signInProviders, showOwnPage),
    suggestions: createFetchedSuggestions({ baseUrl: window.location.origin, bearer: () => auth.bearer() }),
    submission: createFirebaseSubmission({ auth, store, blobs, calls }),
    laptop: null,
    live: null,
  };
}
