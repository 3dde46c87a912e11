import { isUnownedUid } from '../../../../../src/operations/boat/unowned.ts';
import { type Failure, failureOf } from '../../../../services/cloud/failures.ts';
import { mapPeople } from '../../../../services/cloud/people.ts';
import type { OutboxItem } from '../../../../storage/db/outbox/item.ts';
import type { MappedUser } from '../../../../storage/db/tables/settings.ts';
import type { BatchWindow } from './batch-window.ts';
import { type RoundOutcome, RoundOver, signIn } from './reach-cloud.ts';
import { type ItemDeps, uploadItem } from './upload-item.ts';
import { type Chosen, chooseTogether, uploadTogether, type WentTogether } from './upload-together.ts';
import { type WaitingItem, waitingItems } from './waiting-items.ts';

/** Items that are read at a time: then the queue is asked again, for what came in and goes first. */
const batchOf = { record: 100, preview: 8, original: 1 } as const;

/**
 * For how long a place that waits for an owner is taken for one: photos look for their survey there, and wait where it is
 * gone; surveys go there within one round. Without it, every photo and every request cost a question more. Milliseconds.
 */
const freshMs = 60_000;

export interface RoundDeps extends Omit<ItemDeps, 'hubUid' | 'unmapped'> {
  /** When the cloud was last asked for a person, by `performance.now()`. */
  readonly askedAt: Map<string, number>;
  /** Called after every item with how many have left the queue in this round. */
  readonly onProgress: (done: number) => void;
  /** How many surveys go in one request. */
  readonly window: BatchWindow;
  readonly maySend?: MaySend;
}

/** Asked when the boat is signed in, before anything goes: why nothing may, as a sentence, or null. Never rejects. */
export type MaySend = (cloud: RoundDeps['cloud'], signal: AbortSignal) => Promise<string | null>;

/** Called when a round has sent what it could, with the boat's account signed in. Never rejects. */
export type OnThrough = (cloud: RoundDeps['cloud'], signal: AbortSignal) => Promise<void>;

/** Takes what is due to the cloud, item by item; whatever happens to one, the others go on. */
export async function runRound(
  deps: RoundDeps,
  onThrough: OnThrough = async () => undefined,
): Promise<RoundOutcome> {
  try {
    const outcome = await uploadAll(deps);
    if (outcome.status === 'through') await onThrough(deps.cloud, deps.signal);
    return outcome;
  } catch (error) {
    if (error instanceof RoundOver) return error.outcome;
    if (deps.signal.aborted) return { status: 'stopped' };
    throw error;
  } finally {
    deps.budget.charge();
  }
}

/** What goes next, of one step; `onItsWay` is left out. */
function nextDue(
  { outbox }: RoundDeps,
  together: number,
  onItsWay: readonly WaitingItem[] = [],
): OutboxItem[] {
  const records = Math.max(batchOf.record, together);
  const going = new Set(onItsWay.map(({ item }) => item.seq));
  const due = outbox.nextWaiting(records + going.size).filter(({ seq }) => !going.has(seq));
  const step = due[0]?.step ?? 'record';
  return due.filter((item) => item.step === step).slice(0, step === 'record' ? records : batchOf[step]);
}

interface Batch {
  readonly items: readonly WaitingItem[];
  readonly itemDeps: ItemDeps & Pick<RoundDeps, 'window'>;
  readonly chosen: Chosen;
}

/** Rounds of one boat's account; `began` by `performance.now()`. */
interface Round {
  readonly hubUid: string;
  readonly began: number;
}

/** Reads what is due, with those who may have it, and chooses what goes together. */
async function prepare(
  due: readonly OutboxItem[],
  together: number,
  { hubUid, began }: Round,
  deps: RoundDeps,
): Promise<Batch> {
  const items = await waitingItems(due, deps.context.store);
  const itemDeps = { ...deps, hubUid, unmapped: await peopleOf(items, deps, began) };
  return { items, itemDeps, chosen: await chooseTogether(items, together, itemDeps) };
}

/**
 * The surveys after those that are on their way, made ready meanwhile: on a quick line that is a third of the time. null
 * where nothing follows, or it could not be made ready; then its turn comes as usual. Never rejects.
 */
