import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Request, type Response, Router } from 'express';
import { getStorage } from 'firebase-admin/storage';
import { logger } from 'firebase-functions';
import { askedFile, exportFilePath } from '../../../edge-server/edge/www/exports/asked-file.ts';
import { createZipFiles } from '../../../edge-server/edge/www/exports/zip-files.ts';
import { exportedWidth } from '../../../src/domain/exports/photos/photos-asked.ts';
import type { ExportJob } from '../../../src/domain/exports/request/export-job.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import type { ExportFiles, ExportParcel } from '../../../src/operations/exports/export-files.ts';
import { expireExports, giveUpExport, makeExport } from '../../../src/operations/exports/make-export.ts';
import { reviveExports } from '../../../src/operations/exports/revive-exports.ts';
import { ground } from './ground.ts';
import { sendExport } from './send-export.ts';

/** Files of a function are held in its memory: what it makes is a quarter of that at the most. */
const mostOfFunction = 500_000_000;
/** A function ends after 540 s; so many are left for what has to be said. */
const mostMs = 510_000;

const fileOf = (id: string) => getStorage().bucket().file(`exports/${id}.zip`);

const metadata = { contentType: 'application/zip' };

/** Photos are more than a function's memory: they go to the bucket as they come, which shows nothing before the end. */
const streamTo = (id: string) => fileOf(id).createWriteStream({ resumable: true, metadata });

/** Downloads in the bucket, where no rule lets a client near them; made on the disk of the function. */
const bucketFiles: ExportFiles = {
  async open(id, mostBytes, holds = 'tables') {
    const isStreamed = holds === 'photos';
    const folder = await mkdtemp(join(tmpdir(), 'export-'));
    const clear = () => rm(folder, { recursive: true, force: true });
    const parcel = isStreamed
      ? await createZipFiles(folder, streamTo).open(id, mostBytes)
      : await createZipFiles(folder).open(id, Math.min(mostBytes, mostOfFunction));
    const held: ExportParcel = {
      sheet: (place) => parcel.sheet(place),
      photo: (path, bytes) => parcel.photo(path, bytes),
      file: (path, text) => parcel.file(path, text),
      geoPackage: (path, title) => parcel.geoPackage(path, title),
      async seal() {
        const bytes = await parcel.seal();
        if (!isStreamed)
          await getStorage()
            .bucket()
            .upload(join(folder, `${id}.zip`), { destination: fileOf(id).name, metadata });
        await clear();
        return bytes;
      },
      async discard() {
        await parcel.discard();
        await clear();
      },
    };
    return held;
  },
  async remove(id) {
    await fileOf(id).delete({ ignoreNotFound: true });
  },
};

async function photoBytes({ url, token }: Pick<Image, 'url' | 'token'>): Promise<Uint8Array | null> {
  // Decoding needs sharp, and other functions start without it.
  const { derivativeOf, photoAt } = await import('./photos/photo-bucket.ts');
  const photo = await photoAt(url);
  return photo === null || photo.token !== token ? null : await derivativeOf(photo, exportedWidth);
}

const exportGround = () => ({
  ...ground(),
  photoBytes,
  files: bucketFiles,
  randomBytes: (length: number) => randomBytes(length),
});

/** Makes what somebody asked for, or says that there was no time for it. */
export async function makeExportHere(job: ExportJob): Promise<void> {
  const signal = AbortSignal.timeout(mostMs);
  await makeExport(job, exportGround(), signal);
  if (signal.aborted) await giveUpExport(job, ground());
}

/** Takes away the file of an export that was stopped, or removed. */
export const removeExportHere = (id: string) => bucketFiles.remove(id);

/** Takes away files whose time is over, and looks after what a function left that died. */
export async function tendExportsHere(): Promise<void> {
  await expireExports(exportGround());
  const dead = await reviveExports(ground());
  if (dead > 0) logger.warn('downloads were left by functions that died', { dead });
}

/** On the emulator nobody has a key to sign with. */
const canSign = process.env.FIREBASE_STORAGE_EMULATOR_HOST === undefined;

function onUnsigned(error: unknown): void {
  logger.warn(
    'the address of a download could not be signed: give the functions’ account the role Service Account Token Creator',
    error,
  );
}

async function send(request: Request<Record<'id' | 'token' | 'name', string>>, response: Response) {
  const asked = await askedFile(request.params, ground().store);
  await sendExport(request, response, asked, {
    ...{ file: fileOf(asked.id), canSign, nowMs: () => Date.now(), onUnsigned },
  });
}

/** `GET /exports/{id}/{token}/{name}`, as a self-hosted server has it (`edge-server/edge/www/exports/open-exports.ts`), from the bucket. */
export function bucketExportRoutes(): Router {
  const router = Router();
  router.get(exportFilePath, send);
  return router;
}
