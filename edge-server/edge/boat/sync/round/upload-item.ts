import { setTimeout as sleep } from 'node:timers/promises';
import { toInstant } from '../../../../../src/domain/documents/instant.ts';
import { surveySchema } from '../../../../../src/domain/survey/survey.ts';
import type { SyncStep } from '../../../../../src/domain/sync/step.ts';
import type { ServerContext } from '../../../../front/context.ts';
import type { Cloud } from '../../../../services/cloud/cloud.ts';
import { type Failure, failureOf } from '../../../../services/cloud/failures.ts';
import { createTakeOver } from '../../../../services/cloud/take-over.ts';
import { type Uploaded, uploadPhoto, uploadSurvey } from '../../../../services/cloud/upload.ts';
import { uploadPreview } from '../../../../services/cloud/upload-preview.ts';
import type { Outbox } from '../../../../storage/db/outbox/outbox.ts';
import type { MappedUsers } from '../../../../storage/db/tables/settings.ts';
import type { LedgerOutcome, SyncLedger } from '../../../../storage/db/tables/sync-ledger.ts';
import type { Budget } from '../budget/budget.ts';
import type { Gate } from '../budget/gate.ts';
import type { LinkMeter } from '../budget/link-meter.ts';
import { type FitItem, type GoingDeps, mayGo, withoutSurvey } from './may-go.ts';
import type { SyncProgress } from './progress.ts';
import { type RoundOutcome, RoundOver, reachAgain } from './reach-cloud.ts';
import { doubling, type SyncTimings } from './timings.ts';
import type { WaitingItem } from './waiting-items.ts';

/** What uploading an item works on. */
export interface ItemDeps extends GoingDeps {
  readonly context: Pick<ServerContext, 'store' | 'photos' | 'clock' | 'log' | 'hubKey' | 'devices'>;
  readonly cloud: Cloud;
  readonly outbox: Outbox;
  readonly ledger: SyncLedger;
  readonly mapping: MappedUsers;
  readonly progress: SyncProgress;
  readonly timings: SyncTimings;
  readonly gate: Gate;
  readonly budget: Budget;
  readonly meter: Pick<LinkMeter, 'moved'>;
  readonly signal: AbortSignal;
  /** uid of the boat's account in the cloud. */
  readonly hubUid: string;
  /** Makes sure that this is the cloud to which the queue belongs. Throws `RoundOver`. */
  readonly meet: () => Promise<void>;
  /** Told what is on its way, and how far. */
  readonly onItem: (item: OnItsWay | null) => void;
}

export interface OnItsWay {
  readonly path: string;
  readonly step: SyncStep;
  /** Bytes of the photo that the cloud holds; 0 of 0 for a record. */
  readonly sentBytes: number;
  readonly totalBytes: number;
}

type Outcome =
  | { readonly status: Uploaded }
  /** 'limited': nothing else would go either. */
  | { readonly status: 'refused' | 'failed' | 'limited'; readonly reason: string }
  | { readonly status: 'round over'; readonly reason: string; readonly outcome: RoundOutcome };

/** What a go at the cloud came to, in how many tries and for how many bytes. */
type Attempted = Outcome & { readonly tries: number; readonly sentBytes: number };

/** The survey of a photo, as its author's in the cloud. */
async function surveyOnBoat(waiting: FitItem, cloudUid: string, { context, hubUid }: ItemDeps) {
  if (waiting.kind === 'survey') return waiting.survey;
  const stored = surveySchema.safeParse((await context.store.get(waiting.surveyPath))?.data);
  if (!stored.success) return null;
  const user = { ...stored.data.user, uid: cloudUid };
  return { ...stored.data, user, hub: hubUid, boatUser: waiting.boatUid };
}

function upload(waiting: FitItem, cloudUid: string, deps: ItemDeps): Promise<Uploaded> {
  const { cloud, context, hubUid, signal, gate } = deps;
  const { path, step } = waiting.item;
  const terms = {
    cloud,
    photos: context.photos,
    hubUid,
    cloudUid,
    boatUid: waiting.boatUid,
    takeOver: createTakeOver(cloud.calls, hubUid, context.hubKey),
    surveyOnBoat: () => surveyOnBoat(waiting, cloudUid, deps),
    signal,
    gate,
    onProgress(sentBytes: number, totalBytes: number) {
      deps.onItem({ path, step, sentBytes, totalBytes });
      // The budget may be used up in the middle of a photo.
      deps.budget.charge();
      gate.look();
    },
  };
  if (waiting.kind === 'survey') return uploadSurvey(waiting.survey, terms);
  return step === 'preview' ? uploadPreview(waiting.image, terms) : uploadPhoto(waiting.image, terms);
}

async function untilItGoes(
  waiting: FitItem,
  cloudUid: string,
  deps: ItemDeps,
  onTry: () => void,
): Promise<Outcome> {
  const { context, timings, signal } = deps;
  for (let tries = 0; ; tries += 1) {
    let failure: Failure;
    try {
      onTry();
      return { status: await upload(waiting, cloudUid, deps) };
    } catch (error) {
      signal.throwIfAborted();
      failure = failureOf(error);
      context.log.debug({ err: error, path: waiting.item.path }, 'an attempt at the cloud failed');
    }
    if (failure.kind === 'refused') return { status: 'refused', reason: failure.reason };
    const wait = timings.retryMs[tries];
    if (wait === undefined)
      return { status: failure.kind === 'limit' ? 'limited' : 'failed', reason: failure.reason };
    await sleep(wait, undefined, { signal });
    await reachAgain(failure, deps);
  }
}

