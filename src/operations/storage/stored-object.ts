import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { storageUseDocs, storedObjectDocs } from '../../domain/collections/account/storage-use.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { parseDocumentPath } from '../../domain/documents/path.ts';
import type { Write } from '../../domain/documents/write.ts';
import { describeFullAccount, refuseForQuota, toSenderKind } from '../../domain/survey/photo/photo-quota.ts';
import { CallError } from '../../ports/calls.ts';
import type { FoundPhoto, OperationContext, UploadedObject } from '../../ports/server.ts';
import { hexOf } from '../run/hex.ts';

type Deps = Pick<OperationContext, 'store'>;

export type Admission =
  | { readonly status: 'admitted' }
  /** `reason` is half a sentence. */
  | { readonly status: 'full'; readonly reason: string };

const admitted: Admission = { status: 'admitted' };

/** Paths of what is counted of an object; null for one that is on nobody's account, as an administrator brings it. */
function pathsOf({ payer: uid, path }: Pick<UploadedObject, 'payer' | 'path'>) {
  const account = userDocs.path({ uid });
  if (uid === '' || parseDocumentPath(account) === undefined) return null;
  const objectId = hexOf(sha256(utf8ToBytes(path))).slice(0, 40);
  return { account, use: storageUseDocs.path({ uid }), object: storedObjectDocs.path({ uid, objectId }) };
}

const usedIn = (use: DocumentData | null | undefined) => storageUseDocs.parse(use)?.bytes ?? 0;
const objectIn = (object: DocumentData | null | undefined) =>
  storedObjectDocs.parse(object) ?? {
    ...{ generation: -1, bytes: 0, refused: undefined },
  };

/**
 * Counts an object that was uploaded against the account of its sender, unless that is full: then nobody is to keep the object. Both the
 * trigger that sees it and the operation that makes a record of it ask here, in any order and as often as they like; the first one decides.
 */
export async function admitObject(object: UploadedObject, { store }: Deps): Promise<Admission> {
  const paths = pathsOf(object);
  if (paths === null) return admitted;
  const { generation, bytes } = object;
  return await store.decide<Admission>([paths.account, paths.use, paths.object], ([account, use, stored]) => {
    if (account === null || account === undefined) return { writes: [], answer: admitted };
    const known = objectIn(stored);
    const kind = toSenderKind(account);
    const others = usedIn(use) - known.bytes;
    const reason = describeFullAccount(kind, others, bytes);
    // What was counted stays, whatever the account was filled with since.
    if (known.generation > generation || (known.generation === generation && known.bytes > 0))
      return { writes: [], answer: admitted };
    const wasRefused = known.generation === generation ? (known.refused ?? 'it was deleted') : null;
    const refused = wasRefused ?? reason;
    const counted = refused === null ? bytes : 0;
    const noted = { generation, bytes: counted, ...(refused === null ? {} : { refused }) };
    const writes: Write[] = [
      { op: 'set', path: paths.object, data: noted },
      { op: 'set', path: paths.use, data: { bytes: Math.max(0, others) + counted } },
    ];
    return { writes, answer: refused === null ? admitted : { status: 'full', reason: refused } };
  });
}

/** Counts objects of one sender that nobody has counted, whatever it may store; answers how many these were. */
export async function countObjects(objects: readonly UploadedObject[], { store }: Deps): Promise<number> {
  const placed = objects.flatMap((object) => {
    const paths = pathsOf(object);
    return paths === null ? [] : [{ object, paths }];
  });
  const [first] = placed;
  if (first === undefined) return 0;
  const { account, use } = first.paths;
  const all = [account, use, ...placed.map(({ paths }) => paths.object)];
  return await store.decide(all, ([owner, used, ...stored]) => {
    if ((owner ?? null) === null) return { writes: [], answer: 0 };
    const fresh = placed.filter((_one, index) => (stored[index] ?? null) === null);
    const bytes = fresh.reduce((sum, { object }) => sum + object.bytes, usedIn(used));
    const writes = fresh.map(({ object: { generation, bytes: own }, paths }): Write => {
      return { op: 'set', path: paths.object, data: { generation, bytes: own } };
    });
    const answer = fresh.length;
    return { writes: answer === 0 ? [] : [...writes, { op: 'set', path: use, data: { bytes } }], answer };
  });
}

/** Gives the room of an object back that was deleted; again, it does nothing. */
export async function releaseObject(object: UploadedObject, { store }: Deps): Promise<void> {
  const paths = pathsOf(object);
  if (paths === null) return;
  const { generation } = object;
  await store.decide([paths.account, paths.use, paths.object], ([account, use, stored]) => {
    const known = objectIn(stored);
    // Of an account that is gone nothing is noted again.
    const isNobodys = (account ?? null) === null && (use ?? null) === null;
    if (isNobodys || known.generation > generation) return { writes: [], answer: null };
    const { refused } = known;
    const isOfRefused = known.generation === generation && refused !== undefined;
    return {
      writes: [
        {
          op: 'set',
          path: paths.object,
          data: { generation, bytes: 0, ...(isOfRefused ? { refused } : {}) },
        },
        { op: 'set', path: paths.use, data: { bytes: Math.max(0, usedIn(use) - known.bytes) } },
      ],
      answer: null,
    };
  });
}

/**
 * Throws RESOURCE_EXHAUSTED for a photo whose sender has no room left, also where the trigger has taken the file away already. A server of
 * one's own has counted it as it came.
 */
export async function requireRoom(
  file: FoundPhoto | null,
  sent: { readonly payer: string; readonly paths: readonly string[] },
  deps: Deps,
): Promise<void> {
  for (const path of file === null ? sent.paths : []) {
    const paths = pathsOf({ payer: sent.payer, path });
    const { refused } = objectIn(paths === null ? null : (await deps.store.get(paths.object))?.data);
    if (refused !== undefined) throw new CallError('RESOURCE_EXHAUSTED', refuseForQuota(refused));
  }
  if (file?.object === undefined) return;
  const admission = await admitObject(file.object, deps);
  if (admission.status === 'full')
    throw new CallError('RESOURCE_EXHAUSTED', refuseForQuota(admission.reason));
}
