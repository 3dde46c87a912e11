import type { Request } from 'express';
import { type BlobOperation, mayUseBlob } from '../../../../src/domain/access/blob-access.ts';
import { text } from '../../../../src/language/say.ts';
import { isBoatPerson } from '../../../../src/operations/boat/boat-people.ts';
import { ownerNow } from '../../../../src/operations/boat/unowned.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';
import { sessionOfRequest } from '../guards/session.ts';

/** What blob routes use of a server. */
export type BlobDeps = Pick<ServerContext, 'photos' | 'sessionOf'> & {
  readonly store: Pick<Store, 'get' | 'query'>;
};

/** Who uploads over HTTP, after the sign-in was checked. */
export interface Sender {
  readonly uid: string;
  readonly isHub: boolean;
  /** False for an address that was only typed. */
  readonly isProven: boolean;
  /** Throws unless the sender may do this with the blob of this path. */
  must(operation: BlobOperation, path: string): Promise<void>;
  /** Throws where the sender is a boat that was not told the account of this person. */
  mustCarryFor(uid: string | undefined): Promise<void>;
}

/** Throws where nobody is signed in. */
export async function senderOf(context: BlobDeps, request: Request): Promise<Sender> {
  const { photos, store } = context;
  const { actor, confirmed } = await sessionOfRequest(context, request);
  const { uid } = actor;
  if (uid === null) throw new ServerError('UNAUTHENTICATED', text('Please sign in first.'));
  return {
    uid,
    isHub: actor.hub,
    isProven: confirmed,
    async must(operation, path) {
      const found = await photos.about(path);
      const origin = found === null ? null : { ...found, owner: await ownerNow(found.owner, store) };
      if (!mayUseBlob(actor, operation, path, origin)) {
        throw new ServerError('PERMISSION_DENIED', text('Your account may not do this with this file.'));
      }
    },
    async mustCarryFor(person) {
      if (!actor.hub || actor.admin) return;
      if (person !== undefined && (await isBoatPerson(uid, person, store))) return;
      throw new ServerError('PERMISSION_DENIED', text('A boat brings photos of its own people only.'));
    },
  };
}
