import { setTimeout as wait } from 'node:timers/promises';
import {
  type Change as Changed,
  type DocumentSnapshot,
  type FirestoreEvent,
  onDocumentWritten,
} from 'firebase-functions/firestore';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { projections } from '../../../src/operations/projections/index.ts';
import type { Change, FollowedKind, Projection } from '../../../src/operations/projections/projection.ts';
import { inTurn } from '../../../src/operations/run/keyed-mutex.ts';
import { ground } from './ground.ts';

type Written = FirestoreEvent<Changed<DocumentSnapshot> | undefined>;

/** Clocks of two functions may differ by so much. */
const clocksMs = 2_000;

const dataOf = (snapshot: DocumentSnapshot | undefined) => {
  const data = snapshot?.data();
  return data === undefined ? null : documentOf(data);
};

function changeOf({ data, document: path }: Written): Change {
  const [before, after] = [dataOf(data?.before), dataOf(data?.after)];
  return {
    write: after === null ? { op: 'delete', path } : { op: 'set', path, data: after },
    states: { before, after },
  };
}

/** Computes a key, unless its result is newer than the change: of what a hall does meanwhile, most is in it already. */
async function computeInTime(projection: Projection, key: string, { states }: Change): Promise<void> {
  const { run, throttle } = projection;
  const computed = (await throttle?.computedAt(key, ground())) ?? null;
  const after = states?.after ?? null;
  // What is taken away, as with an account that becomes another one, is computed at once where there is a result.
  if (after === null && computed === null) return;
  const changedAt = after === null ? null : (throttle?.changedAt(after) ?? null);
  if (throttle !== undefined && computed !== null && changedAt !== null) {
    if (Date.parse(computed) > Date.parse(changedAt) + clocksMs) return;
    const pauseMs = Date.parse(computed) + throttle.everyMs - Date.now();
    await wait(Math.max(0, Math.min(throttle.everyMs, pauseMs)));
  }
  await run(key, ground());
}

const nameOf = ({ pattern }: FollowedKind) => pattern.split('/').at(-2) ?? pattern;

/** One trigger for all projections without a throttle that follow a kind: each of them is cheap, and an invocation is billed. */
function triggerOfKind(kind: FollowedKind, following: readonly Projection[]) {
  return onDocumentWritten({ document: kind.pattern, retry: true }, async (event) => {
    const change = changeOf(event);
    for (const projection of following)
      for (const key of projection.keysOf(change, ground())) await projection.run(key, ground());
  });
}

/** A projection with a throttle runs one at a time: what happens meanwhile waits. */
function throttledTrigger(projection: Projection, kind: FollowedKind) {
  return onDocumentWritten({ document: kind.pattern, maxInstances: 1, concurrency: 1 }, async (event) => {
    const change = changeOf(event);
    // Two functions of one process, as on the emulators, would overlap, and the older result could be written last.
    for (const key of projection.keysOf(change, ground()))
      await inTurn(`${projection.name} ${key}`, () => computeInTime(projection, key, change));
  });
}

const [throttled, direct] = [true, false].map((hasThrottle) =>
  projections.filter(({ throttle }) => (throttle !== undefined) === hasThrottle),
);
const kinds = [...new Set(direct?.flatMap(({ follows }) => follows))];

/** The triggers of all projections by name: `project-images`, `project-event-board`. */
export const projectionTriggers = Object.fromEntries([
  ...kinds.map((kind) => [
    `project-${nameOf(kind)}`,
    triggerOfKind(kind, direct?.filter(({ follows }) => follows.includes(kind)) ?? []),
  ]),
  ...(throttled ?? []).flatMap((projection) =>
    projection.follows.map((kind) => [`project-${projection.name}`, throttledTrigger(projection, kind)]),
  ),
]);
