import { isUnownedUid } from '../../../../src/operations/boat/unowned.ts';
import { type Failure, failureOf } from '../../../cloud/failures.ts';
import { mapPeople } from '../../../cloud/people.ts';
import type { OutboxItem } from '../../../db/outbox/item.ts';
import type { MappedUser } from '../../../db/tables/settings.ts';
import { type RoundOutcome, RoundOver, signIn } from './reach-cloud.ts';
import { type ItemDeps, uploadItem } from './upload-item.ts';
import { type WaitingItem, waitingItems } from './waiting-items.ts';

/** Items that are read at a time: then the queue is asked again, for what came in and goes first. */
const batchOf = { record: 100, preview: 8, original: 1 } as const;

/**
 * For how long a place that waits for an owner is taken for one when photos go: they look for their survey there, and
 * wait where it is gone. Without it, every photo cost a question more. Milliseconds.
 */
const freshMs = 60_000;

export interface RoundDeps extends Omit<ItemDeps, 'hubUid' | 'unmapped'> {
  /** When the cloud was last asked for a person, by `performance.now()`. */
  readonly askedAt: Map<string, number>;
  /** Called after every item with how many have left the queue in this round. */
  readonly onProgress: (done: number) => void;
}

/** Takes what is due to the cloud, item by item; whatever happens to one, the others go on. */
export async function runRound(deps: RoundDeps): Promise<RoundOutcome> {
  try {
    return await uploadAll(deps);
  } catch (error) {
    if (error instanceof RoundOver) return error.outcome;
    if (deps.signal.aborted) return { status: 'stopped' };
    throw error;
  } finally {
    deps.budget.charge();
  }
}

function nextDue({ outbox }: RoundDeps): OutboxItem[] {
  const due = outbox.nextWaiting(batchOf.record);
  const step = due[0]?.step ?? 'record';
  return due.filter((item) => item.step === step).slice(0, batchOf[step]);
}

async function uploadAll(deps: RoundDeps): Promise<RoundOutcome> {
  const { cloud, context, signal, gate, budget, outbox, askedAt } = deps;
  await gate.whenOpen(signal);
  const probed = await cloud.probe();
  if (probed.status === 'silent') return probed;
  const hubUid = await signIn(cloud);
  let done = 0;
  for (;;) {
    const due = nextDue(deps);
    if (due.length === 0) return { status: 'through' };
    const items = await waitingItems(due, context.store);
    const unmapped = await peopleOf(items, deps);
    for (const waiting of items) {
      await gate.whenOpen(signal);
      const went = await gate.during(() => uploadItem(waiting, { ...deps, hubUid, unmapped }));
      budget.charge();
      if (went === 'left the queue') done += 1;
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
): Promise<ReadonlyMap<string, Failure>> {
  const { context, mapping, cloud, askedAt } = deps;
  const ofSurveys = new Set(items.flatMap((item) => (item.kind === 'survey' ? [item.boatUid] : [])));
  // Accounts are asked for once a run, too: a newer cloud notes with its answer for whom this boat may write.
  const isFresh = ({ boatUid, cloudUid }: MappedUser) => {
    const at = askedAt.get(boatUid);
    if (at === undefined) return false;
    return !isUnownedUid(cloudUid) || (!ofSurveys.has(boatUid) && performance.now() - at < freshMs);
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
