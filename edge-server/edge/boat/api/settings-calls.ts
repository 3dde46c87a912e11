import type { BoatSettings, SettingName, SettingTest } from '../../../../src/contract/boat/settings.ts';
import type { ServerContext } from '../../../front/context.ts';
import { addressChoice } from '../console/address-choice.ts';
import type { OutsideBackup } from '../console/outside-backup.ts';
import { folderOfStick } from '../courier/stick-folder.ts';
import type { GpsLink } from '../gps/start.ts';
import type { CloudDesk } from '../settings/cloud-desk.ts';
import { testFolder } from '../settings/folder-tests.ts';
import { gpsAddresses, isGpsKept, keepGps, keepStickFolder, stickFolder } from '../settings/kept-settings.ts';
import type { Originals } from '../settings/originals.ts';
import { testCloud, testGps, testWifi } from '../settings/setting-tests.ts';
import type { BoatHandlers } from './mount.ts';

export interface SettingsDeps {
  readonly context: Pick<ServerContext, 'settings' | 'config'>;
  readonly cloud: CloudDesk;
  readonly gps: Pick<GpsLink, 'state' | 'listenTo'>;
  readonly backup: Pick<OutsideBackup, 'state'>;
  readonly originals: Pick<Originals, 'takes' | 'change'>;
}

const nowhereIf = (isNowhere: boolean, isKept: boolean) =>
  isNowhere ? ('nowhere' as const) : isKept ? ('console' as const) : ('start' as const);

/** What is set on the boat, changed and tried while it runs. */
export function settingsCalls(
  deps: SettingsDeps,
): Pick<BoatHandlers, 'settings' | 'changeSettings' | 'testSetting'> {
  const { context, cloud, gps, backup, originals } = deps;
  const { settings, config } = context;

  async function told(): Promise<BoatSettings> {
    const { from, cloud: goesTo } = cloud.account();
    const { wifi } = addressChoice(settings, config);
    const receivers = gpsAddresses(settings, config).map(({ name }) => name);
    const stick = stickFolder(settings);
    const { folder } = await backup.state();
    return {
      cloud: {
        from,
        kind: goesTo.kind,
        url: goesTo.kind === 'server' ? goesTo.url : null,
        email: goesTo.kind === 'server' ? goesTo.email : null,
      },
      gps: { from: nowhereIf(receivers.length === 0, isGpsKept(settings)), addresses: receivers },
      wifi: { from: nowhereIf(wifi === null, wifi?.name !== config.wifi?.name), name: wifi?.name ?? null },
      stick: { from: nowhereIf(stick === null, true), folder: stick },
      backup: { from: nowhereIf(folder === null, folder !== config.backupDir), folder },
      takesOriginals: originals.takes(),
    };
  }

  const tests: Readonly<Record<SettingName, () => SettingTest | Promise<SettingTest>>> = {
    cloud: () => testCloud(cloud.link(), cloud.account().cloud),
    gps: () => testGps(gps.state),
    wifi: () => testWifi(addressChoice(settings, config).wifi),
    stick: () => testFolder(stickFolder(settings), config.dataDir),
    backup: async () => testFolder((await backup.state()).folder, config.dataDir),
  };

  return {
    settings: told,
    async changeSettings(change) {
      if (change.stick !== undefined) {
        keepStickFolder(
          settings,
          change.stick === null ? null : await folderOfStick(change.stick, config.dataDir),
        );
      }
      if (change.gps !== undefined) {
        keepGps(settings, change.gps);
        gps.listenTo(gpsAddresses(settings, config));
      }
      if (change.takesOriginals !== undefined) originals.change(change.takesOriginals);
      if (change.cloud !== undefined) await cloud.change(change.cloud);
      return told();
    },
    testSetting: ({ what }) => Promise.resolve(tests[what]()),
  };
}
