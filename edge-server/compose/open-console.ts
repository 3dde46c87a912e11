import type { Router } from 'express';
import { boatAddressRoutes } from '../boat/api/address.ts';
import { boatBackupRoutes } from '../boat/api/backup.ts';
import { boatCheckRoutes } from '../boat/api/checks.ts';
import { boatDayRoutes } from '../boat/api/days.ts';
import { boatDiskRoutes } from '../boat/api/disk.ts';
import { boatParkedRoutes } from '../boat/api/parked.ts';
import { boatPhonesRoutes } from '../boat/api/phones.ts';
import { boatStatusRoutes } from '../boat/api/status.ts';
import { boatTestPhotoRoutes } from '../boat/api/test-photo.ts';
import type { ConsoleGround } from '../boat/console/console-ground.ts';
import { createDiskGauge } from '../boat/console/disk-gauge.ts';
import { openOutsideBackup } from '../boat/console/outside-backup.ts';
import { shippedArchives } from '../tiles/tile-archives.ts';

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
