import { type Actor, visitor } from '../../../../src/domain/access/access.ts';
import { mayUseBlob } from '../../../../src/domain/access/blob-access.ts';
import { photoRefusals } from '../../../../src/domain/refusals/photo-refusal.ts';
import { isBoatPerson } from '../../../../src/operations/boat/boat-people.ts';
import { operationsOf } from '../../../../src/operations/index.ts';
import { BlobError, type BlobOffer, type StoredBlob } from '../../../../src/ports/blobs.ts';
import type { ServerContext } from '../../../front/context.ts';
import { createAccessGate, documentGate } from '../../../front/http/guards/store-gate.ts';
import { runHere } from '../../../front/run-here.ts';
import type { Cloud } from '../../../services/cloud/cloud.ts';

/** What a boat calls its cloud for, once there. */
const operations = operationsOf('www');

function mustBeAllowed(actor: Actor, operation: 'put' | 'delete' | 'head', path: string): void {
  if (!mayUseBlob(actor, operation, path, null)) {
    throw new BlobError('PERMISSION_DENIED', 'A boat’s account may not do this with this file.');
  }
}

/** As `/blobs/offer`, `/blobs/upload` and `/blobs/commit` do it for a boat. */
async function put(
  context: ServerContext,
  actor: Actor,
  offer: BlobOffer,
  bytes: Uint8Array,
): Promise<StoredBlob> {
  const { photos, store } = context;
  mustBeAllowed(actor, 'put', offer.path);
  if (!(await isBoatPerson(actor.uid ?? '', offer.metadata.user ?? '', store))) {
    throw new BlobError('PERMISSION_DENIED', 'A boat brings photos of its own people only.');
  }
  const kept = await photos.head(offer.path);
  if (kept !== null && kept.sha256 !== offer.sha256)
    throw new BlobError('ALREADY_EXISTS', 'There is another photo under this name already.');
  if (kept !== null && (await photos.isHeld(offer.path, 'hash'))) return kept;
  const upload = {
    ...offer,
    owner: actor.uid ?? '',
    key: offer.path,
    name: offer.path.slice(offer.path.lastIndexOf('/') + 1),
    sender: 'hub' as const,
  };
  const outcome = await photos.put(upload, offer.path, bytes, () => [], { toCloud: false });
  if (outcome.status === 'refused') {
    // In one process a photo is put whole: there is nowhere to go on from.
    throw new BlobError(photoRefusals[outcome.reason].blobs ?? 'INTERNAL', outcome.message);
  }
  return outcome.blob;
}

/**
 * This server itself as the cloud of a boat, without a network in between: the same access table, schemas,
 * storage and functions as over HTTP, so that what a courier brings has the same effect as a sync.
 */
export function createOwnCloud(
  context: ServerContext,
  hubUid: string,
): Pick<Cloud, 'store' | 'blobs' | 'calls'> {
  const { store, photos } = context;
  const actor: Actor = { ...visitor, uid: hubUid, hub: true };
  const gate = documentGate(createAccessGate({ lengths: 'by schema' }));
  return {
    store: {
      async get(path) {
        const document = await store.get(path);
        gate.get(actor, path, document?.data);
        return document;
      },
      async query(query) {
        gate.list(actor, query);
        return store.query(query);
      },
      async aggregate(query, request) {
        gate.list(actor, query);
        return store.aggregate(query, request);
      },
      async write(writes) {
        const check = await gate.forWrites(actor, writes);
        return store.writeCommitted(writes, { check });
      },
      watch(query, onPage, onError) {
        gate.list(actor, query);
        return store.watch(query, onPage, onError);
      },
    },
    blobs: {
      put: (offer, bytes) => ({
        done: put(context, actor, offer, bytes),
        // In this process a photo is put within milliseconds.
        pause: () => undefined,
        resume: () => undefined,
        cancel: () => undefined,
      }),
      async head(path) {
        mustBeAllowed(actor, 'head', path);
        return photos.head(path);
      },
      url: (path, token, width) =>
        `/cache/${width}/${token}/${path.split('/').map(encodeURIComponent).join('/')}`,
      async delete(path) {
        mustBeAllowed(actor, 'delete', path);
        await photos.remove(path);
      },
    },
    calls: {
      async call(name, payload) {
        const operation = operations.find((known) => known.name === name);
        if (operation === undefined) throw new Error(`There is no function ${name}.`);
        return runHere(operation, payload, actor, context);
      },
    },
  };
}
