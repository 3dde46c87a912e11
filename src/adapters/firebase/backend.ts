import type { ClientConfig } from '../../contract/http.ts';
import type { Backend } from '../../ports/backend.ts';
import { createFetchedReefMap } from '../fetch-reef-map.ts';
import { createFetchedSuggestions } from '../fetch-suggestions.ts';
import { createFirebaseAuth } from './auth.ts';
import { createFirebaseBlobs } from './blobs.ts';
import { createFirebaseCalls } from './calls.ts';
import { createFirebaseClients } from './clients.ts';
import { createFirestoreStore } from './store.ts';
import { createFirebaseSubmission } from './submission.ts';

/** Everything over Firebase, from a page that Firebase Hosting served. */
export async function createFirebaseBackend(config: ClientConfig): Promise<Backend> {
  if (config.firebase === undefined) {
    throw new Error(
      'Firebase app is not initialized: /config.json says "firebase", and nothing of the project.',
    );
  }
  const clients = createFirebaseClients(config.firebase);
  const store = createFirestoreStore(clients.firestore);
  const blobs = createFirebaseBlobs({ storage: clients.storage });
  const calls = createFirebaseCalls({ functions: clients.functions });
  const auth = createFirebaseAuth({ auth: clients.auth, calls, store });
  await auth.ready();
  return {
    config,
    store,
    reefMap: createFetchedReefMap(window.location.origin),
    blobs,
    auth,
    calls,
    suggestions: createFetchedSuggestions({ baseUrl: window.location.origin, bearer: () => auth.bearer() }),
    submission: createFirebaseSubmission({ auth, store, blobs, calls }),
    laptop: null,
    live: null,
  };
}
