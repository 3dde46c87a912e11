import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Request, Router } from 'express';
import { blobRoutes, uploadKeyHeader, uploadOffsetHeader } from '../../../src/contract/blobs.ts';
import { type BlobOperation, isBlobPath, mayUseBlob } from '../../../src/domain/access/blob-access.ts';
import { isBoatPerson } from '../../../src/operations/boat/boat-people.ts';
import { ownerNow } from '../../../src/operations/boat/unowned.ts';
import type { Store } from '../../../src/ports/store.ts';
import type { ServerContext } from '../../context.ts';
import { ServerError } from '../../errors.ts';
import { bodyAfterAsking } from '../guards/guards.ts';
import { sessionOfRequest } from '../guards/session.ts';
import { photoRefusal } from './photo-refusal.ts';

/** Who uploads over HTTP, after the sign-in was checked. */
interface Sender {
  readonly uid: string;
  readonly isHub: boolean;
  /** Throws unless the sender may do this with the blob of this path. */
  must(operation: BlobOperation, path: string): Promise<void>;
  /** Throws where the sender is a boat that was not told the account of this person. */
  mustCarryFor(uid: string | undefined): Promise<void>;
}

/** Uploads of a browser and of a boat's sync, and originals: JSON and bytes, always with a bearer token. */
export function blobsRoute(
  context: Pick<ServerContext, 'photos' | 'sessionOf'> & { readonly store: Pick<Store, 'get' | 'query'> },
): Router {
  const { photos } = context;
  const router = Router();
  const json = bodyAfterAsking(context, { visitors: 'refused', persons: '64kb' });

  async function senderOf(request: Request): Promise<Sender> {
    const { actor } = await sessionOfRequest(context, request);
    const { uid } = actor;
    if (uid === null) throw new ServerError('UNAUTHENTICATED', 'Please sign in first.');
    return {
      uid,
      isHub: actor.hub,
      async must(operation, path) {
        const found = await photos.about(path);
        const origin =
          found === null ? null : { ...found, owner: await ownerNow(found.owner, context.store) };
        if (!mayUseBlob(actor, operation, path, origin)) {
          throw new ServerError('PERMISSION_DENIED', 'Your account may not do this with this file.');
        }
      },
      async mustCarryFor(person) {
        if (!actor.hub || actor.admin) return;
        if (person !== undefined && (await isBoatPerson(uid, person, context.store))) return;
        throw new ServerError('PERMISSION_DENIED', 'A boat brings photos of its own people only.');
      },
    };
  }

  /** Names the upload of a path: whoever puts the same bytes there again finds them, under their own name. */
  router.post('/blobs/offer', ...json, async (request, response) => {
    const sender = await senderOf(request);
    const offer = blobRoutes.offer.request.parse(request.body);
    await sender.must('put', offer.path);
    await sender.mustCarryFor(offer.metadata.user);
    const kept = await photos.head(offer.path);
    if (kept !== null && kept.sha256 !== offer.sha256) {
      throw new ServerError('ALREADY_EXISTS', 'There is another photo under this name already.');
    }
    if (kept !== null && (await photos.isHeld(offer.path, 'hash'))) {
      response.json({ offset: kept.bytes, stored: true, blob: kept });
      return;
    }
    const begun = await photos.begin({
      ...offer,
      owner: sender.uid,
      key: offer.path,
      name: offer.path.slice(offer.path.lastIndexOf('/') + 1),
      sender: sender.isHub ? 'hub' : 'person',
    });
    if (begun.status === 'refused') throw photoRefusal(begun);
    response.json(
      begun.status === 'open'
        ? { offset: begun.offset }
        : { offset: begun.blob.bytes, stored: true, blob: begun.blob },
    );
  });

  router.patch('/blobs/upload', async (request, response) => {
    const sender = await senderOf(request);
    const path = request.get(uploadKeyHeader) ?? '';
    const offsetText = request.get(uploadOffsetHeader) ?? '';
    if (!isBlobPath(path) || !/^\d{1,9}$/.test(offsetText)) {
      throw new ServerError(
        'INVALID_ARGUMENT',
        `${uploadKeyHeader} and ${uploadOffsetHeader} say what is sent.`,
      );
    }
    await sender.must('put', path);
    let offset = Number(offsetText);
    // An empty body still answers how much is held.
    let answer = await photos.append(sender.uid, path, offset, new Uint8Array());
    try {
      // A refusal in the middle must still find its way back: the request is not destroyed by leaving the loop.
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        if (answer.status === 'refused') break;
        const bytes: Uint8Array = chunk;
        answer = await photos.append(sender.uid, path, offset, bytes);
        offset += bytes.byteLength;
      }
    } catch (error) {
      // Cut off by the sender or the radio: what came is held, and nobody is there to be answered.
      if (request.destroyed) return;
      throw error;
    }
    if (answer.status === 'refused') {
      // What is still on its way of the body is not read.
      response.set('Connection', 'close');
      throw photoRefusal(answer);
    }
    response.json({ offset: answer.offset });
  });

  router.post('/blobs/commit', ...json, async (request, response) => {
    const sender = await senderOf(request);
    const { path } = blobRoutes.commit.request.parse(request.body);
    await sender.must('put', path);
    const outcome = await photos.commit(sender.uid, path, path, () => [], { toCloud: false });
    if (outcome.status === 'refused') throw photoRefusal(outcome);
    response.json({ blob: outcome.blob });
  });

  router.post('/blobs/head', ...json, async (request, response) => {
    const sender = await senderOf(request);
    const { path } = blobRoutes.head.request.parse(request.body);
    await sender.must('head', path);
    response.json({ blob: await photos.head(path) });
  });

  router.post('/blobs/delete', ...json, async (request, response) => {
    const sender = await senderOf(request);
    const { path } = blobRoutes.delete.request.parse(request.body);
    await sender.must('delete', path);
    await photos.discard(sender.uid, path);
    await photos.remove(path);
    response.json({});
  });

  router.post('/blobs/original', ...json, async (request, response) => {
    const sender = await senderOf(request);
    const { path } = blobRoutes.original.request.parse(request.body);
    await sender.must('original', path);
    const [record, file] = await Promise.all([photos.about(path), photos.fileOf(path)]);
    if (record === null || file === null) {
      throw new ServerError('NOT_FOUND', 'There is no photo under this name.');
    }
    response.set({
      // The type that the decoder found, never the sender's word; and never shown as a page.
      'Content-Type': record.facts.type,
      'Content-Length': String(record.blob.bytes),
      'Content-Disposition': 'attachment',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
      ETag: `"${record.blob.sha256}"`,
    });
    await pipeline(createReadStream(file), response);
  });

  return router;
}
