import type { ServerContext } from '../../../front/context.ts';
import { failureOf } from '../../../services/cloud/failures.ts';
import { ArchiveError } from '../../../storage/archive/archive-error.ts';
import {
  type ArchiveFront,
  readFront,
  type VerifiedArchive,
  verifyArchive,
} from '../../../storage/archive/read-archive.ts';
import { type TakenArchive, takeArchive } from './take-archive.ts';
import { type KeyConfirmation, type Trust, trustOf } from './trust.ts';

export type ImportOutcome =
  | { readonly status: 'taken'; readonly front: ArchiveFront; readonly result: TakenArchive }
  /** Damaged, altered, no archive, or of a boat that this server does not know. Nothing of it was taken. */
  | { readonly status: 'refused'; readonly reason: string }
  | {
      readonly status: 'unknown-key';
      readonly front: ArchiveFront;
      readonly trust: Trust & { status: 'unknown-key' };
    }
  /** This server failed on the way (a full disk). What was taken stays; the same file goes on from there. */
  | { readonly status: 'stopped'; readonly reason: string };

export interface ImportRun {
  readonly signal: AbortSignal;
  readonly onProgress: (step: 'checking' | 'taking', done: number, all: number) => void;
}

/** Takes in one part: whose it is, then every hash, and only then the first write. */
export async function importFile(
  file: string,
  context: ServerContext,
  confirmation: KeyConfirmation | null,
  { signal, onProgress }: ImportRun,
): Promise<ImportOutcome> {
  let archive: VerifiedArchive;
  let hubUid: string;
  try {
    const front = await readFront(file);
    const trust = await trustOf(front, context, confirmation);
    if (trust.status === 'unknown-key') return { status: 'unknown-key', front, trust };
    if (trust.status === 'refused') return { status: 'refused', reason: trust.reason };
    hubUid = trust.hubUid;
    let read = 0;
    archive = await verifyArchive(file, (bytes) => {
      signal.throwIfAborted();
      read += bytes;
      onProgress('checking', read, front.bytes);
    });
  } catch (error) {
    if (error instanceof ArchiveError) return { status: 'refused', reason: error.message };
    if (error instanceof Error && 'syscall' in error) {
      return { status: 'refused', reason: 'The file could not be read to its end. Is the stick still in?' };
    }
    throw error;
  }
  try {
    const result = await takeArchive(archive, context, {
      hubUid,
      signal,
      onProgress: (done, all) => onProgress('taking', done, all),
    });
    return { status: 'taken', front: archive, result };
  } catch (error) {
    if (error instanceof ArchiveError) return { status: 'refused', reason: error.message };
    if (signal.aborted) throw error;
    context.log.error({ err: error }, 'a courier’s archive could not be taken in to its end');
    return { status: 'stopped', reason: failureOf(error).reason };
  }
}
