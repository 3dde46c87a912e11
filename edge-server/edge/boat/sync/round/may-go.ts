import { surveyById } from '../../../../../src/domain/collections/surveys.ts';
import type { Instant } from '../../../../../src/domain/documents/instant.ts';
import { valueAt } from '../../../../../src/domain/documents/json.ts';
import { largestPage } from '../../../../../src/domain/documents/query.ts';
import { ofAnother } from '../../../../../src/domain/survey/carried/carried-survey.ts';
import { worthAPreviewBytes } from '../../../../../src/domain/survey/photo/preview.ts';
import type { Store } from '../../../../../src/ports/store.ts';
import type { Cloud } from '../../../../services/cloud/cloud.ts';
import type { Failure } from '../../../../services/cloud/failures.ts';
import type { Outbox } from '../../../../storage/db/outbox/outbox.ts';
import type { UserMapping } from '../../../../storage/db/tables/settings.ts';
import { type Budget, megabyte } from '../budget/budget.ts';
import type { WaitingItem } from './waiting-items.ts';

/** What says whether an item goes. */
export interface GoingDeps {
  readonly context: { readonly store: Store };
  readonly cloud: Pick<Cloud, 'keepsParts'>;
  readonly outbox: Pick<Outbox, 'stateOf'>;
  readonly mapping: Pick<UserMapping, 'ofBoatUid'>;
  readonly budget: Pick<Budget, 'megabytes' | 'left' | 'nextDayAt'>;
  /** People of the boat that have no account in the cloud, and why. */
  readonly unmapped: ReadonlyMap<string, Failure>;
}

/** What the documents say, of what can go. */
export type FitItem = Exclude<WaitingItem, { kind: 'unfit' }>;

export type Going =
  | { readonly kind: 'go'; readonly fit: FitItem; readonly cloudUid: string }
  /** Not before somebody has looked at it. */
  | { readonly kind: 'park'; readonly reason: string }
  /** Later; `until` null: a while that grows with each time. */
  | { readonly kind: 'put-off'; readonly reason: string; readonly until: Instant | null }
  /** Its preview is not worth sending. */
  | { readonly kind: 'original-only' };

/** Why a photo is parked whose survey is. */
export const withoutSurvey = 'Its survey was not taken by the cloud, so the photo waits here with it.';

const park = (reason: string): Going => ({ kind: 'park', reason });

/**
 * An older version let two people of a boat have one survey id. The one that is in the cloud, or else was here first,
 * has it; unless both are one phone's.
 */
async function hasEarlierTwin(
  { item, survey }: Extract<WaitingItem, { kind: 'survey' }>,
  { context, outbox }: GoingDeps,
): Promise<boolean> {
  const { docs } = await context.store.query({ ...surveyById(survey.id), limit: largestPage });
  return docs.some(({ path, data }) => {
    const key = valueAt(data, 'proof.key');
    if (path === item.path || (key !== undefined && key === survey.proof?.key)) return false;
    if (outbox.stateOf(path) === 'done') return true;
    return [data.since, path].join(' ') < [survey.since, item.path].join(' ');
  });
}

/**
 * A photo that cannot go on another day where it stopped, and that is larger than what is left of today, would
 * use the budget up every day and never arrive.
 */
function overBudget(waiting: FitItem, { budget, cloud }: GoingDeps): Going | null {
  const whole = budget.megabytes();
  if (cloud.keepsParts || whole === null || waiting.kind !== 'photo' || waiting.item.step !== 'original') {
    return null;
  }
  const { bytes } = waiting.image;
  if (bytes > whole * megabyte) {
    const size = (bytes / megabyte).toFixed(1);
    return park(
      `This photo has ${size} MB, and the budget is ${whole} MB a day. Set a larger budget, then try it again.`,
    );
  }
  if (bytes <= budget.left()) return null;
  const reason = 'It does not fit into what is left of today’s budget.';
  return { kind: 'put-off', reason, until: budget.nextDayAt() };
}

/** Whether an item may go to the cloud now, for whom, or why not. */
export async function mayGo(waiting: WaitingItem, deps: GoingDeps): Promise<Going> {
  const { outbox, mapping } = deps;
  if (waiting.kind === 'unfit') return park(waiting.reason);
  const person = mapping.ofBoatUid(waiting.boatUid);
  if (person === null) {
    return park(deps.unmapped.get(waiting.boatUid)?.reason ?? 'The cloud did not say whose this is.');
  }
  if (waiting.kind === 'photo') {
    const survey = outbox.stateOf(waiting.surveyPath);
    if (survey === 'parked') return park(withoutSurvey);
    if (survey === 'waiting') return { kind: 'put-off', reason: 'It waits for its survey.', until: null };
    if (waiting.item.step === 'preview' && waiting.image.bytes < worthAPreviewBytes) {
      return { kind: 'original-only' };
    }
  }
  if (waiting.kind === 'survey' && (await hasEarlierTwin(waiting, deps))) return park(ofAnother);
  return overBudget(waiting, deps) ?? { kind: 'go', fit: waiting, cloudUid: person.cloudUid };
}
