import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { v4 as newId } from 'uuid';
import type { Accounts, OperationStore } from '../../ports/server.ts';
import { createFirebaseAccounts } from './accounts.ts';
import { createFirestoreAdminStore } from './store.ts';

export interface ConnectedProject {
  readonly store: OperationStore;
  readonly accounts: Accounts;
  close(): Promise<void>;
}

/** The Firestore and the accounts of a project, above its rules, for a command that somebody with the right to it types. */
export function connectFirestore(projectId: string): ConnectedProject {
  const app = initializeApp({ projectId }, newId());
  return {
    store: createFirestoreAdminStore(getFirestore(app)),
    accounts: createFirebaseAccounts(getAuth(app)),
    close: () => deleteApp(app),
  };
}
