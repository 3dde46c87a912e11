import { surveyById } from '../../../../src/domain/documents/collections/surveys.ts';
import { toInstant } from '../../../../src/domain/documents/instant.ts';
import { valueAt } from '../../../../src/domain/documents/json.ts';
import { largestPage } from '../../../../src/domain/documents/query.ts';
import { ofAnother } from '../../../../src/domain/survey/carried/carried-survey.ts';
import { worthAPreviewBytes } from '../../../../src/domain/survey/photo/preview.ts';
import type { LedgerOutcome } from '../../../db/tables/sync-ledger.ts';
import { megabyte } from '../budget/budget.ts';
import { type Attempted, attempt } from './attempt.ts';
import { RoundOver } from './round-over.ts';
import type { CarryParts } from './round-parts.ts';
import { doubling } from './timings.ts';
import type { WaitingItem } from './waiting-items.ts';

/** Why a photo is parked whose survey is. */
const withoutSurvey = 'Its survey was not taken by the cloud, so the photo waits here with it.';

/**
 * An older version let two people of a boat have one survey id. The one that is in the cloud, or else was here first,
 * has it; unless both are one phone's.
 */
async function hasEarlierTwin(
  { item, survey }: Extract<WaitingItem, { kind: 'survey' }>,
  { context, outbox }: CarryParts,
): Promise<boolean> {
  const { docs } = await context.store.query({ ...surveyById(survey.id), limit: largestPage });
  return docs.some(({ path, data }) => {
    const key = valueAt(data, 'proof.key');
    if (path === item.path || (key !== undefined && key === survey.proof?.key)) return false;
    if (outbox.stateOf(path) === 'done') return true;
    return [data.since, path].join(' ') < [survey.since, item.path].join(' ');
  });
}

type Went = 'left the queue' | 'stays';

function note(
  { item }: WaitingItem,
  outcome: LedgerOutcome,
  reason: string | null,
  { tries, sentBytes }: Pick<Attempted, 'tries' | 'sentBytes'>,
  { ledger }: CarryParts,
): void {
  ledger.note({ path: item.path, step: item.step, outcome, reason, tries, sentBytes });
}

const untried = { tries: 0, sentBytes: 0 };

function park(waiting: WaitingItem, reason: string, parts: CarryParts, tried = untried): Went {
  const { item } = waiting;
  parts.outbox.park(item.seq, reason);
  note(waiting, 'set-aside', reason, tried, parts);
  parts.context.log.warn({ path: item.path, reason }, 'the cloud did not take this');
  parts.progress.moved([item.path]);
  return 'left the queue';
}

function putOff({ item }: WaitingItem, reason: string, { outbox, timings, context }: CarryParts): Went {
  const delayMs = doubling(timings.firstPutOffMs, timings.longestPutOffMs, item.attempts);
  outbox.putOff(item.seq, reason, toInstant(Date.parse(context.clock.now()) + delayMs));
  return 'stays';
}

/** Photos that were parked because their survey was, wait again. */
function freePhotosOf(surveyPath: string, { outbox }: CarryParts): void {
  const photos = outbox
    .parked()
    .filter(({ path, reason }) => path.startsWith(`${surveyPath}/`) && reason === withoutSurvey);
  if (photos.length > 0) outbox.retry(photos.map(({ seq }) => seq));
}

/**
 * A photo that cannot go on another day where it stopped, and that is larger than what is left of today, would
 * use the budget up every day and never arrive.
 */
function waitsForBudget(waiting: WaitingItem, parts: CarryParts): Went | null {
  const { budget, cloud, outbox } = parts;
  const whole = budget.megabytes();
  if (cloud.keepsParts || whole === null || waiting.kind !== 'photo' || waiting.item.step !== 'original') {
    return null;
  }
  const { bytes } = waiting.image;
  if (bytes > whole * megabyte) {
    const size = (bytes / megabyte).toFixed(1);
    return park(
      waiting,
      `This photo has ${size} MB, and the budget is ${whole} MB a day. Set a larger budget, then try it again.`,
      parts,
    );
  }
  if (bytes <= budget.left()) return null;
  outbox.putOff(waiting.item.seq, 'It does not fit into what is left of today’s budget.', budget.nextDayAt());
  return 'stays';
}

function afterSuccess(waiting: WaitingItem, tried: Attempted, parts: CarryParts): Went {
  const { outbox, progress } = parts;
  const { item } = waiting;
  note(waiting, tried.status === 'already-there' ? 'already-there' : 'sent', null, tried, parts);
  if (item.step === 'preview') {
    outbox.awaitOriginal(item.seq);
    return 'stays';
  }
  outbox.markDone([item.seq]);
  if (waiting.kind === 'survey') freePhotosOf(item.path, parts);
  progress.moved([item.path]);
  return 'left the queue';
}

/** Carries what goes next of one item, and writes down what came of it. Throws `RoundOver`. */
export async function carryItem(waiting: WaitingItem, parts: CarryParts): Promise<Went> {
  const { outbox, mapping, onItem } = parts;
  const { item } = waiting;
  if (waiting.kind === 'unfit') return park(waiting, waiting.reason, parts);
  const person = mapping.ofBoatUid(waiting.boatUid);
  if (person === null) {
    const reason = parts.unmapped.get(waiting.boatUid)?.reason ?? 'The cloud did not say whose this is.';
    return park(waiting, reason, parts);
  }
  if (waiting.kind === 'photo') {
    const survey = outbox.stateOf(waiting.surveyPath);
    if (survey === 'parked') return park(waiting, withoutSurvey, parts);
    if (survey === 'waiting') return putOff(waiting, 'It waits for its survey.', parts);
    if (item.step === 'preview' && waiting.image.bytes < worthAPreviewBytes) {
      outbox.awaitOriginal(item.seq);
      return 'stays';
    }
  }
  if (waiting.kind === 'survey' && (await hasEarlierTwin(waiting, parts)))
    return park(waiting, ofAnother, parts);
  const held = waitsForBudget(waiting, parts);
  if (held !== null) return held;

  onItem({ path: item.path, step: item.step, sentBytes: 0, totalBytes: 0 });
  const tried = await attempt(waiting, person.cloudUid, parts).finally(() => onItem(null));
  switch (tried.status) {
    case 'sent':
    case 'already-there':
      return afterSuccess(waiting, tried, parts);
    case 'refused':
      return park(waiting, tried.reason, parts, tried);
    case 'failed':
      note(waiting, 'put-off', tried.reason, tried, parts);
      return putOff(waiting, tried.reason, parts);
    case 'round over':
      note(waiting, 'put-off', tried.reason, tried, parts);
      throw new RoundOver(tried.outcome);
  }
}
