import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Request, Router } from 'express';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { imageSchema } from '../../../../src/domain/survey/image.ts';
import { photoTypes } from '../../../../src/domain/survey/photo-limits.ts';
import type { ServerContext } from '../../../front/context.ts';
import { requireThisMachine } from '../../../front/http/guards/guards.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { OutboxItem } from '../../../storage/db/outbox/item.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';

/** What the cloud did not take, saved into a file. Only for the laptop itself (threat 36). */
export function parkedFileRoutes(
  { store, photos }: Pick<ServerContext, 'store' | 'photos'>,
  outbox: Outbox,
): Router {
  const router = Router();

  router.get('/boat/outbox/:seq/record', requireThisMachine, async (request, response) => {
    const { path, reason, attempts, createdAt, seq } = parkedItem(request, outbox);
    const document = (await store.get(path))?.data ?? null;
    const record = { path, reason, attempts, waitingSince: createdAt, document };
    response.set({ 'Content-Disposition': `attachment; filename="set-aside-${seq}.json"`, ...notKept });
    response.type('application/json').send(`${JSON.stringify(record, null, 2)}\n`);
  });

  router.get('/boat/outbox/:seq/photo', requireThisMachine, async (request, response) => {
    const { path, seq } = parkedItem(request, outbox);
    const isPhoto = imageDocs.match(path) !== undefined;
    const image = imageSchema.safeParse((await store.get(path))?.data);
    if (!isPhoto || !image.success) throw noPhoto();
    const [about, file] = await Promise.all([photos.about(image.data.url), photos.fileOf(image.data.url)]);
    if (about === null || file === null) throw noPhoto();
    response.set({
      'Content-Disposition': `attachment; filename="set-aside-${seq}.${photoTypes[about.facts.type]}"`,
      'Content-Type': about.facts.type,
      'Content-Length': String(about.blob.bytes),
      ...notKept,
    });
    await pipeline(createReadStream(file), response);
  });

  return router;
}

const notKept = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

export const notParked = () => new ServerError('NOT_FOUND', 'This item is not waiting for anybody any more.');
const noPhoto = () => new ServerError('NOT_FOUND', 'The boat has no photo of this item.');

function numberOf({ params }: Request): number {
  const text = String(params.seq);
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new ServerError('INVALID_ARGUMENT', 'Which item is meant?');
}

function parkedItem(request: Request, outbox: Outbox): OutboxItem {
  const wanted = numberOf(request);
  const item = outbox.parked().find(({ seq }) => seq === wanted);
  if (item === undefined) throw notParked();
  return item;
}
