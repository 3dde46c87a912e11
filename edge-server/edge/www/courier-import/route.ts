import { join } from 'node:path';
import { type Request, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { uploadOffsetHeader } from '../../../../src/contract/blobs.ts';
import {
  courierImportSchema,
  courierManifestSchema,
  type serverKeySchema,
} from '../../../../src/contract/courier.ts';
import type { ServerContext } from '../../../front/context.ts';
import { jsonBody } from '../../../front/http/guards/guards.ts';
import { sessionOfRequest } from '../../../front/http/guards/session.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import { type ImportOutcome, importFile } from './import-file.ts';
import { keepIncomingParts } from './incoming.ts';
import type { KeyConfirmation } from './trust.ts';

interface Sender {
  readonly uid: string;
  readonly isAdmin: boolean;
}

async function senderOf(request: Request, context: ServerContext): Promise<Sender> {
  const { uid, admin, hub } = (await sessionOfRequest(context, request)).actor;
  if (uid === null) throw new ServerError('UNAUTHENTICATED', 'Please sign in first.');
  if (admin || hub) return { uid, isAdmin: admin };
  throw new ServerError('PERMISSION_DENIED', 'Only an administrator or a boat may hand in an archive.');
}

/** A boat that brings another boat's archive cannot vouch for it: only an administrator compares fingerprints. */
function confirmationOf(
  { fingerprint, email }: z.infer<typeof courierImportSchema>,
  { isAdmin }: Sender,
): KeyConfirmation | null {
  if (fingerprint === undefined) return null;
  if (!isAdmin)
    throw new ServerError('PERMISSION_DENIED', 'Only an administrator may confirm the key of a boat.');
  return email === undefined ? { fingerprint } : { fingerprint, email };
}

function answerOf(outcome: ImportOutcome) {
  switch (outcome.status) {
    case 'taken': {
      const { receipt, signature, taken, refused } = outcome.result;
      const { counts } = outcome.front.manifest;
      return { status: outcome.status, counts, taken, refused, receipt, signature };
    }
    case 'unknown-key': {
      const { fingerprint, email } = outcome.trust;
      const text = `This server does not know the boat that signed this. An administrator compares ${fingerprint} with the courier card on the boat’s screen, and confirms it.`;
      throw new ServerError('FAILED_PRECONDITION', text, { details: { fingerprint, email } });
    }
    case 'refused':
      throw new ServerError('INVALID_ARGUMENT', outcome.reason);
    case 'stopped':
      throw new ServerError('UNAVAILABLE', outcome.reason);
  }
}

const archiveOf = (request: Request) =>
  courierManifestSchema.shape.archive.parse(String(request.params.archive));

/**
 * Takes in over HTTP what a boat's courier brought, for administrators and boats: bytes in slices, then one call.
 * `GET /courier/key` says by which key this server's receipts are known. Only on www.
 */
export function courierImportRoutes(context: ServerContext): Router {
  const router = Router();
  const incoming = keepIncomingParts(
    join(context.config.dataDir, 'courier'),
    Date.parse(context.clock.now()),
  );

  const requireSender: RequestHandler = async (request, _response, next) => {
    await senderOf(request, context);
    next();
  };

  router.get('/courier/key', (_request, response) => {
    const { hub, hubKey } = context;
    const said: z.infer<typeof serverKeySchema> = {
      id: hub.id,
      name: hub.name,
      publicKey: hubKey.publicKey,
      fingerprint: hubKey.fingerprint,
    };
    response.set('Cache-Control', 'no-store').json(said);
  });

  router.get('/courier/incoming/:archive', async (request, response) => {
    const { uid } = await senderOf(request, context);
    response.json({ offset: await incoming.offset(uid, archiveOf(request)) });
  });

  router.patch('/courier/incoming/:archive', async (request, response) => {
    const { uid } = await senderOf(request, context);
    const offset = z.coerce.number().int().min(0).parse(request.get(uploadOffsetHeader));
    const length = z.coerce.number().int().min(1).parse(request.get('content-length'));
    const slice = await incoming.append(uid, archiveOf(request), { offset, length }, request);
    switch (slice.status) {
      case 'ok':
        response.json({ offset: slice.offset });
        return;
      case 'wrong-offset':
        throw new ServerError('FAILED_PRECONDITION', 'The archive goes on at another byte.', {
          details: { expectedOffset: slice.offset },
        });
      case 'too-long':
        throw new ServerError('PAYLOAD_TOO_LARGE', 'This is longer than any part of a courier’s archive.');
      case 'no-room':
        throw new ServerError('RESOURCE_EXHAUSTED', 'There is not enough room here for this archive.');
    }
  });

  router.post('/courier/import', requireSender, ...jsonBody('4kb'), async (request, response) => {
    const sender = await senderOf(request, context);
    const asked = courierImportSchema.parse(request.body);
    if ((await incoming.offset(sender.uid, asked.archive)) === 0) {
      const answered = await incoming.answerTo(sender.uid, asked.archive);
      if (answered !== null) {
        response.json(answered);
        return;
      }
      throw new ServerError('NOT_FOUND', 'Nothing of this archive is here yet: send its bytes first.');
    }
    const outcome = await importFile(
      incoming.fileOf(sender.uid, asked.archive),
      context,
      confirmationOf(asked, sender),
      // Goes on when the sender leaves: what is taken in is taken in, and asking again answers the same.
      { signal: new AbortController().signal, onProgress: () => undefined },
    );
    if (outcome.status === 'taken') {
      await incoming.keepAnswer(sender.uid, asked.archive, answerOf(outcome));
    }
    // Kept where the same bytes may be asked for again: after a confirmation, or when there is room.
    if (outcome.status === 'taken' || outcome.status === 'refused') {
      await incoming.drop(sender.uid, asked.archive);
    }
    response.json(answerOf(outcome));
  });

  return router;
}
