import { deleteApp, type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
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

/** The SDK's clients of one installation, but for who is signed in. */
export interface FirebaseServices {
  readonly app: FirebaseApp;
  readonly firestore: FirestoreAccess;
  readonly functions: Functions;
  readonly storage: FirebaseStorage;
}

/** The SDK's clients of one installation, for one person. */
export interface FirebaseClients extends FirebaseServices {
  readonly auth: Auth;
}

/** Milliseconds for which Storage itself tries again; after them a screen or the sync decides. */
const storageRetryMs = 30_000;

let apps = 0;

interface SessionKeeping {
  /** No other tab and no reload is to know of it. */
  readonly isPassing?: boolean;
  /** Whether IndexedDB answers here; false: Firebase would wait for it for ever. Not given: it does. */
  readonly hasDatabase?: boolean;
}

/** A page keeps its session in the browser; a boat, a test, and one that passes keep it as long as they run. */
function persistence({ isPassing = false, hasDatabase = true }: SessionKeeping) {
  if (isPassing || !('indexedDB' in globalThis)) return inMemoryPersistence;
  const others = [browserLocalPersistence, inMemoryPersistence];
  return hasDatabase ? [indexedDBLocalPersistence, ...others] : others;
}

/** Makes the clients, each connected to the emulators where the configuration names them. */
export function createFirebaseClients(config: FirebaseConfig, session: SessionKeeping = {}): FirebaseClients {
  const services = createFirebaseServices(config);
  return { ...services, auth: createAuthClient(services.app, config, session) };
}

/** Throws where the configuration is not one of Firebase Auth. */
export function createAuthClient(
  app: FirebaseApp,
  { emulators }: FirebaseConfig,
  session: SessionKeeping = {},
): Auth {
  const auth = initializeAuth(app, { persistence: persistence(session) });
  if (emulators !== undefined)
    connectAuthEmulator(auth, `http://${emulators.auth}`, { disableWarnings: true });
  return auth;
}

export function createFirebaseServices(config: FirebaseConfig): FirebaseServices {
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
  const functions = getFunctions(app, functionsRegion);
  const storage = getStorage(app);
  storage.maxUploadRetryTime = storageRetryMs;
  storage.maxOperationRetryTime = storageRetryMs;
  if (emulators !== undefined) {
    const [functionsHost, storageHost] = [parseHost(emulators.functions), parseHost(emulators.storage)];
    connectFunctionsEmulator(functions, functionsHost.host, functionsHost.port);
    connectStorageEmulator(storage, storageHost.host, storageHost.port);
  }
  const emulator = emulators === undefined ? undefined : { address: emulators.firestore };
  const firestore = liteFirestore(app, emulator);
  return {
    app,
    functions,
    storage,
    firestore: emulator === undefined ? { app, firestore } : { app, firestore, emulator },
  };
}

/** Ends everything that the clients keep open: a boat that stops must not wait for them. */
export function closeFirebaseClients({ firestore }: FirebaseClients): Promise<void> {
  return deleteApp(firestore.app);
}
