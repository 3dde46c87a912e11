import type { RequestHandler, Router } from 'express';
import type { Operation } from '../../../src/operations/run/operation.ts';
import type { LiveOptions } from '../../front/live/attach.ts';
import type { Whereabouts } from '../../front/live/broadcast/meta.ts';
import { createPresence } from '../../front/live/connection/presence.ts';
import { createWakeFacts, type WakeFacts } from '../../front/live/connection/wake-facts.ts';
import type { Closing } from '../../setup/closing.ts';
import { createTrackPoints } from '../../storage/db/tables/track-points.ts';
import { courierCalls, packCalls } from '../boat/api/desk-calls.ts';
import type { BoatHandlers } from '../boat/api/mount.ts';
import { photoTotals } from '../boat/console/surveys-on-board.ts';
import { createCourierDesk } from '../boat/courier/courier-desk.ts';
import { progressOfBoth } from '../boat/courier/courier-progress.ts';
import { type GpsDeps, startGps } from '../boat/gps/start.ts';
import { createPackDesk } from '../boat/pack/pack-desk.ts';
import { answerProbe } from '../boat/portal/answer-probe.ts';
import type { CloudDesk } from '../boat/settings/cloud-desk.ts';
import { gpsAddresses } from '../boat/settings/kept-settings.ts';
import { createOriginals } from '../boat/settings/originals.ts';
import { openBoatToPhones } from './open-boat-to-phones.ts';
import { openConsole } from './open-console.ts';
import type { Ground } from './open-ground.ts';
import type { EdgeServerOptions } from './options.ts';

export interface BoatDeps extends Omit<Ground, 'auth'> {
  readonly options: Pick<EdgeServerOptions, 'addressesOf'>;
  readonly cloud: CloudDesk;
  /** Map archives came aboard. */
  readonly onTiles: Parameters<typeof createPackDesk>[2];
  /** Tells every phone where the boat is. */
  readonly publishGps: GpsDeps['publish'];
  /** Ends the connections of devices whose token ended. */
  readonly onDevicesEnd: () => void;
  readonly closing: Closing;
}

/** What a boat has on top of what every server has. */
export interface Boat {
  /** The calls of the laptop's API that only a boat has. */
  readonly calls: Partial<BoatHandlers>;
  readonly routers: readonly Router[];
  /** Functions that only a boat has. */
  readonly operations: readonly Operation[];
  readonly portal: RequestHandler;
  readonly live: Required<Pick<LiveOptions, 'cloud' | 'presence' | 'clockVerdict'>>;
  /** What phones are told of this boat. */
  readonly whereabouts: Required<Pick<Whereabouts, 'reach' | 'originals'>>;
  /** Why the laptop might have to stay awake. */
  wake(): WakeFacts;
  /** The server listens on this port now. */
  start(port: number): Promise<void>;
}

/** Courier, packing, the way of phones, GPS and the leader's console; null on www. */
export function openBoat(deps: BoatDeps): Boat | null {
  const { context, outbox, cloud, database, photoRows, folder, options, closing } = deps;
  const { config, clock, log, testPhotos } = context;
  if (testPhotos === null) return null;

  const courier = createCourierDesk({ context, outbox, cloud: cloud.link });
  closing.add(() => courier.close());
  const pack = createPackDesk(context, cloud.packSource, deps.onTiles);
  closing.add(() => pack.close());
  const phones = openBoatToPhones(context, options.addressesOf);
  closing.add(() => phones.close());
  const points = createTrackPoints(database);
  const addresses = gpsAddresses(context.settings, config);
  const gps = startGps({ addresses, points, clock, log, publish: deps.publishGps });
  closing.add(() => gps.close());
  const originals = createOriginals(context.settings);
  const presence = createPresence(() => performance.now());
  const wake = createWakeFacts({
    store: context.store,
    presence,
    photosOnPhones: async () => (await photoTotals(context, outbox)).onPhones,
    goingToCloud() {
      const state = cloud.link()?.state();
      return state?.status === 'syncing' ? state.left : 0;
    },
    nowMs: () => performance.now(),
    onError: (error) => log.error({ err: error }, 'what phones still have could not be counted'),
  });
  closing.add(() => wake.close());
  const boatConsole = openConsole({
    context,
    outbox,
    cloud,
    gps,
    originals,
    addresses: () => phones.reach.addresses(),
    presence,
    testPhotos,
    photoRows,
    photoFolder: folder.photos,
    onDevicesEnd: deps.onDevicesEnd,
  });
  closing.add(() => boatConsole.close());

  return {
    calls: {
      ...boatConsole.calls,
      ...courierCalls(courier),
      ...packCalls(pack),
      gps: () => gps.state(),
      reach: () => phones.describe(),
    },
    routers: boatConsole.routers,
    operations: gps.operations,
    portal: (request, response, next) => {
      if (!answerProbe(request, response, phones.portalDeps)) next();
    },
    live: {
      cloud: progressOfBoth(cloud, courier.progress),
      presence,
      clockVerdict: gps.clockVerdict,
    },
    whereabouts: { reach: phones.reach, originals },
    wake: wake.facts,
    start: (port) => phones.start(port),
  };
}
