import type { Router } from 'express';
import type { BoatGps } from '../../src/contract/boat/gps.ts';
import type { ServerContext } from '../context.ts';
import type { Outbox } from '../db/outbox.ts';
import type { Presence } from '../live/presence.ts';
import { shippedArchives } from '../pack/tile-archives.ts';
import type { JoinAddress } from '../reach/join-addresses.ts';
import { boatAddressRoutes } from '../routes/boat/address.ts';
import { boatBackupRoutes } from '../routes/boat/backup.ts';
import { boatCheckRoutes } from '../routes/boat/checks.ts';
import { boatDayRoutes } from '../routes/boat/days.ts';
import { boatDiskRoutes } from '../routes/boat/disk.ts';
import { boatParkedRoutes } from '../routes/boat/parked.ts';
import { boatPhonesRoutes } from '../routes/boat/phones.ts';
import { boatStatusRoutes } from '../routes/boat/status.ts';
import { boatTestPhotoRoutes } from '../routes/boat/test-photo.ts';
import type { PhotoRows } from '../storage/photo-rows.ts';
import type { CloudLink } from '../sync/cloud-link.ts';
import { createDiskGauge } from './disk-gauge.ts';
import { openOutsideBackup } from './outside-backup.ts';
import type { TestPhotos } from './test-photos.ts';

export interface ConsoleGround {
  readonly context: ServerContext;
  readonly outbox: Outbox;
  readonly cloud: () => CloudLink | null;
  readonly gps: () => BoatGps;
  readonly addresses: () => readonly JoinAddress[];
  readonly presence: Presence;
  readonly testPhotos: TestPhotos;
  readonly photoRows: PhotoRows;
  readonly photoFolder: string;
}

export interface BoatConsole {
  readonly routers: readonly Router[];
  close(): Promise<void>;
}

/** What the leader's page on the laptop asks for. */
export function openConsole(ground: ConsoleGround): BoatConsole {
  const { context, outbox, cloud, gps, addresses, presence, testPhotos } = ground;
  const disk = createDiskGauge({
    folder: ground.photoFolder,
    rows: ground.photoRows,
    nowMs: () => performance.now(),
  });
  const backup = openOutsideBackup(context);
  const baseMap = `${shippedArchives}base.pmtiles`;
  return {
    routers: [
      boatStatusRoutes(context, outbox, cloud),
      boatParkedRoutes(context, outbox, cloud),
      boatPhonesRoutes(context, presence),
      boatDiskRoutes(disk),
      boatAddressRoutes(context),
      boatTestPhotoRoutes(testPhotos),
      boatBackupRoutes(backup),
      boatCheckRoutes({ context, outbox, cloud, gps, addresses, disk, backup, testPhotos, baseMap }),
      boatDayRoutes(context, outbox, cloud),
    ],
    close: () => backup.close(),
  };
}
