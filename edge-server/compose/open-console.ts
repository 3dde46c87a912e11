import type { Router } from 'express';
import { consoleCalls } from '../boat/api/console-calls.ts';
import type { BoatHandlers } from '../boat/api/mount.ts';
import { parkedFileRoutes } from '../boat/api/parked-files.ts';
import type { ConsoleDeps } from '../boat/console/console-deps.ts';
import { createDiskGauge } from '../boat/console/disk-gauge.ts';
import { openOutsideBackup } from '../boat/console/outside-backup.ts';
import { shippedArchives } from '../tiles/tile-archives.ts';

export interface BoatConsole {
  readonly calls: Partial<BoatHandlers>;
  readonly routers: readonly Router[];
  close(): Promise<void>;
}

/** What the leader's page on the laptop asks for. */
export function openConsole(deps: ConsoleDeps): BoatConsole {
  const { context, outbox } = deps;
  const disk = createDiskGauge({
    folder: deps.photoFolder,
    rows: deps.photoRows,
    nowMs: () => performance.now(),
  });
  const backup = openOutsideBackup(context);
  const baseMap = `${shippedArchives}base.pmtiles`;
  return {
    calls: consoleCalls({ ...deps, disk, backup, baseMap }),
    routers: [parkedFileRoutes(context, outbox)],
    close: () => backup.close(),
  };
}
