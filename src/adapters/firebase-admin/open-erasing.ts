import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { v4 as newId } from 'uuid';
import type { ErasedFiles } from '../../ports/host/erased-files.ts';
import type { Accounts, FoundPhotos, OperationStore } from '../../ports/server.ts';
import { createFirebaseAccounts } from './accounts.ts';
import { createFirestoreAdminStore } from './store.ts';

export interface ErasingProject {
  readonly store: OperationStore;
  readonly accounts: Accounts;
  readonly photos: Pick<FoundPhotos, 'remove'>;
  readonly files: ErasedFiles;
  close(): Promise<void>;
}

/** A project of Firebase with its files, above its rules, for somebody who is signed in with Google's own tool. */
export function openErasingProject({
  projectId,
  bucket: bucketName,
}: {
  readonly projectId: string;
  readonly bucket: string;
}): ErasingProject {
  const app = initializeApp({ projectId }, newId());
  const bucket = getStorage(app).bucket(bucketName);
  const remove = async (path: string) => {
    await bucket.file(path).delete({ ignoreNotFound: true });
  };
  return {
    store: createFirestoreAdminStore(getFirestore(app)),
    accounts: createFirebaseAccounts(getAuth(app)),
    photos: { remove },
    files: {
      /** The photo, what was seen of it, and a file that was found to be another one. Small copies are kept nowhere. */
      async removePhoto({ path }) {
        for (const folder of ['', 'described/', 'set-aside/']) await remove(`${folder}${path}`);
      },
      removeDownload: (exportId) => remove(`exports/${exportId}.zip`),
      rewriteRecords: async () => undefined,
      /** A function's log is Google's; backups of a project are its operator's. */
      forget: async () => undefined,
    },
    close: () => deleteApp(app),
  };
}
