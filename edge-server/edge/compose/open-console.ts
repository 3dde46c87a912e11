import type { Router } from 'express';
import { shippedArchives } from '../../services/tiles/tile-archives.ts';
import { consoleCalls } from '../boat/api/console-calls.ts';
import type { BoatHandlers } from '../boat/api/mount.ts';
import { parkedFileRoutes } from '../boat/api/parked-files.ts';
import { type SettingsDeps, settingsCalls } from '../boat/api/settings-calls.ts';
import { sheetCalls } from '../boat/api/sheet-calls.ts';
import type { ConsoleDeps } from '../boat/console/console-deps.ts';
import { createDiskGauge } from '../boat/console/disk-gauge.ts';
import { openOutsideBackup } from '../boat/console/outside-backup.ts';

export interface BoatConsole {
  readonly calls: Partial<BoatHandlers>;
  readonly routers: readonly Router[];
  close(): Promise<void>;
}

export interface OpenConsoleDeps
  extends Omit<ConsoleDeps, 'cloud' | 'gps'>,
    Pick<SettingsDeps, 'cloud' | 'gps' | 'originals'> {}

/** What the leader's page on the laptop asks for. */
export function openConsole(deps: OpenConsoleDeps): BoatConsole {
  const { context, outbox, cloud, gps, originals } = deps;
  const disk = createDiskGauge({
    folder: deps.photoFolder,
    rows: deps.photoRows,
    nowMs: () => performance.now(),
  });
  const backup = openOutsideBackup(context);
  const baseMap = `${shippedArchives}base.pmtiles`;
  return {
    calls: {
      ...consoleCalls({ ...deps, cloud: cloud.link, gps: gps.state, disk, backup, baseMap }),
      ...settingsCalls({ context, cloud, gps, backup, originals }),
      ...sheetCalls({ context, backup, cloud }),
    },
    routers: [parkedFileRoutes(context, outbox)],
    close: () => backup.close(),
  };
}
