import {
  runningTrainingDocs,
  suggestionModelDocs,
  trainingTurnDocs,
} from '../../domain/collections/suggestion-models.ts';
import { isHeld, leaseUntil } from '../../domain/documents/lease.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { cutOff } from '../../domain/suggestion/learn/cut-off.ts';
import type { SuggestionModel } from '../../domain/suggestion/learn/model-record.ts';
import type { OperationContext } from '../../ports/server.ts';
import { hexOf } from '../run/hex.ts';
import { newModel } from './learn-region.ts';

// Functions of Firebase share no memory: which training runs stands in one document, which every step reads and writes as one
// with what it decides. Its lease stands in the record of its model, where the page reads it.

export type LeaseContext = Pick<OperationContext, 'store' | 'clock' | 'randomBytes'>;
type Reading = Pick<LeaseContext, 'store'>;

/** A function has nine minutes, and an event may come some seconds late. */
const leaseMs = 600_000;
const runningPath = runningTrainingDocs.path({ name: 'now' });

const leaseFrom = ({ clock }: Pick<LeaseContext, 'clock'>) => ({
  leaseUntil: leaseUntil(clock.now(), leaseMs),
});

/** The document whose creation starts a function. */
const turnOf = (modelId: string, { randomBytes }: Pick<LeaseContext, 'randomBytes'>): Write =>
  trainingTurnDocs.create({ turnId: `${modelId}-${hexOf(randomBytes(6))}` }, { modelId });

/** Begins a training, unless one runs; a function takes it up. */
export async function beginTraining(regionId: RegionId, context: LeaseContext): Promise<'begun' | 'running'> {
  await endDead(context);
  const begun = { ...newModel(regionId, context), ...leaseFrom(context) };
  const { id: modelId } = begun;
  const writes: Write[] = [
    runningTrainingDocs.set({ name: 'now' }, { modelId, isToStop: false }),
    suggestionModelDocs.create({ modelId }, begun),
    turnOf(modelId, context),
  ];
  return context.store.decide([runningPath], ([found]) =>
    runningTrainingDocs.parse(found) === undefined
      ? { writes, answer: 'begun' }
      : { writes: [], answer: 'running' },
  );
}

/** Marks the training that runs, if one does; its function sees that with its next step. */
export async function markToStop(context: Pick<LeaseContext, 'store' | 'clock'>): Promise<void> {
  await endDead(context);
  await context.store.decide([runningPath], ([found]) => ({
    writes:
      runningTrainingDocs.parse(found) === undefined
        ? []
        : [runningTrainingDocs.update({ name: 'now' }, { isToStop: true })],
    answer: null,
  }));
}

/** A training whose function died is said to have been stopped, once its lease is over. Three documents are read at most. */
export async function endDead({ store, clock }: Pick<LeaseContext, 'store' | 'clock'>): Promise<void> {
  const running = await runningTrainingDocs.readAt(store, runningPath);
  if (running === undefined) return;
  const { modelId } = running;
  await store.decide([runningPath, suggestionModelDocs.path({ modelId })], ([found, record]) => {
    const now = clock.now();
    const model = suggestionModelDocs.parse(record);
    const isAlive = model?.status === 'learning' && isHeld(model, now);
    // Meanwhile somebody may have begun another training.
    if (isAlive || runningTrainingDocs.parse(found)?.modelId !== modelId) return { writes: [], answer: null };
    const writes = [runningTrainingDocs.delete({ name: 'now' })];
    if (model?.status === 'learning')
      writes.push(suggestionModelDocs.set({ modelId }, { ...cutOff(model), updated: now }));
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
  return store.decide([turnPath, runningPath, path], ([waiting, found, record]) => {
    // An event may come twice.
    if (waiting === null) return { writes: [], answer: null };
    const taken = trainingTurnDocs.delete({ turnId });
    const model = suggestionModelDocs.parse(record);
    const isWanted = runningTrainingDocs.parse(found)?.modelId === modelId && model?.status === 'learning';
    if (!isWanted) return { writes: [taken], answer: null };
    const lease = leaseFrom({ clock });
    return {
      writes: [taken, suggestionModelDocs.update({ modelId }, lease)],
      answer: { ...model, ...lease },
    };
  });
}

/** Asks another function to go on with a training, unless it is somebody else's turn by now. */
export async function handOn(modelId: string, context: LeaseContext): Promise<void> {
  const writes = [suggestionModelDocs.update({ modelId }, leaseFrom(context)), turnOf(modelId, context)];
  await context.store.decide([runningPath], ([found]) => ({
    writes: runningTrainingDocs.parse(found)?.modelId === modelId ? writes : [],
    answer: null,
  }));
}

/** Whether a training is to end: somebody pressed Stop, or its time was over and it was said to be dead. */
export async function isToEnd(modelId: string, { store }: Reading): Promise<boolean> {
  const running = await runningTrainingDocs.readAt(store, runningPath);
  return running?.modelId !== modelId || running.isToStop;
}

/**
 * Writes what became of a training and makes room for the next one, in one step. Does nothing where another one runs: a
 * function whose time was over may go on all the same, and what it made is nobody's any more.
 */
export async function endTraining(modelId: string, writes: readonly Write[], { store }: Reading) {
  return store.decide([runningPath], ([found]) => {
    const isOwn = runningTrainingDocs.parse(found)?.modelId === modelId;
    return { writes: isOwn ? [...writes, runningTrainingDocs.delete({ name: 'now' })] : [], answer: isOwn };
  });
}
