import { z } from 'zod';
import { type listImagesForMeAnswer, listImagesForMeName } from '../../contract/admin/image-exports.ts';
import { imageUserDocs } from '../../domain/collections/back-office/image-users.ts';
import { exportsOfUser } from '../../domain/collections/exports.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { censusImagesOwner } from '../../domain/exports/photos/photos-asked.ts';
import { exportAddress, exportJobSchema } from '../../domain/exports/request/export-job.ts';
import { everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { defineOperation } from '../run/operation.ts';
import { imageUserId } from './image-users.ts';

/** The token of whoever asks; null where they are not on the list, or have not proven that its address is theirs. */
async function tokenOf(uid: string, { store, accounts }: OperationContext): Promise<string | null> {
  const account = await userDocs.read(store, { uid });
  if (account?.email === undefined) return null;
  const path = imageUserDocs.path({ userId: imageUserId(account.email) });
  const listed = await imageUserDocs.readAt(store, path);
  if (listed === undefined) return null;
  // The accounts know whose an address is, whatever a document says.
  const owner = await accounts.find(account.email);
  return owner?.uid === uid && owner.isProven ? listed.token : null;
}

/** The photos that whoever asks may fetch; nothing for whoever is not on the list. */
export const listImagesForMe = defineOperation({
  name: listImagesForMeName,
  caller: 'signed-in',
  input: z.unknown(),
  async run(_input, context): Promise<z.infer<typeof listImagesForMeAnswer>> {
    const { uid } = context.actor;
    const token = uid === null ? null : await tokenOf(uid, context);
    if (token === null) return { files: [] };
    const docs = await everyDocument(context.store, exportsOfUser(censusImagesOwner));
    return {
      files: parseDocuments(exportJobSchema, docs).items.flatMap((job) => {
        const address = exportAddress(job, token);
        const { id, title, file, expires, photos, status } = job;
        if (status !== 'ready' || photos?.isListed !== true || address === null) return [];
        return file === undefined || expires === undefined
          ? []
          : [{ id, title, bytes: file.bytes, expires, address }];
      }),
    };
  },
});
