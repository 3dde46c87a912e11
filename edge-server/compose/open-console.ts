import type { Router } from 'express';
import { consoleCalls } from '../boat/api/console-calls.ts';
import type { BoatHandlers } from '../boat/api/mount.ts';
import { parkedFileRoutes } from '../boat/api/parked-files.ts';
import type { ConsoleGround } from '../boat/console/console-ground.ts';
import { createDiskGauge } from '../boat/console/disk-gauge.ts';
import { openOutsideBackup } from '../boat/console/outside-backup.ts';
import { shippedArchives } from '../tiles/tile-archives.ts';

export interface BoatConsole {
  readonly calls: Partial<BoatHandlers>;
  readonly routers: readonly Router[];
  close(): Promise<void>;
}

/** What the leader's page on the laptop asks for. */
export function openConsole(ground: ConsoleGround): BoatConsole {
  const { context, outbox } = ground;
  const disk = createDiskGauge({
    folder: ground.photoFolder,
    rows: ground.photoRows,
    nowMs: () => performance.now(),
  });
  const backup = openOutsideBackup(context);
  const baseMap = `${shippedArchives}base.pmtiles`;
  return {
    calls: consoleCalls({ ...ground, disk, backup, baseMap }),
    routers: [parkedFileRoutes(context, outbox)],
    close: () => backup.close(),
  };
}
