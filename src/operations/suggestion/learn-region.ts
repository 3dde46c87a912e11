import {
  modelsOfRegion,
  suggestionModelDocs,
  suggestionWeightsDocs,
} from '../../domain/collections/suggestion-models.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { released } from '../../domain/documents/lease.ts';
import type { Write } from '../../domain/documents/write.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { cutOffWhy } from '../../domain/suggestion/learn/cut-off.ts';
import type { Learned } from '../../domain/suggestion/learn/learn.ts';
import { leftOutWords } from '../../domain/suggestion/learn/left-out.ts';
import type { SuggestionModel, Taught } from '../../domain/suggestion/learn/model-record.ts';
import { writeModel } from '../../domain/suggestion/model/model.ts';
import { counted } from '../../domain/wording/counted.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { type GatherContext, type Gathered, gatherTaught } from './gather-taught.ts';
import type { LearnedFrom, LearnProgress, LearnTask, ModelMaker } from './model-maker.ts';

export type LearnContext = GatherContext & Pick<OperationContext, 'clock' | 'randomBytes'>;

export interface LearnOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: LearnProgress) => unknown;
  /** Writes what became of it, in one step; without it the store does. */
  readonly keep?: (writes: readonly Write[]) => Promise<unknown>;
}

/** Milliseconds between two notes of how far it is. */
const notedEveryMs = 1_500;

async function modelsOf(
  regionId: RegionId,
  { store }: Pick<LearnContext, 'store'>,
): Promise<SuggestionModel[]> {
  const docs = await everyDocument(store, modelsOfRegion(regionId));
  return docs.flatMap(({ data }) => suggestionModelDocs.parse(data) ?? []);
}

async function beforeOf(
  active: SuggestionModel | undefined,
  { store }: LearnContext,
): Promise<LearnTask['before']> {
  if (active === undefined) return null;
  const path = suggestionWeightsDocs.path({ modelId: active.id });
  const weights = await suggestionWeightsDocs.readAt(store, path);
  if (weights === undefined) return null;
  const { id, model, photos } = weights;
  return { id, model, photos, accuracy: active.report?.photos.accuracy ?? null };
}

