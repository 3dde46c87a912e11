import type { CloudAccount, DesktopAnswer, HubStatus } from '../../../src/contract/desktop.ts';
import type { HubKeeper } from '../hub/hub-life.ts';
import type { CloudAccountStore } from '../settings/cloud-account.ts';
import type { CloudSetting } from '../settings/settings.ts';
import type { StartAtLogin } from '../settings/start-at-login.ts';
import { sendToCourier } from './courier.ts';
import type { DesktopHandlers } from './ipc.ts';

export interface HandlerGround {
  readonly version: string;
  readonly keeper: Pick<HubKeeper, 'state' | 'crashes' | 'restart'>;
  readonly serverUrl: () => string | null;
  readonly awakeFor: () => HubStatus['awakeFor'];
  readonly startAtLogin: StartAtLogin;
  readonly dataFolder: string;
  readonly settingsFile: string;
  readonly logFolder: string;
  readonly accounts: CloudAccountStore;
  readonly cloudSetting: () => CloudSetting;
  readonly chooseFolder: () => Promise<DesktopAnswer<'chooseFolder'>>;
  /** Shows a folder; answers what went wrong, or an empty text. */
  readonly openFolder: (folder: string) => Promise<string>;
  readonly quit: () => Promise<'quitting' | 'stays'>;
  readonly log: (line: string) => void;
}

async function shownAccount({ accounts, cloudSetting }: HandlerGround): Promise<CloudAccount['account']> {
  const setting = cloudSetting();
  if (setting.status === 'set') return { from: 'settings', isPasswordReadable: setting.isPasswordReadable };
  const kept = await accounts.read();
  if (kept.status === 'none') return { from: 'nowhere' };
  const { url, email } = kept;
  return { from: 'app', url, email, problem: kept.status === 'locked' ? kept.reason : null };
}

function hubStatusOf(ground: HandlerGround): HubStatus {
  const { version, keeper, settingsFile, dataFolder } = ground;
  return {
    version,
    hub: keeper.state(),
    crashes: keeper.crashes(),
    awakeFor: ground.awakeFor(),
    startsAtLogin: ground.startAtLogin.isOn(),
    dataFolder,
    settingsFile,
  };
}

/** What each function of `window.boat` does. */
export function desktopHandlers(ground: HandlerGround): DesktopHandlers {
  const { accounts, keeper, log } = ground;
  const restartLater = () => {
    // The page hears first that it was saved; the server goes down a moment later.
    setTimeout(() => {
      keeper.restart().catch((error: unknown) => log(`Restarting failed: ${String(error)}`));
    }, 200);
  };
  return {
    hubStatus: async () => hubStatusOf(ground),
    chooseFolder: ground.chooseFolder,
    exportCourierFile: () => sendToCourier('export', ground),
    importCourierFile: () => sendToCourier('receipts', ground),
    async openLogFolder() {
      const problem = await ground.openFolder(ground.logFolder);
      if (problem === '') return { status: 'opened' };
      log(`The log folder could not be shown: ${problem}`);
      return { status: 'refused', message: `The folder could not be shown. It is ${ground.logFolder}.` };
    },
    quit: async () => ({ status: await ground.quit() }),
    cloudAccount: async () => ({ account: await shownAccount(ground), keeper: await accounts.keeper() }),
    async saveCloudAccount(account) {
      if (ground.cloudSetting().status === 'set') {
        return { status: 'refused', message: 'The settings file names a cloud already. Change it there.' };
      }
      const saved = await accounts.save(account);
      if (saved.status === 'saved') restartLater();
      return saved;
    },
    async forgetCloudAccount() {
      await accounts.forget();
      restartLater();
      return { status: 'saved' };
    },
    async setStartAtLogin(isOn) {
      try {
        ground.startAtLogin.set(isOn);
        return { status: 'saved' };
      } catch (error) {
        log(`Starting at login could not be changed: ${String(error)}`);
        return { status: 'refused', message: 'This laptop does not let apps change what starts with it.' };
      }
    },
  };
}
