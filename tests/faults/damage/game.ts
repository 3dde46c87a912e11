import { join } from 'node:path';
import { z } from 'zod';
import { boatSyncSchema, purgeAnswerSchema } from '../../../src/contract/boat/sync.ts';
import { askBoat } from '../../support/server/ask-boat.ts';
import { clockLibrary, createFakeClock, day } from '../injectors/fake-clock.ts';
import { photoMaker } from '../photos.ts';
import { checkReceipts } from '../receipt-checker.ts';
import { type Account, createAccountsOn, signInAs } from './accounts.ts';
import { hashesBelow, livePhotosOf } from './contents.ts';
import { type Crew, openCrew } from './crew.ts';
import { type Damage, damages } from './damages.ts';
import { openServedFolder, type Repair, type ServedFolder } from './served-folder.ts';

/** Whose folder is harmed: the boat's or its cloud's in a game of the boat; the only one in a game of www. */
export type Side = 'here' | 'ashore';

/** What the program did that it never may. */
export class PromiseBroken extends Error {}

export interface Game {
  start(side: Side, clockOffsetDays?: number): Promise<void>;
  stop(side: Side, how: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  harm(side: Side, damage: Damage, pick: number): Promise<void>;
  repair(side: Side, how: Repair): Promise<void>;
  dive(diver: number, photos: number): Promise<void>;
  sendAgain(): Promise<void>;
  sync(): Promise<void>;
  purge(): Promise<void>;
  /** Brings everything up again, lets all phones send and the boat sync, and looks whether every photo that is there has its record. */
  comeHome(): Promise<void>;
  close(): Promise<void>;
  readonly figures: GameFigures;
}

/** What a game saw, counted over all games of a run. */
export interface GameFigures {
  damages: number;
  receipts: number;
  restarts: number;
  refusedStarts: number;
  repairs: number;
  purged: number;
  /** Receipted bytes that were somewhere before a step of the program, and nowhere after it. */
  nowhere: number;
  falseReceipts: number;
  /** Of those that were nowhere: gone with a purge. */
  lastCopiesDestroyed: number;
  /** Photos that are there whole at the end, and that no record names. */
  unrecorded: number;
}

export const noFigures = (): GameFigures => ({
  damages: 0,
  receipts: 0,
  restarts: 0,
  refusedStarts: 0,
  repairs: 0,
  purged: 0,
  nowhere: 0,
  falseReceipts: 0,
  lastCopiesDestroyed: 0,
  unrecorded: 0,
});

/** Damages that take records themselves away, so that what no record names is not the program's doing. */
const takesRecords: ReadonlySet<Damage> = new Set([
  'some file is gone',
  'some file has a turned bit',
  'all of it is an older folder',
  'an older folder was copied over it',
]);

const settleMs = 6_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isOver: () => Promise<boolean>): Promise<boolean> {
  const giveUpAt = Date.now() + settleMs;
  while (Date.now() < giveUpAt) {
    if (await isOver()) return true;
    await pause(40);
  }
  return false;
}

/** A server whose clock is off by so many days, where the library for that is installed. */
function clockOf(days: number, folder: ServedFolder): Readonly<Record<string, string>> {
  if (days === 0 || clockLibrary === null) return {};
  return createFakeClock(join(folder.dataDir, '..', 'clock'), days * day).environment;
}

/** Signs in once for each start of the server: a damaged one may have forgotten the session. */
function sessionOf(folder: ServedFolder, { email, password }: Account): () => Promise<string | null> {
  let start = -1;
  let token: string | null = null;
  return async () => {
    if (token === null || start !== folder.starts()) {
      token = await signInAs(folder.url, email, password);
      start = folder.starts();
    }
    return token;
  };
}

/**
 * One game: a boat with its cloud, or a www server alone, with three phones. Whatever the program does, no receipted byte
 * that was somewhere (here, ashore or on a phone) may afterwards be nowhere; what damage itself took does not count.
 */
