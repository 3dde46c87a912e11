import packageJson from '../../../../package.json' with { type: 'json' };
import { reportBoatName } from '../../../../src/contract/admin/boats.ts';
import type { ParkedItem } from '../../../../src/contract/boat/status.ts';
import {
  longestParkedWhy,
  longestSubject,
  mostParkedTold,
  type ParkedTold,
  type ToldByBoat,
} from '../../../../src/domain/back-office/boat-report.ts';
import { withoutAddresses } from '../../../../src/domain/back-office/without-addresses.ts';
import { CallError } from '../../../../src/ports/calls.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { Cloud } from '../../../services/cloud/cloud.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import { diskFiles } from '../../../storage/photos/disk/disk-files.ts';
import { describeParked } from '../console/parked-items.ts';

export interface TellBoatDeps {
  readonly context: Pick<ServerContext, 'config' | 'store' | 'clock' | 'log'>;
  readonly outbox: Pick<Outbox, 'counts' | 'parked'>;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** Free space changes with every photo: a report that differs only below this is not sent again. */
const diskStep = 1024 ** 3;
/** So that whoever looks ashore sees that the boat was there, though nothing has changed. Milliseconds. */
const sameAgainMs = 24 * 60 * 60 * 1000;

const says = (text: string, longest: number, otherwise: string) => {
  const plain = withoutAddresses(text).trim().slice(0, longest).trim();
  return plain === '' ? otherwise : plain;
};

/** An item in words, without anybody's address and without the path, which has ids of people. */
function itemTold({ kind, survey, reason, createdAt }: ParkedItem): ParkedTold {
  const subject =
    survey === null
      ? `A ${kind} that cannot be read`
      : `${survey.name}, by ${survey.firstName}, ${survey.date.slice(0, 10)}`;
  return {
    kind,
    subject: says(subject, longestSubject, `A ${kind}`),
    why: says(reason, longestParkedWhy, 'The cloud did not take it.'),
    since: createdAt,
  };
}

async function whatToTell({
  context,
  outbox,
  freeBytes = diskFiles.freeBytes,
}: TellBoatDeps): Promise<ToldByBoat> {
  const { waiting, parked, done } = outbox.counts();
  const items = await Promise.all(
    outbox
      .parked()
      .slice(0, mostParkedTold)
      .map((item) => describeParked(item, context)),
  );
  const free = await freeBytes(context.config.dataDir).catch(() => null);
  return {
    version: packageJson.version,
    ...{ waiting, parked, done },
    freeBytes: free === null ? null : Math.floor(free / diskStep) * diskStep,
    items: items.map(itemTold),
  };
}

/** What a boat and its cloud tell each other after a round holds up no round, and no stop. Milliseconds. */
export const tellTimeoutMs = 15_000;

/** Rejects when the signal aborts. */
export const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const give = () =>
      reject(new Error('The cloud was not waited for any longer.', { cause: signal.reason }));
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });

/** Tells a cloud how the boat is. Never rejects. */
export type TellBoat = (cloud: Pick<Cloud, 'calls'>, signal: AbortSignal) => Promise<void>;

/**
 * Tells the cloud, after a round of the sync, what stands only on the boat: what it set aside and why. A cloud of
 * before has no such function and is not asked again before the next start; any other failure is left to the next round.
 * A link by satellite is paid by the megabyte, so the same is told once a day only.
 */
export function createTellBoat(deps: TellBoatDeps): TellBoat {
  const { clock, log } = deps.context;
  let told: { readonly text: string; readonly atMs: number } | null = null;
  let isUnknownThere = false;
  return async (cloud, signal) => {
    if (isUnknownThere) return;
    try {
      const report = await whatToTell(deps);
      const text = JSON.stringify(report);
      const nowMs = Date.parse(clock.now());
      if (told?.text === text && Math.abs(nowMs - told.atMs) < sameAgainMs) return;
      const limit = AbortSignal.any([signal, AbortSignal.timeout(tellTimeoutMs)]);
      await Promise.race([cloud.calls.call(reportBoatName, report), whenAborted(limit)]);
      told = { text, atMs: nowMs };
    } catch (error) {
      isUnknownThere = error instanceof CallError && error.status === 'NOT_FOUND';
      log.info({ err: error }, 'the cloud was not told how this boat is');
    }
  };
}
