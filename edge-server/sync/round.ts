import { setTimeout as sleep } from 'node:timers/promises';
import { toInstant } from '../../src/domain/documents/instant.ts';
import type { ServerContext } from '../context.ts';
import type { Outbox } from '../db/outbox.ts';
import type { UserMapping } from '../db/settings.ts';
import { type Carrier, carryPhoto, carrySurvey } from './carry.ts';
import type { Cloud } from './cloud.ts';
import { type Failure, failureOf } from './failures.ts';
import { mapPeople } from './people.ts';
import type { SyncProgress } from './progress.ts';
import { doubling, type SyncTimings } from './timings.ts';
import { type WaitingItem, waitingItems } from './waiting-items.ts';

/** Items that are read and put in order at a time. */
const batchSize = 100;

export interface RoundParts {
  readonly context: Pick<ServerContext, 'store' | 'photos' | 'clock' | 'log'>;
  readonly cloud: Cloud;
  readonly outbox: Outbox;
  readonly mapping: UserMapping;
  readonly progress: SyncProgress;
  readonly timings: SyncTimings;
  readonly signal: AbortSignal;
  /** Called after every item with how many have gone in this round. */
  readonly onProgress: (done: number) => void;
}

export type RoundOutcome =
  /** Nothing is due any more. */
  | { readonly status: 'through' }
  | { readonly status: 'silent'; readonly reason: string }
  | { readonly status: 'refused'; readonly reason: string }
  | { readonly status: 'stopped' };

/** Why a photo is parked whose survey is. */
const withoutSurvey = 'Its survey was not taken by the cloud, so the photo waits here with it.';

const notABoat =
  'The cloud knows this account, but not as a boat’s. Somebody who looks after the cloud has to mark it as a boat.';

/** Ends a round early; nothing is lost by it. */
class RoundOver extends Error {
  override readonly name = 'RoundOver';
  readonly outcome: RoundOutcome;
  constructor(outcome: RoundOutcome) {
    super('The round is over.');
    this.outcome = outcome;
  }
}

/** Takes what is due to the cloud, item by item; whatever happens to one, the others go on. */
export async function runRound(parts: RoundParts): Promise<RoundOutcome> {
  try {
    return await carryAll(parts);
  } catch (error) {
    if (error instanceof RoundOver) return error.outcome;
    if (parts.signal.aborted) return { status: 'stopped' };
    throw error;
  }
}

async function carryAll(parts: RoundParts): Promise<RoundOutcome> {
  const { cloud, outbox, context, signal } = parts;
  const probed = await cloud.probe();
  if (probed.status === 'silent') return probed;
  const hubUid = await signIn(parts);
  let done = 0;
  for (;;) {
    const due = outbox.nextWaiting(batchSize);
    if (due.length === 0) return { status: 'through' };
    const items = await waitingItems(due, context.store);
    const unmapped = await peopleOf(items, parts);
    for (const waiting of items) {
      if (signal.aborted) return { status: 'stopped' };
      await carryItem(waiting, hubUid, unmapped, parts);
      done += 1;
      parts.onProgress(done);
    }
  }
}

/** Signs in, and makes sure that the account is a boat's: otherwise every single item would be refused. */
async function signIn({ cloud }: RoundParts): Promise<string> {
  const signedIn = await cloud.signIn();
  if (signedIn.status !== 'ok') throw new RoundOver(signedIn);
  try {
    const account = await cloud.store.get(`users/${signedIn.uid}`);
    if (account?.data.hub === true) return signedIn.uid;
  } catch (error) {
    const { kind, reason } = failureOf(error);
    if (kind !== 'refused') throw new RoundOver({ status: 'silent', reason });
  }
  throw new RoundOver({ status: 'refused', reason: notABoat });
}

