// Runs in the sandbox between the page and the app: plain functions, one promise each. No event, no channel
// name and nothing of Electron reaches the page. It parses nothing itself, because a sandboxed preload may
// require only Electron: the app parses every input (`main/ipc/ipc.ts`), the page every answer
// (`src/features/boat/shared/desktop-app.ts`).

import { contextBridge, ipcRenderer } from 'electron';

const names = [
  'hubStatus',
  'chooseFolder',
  'exportCourierFile',
  'importCourierFile',
  'openLogFolder',
  'quit',
  'cloudAccount',
  'saveCloudAccount',
  'forgetCloudAccount',
  'setStartAtLogin',
] as const;

// Only the app's own page for a database that cannot be used is heard on this channel (`main/ipc/recovery-ipc.ts`).
contextBridge.exposeInMainWorld('recovery', {
  choose: (choice?: unknown): Promise<unknown> => ipcRenderer.invoke('recovery:choose', choice),
});
contextBridge.exposeInMainWorld(
  'boat',
  Object.fromEntries(
    names.map((name) => [
      name,
      (input?: unknown): Promise<unknown> => ipcRenderer.invoke(`boat:${name}`, input),
    ]),
  ),
);
