import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  session,
  shell,
  Tray,
  utilityProcess,
} from 'electron';
import { openAppLog } from './app-log.ts';
import { createHubKeeper, type HubKeeper } from './hub/hub-life.ts';
import { forkHub } from './hub/hub-process.ts';
import { createKeepAwake } from './hub/keep-awake.ts';
import { desktopHandlers } from './ipc/handlers.ts';
import { answerDesktopCalls } from './ipc/ipc.ts';
import { answerRecoveryChoices } from './ipc/recovery-ipc.ts';
import { createQuitting } from './quitting.ts';
import { createRecovery } from './recovery/recovery.ts';
import { runRecovery } from './recovery/recovery-run.ts';
import { createCloudAccountStore } from './settings/cloud-account.ts';
import { cloudSettingOf, dataFolderOf, ensureSettingsFile, hubEnvironment } from './settings/settings.ts';
import { createStartAtLogin } from './settings/start-at-login.ts';
import { lookForUpdate } from './updates.ts';
import { answerAppRequest, appScheme } from './windows/app-pages.ts';
import { createConsoleWindow } from './windows/console-window.ts';
import { guardDownloads } from './windows/downloads.ts';
import { menuTemplate } from './windows/menu.ts';
import { guardNavigation, isOwnPage } from './windows/navigation.ts';
import { externalHosts, isExternalAllowed } from './windows/open-external.ts';
import { guardPermissions } from './windows/permissions.ts';
import { createQuestions } from './windows/questions.ts';
import { createTrayState } from './windows/tray.ts';
import { windowOptions } from './windows/window-options.ts';

const trayIcon = fileURLToPath(new URL('../../resources/icons/tray.png', import.meta.url));

/** Where this laptop's app keeps its own few files; the boat's data is in a folder of its own inside. */
function ownPlaces() {
  const own = app.getPath('userData');
  const settingsFile = process.env.REEF_CONFIG || join(own, 'settings.json');
  ensureSettingsFile(settingsFile);
  return {
    settingsFile,
    accountFile: join(own, 'cloud-account.json'),
    ground: { environment: process.env, settingsFile, dataFolder: join(own, 'reef-data') },
  };
}

