import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { v4 as newId } from 'uuid';
import { z } from 'zod';
import { documentOf } from '../../../domain/documents/json.ts';
import { type FirebaseScrypt, type MoveSide, moveMarkPath } from '../../../ports/moving/sides.ts';
import { createFirestoreAdminStore } from '../store.ts';
import { firebaseAuthAccounts } from './accounts.ts';
import { firestoreDocuments } from './documents.ts';
import { patiently } from './patience.ts';
import { bucketPhotos } from './photos.ts';

const markSchema = z.object({ from: z.string(), state: z.enum(['started', 'done']) });

export interface ProjectToMove {
  readonly projectId: string;
  readonly bucket: string;
  readonly passwords: FirebaseScrypt | null;
}

/** A project of Firebase as one end of a move, above its rules: for somebody who is signed in with Google's own tool. */
export function openFirebaseSide({ projectId, bucket: bucketName, passwords }: ProjectToMove): MoveSide {
  const app = initializeApp({ projectId }, newId());
  const firestore = getFirestore(app);
  const store = createFirestoreAdminStore(firestore);
  const bucket = getStorage(app).bucket(bucketName);
  const auth = getAuth(app);
  return {
    id: `firebase:${projectId}`,
    name: `the Firebase project ${projectId}`,
    documents: firestoreDocuments(firestore, store),
    photos: bucketPhotos(bucket),
    accounts: firebaseAuthAccounts(auth, passwords),
    async mark() {
      const found = await patiently(() => store.get(moveMarkPath));
      return markSchema.safeParse(found?.data).data ?? null;
    },
    async setMark(mark) {
      await patiently(() => store.write([{ op: 'set', path: moveMarkPath, data: documentOf(mark) }]));
    },
    async isEmpty() {
      const document = await patiently(() => firestore.collectionGroup('').limit(1).get());
      const { users } = await patiently(() => auth.listUsers(1));
      const [files] = await patiently(() => bucket.getFiles({ maxResults: 1, autoPaginate: false }));
      return document.empty && users.length === 0 && files.length === 0;
    },
    staying: () => [],
    close: () => deleteApp(app),
  };
}
