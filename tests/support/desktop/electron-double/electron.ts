// The door that the built app imports as `electron`. Only what the app uses is here: a new use of Electron fails
// at once with "does not provide an export named", and is then thought about.

// biome-ignore lint/performance/noBarrelFile: it stands for a package, and a package has one door.
export { app } from './app.ts';
export { BrowserWindow } from './browser-window.ts';
export { ipcMain } from './ipc-main.ts';
export { protocol } from './protocol.ts';
export {
  dialog,
  Menu,
  nativeImage,
  powerMonitor,
  powerSaveBlocker,
  safeStorage,
  session,
  shell,
  Tray,
} from './system.ts';
export { utilityProcess } from './utility-process.ts';
