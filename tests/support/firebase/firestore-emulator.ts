import { initializeApp } from 'firebase/app';
import { setLogLevel } from 'firebase/firestore/lite';
import { liteFirestore } from '../../../src/adapters/firebase/lite-firestore.ts';
import { createFirestoreStore } from '../../../src/adapters/firebase/store.ts';
import type { Store } from '../../../src/ports/store.ts';

// Refusals are what these tests ask for; the SDK would print each with its whole request.
setLogLevel('silent');

export const emulatorProject = 'demo-reef';

/** Address of an emulator, which `npm run test:emulators` puts into the environment. */
export function emulatorAddress(name: 'FIRESTORE' | 'FIREBASE_AUTH' | 'FIREBASE_STORAGE'): string {
  const address = process.env[`${name}_EMULATOR_HOST`];
  if (address === undefined) {
    throw new Error(`${name}_EMULATOR_HOST is not set: run these tests with \`npm run test:emulators\`.`);
  }
  return address;
}

/** Leaves no document of other suites, which would be answers too. */
export async function emptyFirestore(): Promise<void> {
  const address = `http://${emulatorAddress('FIRESTORE')}/emulator/v1/projects/${emulatorProject}`;
  const answer = await fetch(`${address}/databases/(default)/documents`, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`The Firestore emulator answered ${answer.status}.`);
}

let apps = 0;

/** Who asks: a uid, null for a visitor, a guest's uid, whoever typed a code of an authenticator, or who stands above the rules ('owner' of Firestore). */
export type Asker =
  | string
  | null
  | { readonly guest: string }
  | { readonly passed: string }
  | { readonly above: 'rules' };

function tokenOf(asker: Exclude<Asker, null>) {
  if (typeof asker === 'string') return { sub: asker };
  if ('passed' in asker) return { sub: asker.passed, secondStep: true };
  return 'above' in asker
    ? 'owner'
    : { sub: asker.guest, firebase: { sign_in_provider: 'anonymous' as const, identities: {} } };
}

/** The Firestore adapter with the rights of whoever asks. */
export function storeOfUser(asker: Asker): Store {
  apps += 1;
  const app = initializeApp({ projectId: emulatorProject, apiKey: 'demo' }, `store-${apps}`);
  const address = emulatorAddress('FIRESTORE');
  const emulator = asker === null ? { address } : { address, mockUserToken: tokenOf(asker) };
  return createFirestoreStore({ app, firestore: liteFirestore(app, emulator), emulator });
}
