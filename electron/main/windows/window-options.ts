import type { BrowserWindowConstructorOptions } from 'electron';

/**
 * How the one window is made. Everything that would let a page reach the machine is off, said out loud also
 * where it is Electron's default: a default that changes must not change this app.
 */
export function windowOptions(preload: string): BrowserWindowConstructorOptions {
  return {
    title: 'Reef Census',
    width: 1280,
    height: 860,
    minWidth: 360,
    minHeight: 480,
    show: false,
    // The deep blue of the page's header, so that nothing flashes white in a dark cabin.
    backgroundColor: '#0c2b3e',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      experimentalFeatures: false,
      allowRunningInsecureContent: false,
      navigateOnDragDrop: false,
      plugins: false,
      spellcheck: false,
      // The console counts arriving photos also while it is behind another window.
      backgroundThrottling: false,
    },
  };
}
