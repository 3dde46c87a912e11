import type { FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { parseHost } from './emulator-host.ts';
import type { FirestoreEmulator } from './full-firestore.ts';

/** The small Firestore SDK of a new app, connected to the emulator where one is given. Call once per app. */
export function liteFirestore(app: FirebaseApp, emulator: FirestoreEmulator | undefined): Firestore {
  const firestore = getFirestore(app);
  if (emulator !== undefined) {
    const { host, port } = parseHost(emulator.address);
    const { mockUserToken } = emulator;
    connectFirestoreEmulator(firestore, host, port, mockUserToken === undefined ? {} : { mockUserToken });
  }
  return firestore;
}
