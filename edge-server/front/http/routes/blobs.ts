import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Request, type Response, Router } from 'express';
import { blobRoutes, uploadKeyHeader, uploadOffsetHeader } from '../../../../src/contract/blobs.ts';
import { isBlobPath } from '../../../../src/domain/documents/blob-path.ts';
import { photoRefusals } from '../../../../src/domain/refusals/photo-refusal.ts';
import { text } from '../../../../src/language/say.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { PhotoRefusal } from '../../../storage/photos/port/photo-storage.ts';
import { bodyAfterAsking } from '../guards/guards.ts';
import { type BlobDeps, senderOf } from './blob-sender.ts';

/** A refusal of the storage as an HTTP error; `details` say why to a program, and where to go on. */
function photoRefusal(refusal: PhotoRefusal): ServerError {
  const { reason, message, expectedOffset } = refusal;
  const details = expectedOffset === undefined ? { reason } : { reason, expectedOffset };
  return new ServerError(photoRefusals[reason].http, message, { details });
}

/** Names the upload of a path: whoever puts the same bytes there again finds them, under their own name. */
async function offerBlob(deps: BlobDeps, request: Request, response: Response): Promise<void> {
  const { photos } = deps;
  const sender = await senderOf(deps, request);
  const offer = blobRoutes.offer.request.parse(request.body);
  await sender.must('put', offer.path);
  await sender.mustCarryFor(offer.metadata.user);
  const kept = await photos.head(offer.path);
  if (kept !== null && kept.sha256 !== offer.sha256) {
    throw new ServerError('ALREADY_EXISTS', text('There is another photo under this name already.'));
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
    isProven: sender.isProven,
  });
  if (begun.status === 'refused') throw photoRefusal(begun);
  response.json(
    begun.status === 'open'
      ? { offset: begun.offset }
      : { offset: begun.blob.bytes, stored: true, blob: begun.blob },
  );
}

async function appendToBlob(deps: BlobDeps, request: Request, response: Response): Promise<void> {
  const { photos } = deps;
  const sender = await senderOf(deps, request);
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
}

async function commitBlob(deps: BlobDeps, request: Request, response: Response): Promise<void> {
  const { photos } = deps;
  const sender = await senderOf(deps, request);
  const { path } = blobRoutes.commit.request.parse(request.body);
  await sender.must('put', path);
  const outcome = await photos.commit(sender.uid, path, path, () => [], { toCloud: false });
  if (outcome.status === 'refused') throw photoRefusal(outcome);
  response.json({ blob: outcome.blob });
}

async function headOfBlob(deps: BlobDeps, request: Request, response: Response): Promise<void> {
  const { photos } = deps;
  const sender = await senderOf(deps, request);
  const { path } = blobRoutes.head.request.parse(request.body);
  await sender.must('head', path);
  response.json({ blob: await photos.head(path) });
}

async function deleteBlob(deps: BlobDeps, request: Request, response: Response): Promise<void> {
  const { photos } = deps;
  const sender = await senderOf(deps, request);
  const { path } = blobRoutes.delete.request.parse(request.body);
  await sender.must('delete', path);
  await photos.discard(sender.uid, path);
  await photos.remove(path);
  response.json({});
}

async function sendOriginal(deps: BlobDeps, request: Request, response: Response): Promise<void> {
  const { photos } = deps;
  const sender = await senderOf(deps, request);
  const { path } = blobRoutes.original.request.parse(request.body);
  await sender.must('original', path);
  const [record, file] = await Promise.all([photos.about(path), photos.fileOf(path)]);
  if (record === null || file === null) {
    throw new ServerError('NOT_FOUND', text('There is no photo under this name.'));
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
}

/** Uploads of a browser and of a boat's sync, and originals: JSON and bytes, always with a bearer token. */
export function blobsRoute(deps: BlobDeps): Router {
  const router = Router();
  const json = bodyAfterAsking(deps, { visitors: 'refused', persons: '64kb' });
  router.post('/blobs/offer', ...json, (request, response) => offerBlob(deps, request, response));
  router.patch('/blobs/upload', (request, response) => appendToBlob(deps, request, response));
  router.post('/blobs/commit', ...json, (request, response) => commitBlob(deps, request, response));
  router.post('/blobs/head', ...json, (request, response) => headOfBlob(deps, request, response));
  router.post('/blobs/delete', ...json, (request, response) => deleteBlob(deps, request, response));
  router.post('/blobs/original', ...json, (request, response) => sendOriginal(deps, request, response));
  return router;
}
