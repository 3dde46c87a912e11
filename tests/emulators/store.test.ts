import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { createFirestoreAdminStore } from '../../src/adapters/firebase-admin/store.ts';
import { describeStore } from '../contract/store.ts';
import { emulatorAddress, emulatorProject, storeOfUser } from '../support/firestore-emulator.ts';

emulatorAddress('FIRESTORE');

// Firestore counts no revisions, and orders nulls, lists and maps too.
const capabilities = { revisions: false, ordersOnlyScalars: false, pagesEndBySize: false, modelRuns: 15 };

describeStore(
  'firestore, from a browser',
  () => ({ store: storeOfUser({ above: 'rules' }), close: () => undefined }),
  capabilities,
);

describeStore(
  'firestore, from a function',
  () => {
    const firestore = getFirestore(initializeApp({ projectId: emulatorProject }, 'store-contract'));
    return { store: createFirestoreAdminStore(firestore), close: () => firestore.terminate() };
  },
  capabilities,
);
