import { expiredExports, exportDocs, exportsInState } from '../../domain/collections/exports.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { leaseUntil, released } from '../../domain/documents/lease.ts';
import type { Write } from '../../domain/documents/write.ts';
import { mostPhotoBytes } from '../../domain/exports/photos/photos-asked.ts';
import {
  type ExportJob,
  exportJobSchema,
  isUnderWay,
  keptDays,
  mostExportBytes,
  nameOfFile,
} from '../../domain/exports/request/export-job.ts';
import { seesSites } from '../../domain/survey/place/site-seen.ts';
import { saidBytes } from '../../domain/wording/format-bytes.ts';
import { text } from '../../language/say.ts';
import type { OperationContext } from '../../ports/server.ts';
import { hexOf } from '../run/hex.ts';
import { bytesOfUser } from './begin-export.ts';
import { type ExportFiles, ParcelError } from './export-files.ts';
import { lettersOfExport } from './letters-of-export.ts';
import { resultsOfExport } from './results-of-export.ts';
import { photosOfExport } from './surveys-of-export.ts';
import { writeExport } from './write-export.ts';
import { type PhotoBytes, photosAskedFor, writePhotos } from './write-photos.ts';

/** What a host hands in to make exports. */
export interface ExportGround extends Pick<OperationContext, 'store' | 'clock' | 'drawings' | 'randomBytes'> {
  readonly files: ExportFiles;
  /** A copy of a photo without EXIF, `exportedWidth` wide; null where it cannot be made. */
  readonly photoBytes?: PhotoBytes;
  /** How often progress is written, milliseconds. */
  readonly progressMs?: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const usualProgressMs = 1_000;
/** A function that makes a file ends after nine minutes, whatever comes. A server that starts takes what it finds. */
const leaseMs = 10 * 60 * 1000;

/** It was stopped, or its host ends: nothing more is written of it. */
class StoppedError extends Error {
  override readonly name = 'StoppedError';
}

/** It was begun as often as may be. */
class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

const pathOf = ({ uid, id }: ExportJob) => exportDocs.path({ uid, exportId: id });

/**
 * Changes a job that is still under way, and that nobody else has begun meanwhile: an event may come twice, and a host that was
 * thought dead may not be. False where it is not any more.
 */
function change(
  job: ExportJob,
  next: (now: ExportJob) => ExportJob,
  { store }: Pick<ExportGround, 'store'>,
  beside: (next: ExportJob) => readonly Write[] = () => [],
): Promise<boolean> {
  const path = pathOf(job);
  return store.decide([path], ([data]) => {
    const now = exportJobSchema.safeParse(data ?? undefined).data;
    if (now === undefined || !isUnderWay(now) || now.attempts !== job.attempts)
      return { writes: [], answer: false };
    const after = next(now);
    return { writes: [{ op: 'set', path, data: documentOf(after) }, ...beside(after)], answer: true };
  });
}

/** Notes that a job is begun; answers it as it is from then on, or null where that is somebody else's. */
async function begin(job: ExportJob, of: number, ground: ExportGround): Promise<ExportJob | null> {
  const attempts = (job.attempts ?? 0) + 1;
  const isBegun = await change(
    job,
    (now) => ({
      ...now,
      ...{ status: 'working', progress: { done: 0, of }, attempts },
      leaseUntil: leaseUntil(ground.clock.now(), leaseMs),
    }),
    ground,
  );
  return isBegun ? { ...job, attempts } : null;
}

/** Of surveys of others; a survey of one's own is always told exactly. */
async function placesOf(uid: string, { store }: Pick<ExportGround, 'store'>): Promise<'site' | 'reef'> {
  const user = await userDocs.read(store, { uid });
  return user !== undefined && seesSites(user) ? 'site' : 'reef';
}

/** What an export says of itself, whoever asks for it. */
export function abstractOf(title: string): string {
  return `Photos of coral reefs by divers and snorkellers, and what volunteers and experts saw on them: ${title}.`;
}

/** How often a job is begun that never ends, because its host does. */
const mostAttempts = 3;

/** How many things there are to be looked at. */
function sizeOf({ query, photos }: ExportJob, { store }: ExportGround): Promise<number> {
  return photos === undefined ? photosOfExport(query, store) : photosAskedFor(photos, store);
}

const mostBytesOf = ({ photos }: ExportJob) => (photos === undefined ? mostExportBytes : mostPhotoBytes);

/** Says how far it is, and ends it where it was stopped. */
function progressOf(job: ExportJob, of: number, ground: ExportGround, signal: AbortSignal) {
  const { progressMs = usualProgressMs } = ground;
  let toldAt = Date.now();
  return async (done: number): Promise<void> => {
    if (signal.aborted) throw new StoppedError();
    if (Date.now() - toldAt < progressMs) return;
    toldAt = Date.now();
    const progress = { done, of: Math.max(done, of) };
    if (!(await change(job, (now) => ({ ...now, progress }), ground))) throw new StoppedError();
  };
}

async function makeFile(
  job: ExportJob,
  of: number,
  ground: ExportGround,
  signal: AbortSignal,
): Promise<number> {
  const { clock, files } = ground;
  const { photos } = job;
  const parcel = await files.open(
    job.id,
    mostBytesOf(job) - (await bytesOfUser(job.uid, ground)),
    photos === undefined ? 'tables' : 'photos',
  );
  const onPhoto = progressOf(job, of, ground, signal);
  try {
    if (photos !== undefined) {
      await writePhotos(photos, parcel, ground, onPhoto);
      return await parcel.seal();
    }
    await writeExport(
      {
        query: job.query,
        formats: job.formats,
        places: await placesOf(job.uid, ground),
        asker: job.uid,
        site: job.site ?? null,
        results: resultsOfExport(job.query, ground),
        facts: {
          id: job.id,
          title: job.title,
          madeOn: clock.now().slice(0, 10),
          abstract: abstractOf(job.title),
          site: job.site ?? null,
          datasetId: job.query.datasetId ?? job.query.regionId,
        },
      },
      parcel,
      ground,
      { onPhoto },
    );
    return await parcel.seal();
  } catch (error) {
    await parcel.discard();
    throw error;
  }
}

/** The sentence for whoever wants it, of what went wrong. */
function whyOf(error: unknown, job: ExportJob): string {
  if (!(error instanceof ParcelError)) return text('It could not be made. Please try again.');
  return error.code === 'too-large'
    ? `It is larger than ${saidBytes(mostBytesOf(job))} with your other downloads. Ask for less, or remove one.`
    : text('The server has no room for it now. Please try again later.');
}

/**
 * Makes the file of a job, and says in its document how it goes and what came of it. Rejects with what nobody foresaw, after
 * the document says that it failed; a job that was stopped, or whose host ends, is left as it is, and so is one that somebody
 * else has begun.
 */
export async function makeExport(asked: ExportJob, ground: ExportGround, signal: AbortSignal): Promise<void> {
  const { clock, files } = ground;
  let job = asked;
  try {
    if ((asked.attempts ?? 0) >= mostAttempts) throw new GivenUpError();
    const of = await sizeOf(asked, ground);
    const begun = await begin(asked, of, ground);
    if (begun === null) return;
    job = begun;
    const bytes = await makeFile(job, of, ground, signal);
    const now = clock.now();
    const file = {
      name: nameOfFile(job, now.slice(0, 10)),
      token: hexOf(ground.randomBytes(24)),
      bytes,
    };
    const expires = toInstant(Date.parse(now) + keptDays * dayMs);
    const isReady = await change(
      job,
      (made) => ({
        ...released(made),
        status: 'ready',
        progress: { done: made.progress.of, of: made.progress.of },
        file,
        expires,
      }),
      ground,
      (ready) => lettersOfExport(ready, now),
    );
    if (!isReady && !(await isWanted(job, ground))) await files.remove(job.id);
  } catch (error) {
    if (error instanceof StoppedError) return;
    await change(job, (now) => ({ ...released(now), status: 'failed', why: whyOf(error, job) }), ground);
    if (!(error instanceof ParcelError || error instanceof GivenUpError)) throw error;
  }
}

/** Whether somebody has the file, or is making it: then it is not taken away. */
async function isWanted(job: ExportJob, { store }: Pick<ExportGround, 'store'>): Promise<boolean> {
  const now = exportJobSchema.safeParse((await store.get(pathOf(job)))?.data).data;
  return now !== undefined && (isUnderWay(now) || now.status === 'ready');
}

/** Says of a job that its host has begun, and has no more time for; nothing where it is not under way any more. */
export async function giveUpExport(asked: ExportJob, ground: Pick<ExportGround, 'store'>): Promise<void> {
  const why = text('It took longer than there is time for here. Ask for less: one reef, or fewer formats.');
  const job = { ...asked, attempts: (asked.attempts ?? 0) + 1 };
  await change(job, (now) => ({ ...now, status: 'failed', why }), ground);
}

/** The next job: one that a kill cut off before one that waits; null where there is none. */
export async function nextExport({ store }: Pick<ExportGround, 'store'>): Promise<ExportJob | null> {
  for (const status of ['working', 'waiting'] as const) {
    const { docs } = await store.query(exportsInState(status));
    const [job] = docs.flatMap(({ data }) => exportJobSchema.safeParse(data).data ?? []);
    if (job !== undefined) return job;
  }
  return null;
}

/** Takes away the files whose time is over. */
export async function expireExports({ store, clock, files }: ExportGround): Promise<void> {
  const { docs } = await store.query(expiredExports(clock.now()));
  for (const { path, data } of docs) {
    const job = exportJobSchema.safeParse(data).data;
    if (job === undefined) continue;
    const { file: _gone, ...rest } = job;
    await store.write([{ op: 'set', path, data: documentOf({ ...rest, status: 'expired' }) }]);
    await files.remove(job.id);
  }
}
