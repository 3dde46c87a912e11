import { deleteApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import type { ClientConfig } from '../../contract/http.ts';
import { parseHost } from './emulator-host.ts';
import type { FirestoreAccess } from './firestore-access.ts';
import { liteFirestore } from './lite-firestore.ts';

export type FirebaseConfig = NonNullable<ClientConfig['firebase']>;

/** The SDK's clients of one installation, for one person. */
export interface FirebaseClients {
  readonly auth: Auth;
  readonly firestore: FirestoreAccess;
  readonly functions: Functions;
  readonly storage: FirebaseStorage;
}

/** Milliseconds for which Storage itself tries again; after them a screen or the sync decides. */
const storageRetryMs = 30_000;

let apps = 0;

/** A page keeps its session in the browser; a boat and a test keep it as long as they run. */
function persistence() {
  return !('indexedDB' in globalThis)
    ? inMemoryPersistence
    : [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence];
}

/** Makes the clients, each connected to the emulators where the configuration names them. */
export function createFirebaseClients(config: FirebaseConfig): FirebaseClients {
  const { emulators, functionsRegion, apiKey, projectId, storageBucket, authDomain, appId } = config;
  const options: FirebaseOptions = {
    apiKey,
    projectId,
    storageBucket,
    ...(authDomain === undefined ? {} : { authDomain }),
    ...(appId === undefined ? {} : { appId }),
  };
  apps += 1;
  // The first keeps the SDK's usual name, under which the browser remembers the session.
  const app = apps === 1 ? initializeApp(options) : initializeApp(options, `reef-census-${apps}`);
  const auth = initializeAuth(app, { persistence: persistence() });
  const functions = getFunctions(app, functionsRegion);
  const storage = getStorage(app);
  storage.maxUploadRetryTime = storageRetryMs;
  storage.maxOperationRetryTime = storageRetryMs;
  if (emulators !== undefined) {
    const [functionsHost, storageHost] = [parseHost(emulators.functions), parseHost(emulators.storage)];
    connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
    connectFunctionsEmulator(functions, functionsHost.host, functionsHost.port);
    connectStorageEmulator(storage, storageHost.host, storageHost.port);
  }
  const emulator = emulators === undefined ? undefined : { address: emulators.firestore };
  const firestore = liteFirestore(app, emulator);
  return {
    auth,
    functions,
    storage,
    firestore: emulator === undefined ? { app, firestore } : { app, firestore, emulator },
  };
}

/** Ends everything that the clients keep open: a boat that stops must not wait for them. */
export function closeFirebaseClients({ firestore }: FirebaseClients): Promise<void> {
  return deleteApp(firestore.app);
}
