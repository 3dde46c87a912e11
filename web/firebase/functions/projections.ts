import { setTimeout as wait } from 'node:timers/promises';
import {
  type Change as Changed,
  type DocumentSnapshot,
  type FirestoreEvent,
  onDocumentWritten,
} from 'firebase-functions/firestore';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { commonProjections, wwwProjections } from '../../../src/operations/projections/index.ts';
import type { Change, FollowedKind, Projection } from '../../../src/operations/projections/projection.ts';
import { runAll } from '../../../src/operations/projections/run-all.ts';
import { inTurn } from '../../../src/operations/run/keyed-mutex.ts';
import { ground } from './ground.ts';

type Written = FirestoreEvent<Changed<DocumentSnapshot> | undefined>;

/** Clocks of two functions may differ by so much. */
const clocksMs = 2_000;

const dataOf = (snapshot: DocumentSnapshot | undefined) => {
  const data = snapshot?.data();
  return data === undefined ? null : documentOf(data);
};

const changeOf = ({ data, document: path }: Written): Change => ({
  path,
  before: dataOf(data?.before),
  after: dataOf(data?.after),
});

/** Computes a key, unless its result is newer than the change: of what a hall does meanwhile, most is in it already. */
async function computeInTime({ run, throttle }: Projection, key: string, { after }: Change): Promise<void> {
  if (throttle === undefined) return await run(key, ground());
  const computed = await throttle.computedAt(key, ground());
  // What is taken away, as with an account that becomes another one, is computed at once where there is a result.
  if (after === null && computed === null) return;
  const changedAt = after === null ? null : throttle.changedAt(after);
  if (computed !== null && changedAt !== null) {
    if (Date.parse(computed) > Date.parse(changedAt) + clocksMs) return;
    const pauseMs = Date.parse(computed) + throttle.everyMs - Date.now();
    await wait(Math.max(0, Math.min(throttle.everyMs, pauseMs)));
  }
  await run(key, ground());
}

const nameOf = ({ pattern }: FollowedKind) => pattern.split('/').at(-2) ?? pattern;

/**
 * One trigger for all projections that follow a kind and may run beside each other: each of them is cheap, and an invocation is billed. One that
 * fails does not hold up the others; Firebase then repeats all of them.
 */
function triggerOfKind(kind: FollowedKind, following: readonly Projection[]) {
  return onDocumentWritten({ document: kind.pattern, retry: true }, async (event) => {
    const failures = await runAll(following, changeOf(event), ground());
    if (failures.length > 0)
      throw new AggregateError(failures, `Projections of ${event.document} could not be computed.`);
  });
}

/** One function at a time: what happens meanwhile waits. */
function serialTrigger(projection: Projection, kind: FollowedKind) {
  return onDocumentWritten({ document: kind.pattern, maxInstances: 1, concurrency: 1 }, async (event) => {
    const change = changeOf(event);
    // Two functions of one process, as on the emulators, would overlap, and the older result could be written last.
    for (const key of projection.keysOf(change, ground()))
      await inTurn(`${projection.name} ${key}`, () => computeInTime(projection, key, change));
  });
}

const projections = [...commonProjections, ...wwwProjections];
const isSerial = ({ isSerial: asked = false, throttle }: Projection) => asked || throttle !== undefined;
const parallel = projections.filter((projection) => !isSerial(projection));
const kinds = [...new Set(parallel.flatMap(({ follows }) => follows))];

/** The triggers of all projections by name: `project-images`, `project-event-board-useractivity`. */
export const projectionTriggers = Object.fromEntries([
  ...kinds.map((kind) => [
    `project-${nameOf(kind)}`,
    triggerOfKind(
      kind,
      parallel.filter(({ follows }) => follows.includes(kind)),
    ),
  ]),
  ...projections
    .filter(isSerial)
    .flatMap((projection) =>
      projection.follows.map((kind) => [
        `project-${projection.name}-${nameOf(kind)}`,
        serialTrigger(projection, kind),
      ]),
    ),
]);
