import type { Router } from 'express';
import type { Operation } from '../../src/operations/operation.ts';
import { openConsole } from '../console/open-console.ts';
import { photoTotals } from '../console/surveys-on-board.ts';
import { createCourierDesk } from '../courier/courier-desk.ts';
import { progressOfBoth } from '../courier/courier-progress.ts';
import { createTrackPoints } from '../db/track-points.ts';
import { type GpsGround, startGps } from '../gps/start.ts';
import type { LiveOptions } from '../live/attach.ts';
import { createPresence } from '../live/presence.ts';
import { createWakeFacts, type WakeFacts } from '../live/wake-facts.ts';
import { createPackDesk } from '../pack/pack-desk.ts';
import type { PortalGround } from '../portal/answer-probe.ts';
import { openBoatToPhones } from '../reach/open-boat-to-phones.ts';
import type { Reach } from '../reach/reach.ts';
import { courierRoutes } from '../routes/boat/courier.ts';
import { boatGpsRoutes } from '../routes/boat/gps.ts';
import { packBoatRoutes } from '../routes/boat/pack.ts';
import type { CloudLink } from '../sync/cloud-link.ts';
import type { Closing } from './closing.ts';
import type { Ground } from './open-ground.ts';
import type { EdgeServerOptions } from './options.ts';

export interface BoatGround extends Omit<Ground, 'auth'> {
  readonly options: Pick<EdgeServerOptions, 'addressesOf' | 'packSource'>;
  readonly cloud: CloudLink | null;
  /** Map archives came aboard. */
  readonly onTiles: Parameters<typeof createPackDesk>[2];
  /** Tells every phone where the boat is. */
  readonly publishGps: GpsGround['publish'];
  /** Ends the connections of devices whose token ended. */
  readonly onDevicesEnd: () => void;
  readonly closing: Closing;
}

/** What a boat has on top of what every server has. */
export interface Boat {
  readonly routers: readonly Router[];
  /** Functions that only a boat has. */
  readonly operations: readonly Operation[];
  readonly portal: PortalGround;
  readonly live: Required<Pick<LiveOptions, 'cloud' | 'presence' | 'clockVerdict'>>;
  readonly reach: Reach;
  /** Why the laptop might have to stay awake. */
  wake(): WakeFacts;
  /** The server listens on this port now. */
  start(port: number): Promise<void>;
}

/** Courier, packing, the way of phones, GPS and the leader's console; null on www. */
export function openBoat(ground: BoatGround): Boat | null {
  const { context, outbox, cloud, database, photoRows, folder, options, closing } = ground;
  const { config, clock, log, testPhotos } = context;
  if (testPhotos === null) return null;

  const courier = createCourierDesk({ context, outbox, cloud: () => cloud });
  closing.add(() => courier.close());
  const pack = createPackDesk(context, options.packSource ?? null, ground.onTiles);
  closing.add(() => pack.close());
  const phones = openBoatToPhones(context, options.addressesOf);
  closing.add(() => phones.close());
  const points = createTrackPoints(database);
  const gps = startGps({ addresses: config.gps, points, clock, log, publish: ground.publishGps });
  closing.add(() => gps.close());
  const presence = createPresence(() => performance.now());
  const wake = createWakeFacts({
    store: context.store,
    presence,
    photosOnPhones: async () => (await photoTotals(context, outbox)).onPhones,
    goingToCloud() {
      const state = cloud?.state();
      return state?.status === 'syncing' ? state.left : 0;
    },
    nowMs: () => performance.now(),
    onError: (error) => log.error({ err: error }, 'what phones still have could not be counted'),
  });
  closing.add(() => wake.close());
  const boatConsole = openConsole({
    context,
    outbox,
    cloud: () => cloud,
    gps: () => gps.state(),
    addresses: () => phones.reach.addresses(),
    presence,
    testPhotos,
    photoRows,
    photoFolder: folder.photos,
    onDevicesEnd: ground.onDevicesEnd,
  });
  closing.add(() => boatConsole.close());

  return {
    routers: [
      courierRoutes(courier),
      packBoatRoutes(pack),
      boatGpsRoutes(gps),
      ...phones.routers,
      ...boatConsole.routers,
    ],
    operations: gps.operations,
    portal: phones.portalGround,
    live: {
      cloud: progressOfBoth(cloud?.progress ?? null, courier.progress),
      presence,
      clockVerdict: gps.clockVerdict,
    },
    reach: phones.reach,
    wake: wake.facts,
    start: (port) => phones.start(port),
  };
}
