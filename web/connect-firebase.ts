import { openPhone } from '../src/adapters/browser/open-phone.ts';
import { databaseAnswers } from '../src/adapters/browser/reopened-database.ts';
import { createFirebaseBackend } from '../src/adapters/firebase/backend.ts';
import type { Outside, Report } from '../src/app/backend.ts';
import type { ClientConfig } from '../src/contract/http.ts';

/** Firebase: nothing is live there, so surveys go over Storage and Firestore. */
export async function connectFirebase(
  config: ClientConfig,
  report: Report,
): Promise<Omit<Outside, 'origin' | 'views'>> {
  return {
    backend: await createFirebaseBackend(config, databaseAnswers),
    phone: await openPhone({ links: config.links, isAtSea: false }, report),
  };
}
