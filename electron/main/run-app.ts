import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  type NativeImage,
  nativeImage,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  shell,
  Tray,
  utilityProcess,
} from 'electron';
import { followSystem } from './follow-system.ts';
import { createHubKeeper, type HubKeeper } from './hub/hub-life.ts';
import { forkHub } from './hub/hub-process.ts';
import { createKeepAwake } from './hub/keep-awake.ts';
import { desktopHandlers } from './ipc/handlers.ts';
import { answerDesktopCalls } from './ipc/ipc.ts';
import { answerRecoveryChoices } from './ipc/recovery-ipc.ts';
import { openLaptop } from './open-laptop.ts';
import { createQuitting } from './quitting.ts';
import { createRecovery } from './recovery/recovery.ts';
import { runRecovery } from './recovery/recovery-run.ts';
import { createUpdateLook } from './updates.ts';
import { answerAppRequest, appScheme } from './windows/app-pages.ts';
import { createConsoleWindow } from './windows/console-window.ts';
import { createFailureQuestion } from './windows/failure-question.ts';
import { guardPages } from './windows/guard-pages.ts';
import { menuTemplate } from './windows/menu.ts';
import { isOwnPage } from './windows/navigation.ts';
import { createQuestions } from './windows/questions.ts';
import { createTrayState } from './windows/tray.ts';
import { windowOptions } from './windows/window-options.ts';

const trayIcon = fileURLToPath(new URL('../../resources/icons/tray.png', import.meta.url));

const systemTray = () => ({
  createTray: (icon: NativeImage) => new Tray(icon),
  buildMenu: Menu.buildFromTemplate,
  icon: nativeImage.createFromPath(trayIcon),
});

const openFolder = (folder: string) => shell.openPath(folder);

const quit = () => app.quit();

function every(milliseconds: number, task: () => void): void {
  setInterval(task, milliseconds).unref();
}

/** Puts the app together. Everything that decides something is a function of its own beside this file. */
export async function runApp(): Promise<void> {
  await app.whenReady();
  const laptop = openLaptop();
  const { dataFolder, log } = laptop;
  log.line(`Reef Census ${laptop.version} opens.`);
  const keepAwake = createKeepAwake(powerSaveBlocker, () => powerMonitor.isOnBatteryPower());
  let phones = 0;
  let lastPhotoMsAgo: number | null = null;

  const fork = () => forkHub((...given) => utilityProcess.fork(...given), process.env, log.fromServer);
  const keeper: HubKeeper = createHubKeeper({
    fork,
    environment: laptop.environment,
    now: Date.now,
    every,
    onActivity(activity) {
      if (activity.phones !== phones) app.setBadgeCount(activity.phones);
      ({ phones, lastPhotoMsAgo } = activity);
      keepAwake.follow(activity);
      tray.follow(keeper.state(), phones);
    },
    onChange(state) {
      shown.follow(state, serverUrl());
      tray.follow(state, phones);
      if (state.status === 'running') void lookForUpdates();
    },
    onFailure(reason, offer) {
      if (offer === null) void askWhatNow(reason);
      else recovery.offer(reason, offer);
    },
    log: log.line,
  });
  const serverUrl = () => keeper.facts()?.url ?? null;
  const isOwn = (url: string) => isOwnPage(url, serverUrl());
  guardPages({ isOwn, serverUrl, links: () => keeper.facts()?.links ?? [], log });
  protocol.handle(appScheme, (request) => answerAppRequest(request, recovery.view()));
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform)));

  const window = new BrowserWindow(windowOptions(join(app.getAppPath(), 'dist/desktop/preload/index.cjs')));
  const openWindow = () => (window.isDestroyed() ? null : window);
  const shown = createConsoleWindow(window, log.line);
  const recovery = createRecovery({
    show: shown.showRecovery,
    recover: (way) => runRecovery(way, fork, laptop.environment()),
    startBoat() {
      shown.showStarting();
      keeper.start();
    },
    openFolder: () => void openFolder(dataFolder),
    quit,
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
  const showSettings = () => shell.showItemInFolder(laptop.settingsFile);
  const askWhatNow = createFailureQuestion({ questions, again: keeper.start, showSettings, quit });
  const lookForUpdates = createUpdateLook(() => ({
    updateUrl: keeper.facts()?.updateUrl ?? null,
    isPackaged: app.isPackaged,
    ask: questions.fetchUpdate,
    log: log.line,
  }));
  const tray = createTrayState({
    ...systemTray(),
    onOpen: shown.showAgain,
    onOpenLogs: () => void openFolder(log.folder),
    onQuit: quit,
    log: log.line,
  });

  const handlers = desktopHandlers({
    keeper,
    serverUrl: () => (keeper.state().status === 'running' ? serverUrl() : null),
    awakeFor: keepAwake.reason,
    ...laptop,
    chooseFolder: questions.chooseFolder,
    openFolder,
    quit: quitting.quit,
    log: log.line,
  });
  const contents = () => openWindow()?.webContents ?? null;
  const report = (name: string, error: unknown) => log.error(error, `the page's ${name} was not answered`);
  answerDesktopCalls({ ipcMain, contents, isOwnPage: isOwn, handlers, report });
  answerRecoveryChoices({ ipcMain, contents, recovery });
  followSystem({ app, window, powerMonitor, quitting, showAgain: shown.showAgain, log: log.line });
  keeper.start();
}