/** Puts the app together. Everything that decides something is a function of its own beside this file. */
export async function runApp(): Promise<void> {
  await app.whenReady();
  const { settingsFile, accountFile, ground } = ownPlaces();
  const dataFolder = dataFolderOf(ground);
  const log = openAppLog(dataFolder);
  log.line(`Reef Census ${app.getVersion()} opens.`);

  const accounts = createCloudAccountStore({
    file: accountFile,
    safeStorage,
    platform: process.platform,
    log: log.line,
  });
  const keepAwake = createKeepAwake(powerSaveBlocker, () => powerMonitor.isOnBatteryPower());
  let phones = 0;
  let lastPhotoMsAgo: number | null = null;
  let isAsking = false;

  const fork = () => forkHub((...given) => utilityProcess.fork(...given), process.env, log.fromServer);
  const environment = async () => hubEnvironment({ ...ground, account: await accounts.read() });
  const keeper: HubKeeper = createHubKeeper({
    fork,
    environment,
    now: Date.now,
    every(milliseconds, task) {
      setInterval(task, milliseconds).unref();
    },
    onActivity(activity) {
      if (activity.phones !== phones) app.setBadgeCount(activity.phones);
      ({ phones, lastPhotoMsAgo } = activity);
      keepAwake.follow(activity);
      tray.follow(keeper.state(), phones);
    },
    onChange(state) {
      shown.follow(state, serverUrl());
      tray.follow(state, phones);
      if (state.status === 'running') void lookOnce();
    },
    onFailure(reason, offer) {
      if (offer === null) void askAfterFailure(reason);
      else recovery.offer(reason, offer);
    },
    log: log.line,
  });
  const serverUrl = () => keeper.facts()?.url ?? null;
  const isOwn = (url: string) => isOwnPage(url, serverUrl());
  const openOutside = (url: string) => {
    if (!isExternalAllowed(url, externalHosts(keeper.facts()?.links ?? []))) return;
    shell.openExternal(url).catch((error: unknown) => log.error(error, 'an address could not be opened'));
  };

  guardPermissions(session.defaultSession, isOwn);
  guardDownloads(session.defaultSession, serverUrl);
  protocol.handle(appScheme, (request) => answerAppRequest(request, recovery.view()));
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform)));
  // Every contents that ever comes to be, also one that nobody meant to make.
  app.on('web-contents-created', (_event, contents) => guardNavigation(contents, { serverUrl, openOutside }));

  const window = new BrowserWindow(windowOptions(join(app.getAppPath(), 'dist/desktop/preload/index.cjs')));
  const openWindow = () => (window.isDestroyed() ? null : window);
  const shown = createConsoleWindow(window, log.line);
  const recovery = createRecovery({
    show: shown.showRecovery,
    recover: (way) => runRecovery(way, fork, environment()),
    startBoat() {
      shown.showStarting();
      keeper.start();
    },
    openFolder: () => void openFolder(dataFolder),
    quit: () => app.quit(),
    log: log.line,
  });
  const questions = createQuestions(dialog, openWindow);
  const quitting = createQuitting({
    app,
    lastPhotoMsAgo: () => lastPhotoMsAgo,
    ask: questions.closeAllTheSame,
    async close() {
      openWindow()?.hide();
      await keeper.close();
      keepAwake.release();
      log.line('Reef Census is closed.');
      log.close();
    },
    log: log.line,
  });
  const openFolder = (folder: string) => shell.openPath(folder);
  const tray = createTrayState({
    createTray: (icon) => new Tray(icon),
    buildMenu: Menu.buildFromTemplate,
    icon: nativeImage.createFromPath(trayIcon),
    onOpen: shown.showAgain,
    onOpenLogs: () => void openFolder(log.folder),
    onQuit: () => app.quit(),
    log: log.line,
  });

  async function askAfterFailure(reason: string): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const answer = await questions.serverCannotStart(reason);
    isAsking = false;
    if (answer === 'quit') return app.quit();
    if (answer === 'settings') shell.showItemInFolder(settingsFile);
    if (answer === 'again') return keeper.start();
    // The file is being edited: ask again, so that the way on stays on the screen.
    await askAfterFailure(reason);
  }

  let hasLooked = false;
  async function lookOnce(): Promise<void> {
    if (hasLooked) return;
    hasLooked = true;
    const outcome = await lookForUpdate({
      updateUrl: keeper.facts()?.updateUrl ?? null,
      isPackaged: app.isPackaged,
      loadUpdater: async () => (await import('electron-updater')).default.autoUpdater,
      ask: questions.fetchUpdate,
      log: log.line,
    });
    if (outcome !== 'off') log.line(`Looked for a newer version: ${outcome}.`);
  }

  answerDesktopCalls({
    ipcMain,
    contents: () => openWindow()?.webContents ?? null,
    isOwnPage: isOwn,
    handlers: desktopHandlers({
      version: app.getVersion(),
      keeper,
      serverUrl: () => (keeper.state().status === 'running' ? serverUrl() : null),
      awakeFor: keepAwake.reason,
      startAtLogin: createStartAtLogin({
        platform: process.platform,
        app,
        configFolder: app.getPath('appData'),
        program: process.env.APPIMAGE || app.getPath('exe'),
      }),
      dataFolder,
      settingsFile,
      logFolder: log.folder,
      accounts,
      cloudSetting: () => cloudSettingOf(settingsFile, process.env),
      chooseFolder: questions.chooseFolder,
      openFolder,
      quit: quitting.quit,
      log: log.line,
    }),
    report: (name, error) => log.error(error, `the page's ${name} was not answered`),
  });

  answerRecoveryChoices({ ipcMain, contents: () => openWindow()?.webContents ?? null, recovery });

  app.on('second-instance', shown.showAgain);
  app.on('activate', shown.showAgain);
  // Closing the window is quitting, on every system: a server that runs on unseen would surprise people.
  window.on('close', (event) => {
    if (quitting.isQuitting()) return;
    event.preventDefault();
    app.quit();
  });
  window.on('session-end', quitting.quitNow);
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    // The system waits a little for whoever asks for it: long enough for the receipts that are due.
    event?.preventDefault();
    quitting.quitNow();
  });
  powerMonitor.on('resume', () => log.line('The laptop woke up.'));

  keeper.start();
}
