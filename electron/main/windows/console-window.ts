import type { BrowserWindow, WebContents } from 'electron';
import type { HubLife } from '../../../src/contract/desktop.ts';
import { appPageUrl } from './app-pages.ts';
import { isOwnPage } from './navigation.ts';

/** Chromium's code of a load that another load replaced; nothing went wrong. */
const aborted = -3;
/** After a load that failed although the server runs, milliseconds. */
const againMs = 2_000;

type ShownWindow = Pick<
  BrowserWindow,
  'loadURL' | 'isDestroyed' | 'isMinimized' | 'restore' | 'show' | 'focus' | 'once'
> & { readonly webContents: Pick<WebContents, 'on' | 'getURL' | 'reload'> };

export interface ConsoleWindow {
  /** Shows what fits the server's state: its console, or why there is none. */
  follow(state: HubLife, serverUrl: string | null): void;
  showStarting(): void;
  /** Shows the page for a database that cannot be used, as it is now. */
  showRecovery(): void;
  /** In front of everything, as when the app is opened a second time. */
  showAgain(): void;
}

/** The one window. A page that is open stays open while the server restarts: it says itself what is wrong. */
export function createConsoleWindow(window: ShownWindow, log: (line: string) => void): ConsoleWindow {
  let serverUrl: string | null = null;
  let isRunning = false;
  let again: NodeJS.Timeout | undefined;

  function load(url: string): void {
    window.loadURL(url).catch((error: unknown) => {
      // A load that failed is shown by `did-fail-load`; one that was replaced is nothing.
      log(`Loading ${url} ended early: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  function showConsole(): void {
    if (!isRunning || serverUrl === null || window.isDestroyed()) return;
    // A page of the same address is still there and finds the server by itself.
    if (!isOwnPage(window.webContents.getURL(), serverUrl)) load(`${serverUrl}/boat`);
  }

  window.once('ready-to-show', () => window.show());
  window.webContents.on('did-fail-load', (_event, code, reason, url, isMainFrame) => {
    if (!isMainFrame || code === aborted || url.startsWith('app:')) return;
    log(`The page ${url} could not be loaded: ${reason}.`);
    load(appPageUrl('waiting'));
    clearTimeout(again);
    again = setTimeout(showConsole, againMs);
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log(`The page ended by itself (${reason}); it is loaded again.`);
    if (!window.isDestroyed()) window.webContents.reload();
  });
  load(appPageUrl('starting'));

  return {
    follow(state, url) {
      const wasRunning = isRunning;
      isRunning = state.status === 'running';
      serverUrl = url;
      if (!wasRunning) showConsole();
    },
    showStarting() {
      if (!window.isDestroyed()) load(appPageUrl('starting'));
    },
    showRecovery() {
      if (!window.isDestroyed()) load(appPageUrl('recovery'));
    },
    showAgain() {
      if (window.isDestroyed()) return;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
  };
}
