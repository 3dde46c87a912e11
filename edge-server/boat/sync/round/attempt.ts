import { setTimeout as sleep } from 'node:timers/promises';
import { surveySchema } from '../../../../src/domain/survey/survey.ts';
import { type Failure, failureOf } from '../../../cloud/failures.ts';
import { createTakeOver } from '../../../cloud/take-over.ts';
import { carryPreview } from '../../../cloud/upload-preview.ts';
import { carryPhoto, carrySurvey } from '../../../cloud/upload-survey-and-photo.ts';
import type { Carried } from '../../../cloud/uploader.ts';
import { type RoundOutcome, RoundOver } from './round-over.ts';
import type { CarryParts } from './round-parts.ts';
import { signIn } from './sign-in.ts';
import type { WaitingItem } from './waiting-items.ts';

type Outcome =
  | { readonly status: Carried }
  | { readonly status: 'refused' | 'failed'; readonly reason: string }
  | { readonly status: 'round over'; readonly reason: string; readonly outcome: RoundOutcome };

/** What a go at the cloud came to, in how many tries and for how many bytes. */
export type Attempted = Outcome & { readonly tries: number; readonly sentBytes: number };

type Fit = Exclude<WaitingItem, { kind: 'unfit' }>;

/** The survey of what is carried, as its author's in the cloud. */
async function surveyOnBoat(waiting: Fit, cloudUid: string, { context, hubUid }: CarryParts) {
  if (waiting.kind === 'survey') return waiting.survey;
  const stored = surveySchema.safeParse((await context.store.get(waiting.surveyPath))?.data);
  if (!stored.success) return null;
  const user = { ...stored.data.user, uid: cloudUid };
  return { ...stored.data, user, hub: hubUid, boatUser: waiting.boatUid };
}

function carry(waiting: Fit, cloudUid: string, parts: CarryParts): Promise<Carried> {
  const { cloud, context, hubUid, signal, gate } = parts;
  const { path, step } = waiting.item;
  const carrier = {
    cloud,
    photos: context.photos,
    hubUid,
    cloudUid,
    boatUid: waiting.boatUid,
    takeOver: createTakeOver(cloud.calls, hubUid, context.hubKey),
    surveyOnBoat: () => surveyOnBoat(waiting, cloudUid, parts),
    signal,
    gate,
    onProgress(sentBytes: number, totalBytes: number) {
      parts.onItem({ path, step, sentBytes, totalBytes });
      // The budget may be used up in the middle of a photo.
      parts.budget.charge();
      gate.look();
    },
  };
  if (waiting.kind === 'survey') return carrySurvey(waiting.survey, carrier);
  return step === 'preview' ? carryPreview(waiting.image, carrier) : carryPhoto(waiting.image, carrier);
}

/** Makes sure between two attempts that the cloud is still there and that the boat is signed in. */
async function reach(failure: Failure, { cloud, gate, signal }: CarryParts): Promise<void> {
  await gate.whenOpen(signal);
  const probed = await cloud.probe();
  if (probed.status === 'silent') throw new RoundOver(probed);
  if (failure.kind === 'signed-out') await signIn(cloud);
}

async function untilItGoes(
  waiting: Fit,
  cloudUid: string,
  parts: CarryParts,
  onTry: () => void,
): Promise<Outcome> {
  const { context, timings, signal } = parts;
  for (let tries = 0; ; tries += 1) {
    let failure: Failure;
    try {
      onTry();
      return { status: await carry(waiting, cloudUid, parts) };
    } catch (error) {
      signal.throwIfAborted();
      failure = failureOf(error);
      context.log.debug({ err: error, path: waiting.item.path }, 'an attempt at the cloud failed');
    }
    if (failure.kind === 'refused') return { status: 'refused', reason: failure.reason };
    const wait = timings.retryMs[tries];
    if (wait === undefined) return { status: 'failed', reason: failure.reason };
    await sleep(wait, undefined, { signal });
    await reach(failure, parts);
  }
}

/** Carries what goes next of one item, with three retries. */
export async function attempt(waiting: Fit, cloudUid: string, parts: CarryParts): Promise<Attempted> {
  const before = parts.meter.moved().sentBytes;
  let tries = 0;
  const tried = (outcome: Outcome): Attempted => ({
    ...outcome,
    tries,
    sentBytes: parts.meter.moved().sentBytes - before,
  });
  try {
    return tried(
      await untilItGoes(waiting, cloudUid, parts, () => {
        tries += 1;
      }),
    );
  } catch (error) {
    if (error instanceof RoundOver) {
      const reason = 'reason' in error.outcome ? error.outcome.reason : 'The boat stopped sending.';
      return tried({ status: 'round over', reason, outcome: error.outcome });
    }
    if (!parts.signal.aborted) throw error;
    return tried({
      status: 'round over',
      reason: 'Reef Census was stopped while this was on its way.',
      outcome: { status: 'stopped' },
    });
  }
}
