import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { v4 as newId } from 'uuid';
import type { OperationStore } from '../../ports/server.ts';
import { createFirestoreAdminStore } from './store.ts';

/** The Firestore of a project, above its rules, for a command that somebody with the right to it types. */
export function connectFirestore(projectId: string): { store: OperationStore; close(): Promise<void> } {
  const app = initializeApp({ projectId }, newId());
  return { store: createFirestoreAdminStore(getFirestore(app)), close: () => deleteApp(app) };
}
