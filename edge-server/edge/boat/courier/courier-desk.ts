import { basename } from 'node:path';
import type {
  CourierJob,
  CourierPlan,
  CourierReceipts,
  CourierState,
} from '../../../../src/contract/boat/courier.ts';
import { saidBytes } from '../../../../src/domain/wording/format-bytes.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { CloudProgress } from '../../../front/live/broadcast/tell-own-surveys.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import { stickFolder } from '../settings/kept-settings.ts';
import type { CloudLink } from '../sync/round/cloud-link.ts';
import { createSyncProgress } from '../sync/round/progress.ts';
import { collectCargo } from './cargo.ts';
import { type ExportOutcome, runExport } from './export.ts';
import { type ExportPlan, planExport } from './export-work.ts';
import { findSticks } from './find-sticks.ts';
import { readReceipts } from './receipts.ts';
import { folderOfStick, onStick } from './stick-folder.ts';

const countedForMs = 10_000;

/** What a courier would take along. */
interface WaitingCount {
  /** Counted anew once in a while: the page asks every few seconds, and an outbox may hold ten thousand. */
  now(): Promise<CourierState['waiting']>;
  /** The next one counts anew. */
  forget(): void;
}

function createWaitingCount(outbox: Outbox, store: ServerContext['store']): WaitingCount {
  let counted: { readonly at: number; readonly found: Promise<CourierState['waiting']> } | null = null;

  async function count(): Promise<CourierState['waiting']> {
    const { surveys } = await collectCargo(outbox, store);
    const photos = surveys.flatMap((survey) => survey.photos);
    return {
      surveys: surveys.length,
      photos: photos.length,
      bytes: photos.reduce((sum, { image }) => sum + image.bytes, 0),
    };
  }

  return {
    now() {
      const now = performance.now();
      if (counted === null || now - counted.at > countedForMs) counted = { at: now, found: count() };
      return counted.found;
    },
    forget() {
      counted = null;
    },
  };
}

export interface CourierDesk {
  /** What receipts moved on, for phones. */
  readonly progress: CloudProgress;
  state(): Promise<CourierState>;
  plan(folder: string): Promise<CourierPlan>;
  /** Begins an export; the state tells how it goes. Throws `ServerError` while another one runs. */
  begin(folder: string): Promise<void>;
  cancel(): void;
  readReceipts(folder: string, fingerprint: string | null): Promise<CourierReceipts>;
  close(): Promise<void>;
}

export interface CourierDeps {
  readonly context: ServerContext;
  readonly outbox: Outbox;
  readonly cloud: () => CloudLink | null;
}

function planFor({ parts, surveys, photos, ...plan }: ExportPlan): CourierPlan {
  const fits = plan.bytes === 0 || plan.bytes + 1_000_000 <= plan.freeBytes;
  return {
    ...plan,
    parts,
    surveys,
    photos,
    fits,
    unreadable: [...plan.unreadable],
    leftBehind: [...plan.leftBehind],
  };
}

const goesOn = 'What was written stays there, and “Copy” goes on with it. Everything is still on the boat.';

function reasonOf(outcome: Exclude<ExportOutcome, { status: 'done' }>): string {
  switch (outcome.status) {
    case 'no-room':
      return `There is not enough room: it takes ${saidBytes(outcome.neededBytes)}, and ${saidBytes(outcome.freeBytes)} are free. Use a larger stick, or make room on this one.`;
    case 'full':
      return `The stick is full. ${goesOn}`;
    case 'gone':
      return `The stick cannot be written to. Was it pulled out, or is it write-protected? ${goesOn}`;
    case 'bad-stick':
      return `What was written does not read back as it was written, so this stick cannot be trusted: use another one. (${outcome.reason})`;
    case 'cancelled':
      return `You stopped it. ${goesOn}`;
  }
}

/** The courier of a boat: one export at a time, with its state for the leader's page. */
export function createCourierDesk({ context, outbox, cloud }: CourierDeps): CourierDesk {
  const { clock, log, config, store, hub, settings } = context;
  const progress = createSyncProgress(outbox);
  const waiting = createWaitingCount(outbox, store);
  const checked = (folder: string) => folderOfStick(folder, config.dataDir);
  let job: CourierJob = { status: 'idle' };
  let receipts: CourierReceipts | null = null;
  let stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function work(folder: string, signal: AbortSignal): Promise<void> {
    try {
      const outcome = await runExport(
        folder,
        { context, outbox },
        {
          signal,
          onProgress: (progress) => {
            job = { status: 'working', folder, ...progress };
          },
        },
      );
      const at = clock.now();
      job =
        outcome.status === 'done'
          ? {
              status: 'done',
              folder,
              at,
              files: outcome.files.map((file) => basename(file)),
              plan: planFor(outcome.plan),
            }
          : { status: 'stopped', folder, at, reason: reasonOf(outcome) };
    } catch (error) {
      log.error({ err: error }, 'an export of the courier failed');
      job = {
        status: 'stopped',
        folder,
        at: clock.now(),
        reason: `Something went wrong on the boat while copying. ${goesOn} The log says more.`,
      };
    }
  }

  return {
    progress,
    async state() {
      const [found, sticks] = await Promise.all([waiting.now(), findSticks()]);
      return {
        fingerprint: context.hubKey.fingerprint,
        waiting: found,
        sticks,
        usual: stickFolder(settings),
        job,
        receipts,
      };
    },
    async plan(folder) {
      const target = await checked(folder);
      return planFor(await onStick(() => planExport(target, { context, outbox })));
    },
    async begin(folder) {
      const target = await checked(folder);
      if (job.status === 'working') {
        throw new ServerError('FAILED_PRECONDITION', 'It is being copied already.');
      }
      stopping = new AbortController();
      job = { status: 'working', folder, phase: 'looking', part: 0, parts: 0, doneBytes: 0, totalBytes: 0 };
      running = work(target, stopping.signal);
    },
    cancel: () => stopping.abort(),
    async readReceipts(folder, fingerprint) {
      const target = await checked(folder);
      const onMoved = progress.moved;
      const ground = { hubId: hub.id, settings, outbox, onMoved };
      const read = await onStick(() => readReceipts(target, ground, fingerprint));
      receipts = { ...read, folder, at: clock.now(), problems: [...read.problems] };
      waiting.forget();
      if (read.marked + read.parked > 0) cloud()?.wake();
      return receipts;
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
}
