import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import {
  addImageUserName,
  imageUserInput,
  type listImageUsersAnswer,
  listImageUsersName,
  removeImageUserName,
} from '../../contract/admin/image-exports.ts';
import type { saidAnswer } from '../../contract/admin/images.ts';
import type { Change } from '../../domain/back-office/change.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import {
  type ImageUser,
  imageUserDocs,
  imageUserSchema,
  imageUsers,
} from '../../domain/collections/back-office/image-users.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { type Administrator, administratorOf, changeWrite, type ToRecord } from '../record/change-write.ts';
import type { Undo } from '../record/undo.ts';
import { hexOf } from '../run/hex.ts';
import { defineOperation } from '../run/operation.ts';

type Said = z.infer<typeof saidAnswer>;

/** Most people on the list. */
const mostUsers = 1_000;

/** Of an address: the same entry for the same one, however often it is added. */
export const imageUserId = (email: string): string => hexOf(sha256(utf8ToBytes(email))).slice(0, 32);

export const listImageUsers = defineOperation({
  name: listImageUsersName,
  caller: 'admin',
  input: z.unknown(),
  async run(_input, { store }): Promise<z.infer<typeof listImageUsersAnswer>> {
    const docs = await everyDocument(store, imageUsers());
    return parseDocuments(imageUserSchema, docs).items.map(({ prefix, email }) => `${prefix}:${email}`);
  },
});

/** What the record keeps of an entry: not what opens files. */
const shown = ({ token: _secret, ...kept }: ImageUser) => documentOf(kept);

type SaidOfUser = Omit<ToRecord, 'subject' | 'before' | 'after'>;

/** Where an entry with an id of its own stands; none where each try writes another. */
const entryPaths = ({ id }: SaidOfUser): string[] =>
  id === undefined ? [] : [changeDocs.path({ changeId: id })];

/** Puts somebody on the list, with a new token. Answers whether they were not on it, or an earlier try has put them there. */
function put(
  email: string,
  by: Administrator,
  said: SaidOfUser,
  { store, clock, randomBytes }: OperationContext,
): Promise<boolean> {
  const userId = imageUserId(email);
  const path = imageUserDocs.path({ userId });
  const token = hexOf(randomBytes(24));
  const user: ImageUser = { id: userId, prefix: 'user', email, token, added: clock.now(), by: by.uid };
  return store.decide([path, ...entryPaths(said)], ([known = null, entry = null]) =>
    known !== null || entry !== null
      ? { writes: [], answer: entry !== null }
      : {
          writes: [
            { op: 'create', path, data: documentOf(user) },
            changeWrite({ ...said, subject: path, before: null, after: shown(user) }, { clock, randomBytes }),
          ],
          answer: true,
        },
  );
}

/** Takes somebody off the list: what was opened with their token is shut at once. Answers whether they were on it, or an earlier try took them off. */
function take(email: string, said: SaidOfUser, context: OperationContext): Promise<boolean> {
  const path = imageUserDocs.path({ userId: imageUserId(email) });
  return context.store.decide([path, ...entryPaths(said)], ([known = null, entry = null]) => {
    const user = imageUserSchema.safeParse(known ?? undefined).data;
    if (known === null || entry !== null) return { writes: [], answer: entry !== null };
    const before = user === undefined ? known : shown(user);
    return {
      writes: [{ op: 'delete', path }, changeWrite({ ...said, subject: path, before, after: null }, context)],
      answer: true,
    };
  });
}

export const addImageUser = defineOperation({
  name: addImageUserName,
  caller: 'admin',
  input: imageUserInput,
  async run({ email }, context): Promise<Said> {
    const by = await administratorOf(context);
    const known = await context.store.aggregate(imageUsers(), { count: true });
    if ((known.count ?? 0) >= mostUsers)
      return { message: `At most ${mostUsers} people can be on the list.`, error: true };
    const what = `Put ${email} on the list of those who may fetch images.`;
    const isNew = await put(email, by, { by, what, did: addImageUserName, canUndo: true }, context);
    return { message: isNew ? `Added ${email}` : `${email} is on the list already`, error: false };
  },
});

export const removeImageUser = defineOperation({
  name: removeImageUserName,
  caller: 'admin',
  input: imageUserInput,
  async run({ email }, context): Promise<Said> {
    const by = await administratorOf(context);
    const what = `Took ${email} off the list of those who may fetch images.`;
    const wasThere = await take(email, { by, what, did: removeImageUserName, canUndo: true }, context);
    return { message: wasThere ? `Removed ${email}` : `${email} is not on the list`, error: false };
  },
});

const emailOf = ({ before, after }: Change): string | undefined =>
  imageUserSchema.shape.email.safeParse((before ?? after)?.email).data;

/** Puts somebody back on the list, or takes them off again. */
export const undoImageUser: Undo = async (change, said, context) => {
  const email = emailOf(change);
  if (email === undefined) return 'gone';
  const isDone =
    change.did === removeImageUserName
      ? await put(email, said.by, said, context)
      : await take(email, said, context);
  return isDone ? 'changed' : 'as it was';
};