export async function openGame(
  network: 'boat' | 'www',
  seed: number,
  figures: GameFigures,
  hereFile?: string,
): Promise<Game> {
  const ashore: ServedFolder | null = network === 'boat' ? await openServedFolder('www') : null;
  const here = await openServedFolder(network, hereFile);
  let people: readonly Account[] | null = null;
  let hub: Readonly<Record<string, string>> = {};
  if (ashore === null) people = (await createAccountsOn(here.dataDir, 3)).people;
  else {
    const made = await createAccountsOn(ashore.dataDir, 0);
    hub = {
      REEF_CLOUD_URL: ashore.url,
      REEF_CLOUD_EMAIL: made.hub.email,
      REEF_CLOUD_PASSWORD: made.hub.password,
    };
  }
  const passengers =
    people?.map((account) => ({ email: account.email, bearer: sessionOf(here, account) })) ??
    ['ada', 'bo', 'cleo'].map((name) => ({ email: `${name}@example.org` }));
  const crew: Crew = openCrew(here.url, passengers, await photoMaker(seed));
  const suffered = new Set<Damage>();

  const folderOf = (side: Side) => (side === 'here' ? here : (ashore ?? here));
  const somewhere = () => {
    const found = new Set([...hashesBelow(here.dataDir), ...crew.onPhones()]);
    if (ashore !== null) for (const sha256 of hashesBelow(ashore.dataDir)) found.add(sha256);
    return found;
  };
  const promised = () => new Set(crew.receipted().map(({ sha256 }) => sha256));
  let present = new Set<string>();

  function lookAfter(step: string): void {
    const now = somewhere();
    const gone = [...present].filter((sha256) => promised().has(sha256) && !now.has(sha256));
    if (gone.length > 0) {
      figures.nowhere += gone.length;
      if (step === 'purge') figures.lastCopiesDestroyed += gone.length;
      throw new PromiseBroken(
        `after "${step}" ${gone.length} receipted photos are nowhere: ${gone.join(', ')}`,
      );
    }
    present = now;
    const receipted = crew.newlyReceipted();
    figures.receipts += receipted.length;
    const live = livePhotosOf(here.dataDir);
    const home = ashore === null ? new Set<string>() : livePhotosOf(ashore.dataDir);
    const untrue = receipted.filter(({ sha256 }) => !live.has(sha256) && !home.has(sha256));
    if (untrue.length > 0) {
      figures.falseReceipts += untrue.length;
      throw new PromiseBroken(`after "${step}" ${untrue.length} receipts are of photos that are not there`);
    }
  }

  async function start(side: Side, clockOffsetDays = 0): Promise<void> {
    const folder = folderOf(side);
    if (folder.isRunning()) return;
    figures.restarts += 1;
    const env = { ...(side === 'here' ? hub : {}), ...clockOf(clockOffsetDays, folder) };
    if (!(await folder.start(env))) figures.refusedStarts += 1;
    lookAfter('start');
  }

  async function repair(side: Side, how: Repair): Promise<void> {
    const folder = folderOf(side);
    if (folder.isRunning()) return;
    figures.repairs += 1;
    folder.repair(how);
    lookAfter(how);
  }

  async function sync(): Promise<void> {
    if (!here.isRunning() || ashore === null || !ashore.isRunning()) return;
    const boat = askBoat(here.url);
    await boat.post('/boat/outbox/all/retry', z.looseObject({}));
    await until(async () => {
      const { cloud } = await boat.get('/boat/sync', boatSyncSchema);
      return cloud.status !== 'syncing';
    });
    lookAfter('sync');
  }

  async function purge(): Promise<void> {
    if (!here.isRunning() || ashore === null) return;
    const boat = askBoat(here.url);
    const { plan } = await boat.post('/boat/sync/purge', purgeAnswerSchema);
    if (plan === null || plan.photos === 0) return;
    await boat.post('/boat/sync/purge', purgeAnswerSchema, { plan: plan.plan });
    await until(async () => {
      const state = (await boat.get('/boat/sync', boatSyncSchema)).purge;
      if (state?.status !== 'ended') return false;
      figures.purged += state.purged;
      return true;
    });
    lookAfter('purge');
  }

  async function bringUp(side: Side): Promise<void> {
    const ways: readonly Repair[] = ['restore', 'rebuild', 'restore --anyway'];
    await start(side);
    for (const way of ways) {
      if (folderOf(side).isRunning()) return;
      await repair(side, way);
      await start(side);
    }
    if (!folderOf(side).isRunning()) {
      throw new PromiseBroken(`nothing brings the server up again: ${folderOf(side).said()}`);
    }
  }

  return {
    figures,
    start,
    repair,
    sync,
    purge,
    async stop(side, how) {
      await folderOf(side).stop(how);
      lookAfter('stop');
    },
    async harm(side, damage, pick) {
      const folder = folderOf(side);
      await folder.stop(pick % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
      lookAfter('stop');
      figures.damages += 1;
      suffered.add(damage);
      damages[damage]({ dataDir: folder.dataDir, pick, copies: folder.copies });
      present = somewhere();
    },
    async dive(diver, photos) {
      if (!here.isRunning()) return;
      await crew.dive(diver, photos);
      lookAfter('dive');
    },
    async sendAgain() {
      if (!here.isRunning()) return;
      await crew.sendAgain();
      lookAfter('send again');
    },
    async comeHome() {
      await bringUp('here');
      if (ashore !== null) await bringUp('ashore');
      await crew.sendAgain();
      lookAfter('send again');
      await sync();
      await here.stop('SIGTERM');
      lookAfter('stop');
      if ([...suffered].some((damage) => takesRecords.has(damage))) return;
      const there = hashesBelow(here.dataDir);
      const kept = crew.receipted().filter(({ sha256 }) => there.has(sha256));
      const { lost } = await checkReceipts(here.dataDir, kept, new Set());
      const unrecorded = lost.filter((problem) => problem.endsWith('no record'));
      if (unrecorded.length > 0) {
        figures.unrecorded += unrecorded.length;
        throw new PromiseBroken(`at the end no record names photos that are there: ${unrecorded.join('; ')}`);
      }
    },
    async close() {
      crew.close();
      await Promise.allSettled([here.remove(), ashore?.remove()]);
    },
  };
}
