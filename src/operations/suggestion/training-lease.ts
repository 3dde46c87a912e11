import {
  suggestionModelDocs,
  trainingLeaseDocs,
  trainingTurnDocs,
} from '../../domain/collections/suggestion-models.ts';
import { type Instant, toInstant } from '../../domain/documents/instant.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { modelAsOf } from '../../domain/suggestion/learn/cut-off.ts';
import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import type { OperationContext } from '../../ports/server.ts';
import { newModel } from './learn-region.ts';

// Functions of Firebase share no memory: that one training runs at a time stands in one document, the lease, which every
// step reads and writes as one with what it decides. It ends by itself, because a function may die without a word.

export type LeaseContext = Pick<OperationContext, 'store' | 'clock' | 'randomBytes'>;
type Reading = Pick<LeaseContext, 'store'>;

/** A function has nine minutes, and an event may come some seconds late. */
const leaseMs = 600_000;
const leasePath = trainingLeaseDocs.path({ name: 'now' });

type Document = DocumentData | null | undefined;
const leaseIn = (data: Document) => trainingLeaseDocs.parse(data);
const modelIn = (data: Document) => suggestionModelDocs.parse(data);

const untilFrom = (now: Instant): Instant => toInstant(Date.parse(now) + leaseMs);

/** The document whose creation starts a function. */
function turnOf(modelId: string, { randomBytes }: Pick<LeaseContext, 'randomBytes'>): Write {
  const end = [...randomBytes(6)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const path = trainingTurnDocs.path({ turnId: `${modelId}-${end}` });
  return { op: 'create', path, data: { modelId } };
}

/** Begins a training, unless one runs; a function takes it up. */
export async function beginTraining(regionId: RegionId, context: LeaseContext): Promise<'begun' | 'running'> {
  await endDead(context);
  const now = context.clock.now();
  const heldUntil = untilFrom(now);
  const begun = { ...newModel(regionId, context), heldUntil };
  const lease = { modelId: begun.id, heldUntil, isToStop: false };
  const path = suggestionModelDocs.path({ modelId: begun.id });
  const turn = turnOf(begun.id, context);
  return context.store.decide([leasePath], ([found]) => {
    const held = leaseIn(found);
    if (held !== undefined && held.heldUntil >= now) return { writes: [], answer: 'running' };
    const writes: Write[] = [
      { op: 'set', path: leasePath, data: lease },
      { op: 'create', path, data: documentOf(begun) },
      turn,
    ];
    return { writes, answer: 'begun' };
  });
}

/** Marks the training that runs, if one does; its function sees that with its next step. */
export async function markToStop(context: Pick<LeaseContext, 'store' | 'clock'>): Promise<void> {
  await endDead(context);
  await context.store.decide([leasePath], ([found]) => ({
    writes: leaseIn(found) === undefined ? [] : [{ op: 'update', path: leasePath, data: { isToStop: true } }],
    answer: null,
  }));
}

/** A training whose function died is said to have been stopped, once its time is over. Two documents are read at most. */
export async function endDead({ store, clock }: Pick<LeaseContext, 'store' | 'clock'>): Promise<void> {
  const now = clock.now();
  const dead = leaseIn((await store.get(leasePath))?.data);
  if (dead === undefined || dead.heldUntil >= now) return;
  const path = suggestionModelDocs.path({ modelId: dead.modelId });
  await store.decide([leasePath, path], ([found, record]) => {
    const held = leaseIn(found);
    // Meanwhile another function has taken its turn, or somebody has begun another training.
    if (held?.modelId !== dead.modelId || held.heldUntil >= now) return { writes: [], answer: null };
    const writes: Write[] = [{ op: 'delete', path: leasePath }];
    const model = modelIn(record);
    if (model?.status === 'learning') {
      const told = modelAsOf({ ...model, heldUntil: held.heldUntil }, now);
      writes.push({ op: 'set', path, data: documentOf({ ...told, updated: now }) });
    }
    return { writes, answer: null };
  });
}

/** Takes a turn, with the time that it has; null where another function has taken it, or nobody wants it any more. */
export async function claimTurn(
  turnId: string,
  { store, clock }: Pick<LeaseContext, 'store' | 'clock'>,
): Promise<SuggestionModel | null> {
  const turnPath = trainingTurnDocs.path({ turnId });
  const turn = await trainingTurnDocs.readAt(store, turnPath);
  if (turn === undefined) return null;
  const { modelId } = turn;
  const path = suggestionModelDocs.path({ modelId });
  const heldUntil = untilFrom(clock.now());
  return store.decide([turnPath, leasePath, path], ([waiting, found, record]) => {
    // An event may come twice.
    if (waiting === null) return { writes: [], answer: null };
    const taken: Write = { op: 'delete', path: turnPath };
    const model = modelIn(record);
    const isWanted = leaseIn(found)?.modelId === modelId && model?.status === 'learning';
    if (!isWanted) return { writes: [taken], answer: null };
    const writes: Write[] = [taken, ...heldFor({ modelId, heldUntil })];
    return { writes, answer: { ...model, heldUntil } };
  });
}

const heldFor = ({ modelId, heldUntil }: { readonly modelId: string; readonly heldUntil: Instant }) =>
  [leasePath, suggestionModelDocs.path({ modelId })].map(
    (path): Write => ({ op: 'update', path, data: { heldUntil } }),
  );

/** Asks another function to go on with a training, unless it is somebody else's turn by now. */
export async function handOn(modelId: string, context: LeaseContext): Promise<void> {
  const heldUntil = untilFrom(context.clock.now());
  const turn = turnOf(modelId, context);
  await context.store.decide([leasePath], ([found]) => ({
    writes: leaseIn(found)?.modelId === modelId ? [...heldFor({ modelId, heldUntil }), turn] : [],
    answer: null,
  }));
}

/** Whether a training is to end: somebody pressed Stop, or its time was over and it was said to be dead. */
export async function isToEnd(modelId: string, { store }: Reading): Promise<boolean> {
  const held = leaseIn((await store.get(leasePath))?.data);
  return held?.modelId !== modelId || held.isToStop;
}

/**
 * Writes what became of a training and gives its lease back, in one step. Does nothing where the lease is another one's: a
 * function whose time was over may go on all the same, and what it made is nobody's any more.
 */
export async function endTraining(modelId: string, writes: readonly Write[], { store }: Reading) {
  return store.decide([leasePath], ([found]) => {
    const isOwn = leaseIn(found)?.modelId === modelId;
    return { writes: isOwn ? [...writes, { op: 'delete', path: leasePath }] : [], answer: isOwn };
  });
}
