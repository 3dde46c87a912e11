import { randomUUID } from 'node:crypto';
import type { PurgePlan, PurgeState } from '../../src/contract/boat/sync.ts';
import type { ServerContext } from '../context.ts';
import type { Outbox } from '../db/outbox/outbox.ts';
import type { UserMapping } from '../db/settings.ts';
import { inCloud } from './carrier.ts';
import { checkCloud } from './check-cloud.ts';
import type { Cloud } from './cloud.ts';
import { failureOf } from './failures.ts';
import { type PurgeGroup, planPurge, type SentPhoto } from './purge-plan.ts';

/** A plan is carried out soon after somebody has seen its figures, or not at all; milliseconds. */
const planLastsMs = 10 * 60_000;

/** Removes originals from the boat that the cloud has; only when somebody says so, who has seen the figures. */
export interface Purge {
  state(): PurgeState;
  plan(): Promise<PurgePlan>;
  /** False where nobody made this plan, or too long ago. Goes on in the background. */
  begin(plan: string): boolean;
  close(): Promise<void>;
}

export interface PurgeParts {
  readonly context: Pick<ServerContext, 'store' | 'photos' | 'clock' | 'log'>;
  readonly outbox: Pick<Outbox, 'donePhotos'>;
  readonly mapping: UserMapping;
  readonly cloud: Cloud;
  readonly now?: () => number;
}

/** Whether the cloud says, now, that it has these bytes and a record that names them. */
async function isConfirmed({ boatUid, image }: SentPhoto, { cloud, mapping }: PurgeParts): Promise<boolean> {
  const cloudUid = mapping.ofBoatUid(boatUid)?.cloudUid;
  if (cloudUid === undefined) return false;
  const blob = await cloud.blobs.head(image.url);
  if (blob?.sha256 !== image.sha256 || blob.bytes !== image.bytes) return false;
  const record = await inCloud(`users/${cloudUid}/surveys/${image.survey.id}/images/${image.id}`, cloud);
  return record?.url === image.url && record.sha256 === image.sha256;
}

export function createPurge(parts: PurgeParts): Purge {
  const { context, cloud, now = () => performance.now() } = parts;
  const { store, photos, clock, log } = context;
  const ground = { outbox: parts.outbox, store, photos };
  let state: PurgeState = { status: 'never' };
  let planned: { name: string; groups: PurgeGroup[]; at: number } | null = null;
  let running: Promise<void> | null = null;
  let isEnding = false;

  async function confirmed({ photos: sharing }: PurgeGroup): Promise<boolean> {
    for (const photo of sharing) if (!(await isConfirmed(photo, parts))) return false;
    return true;
  }

  async function carryOut(groups: readonly PurgeGroup[]): Promise<void> {
    let [purged, kept, freedBytes] = [0, 0, 0];
    let reason: string | null = null;
    const check = await checkCloud(cloud);
    if (check.status !== 'ok') reason = check.reason;
    try {
      for (const [index, group] of groups.entries()) {
        if (reason !== null && check.status !== 'ok') break;
        if (isEnding) {
          reason = 'Reef Census was stopped.';
          break;
        }
        state = { status: 'running', done: index, of: groups.length, freedBytes };
        if (await confirmed(group)) {
          freedBytes += await photos.purge(group.photos[0].image.url);
          purged += 1;
        } else {
          kept += 1;
          reason ??= 'The cloud did not confirm that it has them, so they stay here.';
        }
      }
    } catch (error) {
      log.error({ err: error }, 'the purge ended early');
      reason = failureOf(error).reason;
    }
    log.info({ purged, kept, freedBytes }, 'originals were removed from the boat');
    state = { status: 'ended', at: clock.now(), purged, freedBytes, kept, reason };
    running = null;
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
