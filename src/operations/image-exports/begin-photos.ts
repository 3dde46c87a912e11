import { exportDocs, exportsOfUser } from '../../domain/collections/exports.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { daysBetween } from '../../domain/exports/photos/export-days.ts';
import { censusImagesOwner, type PhotosAsked } from '../../domain/exports/photos/photos-asked.ts';
import { type ExportJob, exportJobSchema, isUnderWay } from '../../domain/exports/request/export-job.ts';
import { counted } from '../../domain/wording/counted.ts';
import { dayText } from '../../domain/wording/day-text.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import type { OperationContext } from '../../ports/server.ts';
import { photosAskedFor } from '../exports/write-photos.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { hexOf } from '../run/hex.ts';
import { inTurn } from '../run/keyed-mutex.ts';

/** Exports of photos that wait or are made, of all administrators. */
const mostUnderWay = 3;

/** Days in words: '1 March 2025 to 30 March 2025'. */
export const daysInWords = (from: string, until: string): string =>
  `${dayText(`${from}T00:00:00.000Z`)} to ${dayText(`${until}T00:00:00.000Z`)}`;

/** Throws `CallError` where these are no days of an export. */
export function refuseDays(from: string, until: string, most: number): void {
  const days = daysBetween(from, until);
  if (days < 1) throw new CallError('INVALID_ARGUMENT', text('The end date is before the start date.'));
  if (days > most) throw new CallError('INVALID_ARGUMENT', `At most ${most} days at a time.`);
}

export interface ToBegin {
  readonly id: string | undefined;
  readonly title: string;
  readonly site?: string;
  readonly photos: Omit<PhotosAsked, 'by'>;
  /** Name of the operation. */
  readonly did: string;
  readonly what: string;
}

/**
 * Notes an export of photos, with its entry in the record; a worker of the host makes it. The same id again is the same export.
 * Throws `CallError`: ALREADY_EXISTS for another one of that id, NOT_FOUND where there are no such photos, RESOURCE_EXHAUSTED.
 *
 * @returns Its id.
 */
export async function beginPhotos(
  { id = undefined, title, site, photos, did, what }: ToBegin,
  context: OperationContext,
): Promise<string> {
  const exportId = id ?? hexOf(context.randomBytes(12));
  const path = exportDocs.path({ uid: censusImagesOwner, exportId });
  const by = await administratorOf(context);
  return await inTurn(path, async () => {
    const asked: PhotosAsked = { ...photos, by: by.uid };
    const known = exportJobSchema.safeParse((await context.store.get(path))?.data).data;
    if (known !== undefined) {
      if (JSON.stringify(known.photos) === JSON.stringify(asked)) return exportId;
      throw new CallError('ALREADY_EXISTS', text('There is another export of this id.'));
    }
    const { docs } = await context.store.query(exportsOfUser(censusImagesOwner));
    const underWay = docs
      .flatMap(({ data }) => exportJobSchema.safeParse(data).data ?? [])
      .filter(isUnderWay);
    if (underWay.length >= mostUnderWay)
      throw new CallError(
        'RESOURCE_EXHAUSTED',
        `${counted(mostUnderWay, 'export')} of images are being made. Wait for one, or stop it.`,
      );
    const of = await photosAskedFor(asked, context.store);
    if (of === 0) throw new CallError('NOT_FOUND', text('No images arrived between these days.'));
    const [regionId = 'gbr'] = photos.regionIds;
    const job: ExportJob = {
      ...{ id: exportId, uid: censusImagesOwner, query: { regionId }, formats: [], photos: asked, title },
      ...(site === undefined ? {} : { site }),
      status: 'waiting',
      progress: { done: 0, of },
      created: context.clock.now(),
    };
    const data = documentOf(job);
    // Addresses stand with the export, which goes; the record stays.
    const { letters: _letters, ...kept } = asked;
    await context.store.write([
      { op: 'create', path, data },
      changeWrite(
        { by, did, subject: path, what, before: null, after: documentOf({ title, photos: kept }) },
        context,
      ),
    ]);
    return exportId;
  });
}
