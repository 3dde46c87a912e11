import { randomUUID } from 'node:crypto';
import type { PurgePlan, PurgeState } from '../../../../../src/contract/boat/sync.ts';
import { imageDocs } from '../../../../../src/domain/collections/images.ts';
import type { ServerContext } from '../../../../front/context.ts';
import type { Cloud } from '../../../../services/cloud/cloud.ts';
import { failureOf, UploadError } from '../../../../services/cloud/failures.ts';
import { mapPeople } from '../../../../services/cloud/people.ts';
import type { Outbox } from '../../../../storage/db/outbox/outbox.ts';
import type { MappedUsers } from '../../../../storage/db/tables/settings.ts';
import { checkCloud } from '../round/reach-cloud.ts';
import { confirmInCloud } from './confirm-in-cloud.ts';
import { type PurgeGroup, planPurge } from './purge-plan.ts';

/** A plan is carried out soon after somebody has seen its figures, or not at all; milliseconds. */
const planLastsMs = 10 * 60_000;

/** Photos that the cloud is asked of together, just before they go. */
const askedAtOnce = 10;

const words = {
  lost: 'Of some the cloud’s own copy is gone or damaged: they stay here and are sent to it again.',
  unconfirmed: 'The cloud did not confirm that it has them, so they stay here.',
  changed: 'Another photo with the same bytes came in meanwhile, or one was changed, so they stay here.',
  sickHere: 'The copy on this laptop is not what the phone sent any more, so it was left alone.',
} as const;

const recordsOf = (sharing: PurgeGroup['photos']): string[] =>
  sharing.map(({ boatUid, image }) =>
    imageDocs.path({ uid: boatUid, surveyId: image.survey.id, imageId: image.id }),
  );

/** Removes originals from the boat that the cloud has; only when somebody says so, who has seen the figures. */
export interface Purge {
  state(): PurgeState;
  plan(): Promise<PurgePlan>;
  /** False where nobody made this plan, or too long ago. Goes on in the background. */
  begin(plan: string): boolean;
  close(): Promise<void>;
}

export interface PurgeDeps {
  readonly context: Pick<ServerContext, 'store' | 'photos' | 'clock' | 'log' | 'devices'>;
  readonly outbox: Pick<Outbox, 'donePhotos' | 'sendAgain' | 'stateOf'>;
  readonly mapping: MappedUsers;
  readonly cloud: Cloud;
  /** Makes sure that this is the cloud to which the queue belongs. Throws `RoundOver`. */
  readonly meet: () => Promise<void>;
  /** Photos wait again that the cloud has lost. */
  readonly onSendAgain: () => void;
  readonly now?: () => number;
}

export function createPurge(deps: PurgeDeps): Purge {
  const { context, cloud, now = () => performance.now() } = deps;
  const { store, photos, clock, log } = context;
  const ground = { outbox: deps.outbox, store, photos };
  let state: PurgeState = { status: 'never' };
  let planned: { name: string; groups: PurgeGroup[]; at: number } | null = null;
  let running: Promise<void> | null = null;
  let isEnding = false;

  /** The cloud lost what it once had, so it goes there again; until then this may be the only whole copy. */
  function sendAgain({ photos: sharing }: PurgeGroup): number {
    return deps.outbox.sendAgain(recordsOf(sharing), 'The cloud lost its copy, so the photo is sent again.');
  }

  /** Whether the photos that name these bytes are those of which the cloud was asked, and none has changed since. */
  function isAsConfirmed({ photos: sharing }: PurgeGroup, paths: readonly string[]): boolean {
    const urls = new Set(sharing.map(({ image }) => image.url));
    const isSame = paths.length === urls.size && paths.every((path) => urls.has(path));
    return isSame && recordsOf(sharing).every((path) => deps.outbox.stateOf(path) === 'done');
  }

  async function carryOut(groups: readonly PurgeGroup[]): Promise<void> {
    let [purged, kept, freedBytes, sentAgain] = [0, 0, 0, 0];
    let reason: string | null = null;
    const check = await checkCloud(cloud);
    try {
      if (check.status !== 'ok') throw new UploadError('passing', check.reason);
      await deps.meet();
      await mapPeople(
        groups.flatMap((group) => group.photos.map(({ boatUid }) => boatUid)),
        {
          store,
          mapping: deps.mapping,
          calls: cloud.calls,
          now: clock.now,
          phoneKeyOf: context.devices.phoneKeyOf,
        },
      );
      for (let from = 0; from < groups.length; from += askedAtOnce) {
        const chunk = groups.slice(from, from + askedAtOnce);
        const said = await confirmInCloud(chunk, deps);
        for (const [index, group] of chunk.entries()) {
          if (isEnding) throw new UploadError('stopped', 'Reef Census was stopped.');
          state = { status: 'running', done: from + index, of: groups.length, freedBytes };
          const confirmation = said[index] ?? 'unconfirmed';
          const { url } = group.photos[0].image;
          const isSoundHere = (await photos.verifyBlob(url)) === 'sound';
          if (confirmation === 'whole' && isSoundHere) {
            const freed = await photos.purge(url, (paths) => isAsConfirmed(group, paths));
            if (freed !== null) {
              freedBytes += freed;
              purged += 1;
              continue;
            }
          }
          kept += 1;
          if (confirmation === 'lost') sentAgain += sendAgain(group);
          reason =
            confirmation === 'lost'
              ? words.lost
              : (reason ??
                words[isSoundHere ? (confirmation === 'whole' ? 'changed' : 'unconfirmed') : 'sickHere']);
        }
      }
    } catch (error) {
      const { kind, reason: said } = failureOf(error);
      if (kind === 'passing') log.error({ err: error }, 'the purge ended early');
      reason = said;
    }
    log.info({ purged, kept, sentAgain, freedBytes }, 'originals were removed from the boat');
    state = { status: 'ended', at: clock.now(), purged, freedBytes, kept, sentAgain, reason };
    running = null;
    if (sentAgain > 0) deps.onSendAgain();
  }

  return {
    state: () => state,
    async plan() {
      const groups = await planPurge(ground);
      const bytes = groups.reduce((sum, group) => sum + group.bytes, 0);
      planned = { name: randomUUID(), groups, at: now() };
      return { plan: planned.name, photos: groups.length, bytes };
    },
    begin(plan) {
      const found = planned;
      if (found?.name !== plan || now() - found.at > planLastsMs || running !== null) return false;
      planned = null;
      state = { status: 'running', done: 0, of: found.groups.length, freedBytes: 0 };
      running = carryOut(found.groups);
      return true;
    },
    async close() {
      isEnding = true;
      await running;
    },
  };
}