async function peopleOf(
  items: readonly WaitingItem[],
  parts: RoundParts,
): Promise<ReadonlyMap<string, Failure>> {
  const { context, mapping, cloud } = parts;
  const boatUids = items.flatMap((waiting) => (waiting.kind === 'unfit' ? [] : [waiting.boatUid]));
  try {
    return await mapPeople(boatUids, {
      store: context.store,
      mapping,
      calls: cloud.calls,
      now: context.clock.now,
    });
  } catch (error) {
    if (parts.signal.aborted) throw new RoundOver({ status: 'stopped' });
    context.log.warn({ err: error }, 'the cloud could not be asked for accounts');
    throw new RoundOver({ status: 'silent', reason: failureOf(error).reason });
  }
}

function park({ item }: WaitingItem, reason: string, { outbox, progress, context }: RoundParts): void {
  outbox.park(item.seq, reason);
  context.log.warn({ path: item.path, reason }, 'the cloud did not take this');
  progress.moved([item.path]);
}

function putOff({ item }: WaitingItem, reason: string, { outbox, timings, context }: RoundParts): void {
  const delayMs = doubling(timings.firstPutOffMs, timings.longestPutOffMs, item.attempts);
  outbox.putOff(item.seq, reason, toInstant(Date.parse(context.clock.now()) + delayMs));
}

/** Photos that were parked because their survey was, wait again. */
function freePhotosOf(surveyPath: string, { outbox }: RoundParts): void {
  const photos = outbox
    .parked()
    .filter(({ path, reason }) => path.startsWith(`${surveyPath}/`) && reason === withoutSurvey);
  if (photos.length > 0) outbox.retry(photos.map(({ seq }) => seq));
}

async function carryItem(
  waiting: WaitingItem,
  hubUid: string,
  unmapped: ReadonlyMap<string, Failure>,
  parts: RoundParts,
): Promise<void> {
  const { outbox, mapping, progress } = parts;
  if (waiting.kind === 'unfit') return park(waiting, waiting.reason, parts);
  const person = mapping.ofBoatUid(waiting.boatUid);
  if (person === null) {
    const reason = unmapped.get(waiting.boatUid)?.reason ?? 'The cloud did not say whose this is.';
    return park(waiting, reason, parts);
  }
  if (waiting.kind === 'photo') {
    const survey = outbox.stateOf(waiting.surveyPath);
    if (survey === 'parked') return park(waiting, withoutSurvey, parts);
    if (survey === 'waiting') return putOff(waiting, 'It waits for its survey.', parts);
  }
  const failure = await attempt(waiting, { hubUid, cloudUid: person.cloudUid }, parts);
  if (failure === null) {
    outbox.markDone([waiting.item.seq]);
    if (waiting.kind === 'survey') freePhotosOf(waiting.item.path, parts);
    progress.moved([waiting.item.path]);
  } else if (failure.kind === 'refused') park(waiting, failure.reason, parts);
  else putOff(waiting, failure.reason, parts);
}

/** Carries one item, with three retries. Answers why it did not go; null when it did. */
async function attempt(
  waiting: Exclude<WaitingItem, { kind: 'unfit' }>,
  whose: { readonly hubUid: string; readonly cloudUid: string },
  parts: RoundParts,
): Promise<Failure | null> {
  const { cloud, context, timings, signal } = parts;
  const carrier: Carrier = { cloud, photos: context.photos, ...whose, signal };
  for (let tries = 0; ; tries += 1) {
    let failure: Failure;
    try {
      if (waiting.kind === 'survey') await carrySurvey(waiting.survey, carrier);
      else await carryPhoto(waiting.image, carrier);
      return null;
    } catch (error) {
      if (signal.aborted) throw new RoundOver({ status: 'stopped' });
      failure = failureOf(error);
      context.log.debug({ err: error, path: waiting.item.path }, 'an attempt at the cloud failed');
    }
    if (failure.kind === 'refused') return failure;
    const wait = timings.retryMs[tries];
    if (wait === undefined) return failure;
    await sleep(wait, undefined, { signal });
    await reach(failure, parts);
  }
}

/** Makes sure between two attempts that the cloud is still there and that the boat is signed in. */
async function reach(failure: Failure, parts: RoundParts): Promise<void> {
  const probed = await parts.cloud.probe();
  if (probed.status === 'silent') throw new RoundOver(probed);
  if (failure.kind === 'signed-out') await signIn(parts);
}
