import type { Router } from 'express';
import { shippedArchives } from '../pack/tile-archives.ts';
import { boatAddressRoutes } from '../routes/boat/address.ts';
import { boatBackupRoutes } from '../routes/boat/backup.ts';
import { boatCheckRoutes } from '../routes/boat/checks.ts';
import { boatDayRoutes } from '../routes/boat/days.ts';
import { boatDiskRoutes } from '../routes/boat/disk.ts';
import { boatParkedRoutes } from '../routes/boat/parked.ts';
import { boatPhonesRoutes } from '../routes/boat/phones.ts';
import { boatStatusRoutes } from '../routes/boat/status.ts';
import { boatTestPhotoRoutes } from '../routes/boat/test-photo.ts';
import type { ConsoleGround } from './console-ground.ts';
import { createDiskGauge } from './disk-gauge.ts';
import { openOutsideBackup } from './outside-backup.ts';

export interface BoatConsole {
  readonly routers: readonly Router[];
  close(): Promise<void>;
}

/** What the leader's page on the laptop asks for. */
export function openConsole(ground: ConsoleGround): BoatConsole {
  const { context, outbox, cloud } = ground;
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
      boatPhonesRoutes(ground),
      boatDiskRoutes(disk),
      boatAddressRoutes(context),
      boatTestPhotoRoutes(ground.testPhotos),
      boatBackupRoutes(backup),
      boatCheckRoutes({ ...ground, disk, backup, baseMap }),
      boatDayRoutes(context, outbox, cloud),
    ],
    close: () => backup.close(),
  };
}
