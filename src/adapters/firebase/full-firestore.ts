import type { FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type EmulatorMockTokenOptions,
  type Firestore,
  getFirestore,
} from 'firebase/firestore';
import { parseHost } from './emulator-host.ts';

export interface FirestoreEmulator {
  /** `127.0.0.1:18080`. */
  readonly address: string;
  /** Somebody to be without signing in, for tests of the rules; 'owner' is above the rules. */
  readonly mockUserToken?: EmulatorMockTokenOptions | string;
}

const connected = new WeakSet<FirebaseApp>();

/** The whole Firestore SDK of an app, connected to the emulator once where one is given. */
export function fullFirestore(app: FirebaseApp, emulator: FirestoreEmulator | undefined): Firestore {
  const firestore = getFirestore(app);
  if (emulator !== undefined && !connected.has(app)) {
    connected.add(app);
    const { host, port } = parseHost(emulator.address);
    const { mockUserToken } = emulator;
    connectFirestoreEmulator(firestore, host, port, mockUserToken === undefined ? {} : { mockUserToken });
  }
  return firestore;
}