/** Uploads what goes next of one item, with three retries. */
async function attempt(waiting: FitItem, cloudUid: string, deps: ItemDeps): Promise<Attempted> {
  const before = deps.meter.moved().sentBytes;
  let tries = 0;
  const tried = (outcome: Outcome): Attempted => ({
    ...outcome,
    tries,
    sentBytes: deps.meter.moved().sentBytes - before,
  });
  try {
    return tried(
      await untilItGoes(waiting, cloudUid, deps, () => {
        tries += 1;
      }),
    );
  } catch (error) {
    if (error instanceof RoundOver) {
      const reason = 'reason' in error.outcome ? error.outcome.reason : 'The boat stopped sending.';
      return tried({ status: 'round over', reason, outcome: error.outcome });
    }
    if (!deps.signal.aborted) throw error;
    return tried({
      status: 'round over',
      reason: 'Reef Census was stopped while this was on its way.',
      outcome: { status: 'stopped' },
    });
  }
}

type Went = 'left the queue' | 'stays';

function note(
  { item }: WaitingItem,
  outcome: LedgerOutcome,
  reason: string | null,
  { tries, sentBytes }: Pick<Attempted, 'tries' | 'sentBytes'>,
  { ledger }: ItemDeps,
): void {
  ledger.note({ path: item.path, step: item.step, outcome, reason, tries, sentBytes });
}

const untried = { tries: 0, sentBytes: 0 };

function park(waiting: WaitingItem, reason: string, deps: ItemDeps, tried = untried): Went {
  const { item } = waiting;
  deps.outbox.park(item.seq, reason);
  note(waiting, 'set-aside', reason, tried, deps);
  deps.context.log.warn({ path: item.path, reason }, 'the cloud did not take this');
  deps.progress.moved([item.path]);
  return 'left the queue';
}

function putOff({ item }: WaitingItem, reason: string, { outbox, timings, context }: ItemDeps): Went {
  const delayMs = doubling(timings.firstPutOffMs, timings.longestPutOffMs, item.attempts);
  outbox.putOff(item.seq, reason, toInstant(Date.parse(context.clock.now()) + delayMs));
  return 'stays';
}

/** Photos that were parked because their survey was, wait again. */
function freePhotosOf(surveyPaths: readonly string[], { outbox }: ItemDeps): void {
  const surveys = new Set(surveyPaths);
  const photos = outbox
    .parked()
    .filter(({ path, reason }) => reason === withoutSurvey && surveys.has(surveyOf(path)));
  if (photos.length > 0) outbox.retry(photos.map(({ seq }) => seq));
}

const surveyOf = (photoPath: string) => photoPath.slice(0, photoPath.indexOf('/images/'));

/** Writes down that surveys went together: one step on the disk for all of them. */
export function afterSurveys(
  went: readonly {
    readonly waiting: WaitingItem;
    readonly status: Uploaded;
    readonly sentBytes: number;
  }[],
  deps: ItemDeps,
): void {
  const { outbox, ledger, progress } = deps;
  const notes = went.map(({ waiting, status, sentBytes }) => ({
    ...{ path: waiting.item.path, step: waiting.item.step, reason: null },
    ...{ outcome: status, tries: 1, sentBytes },
  }));
  ledger.noteAll(notes);
  outbox.markDone(went.map(({ waiting }) => waiting.item.seq));
  const paths = notes.map(({ path }) => path);
  freePhotosOf(paths, deps);
  progress.moved(paths);
}

function afterSuccess(waiting: WaitingItem, tried: Attempted, deps: ItemDeps): Went {
  const { outbox, progress } = deps;
  const { item } = waiting;
  note(waiting, tried.status === 'already-there' ? 'already-there' : 'sent', null, tried, deps);
  if (item.step === 'preview') {
    outbox.awaitOriginal(item.seq);
    return 'stays';
  }
  outbox.markDone([item.seq]);
  if (waiting.kind === 'survey') freePhotosOf([item.path], deps);
  progress.moved([item.path]);
  return 'left the queue';
}

async function go(waiting: FitItem, cloudUid: string, deps: ItemDeps): Promise<Went> {
  const { path, step } = waiting.item;
  deps.onItem({ path, step, sentBytes: 0, totalBytes: 0 });
  const tried = await attempt(waiting, cloudUid, deps).finally(() => deps.onItem(null));
  switch (tried.status) {
    case 'sent':
    case 'already-there':
      return afterSuccess(waiting, tried, deps);
    case 'refused':
      return park(waiting, tried.reason, deps, tried);
    case 'failed':
      note(waiting, 'put-off', tried.reason, tried, deps);
      return putOff(waiting, tried.reason, deps);
    case 'limited':
      // Put off itself, so that one that is too much by itself holds up nobody for long.
      note(waiting, 'put-off', tried.reason, tried, deps);
      putOff(waiting, tried.reason, deps);
      throw new RoundOver({ status: 'silent', reason: tried.reason });
    case 'round over':
      note(waiting, 'put-off', tried.reason, tried, deps);
      throw new RoundOver(tried.outcome);
  }
}

/** Uploads what goes next of one item, if it may, and writes down what came of it. Throws `RoundOver`. */
export async function uploadItem(waiting: WaitingItem, deps: ItemDeps): Promise<Went> {
  const { outbox } = deps;
  const going = await mayGo(waiting, deps);
  switch (going.kind) {
    case 'go':
      return go(going.fit, going.cloudUid, deps);
    case 'park':
      return park(waiting, going.reason, deps);
    case 'put-off':
      if (going.until === null) return putOff(waiting, going.reason, deps);
      outbox.putOff(waiting.item.seq, going.reason, going.until);
      return 'stays';
    case 'original-only':
      outbox.awaitOriginal(waiting.item.seq);
      return 'stays';
  }
}