async function prepareAhead({ chosen }: Batch, round: Round, deps: RoundDeps): Promise<Batch | null> {
  if (chosen.fit.length === 0 || chosen.items.length > chosen.fit.length) return null;
  const together = deps.window.hoped();
  try {
    const due = nextDue(
      deps,
      together,
      chosen.fit.map(({ waiting }) => waiting),
    );
    return due[0]?.step === 'record' ? await prepare(due, together, round, deps) : null;
  } catch {
    return null;
  }
}

async function sendWhilePreparing(batch: Batch, round: Round, deps: RoundDeps) {
  const ahead = prepareAhead(batch, round, deps);
  try {
    const went = await deps.gate.during(() => uploadTogether(batch.chosen, batch.itemDeps));
    deps.budget.charge();
    return { went, following: await ahead };
  } finally {
    // Nothing is read any more when a round is over.
    await ahead;
  }
}

const wentWhole = ({ done, alone }: WentTogether, { chosen }: Batch) =>
  done === chosen.fit.length && alone.length === 0;

/** What was chosen for a window that did not grow, or while more was left of the budget, is chosen anew. */
function stillFits(batch: Batch | null, { window, budget }: RoundDeps): Batch | null {
  if (batch === null) return null;
  return batch.chosen.fit.length <= window.size() && batch.chosen.bytes <= budget.left() ? batch : null;
}

async function uploadAll(deps: RoundDeps): Promise<RoundOutcome> {
  const { cloud, signal, gate, budget, outbox, askedAt } = deps;
  await gate.whenOpen(signal);
  const probed = await cloud.probe();
  if (probed.status === 'silent') return probed;
  const round = { hubUid: await signIn(cloud), began: performance.now() };
  await deps.meet();
  const objection = (await deps.maySend?.(cloud, signal)) ?? null;
  if (objection !== null) return { status: 'refused', reason: objection };
  let done = 0;
  deps.window.open();
  let ahead: Batch | null = null;
  for (;;) {
    const together = deps.window.size();
    const batch: Batch = ahead ?? (await prepare(nextDue(deps, together), together, round, deps));
    if (batch.items.length === 0) return { status: 'through' };
    await gate.whenOpen(signal);
    const { went, following } = await sendWhilePreparing(batch, round, deps);
    done += went.done;
    if (went.done > 0) deps.onProgress(done);
    ahead = wentWhole(went, batch) ? stillFits(following, deps) : null;
    for (const waiting of went.alone) {
      await gate.whenOpen(signal);
      const outcome = await gate.during(() => uploadItem(waiting, batch.itemDeps));
      budget.charge();
      if (outcome === 'left the queue') done += 1;
      // The cloud may have been renewed while this boat ran, and not know any more whom it told of.
      if (waiting.kind !== 'unfit' && outbox.stateOf(waiting.item.path) === 'parked') {
        askedAt.delete(waiting.boatUid);
      }
      deps.onProgress(done);
    }
  }
}

async function peopleOf(
  items: readonly WaitingItem[],
  deps: RoundDeps,
  roundBegan: number,
): Promise<ReadonlyMap<string, Failure>> {
  const { context, mapping, cloud, askedAt } = deps;
  const ofSurveys = new Set(items.flatMap((item) => (item.kind === 'survey' ? [item.boatUid] : [])));
  // Accounts are asked for once a run, too: a newer cloud notes with its answer for whom this boat may write.
  const isFresh = ({ boatUid, cloudUid }: MappedUser) => {
    const at = askedAt.get(boatUid);
    if (at === undefined) return false;
    if (!isUnownedUid(cloudUid)) return true;
    return performance.now() - at < freshMs && (at >= roundBegan || !ofSurveys.has(boatUid));
  };
  const boatUids = items.flatMap((waiting) => (waiting.kind === 'unfit' ? [] : [waiting.boatUid]));
  try {
    const asked = boatUids.filter((boatUid) => {
      const known = mapping.ofBoatUid(boatUid);
      return known === null || !isFresh(known);
    });
    const unmapped = await mapPeople(boatUids, {
      store: context.store,
      mapping,
      calls: cloud.calls,
      now: context.clock.now,
      phoneKeyOf: context.devices.phoneKeyOf,
      isFresh,
    });
    for (const boatUid of asked) askedAt.set(boatUid, performance.now());
    return unmapped;
  } catch (error) {
    if (deps.signal.aborted) throw new RoundOver({ status: 'stopped' });
    context.log.warn({ err: error }, 'the cloud could not be asked for accounts');
    throw new RoundOver({ status: 'silent', reason: failureOf(error).reason });
  }
}
