import { existsSync, readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Alarms } from '../../setup/alarms/alarms.ts';
import { runAside } from '../../setup/workers/run-aside.ts';
import type { ServerDatabase } from '../db/open.ts';
import type { HubKey } from '../hub/hub-key.ts';
import type { PhotoRows } from '../ports/photo-rows.ts';
import { readRecord } from '../records/record.ts';
import { addFromRecords, type RefusedRecord } from './add-from-records.ts';
import { alarmOfRecords, isAnyLost } from './what-was-found.ts';

export interface TakeBackDeps {
  readonly database: ServerDatabase;
  /** Its file. */
  readonly file: string;
  readonly photos: string;
  readonly rows: Pick<PhotoRows, 'upload'>;
  readonly key: HubKey;
  /** Other keys with which this hub has signed. */
  readonly believed: readonly string[];
  /** Queues for the cloud what came back. */
  readonly queueUnsent: () => void;
  /** Runs while nothing of this upload comes in or is committed. */
  readonly inTurnOf: (owner: string, key: string, work: () => Promise<void>) => Promise<void>;
  readonly alarms: Alarms;
  readonly log: Pick<Logger, 'error'>;
}

const filesSchema = z.array(z.string());

/** Whose upload the photo of a record was; null for another record, and for one that is not believed. */
function uploadOf(file: string, { key, believed }: TakeBackDeps): { owner: string; name: string } | null {
  const read = readRecord(readFileSync(file), (hub) => hub === key.publicKey || believed.includes(hub));
  if (read.status === 'refused' || read.record.kind !== 'photo') return null;
  const { owner, key: name } = read.record.blob;
  return { owner, name };
}

/**
 * Takes back what the records beside the photos say and the database has lost, as a start does it (fault 43), while
 * phones send: the record of a photo that is on its way stands there before its row, and is left to its upload.
 */
export async function takeBackLost(deps: TakeBackDeps, signal: AbortSignal): Promise<void> {
  const { database, file, photos, rows, key, believed, inTurnOf, alarms, log } = deps;
  const program = new URL('./unknown-records-worker.ts', import.meta.url);
  const unknown = filesSchema.parse(await runAside(program, { file, photos }, signal));
  const sum = { lost: { documents: 0, photos: 0 }, refused: [] as RefusedRecord[] };

  async function take(record: string): Promise<void> {
    // What was removed meanwhile took its record along first.
    if (signal.aborted || !existsSync(record)) return;
    const { lost, refused } = await addFromRecords(database, {
      ...{ photos, key, believed, only: [record] },
    });
    sum.lost.documents += lost.documents;
    sum.lost.photos += lost.photos;
    sum.refused.push(...refused);
  }
  for (const record of unknown) {
    const upload = existsSync(record) ? uploadOf(record, deps) : null;
    if (upload === null) {
      await take(record);
      continue;
    }
    const { owner, name } = upload;
    await inTurnOf(owner, name, async () => {
      if (rows.upload(owner, name) === null) await take(record);
    });
  }
  if (unknown.length > 0) deps.queueUnsent();
  if (!isAnyLost(sum)) return;
  log.error(sum, 'the database had lost what the records beside the photos say, and has it again');
  alarmOfRecords(sum, alarms);
}
