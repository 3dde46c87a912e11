// The boat's laptop: one window on the server that this process hosts. Phones reach the same server by Wi-Fi.

import { join } from 'node:path';
import { app, BrowserWindow, dialog, shell } from 'electron';
import { loadConfig } from '../../edge-server/config.ts';
import { createEdgeServer } from '../../edge-server/index.ts';

// Field data is for the person who runs the boat: no other account of the laptop may read it.
process.umask(0o077);

if (app.requestSingleInstanceLock()) void run();
else app.quit();

async function run(): Promise<void> {
  await app.whenReady();
  try {
    const server = await createEdgeServer({
      config: { ...loadConfig('edge', process.env), dataDir: join(app.getPath('userData'), 'reef-data') },
    });
    const window = openWindow(server.url);
    app.on('second-instance', () => showAgain(window));
    app.on('window-all-closed', () => app.quit());
    closeServerBeforeQuitting(server);
  } catch (error) {
    dialog.showErrorBox(
      'Reef Census could not start',
      error instanceof Error ? error.message : String(error),
    );
    app.exit(1);
  }
}

function openWindow(url: string): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 860,
    webPreferences: { contextIsolation: true, sandbox: true, nodeIntegration: false, webSecurity: true },
  });
  const origin = new URL(url).origin;
  window.webContents.session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  window.webContents.on('will-attach-webview', (event) => event.preventDefault());
  window.webContents.on('will-navigate', (event, target) => {
    if (new URL(target).origin !== origin) event.preventDefault();
  });
  window.webContents.setWindowOpenHandler(({ url: target }) => {
    if (target.startsWith('https://')) void shell.openExternal(target);
    return { action: 'deny' };
  });
  void window.loadURL(url);
  return window;
}

function showAgain(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}

/** A phone may be in the middle of a photo: quitting waits until the server has let go of its files. */
function closeServerBeforeQuitting(server: { close(): Promise<void> }): void {
  let isClosed = false;
  app.on('before-quit', (event) => {
    if (isClosed) return;
    event.preventDefault();
    void server.close().finally(() => {
      isClosed = true;
      app.quit();
    });
  });
}
