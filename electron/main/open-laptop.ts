import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, safeStorage } from 'electron';
import { createLog, fileStream } from '../../edge-server/setup/log/log.ts';
import { createCloudAccountStore } from './settings/cloud-account.ts';
import { cloudSettingOf, dataFolderOf, ensureSettingsFile, hubEnvironment } from './settings/settings.ts';
import { createStartAtLogin } from './settings/start-at-login.ts';

interface AppLog {
  readonly folder: string;
  line(text: string): void;
  error(error: unknown, text: string): void;
  /** What the server's process writes beside its own log: the last words of a crash. */
  fromServer(chunk: Uint8Array): void;
  close(): void;
}

/** The app's own log, `desktop.log` beside the server's, scrubbed in the same way. */
function openAppLog(dataFolder: string): AppLog {
  const folder = join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = fileStream(folder, 'desktop.log');
  const log = createLog('info', [file.entry]);
  return {
    folder,
    line: (text) => log.info(text),
    error: (error, text) => log.error({ err: error }, text),
    fromServer(chunk) {
      const text = Buffer.from(chunk).toString('utf8').trim();
      if (text !== '') log.warn({ server: text }, 'the server wrote');
    },
    close: file.close,
  };
}

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
