import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { createFirestoreAdminStore } from '../../src/adapters/firebase-admin/store.ts';
import { describeDecisions } from '../contract/store/decisions.ts';
import { describeStore } from '../contract/store.ts';
import { emulatorAddress, emulatorProject, storeOfUser } from '../support/firebase/firestore-emulator.ts';

emulatorAddress('FIRESTORE');

// Firestore counts no revisions, and orders nulls, lists and maps too.
const capabilities = { revisions: false, ordersOnlyScalars: false, pagesEndBySize: false, modelRuns: 15 };

describeStore(
  'firestore, from a browser',
  () => ({ store: storeOfUser({ above: 'rules' }), close: () => undefined }),
  capabilities,
);

function ofFunction(name: string) {
  const firestore = getFirestore(initializeApp({ projectId: emulatorProject }, name));
  return { store: createFirestoreAdminStore(firestore), close: () => firestore.terminate() };
}

describeStore('firestore, from a function', () => ofFunction('store-contract'), capabilities);
describeDecisions('firestore, from a function', () => ofFunction('decisions-contract'));
