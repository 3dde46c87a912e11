import { join } from 'node:path';
import { app, safeStorage } from 'electron';
import { openAppLog } from './app-log.ts';
import { createCloudAccountStore } from './settings/cloud-account.ts';
import { cloudSettingOf, dataFolderOf, ensureSettingsFile, hubEnvironment } from './settings/settings.ts';
import { createStartAtLogin } from './settings/start-at-login.ts';

/** Where this laptop's app keeps its own few files (the boat's data is in a folder of its own inside), and what is in them. */
export function openLaptop() {
  const own = app.getPath('userData');
  const settingsFile = process.env.REEF_CONFIG || join(own, 'settings.json');
  ensureSettingsFile(settingsFile);
  const ground = { environment: process.env, settingsFile, dataFolder: join(own, 'reef-data') };
  const dataFolder = dataFolderOf(ground);
  const log = openAppLog(dataFolder);
  const accounts = createCloudAccountStore({
    file: join(own, 'cloud-account.json'),
    safeStorage,
    platform: process.platform,
    log: log.line,
  });
  return {
    version: app.getVersion(),
    settingsFile,
    dataFolder,
    log,
    logFolder: log.folder,
    accounts,
    cloudSetting: () => cloudSettingOf(settingsFile, process.env),
    /** Every setting of the server's next start. */
    environment: async () => hubEnvironment({ ...ground, account: await accounts.read() }),
    startAtLogin: createStartAtLogin({
      platform: process.platform,
      app,
      configFolder: app.getPath('appData'),
      program: process.env.APPIMAGE || app.getPath('exe'),
    }),
  };
}
