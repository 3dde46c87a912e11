import { surveyDocs } from '../../../../../src/domain/collections/surveys.ts';
import {
  findMissingAnswer,
  findMissingName,
  maxComparedPhotos,
  type SurveyFinding,
} from '../../../../../src/operations/boat/compare/find-missing.ts';
import { CallError } from '../../../../../src/ports/calls.ts';
import type { ServerContext } from '../../../../front/context.ts';
import type { Cloud } from '../../../../services/cloud/cloud.ts';
import { lostReason } from '../../../../services/cloud/sound-photo.ts';
import type { Outbox } from '../../../../storage/db/outbox/outbox.ts';
import type { Gate } from '../budget/gate.ts';
import { type DoneSurvey, doneParts } from './done-surveys.ts';
import type { Compared, KeptCloud } from './kept-cloud.ts';

export interface CompareDeps {
  readonly context: Pick<ServerContext, 'store' | 'photos' | 'clock' | 'log'>;
  readonly outbox: Pick<Outbox, 'stateOf' | 'donePhotosOf' | 'noteConfirmed' | 'sendAgain' | 'parkDone'>;
  readonly kept: KeptCloud;
  /** Paths of surveys in their order, after a path. */
  readonly surveyPaths: (after: string, limit: number) => readonly string[];
  /** Closed while nothing may be sent. */
  readonly gate: Pick<Gate, 'whenOpen' | 'during'>;
  readonly charge: () => void;
  /** Documents whose state changed. */
  readonly onMoved: (paths: readonly string[]) => void;
}

/** Surveys that are read at a time. */
const pageSize = 100;

export const sentAgainReason = 'The cloud has it no longer, so it is sent again.';

/** What the findings of one survey mean for the boat's queue. */
interface Consequence {
  readonly confirmed: string[];
  readonly again: string[];
  readonly lost: string[];
}

async function consequenceOf(
  { path, isDone, photos }: DoneSurvey,
  finding: SurveyFinding | undefined,
  { photos: storage }: Pick<ServerContext, 'photos'>,
): Promise<Consequence> {
  const found: Consequence = { confirmed: [], again: [], lost: [] };
  const missing = new Set(finding?.missing);
  const withdrawn = new Set(finding?.withdrawn);
  if (isDone) (finding?.isMissing === true ? found.again : found.confirmed).push(path);
  for (const [id, photo] of photos) {
    if (withdrawn.has(id)) continue;
    if (!missing.has(id)) found.confirmed.push(photo.path);
    else if (await storage.isHeld(photo.url, 'size')) found.again.push(photo.path);
    else found.lost.push(photo.path);
  }
  return found;
}

async function ask(parts: readonly DoneSurvey[], { calls }: Pick<Cloud, 'calls'>): Promise<SurveyFinding[]> {
  const asked = { surveys: parts.map((part) => part.asked) };
  return findMissingAnswer.parse(await calls.call(findMissingName, asked)).surveys;
}

/** Parts of surveys, as many together as one call takes. */
function inCalls(parts: readonly DoneSurvey[]): DoneSurvey[][] {
  const calls: DoneSurvey[][] = [];
  let photos = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    photos += part.photos.size;
    const last = calls.at(-1);
    // A part of a survey never stands beside another one of the same: the answer names surveys.
    if (last === undefined || photos > maxComparedPhotos || last.at(-1)?.path === part.path) {
      calls.push([part]);
      photos = part.photos.size;
    } else last.push(part);
  }
  return calls;
}

/** Compares what is done with what the cloud has; answers false where the cloud is of before and cannot. */
async function compareAll(
  deps: CompareDeps,
  cloud: Pick<Cloud, 'calls'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { context, outbox, kept, gate } = deps;
  const before = kept.compared();
  const began = { beganAt: context.clock.now(), endedAt: null, after: '', sentAgain: 0, lost: 0 };
  let now: Compared = before?.endedAt === null ? before : began;
  for (;;) {
    const paths = deps.surveyPaths(now.after, pageSize);
    const parts: DoneSurvey[] = [];
    for (const path of paths) parts.push(...(await doneParts(path, { store: context.store, outbox })));
    for (const call of inCalls(parts)) {
      await gate.whenOpen(signal);
      const findings = await gate.during(() => ask(call, cloud));
      deps.charge();
      signal.throwIfAborted();
      now = await settle(call, findings, now, deps);
    }
    const last = paths.at(-1);
    if (last === undefined) break;
    now = { ...now, after: last };
    kept.noteCompared(now);
  }
  kept.noteCompared({ ...now, endedAt: context.clock.now() });
  return true;
}

/** Carries out what the cloud's answer means, and counts it. */
async function settle(
  parts: readonly DoneSurvey[],
  findings: readonly SurveyFinding[],
  now: Compared,
  { context, outbox, onMoved }: CompareDeps,
): Promise<Compared> {
  const bySurvey = new Map(findings.map((finding) => [finding.id, finding]));
  let { sentAgain, lost } = now;
  for (const part of parts) {
    const found = await consequenceOf(part, bySurvey.get(part.asked.id), context);
    outbox.noteConfirmed(found.confirmed);
    if (found.again.length + found.lost.length === 0) continue;
    sentAgain += outbox.sendAgain(found.again, sentAgainReason);
    outbox.parkDone(found.lost, lostReason);
    lost += found.lost.length;
    context.log.warn(
      { survey: surveyDocs.match(part.path)?.surveyId, again: found.again.length, lost: found.lost.length },
      'the cloud does not have what it confirmed',
    );
    onMoved([part.path, ...found.again, ...found.lost]);
  }
  return { ...now, sentAgain, lost };
}

/**
 * Compares everything that the boat considers brought home with what its cloud has, by hash, page by page; a stop goes on where it was. What the
 * cloud lacks waits again with its survey; of what this laptop has no longer, the photo is set aside with its reason. Answers false where the cloud
 * is of before and cannot compare. Rejects when the cloud cannot be asked, and when `signal` aborts.
 */
export async function compareWithCloud(
  deps: CompareDeps,
  cloud: Pick<Cloud, 'calls'>,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return await compareAll(deps, cloud, signal);
  } catch (error) {
    if (error instanceof CallError && error.status === 'NOT_FOUND') return false;
    throw error;
  }
}