function newId(
  regionId: RegionId,
  { clock, randomBytes }: Pick<LearnContext, 'clock' | 'randomBytes'>,
): string {
  const end = [...randomBytes(3)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${regionId}-${clock.now().slice(0, 10)}-${end}`;
}

/** What a model was made from, and what could not be read. */
function taughtOf({ taught, leftOut: { analyses, photos } }: Gathered, found: LearnedFrom): Taught {
  const leftOut = { analyses, photos: photos + found.unreadable };
  const isWhole = leftOut.analyses + leftOut.photos === 0;
  const { places, sites } = found;
  return { ...taught, photos: found.photos.length, places, sites, ...(isWhole ? {} : { leftOut }) };
}

/** What became of a training, as its record says it. */
function recordOf(
  begun: SuggestionModel,
  learned: Learned,
  gathered: Gathered,
  found: LearnedFrom,
): SuggestionModel {
  const { model, report, compared, isBetter, why } = learned;
  return {
    ...begun,
    status: isBetter ? 'active' : 'ready',
    why,
    taught: taughtOf(gathered, found),
    labels: [...model.classes],
    features: model.features,
    threshold: model.threshold,
    ...(report === null ? {} : { report }),
    ...(compared === null ? {} : { compared }),
  };
}

/** Sets a model to suggest, and the one that did to rest: in one step. */
export function activation(models: readonly SuggestionModel[], chosen: string, now: string): Write[] {
  return models.flatMap(({ id, status }): Write[] => {
    const path = suggestionModelDocs.path({ modelId: id });
    if (id === chosen) return [{ op: 'update', path, data: { status: 'active', updated: now } }];
    return status === 'active' ? [{ op: 'update', path, data: { status: 'retired', updated: now } }] : [];
  });
}

/** The record of a training that begins. */
export function newModel(
  regionId: RegionId,
  context: Pick<LearnContext, 'clock' | 'randomBytes'>,
): SuggestionModel {
  const now = context.clock.now();
  return {
    ...{ id: newId(regionId, context), regionId, madeAt: now, updated: now, status: 'learning' },
    why: 'It is being made.',
  };
}

/**
 * Makes a model for a region from all that experts and verified people have said of its photos, judges it on photos that it
 * has not seen, and lets it suggest where it is better than the one that does. Its record says how far it is and what became
 * of it. Rejects where the store does; everything else that goes wrong stands in the record.
 */
export async function learnRegion(
  regionId: RegionId,
  maker: ModelMaker,
  context: LearnContext,
  options: LearnOptions,
): Promise<SuggestionModel> {
  const begun = newModel(regionId, context);
  const path = suggestionModelDocs.path({ modelId: begun.id });
  await context.store.write([{ op: 'set', path, data: documentOf(begun) }]);
  return learnBegun(begun, maker, context, options);
}

/** The same of a training whose record is there. It is still `learning` where the maker did not get through. */
export async function learnBegun(
  begun: SuggestionModel,
  maker: ModelMaker,
  context: LearnContext,
  { signal, onProgress, keep = (writes) => context.store.write(writes) }: LearnOptions,
): Promise<SuggestionModel> {
  const { clock } = context;
  const { regionId } = begun;
  const path = suggestionModelDocs.path({ modelId: begun.id });

  async function end(record: SuggestionModel, more: readonly Write[] = []): Promise<SuggestionModel> {
    const { progress: _none, ...rest } = released(record);
    const ended = { ...rest, updated: clock.now() };
    await keep([...more, { op: 'set', path, data: documentOf(ended) }]);
    return ended;
  }

  try {
    signal.throwIfAborted();
    const gathered = await gatherTaught(regionId, context);
    const active = (await modelsOf(regionId, context)).find(({ status }) => status === 'active');
    const before = await beforeOf(active, context);
    const noted = noteProgress(path, context, onProgress);
    const found = await maker.learn({ photos: gathered.photos, before }, { signal, onProgress: noted.note });
    await noted.settled();
    if (found === 'unfinished') return begun;
    const { outcome } = found;
    if (outcome.status === 'too little') {
      const taught = taughtOf(gathered, found);
      return await end({ ...begun, status: 'too-little', why: outcome.problem, taught });
    }
    const record = recordOf(begun, outcome, gathered, found);
    const weights = {
      ...{ id: begun.id, regionId, photos: [...found.photos] },
      model: writeModel(outcome.model),
    };
    const others =
      record.status === 'active' ? activation(await modelsOf(regionId, context), '', clock.now()) : [];
    const weightsPath = suggestionWeightsDocs.path({ modelId: begun.id });
    return await end(record, [...others, { op: 'set', path: weightsPath, data: documentOf(weights) }]);
  } catch (error) {
    const why = signal.aborted
      ? 'It was stopped. What it had looked at is kept.'
      : `It could not be made: ${(error instanceof Error ? error.message : 'unknown').replace(/\.$/, '')}. What it had looked at is kept.`;
    await end({ ...begun, status: signal.aborted ? 'stopped' : 'failed', why: why.slice(0, 600) });
    if (signal.aborted) return { ...begun, status: 'stopped', why };
    throw error;
  }
}

/** Writes how far a training is, now and then. */
function noteProgress(
  path: string,
  { store }: LearnContext,
  onProgress: LearnOptions['onProgress'] = () => undefined,
) {
  let last = Number.NEGATIVE_INFINITY;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    async note(progress: LearnProgress): Promise<void> {
      await onProgress(progress);
      const now = performance.now();
      if (now - last < notedEveryMs) return;
      last = now;
      // A note that is lost is followed by another.
      writing = store
        .write([{ op: 'update', path, data: { progress: { ...progress } } }])
        .catch(() => undefined);
      await writing;
    },
    settled: () => writing,
  };
}

/** Trainings that a stop of the server cut off: their records say so, and that nothing is lost. */
export async function endCutOff(
  regionId: RegionId,
  context: Pick<LearnContext, 'store' | 'clock'>,
): Promise<void> {
  const { store, clock } = context;
  const cut = (await modelsOf(regionId, context)).filter(({ status }) => status === 'learning');
  for (const { id } of cut) {
    const path = suggestionModelDocs.path({ modelId: id });
    const data = { status: 'stopped', why: cutOffWhy, updated: clock.now() };
    await store.write([{ op: 'update', path, data }]);
  }
}

/** One line of what became of a training. */
export function sentenceOf({ id, status, why, taught }: SuggestionModel): string {
  const from =
    taught === undefined
      ? ''
      : ` It learnt from ${counted(taught.places, 'place')} of ${counted(taught.photos, 'photo')} (${counted(taught.drawings, 'drawing')}, ${counted(taught.regions, 'analysis', 'analyses')} by regions, ${counted(taught.imported, 'photo')} with points).`;
  const said: Readonly<Record<SuggestionModel['status'], string>> = {
    active: `${id} suggests from now on.`,
    ready: `${id} is made, and does not suggest.`,
    retired: `${id} does not suggest any more.`,
    learning: `${id} is being made.`,
    failed: `${id} could not be made.`,
    stopped: `${id} was stopped.`,
    'too-little': 'There is too little to learn from.',
  };
  const leftOut = taught === undefined ? null : leftOutWords(taught);
  return `${said[status]} ${why}${from}${leftOut === null ? '' : ` ${leftOut}`}`;
}
