import { type DocumentData, documentOf } from '../../../../../src/domain/documents/json.ts';
import { mostCarriedBytes } from '../../../../../src/operations/boat/carry-surveys.ts';
import { failureOf } from '../../../../services/cloud/failures.ts';
import { asCarried } from '../../../../services/cloud/upload.ts';
import { type UploadedTogether, uploadSurveys } from '../../../../services/cloud/upload-surveys.ts';
import type { BatchWindow } from './batch-window.ts';
import { mayGo } from './may-go.ts';
import { RoundOver, reachAgain } from './reach-cloud.ts';
import { afterSurveys, type ItemDeps } from './upload-item.ts';
import type { WaitingItem } from './waiting-items.ts';

type WaitingSurvey = Extract<WaitingItem, { kind: 'survey' }>;

interface Fit {
  readonly waiting: WaitingSurvey;
  readonly survey: DocumentData;
  readonly bytes: number;
}

export interface WentTogether {
  /** Surveys that left the queue. */
  readonly done: number;
  /** What has to go one by one now. What is in neither waits for the next request. */
  readonly alone: readonly WaitingItem[];
}

/** What goes in one request, and what has to go by itself. */
export interface Chosen {
  readonly fit: readonly Fit[];
  /** All that was looked at, in its order: a photo comes after its survey. */
  readonly items: readonly WaitingItem[];
  /** Bytes of JSON. */
  readonly bytes: number;
}

/** The surveys that may go now, as many as one request takes, and the rest that is no survey or may not. */
async function choose(items: readonly WaitingItem[], deps: ItemDeps): Promise<Chosen> {
  const room = Math.min(mostCarriedBytes, deps.budget.left());
  const fit: Fit[] = [];
  let total = 2;
  for (const [index, waiting] of items.entries()) {
    const going = waiting.kind === 'survey' && !waiting.survey.isDeleted ? await mayGo(waiting, deps) : null;
    if (waiting.kind !== 'survey' || going?.kind !== 'go') continue;
    const terms = { hubUid: deps.hubUid, cloudUid: going.cloudUid, boatUid: waiting.boatUid };
    const survey = documentOf(asCarried(waiting.survey, terms));
    const bytes = Buffer.byteLength(JSON.stringify(survey)) + 1;
    if (total + bytes > room) return { fit, items: items.slice(0, index), bytes: total };
    total += bytes;
    fit.push({ waiting, survey, bytes });
  }
  return { fit, items, bytes: total };
}

/**
 * What goes together of what waits.
 *
 * @param most How many surveys may: fewer than two go one by one.
 */
export async function chooseTogether(
  items: readonly WaitingItem[],
  most: number,
  deps: ItemDeps,
): Promise<Chosen> {
  const chosen = most < 2 ? null : await choose(items.slice(0, most), deps);
  return chosen !== null && chosen.fit.length >= 2 ? chosen : { fit: [], items, bytes: 0 };
}

/**
 * Uploads the records of many surveys in one request: over a satellite, each request alone takes a second. Whatever the
 * cloud did not plainly take goes one by one, where its reason is found out. Throws `RoundOver`.
 */
export async function uploadTogether(
  { fit, items }: Chosen,
  deps: ItemDeps & { readonly window: BatchWindow },
): Promise<WentTogether> {
  const { window, cloud, context, signal } = deps;
  const [first] = fit;
  if (first === undefined) return { done: 0, alone: items };

  const { path, step } = first.waiting.item;
  deps.onItem({ path, step, sentBytes: 0, totalBytes: 0 });
  const before = deps.meter.moved().sentBytes;
  const began = performance.now();
  let answers: readonly UploadedTogether[] | null;
  try {
    answers = await uploadSurveys(
      fit.map(({ survey }) => survey),
      cloud.calls,
    );
  } catch (error) {
    signal.throwIfAborted();
    const failure = failureOf(error);
    context.log.debug({ err: error, surveys: fit.length }, 'surveys did not go together');
    if (failure.kind === 'refused') return { done: 0, alone: items };
    window.failed();
    if (failure.kind === 'limit') throw new RoundOver({ status: 'silent', reason: failure.reason });
    await reachAgain(failure, deps);
    return { done: 0, alone: [] };
  } finally {
    deps.onItem(null);
  }
  if (answers === null) {
    window.close();
    return { done: 0, alone: items };
  }
  window.wentIn(performance.now() - began);
  const sentBytes = deps.meter.moved().sentBytes - before;
  const all = fit.reduce((sum, { bytes }) => sum + bytes, 0);
  const answered = fit.map((one, index) => ({ ...one, status: answers[index] ?? 'alone' }));
  const went = answered.flatMap(({ waiting, status, bytes }) =>
    status === 'alone' ? [] : [{ waiting, status, sentBytes: Math.round((sentBytes * bytes) / all) }],
  );
  afterSurveys(went, deps);
  const gone = new Set<WaitingItem>(went.map(({ waiting }) => waiting));
  return { done: went.length, alone: items.filter((waiting) => !gone.has(waiting)) };
}
