import type { CloudAccount, DesktopAnswer, HubStatus } from '../../../src/contract/desktop.ts';
import type { HubKeeper } from '../hub/hub-life.ts';
import type { CloudAccountStore } from '../settings/cloud-account.ts';
import type { CloudSetting } from '../settings/settings.ts';
import type { StartAtLogin } from '../settings/start-at-login.ts';
import { sendToCourier } from './courier.ts';
import type { DesktopHandlers } from './ipc.ts';

export interface HandlerDeps {
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

async function shownAccount({ accounts, cloudSetting }: HandlerDeps): Promise<CloudAccount['account']> {
  const setting = cloudSetting();
  if (setting.status === 'set') return { from: 'settings', isPasswordReadable: setting.isPasswordReadable };
  const kept = await accounts.read();
  if (kept.status === 'none') return { from: 'nowhere' };
  const { url, email } = kept;
  return { from: 'app', url, email, problem: kept.status === 'locked' ? kept.reason : null };
}

function hubStatusOf(deps: HandlerDeps): HubStatus {
  const { version, keeper, settingsFile, dataFolder } = deps;
  return {
    version,
    hub: keeper.state(),
    crashes: keeper.crashes(),
    awakeFor: deps.awakeFor(),
    startsAtLogin: deps.startAtLogin.isOn(),
    dataFolder,
    settingsFile,
  };
}

/** What each function of `window.boat` does. */
export function desktopHandlers(deps: HandlerDeps): DesktopHandlers {
  const { accounts, keeper, log } = deps;
  const restartLater = () => {
    // The page hears first that it was saved; the server goes down a moment later.
    setTimeout(() => {
      keeper.restart().catch((error: unknown) => log(`Restarting failed: ${String(error)}`));
    }, 200);
  };
  return {
    hubStatus: async () => hubStatusOf(deps),
    chooseFolder: deps.chooseFolder,
    exportCourierFile: () => sendToCourier('export', deps),
    importCourierFile: () => sendToCourier('receipts', deps),
    async openLogFolder() {
      const problem = await deps.openFolder(deps.logFolder);
      if (problem === '') return { status: 'opened' };
      log(`The log folder could not be shown: ${problem}`);
      return { status: 'refused', message: `The folder could not be shown. It is ${deps.logFolder}.` };
    },
    quit: async () => ({ status: await deps.quit() }),
    cloudAccount: async () => ({ account: await shownAccount(deps), keeper: await accounts.keeper() }),
    async saveCloudAccount(account) {
      if (deps.cloudSetting().status === 'set') {
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
        deps.startAtLogin.set(isOn);
        return { status: 'saved' };
      } catch (error) {
        log(`Starting at login could not be changed: ${String(error)}`);
        return { status: 'refused', message: 'This laptop does not let apps change what starts with it.' };
      }
    },
  };
}
