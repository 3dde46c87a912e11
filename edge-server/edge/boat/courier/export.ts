import { join } from 'node:path';
import { ArchiveError } from '../../../storage/archive/archive-error.ts';
import { verifyArchive } from '../../../storage/archive/read-archive.ts';
import { isDiskFull } from '../../../storage/photos/disk/disk-errors.ts';
import { type ExportDeps, type ExportPlan, lookAtWork } from './export-work.ts';
import { dropPart, finishPart, freeBytesOf, partialOf, partName } from './stick.ts';
import { type Part, SickPhotoError, writePart } from './write-part.ts';

export type ExportProgress = {
  readonly phase: 'writing' | 'checking';
  readonly part: number;
  readonly parts: number;
  readonly doneBytes: number;
  readonly totalBytes: number;
};

export type ExportOutcome =
  | { readonly status: 'done'; readonly files: readonly string[]; readonly plan: ExportPlan }
  | { readonly status: 'no-room'; readonly neededBytes: number; readonly freeBytes: number }
  | { readonly status: 'full' }
  /** The folder cannot be written to, or is not there any more. */
  | { readonly status: 'gone' }
  /** What was written does not read back as it was written: the stick is bad. */
  | { readonly status: 'bad-stick'; readonly reason: string }
  | { readonly status: 'cancelled' };

/** Bytes that a file system needs for itself, beside the files. */
const spareBytes = 1_000_000;

/** Errors of the stick as outcomes; null for an error that has another cause. */
function outcomeOf(error: unknown, signal: AbortSignal): ExportOutcome | null {
  if (signal.aborted) return { status: 'cancelled' };
  if (isDiskFull(error)) return { status: 'full' };
  if (error instanceof Error && 'syscall' in error) return { status: 'gone' };
  return null;
}

export interface ExportRun {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/**
 * Puts everything that the cloud has not got into a folder, in parts. What is there from an earlier run is not
 * written again; what was cut off is checked and gone on with. Each part is read back before it gets its name.
 */
export async function runExport(folder: string, deps: ExportDeps, run: ExportRun): Promise<ExportOutcome> {
  const sick = new Set<string>();
  const files: string[] = [];
  for (;;) {
    try {
      return await attemptExport(folder, deps, run, sick, files);
    } catch (error) {
      // Once more, without the photo that turned out to be damaged on the boat.
      if (error instanceof SickPhotoError && !sick.has(error.sha256)) sick.add(error.sha256);
      else {
        const outcome = outcomeOf(error, run.signal);
        if (outcome === null) throw error;
        return outcome;
      }
    }
  }
}

async function attemptExport(
  folder: string,
  deps: ExportDeps,
  { signal, onProgress }: ExportRun,
  sick: Set<string>,
  files: string[],
): Promise<ExportOutcome> {
  const { unfinished, abandoned, fresh, plan } = await lookAtWork(folder, deps, sick);
  await Promise.all(abandoned.map(dropPart));
  const freeBytes = await freeBytesOf(folder);
  if (plan.bytes > 0 && plan.bytes + spareBytes > freeBytes) {
    return { status: 'no-room', neededBytes: plan.bytes + spareBytes, freeBytes };
  }
  let doneBytes = 0;
  let part = 0;
  const say = (phase: ExportProgress['phase']) =>
    onProgress({ phase, part, parts: plan.parts, doneBytes, totalBytes: plan.bytes });

  /** Answers what is wrong with what was written; null when it reads back as it was meant. */
  async function write(partial: string, start: number, entries: Part['entries']): Promise<string | null> {
    signal.throwIfAborted();
    part += 1;
    say('writing');
    await writePart(partial, start, entries, {
      signal,
      onBytes: (bytes) => {
        doneBytes += bytes;
        say('writing');
      },
    });
    say('checking');
    try {
      await verifyArchive(partial, () => signal.throwIfAborted());
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      return error.message;
    }
    files.push(await finishPart(partial));
    return null;
  }

  const toWrite = [
    ...unfinished,
    ...fresh.map(({ manifest, entries }) => {
      const file = partialOf(join(folder, partName(manifest.hub.id, manifest.number)));
      return { file, start: 0, entries };
    }),
  ];
  for (const { file, start, entries } of toWrite) {
    const problem = await write(file, start, entries);
    if (problem !== null) return { status: 'bad-stick', reason: problem };
  }
  return { status: 'done', files, plan };
}
