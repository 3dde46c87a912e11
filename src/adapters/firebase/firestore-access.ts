import type { FirebaseApp } from 'firebase/app';
import type { Firestore } from 'firebase/firestore/lite';
import type { FirestoreEmulator } from './full-firestore.ts';

/** How the store reaches Firestore, with the rights of whoever is signed in to the app. */
export interface FirestoreAccess {
  readonly app: FirebaseApp;
  /** The small SDK without live queries: everything but `watch`. */
  readonly firestore: Firestore;
  /** Where the emulator is, for `watch`, which makes its own client of the whole SDK. */
  readonly emulator?: FirestoreEmulator;
}
