import { EventEmitter } from 'node:events';
import { onCommand, tell } from './chronicle.ts';

/** Buttons that the person will press, in order; a question that nobody answers waits. */
const presses: number[] = [];
const waiting: ((response: number) => void)[] = [];
onCommand('press', (button) => {
  const next = waiting.shift();
  if (next === undefined) presses.push(Number(button));
  else next(Number(button));
});

/** Folders that the person will choose. */
const folders: string[] = [];
onCommand('chooseNext', (folder) => folders.push(String(folder)));

interface Message {
  readonly message: string;
  readonly detail?: string;
  readonly buttons?: readonly string[];
}

export const dialog = {
  showErrorBox(title: string, content: string): void {
    tell('errorBox', { title, content });
  },
  async showMessageBox(...words: readonly unknown[]): Promise<{ response: number }> {
    const { message, detail, buttons } = words.at(-1) as Message;
    tell('ask', { message, detail, buttons });
    const ready = presses.shift();
    return { response: ready ?? (await new Promise<number>((resolve) => waiting.push(resolve))) };
  },
  async showOpenDialog(): Promise<{ canceled: boolean; filePaths: string[] }> {
    const folder = folders.shift();
    tell('chooseFolder', { folder: folder ?? null });
    return folder === undefined
      ? { canceled: true, filePaths: [] }
      : { canceled: false, filePaths: [folder] };
  },
};

export const shell = {
  async openExternal(url: string): Promise<void> {
    tell('openExternal', { url });
  },
  async openPath(path: string): Promise<string> {
    tell('openPath', { path });
    return '';
  },
  showItemInFolder(path: string): void {
    tell('showItemInFolder', { path });
  },
};

let blocked = 0;
export const powerSaveBlocker = {
  start(kind: string): number {
    blocked += 1;
    tell('blockSleep', { kind, id: blocked });
    return blocked;
  },
  stop(id: number): void {
    tell('allowSleep', { id });
  },
};

export const powerMonitor = Object.assign(new EventEmitter(), { isOnBatteryPower: () => false });
onCommand('shutdown', () => powerMonitor.emit('shutdown', { preventDefault: () => undefined }));

const backend = process.env.ELECTRON_DOUBLE_KEYRING ?? 'gnome_libsecret';
/** Turns the bytes around: enough to see that nothing readable is written. */
const turned = (bytes: Uint8Array) => Buffer.from(bytes.map((byte) => byte ^ 0xff));
export const safeStorage = {
  getSelectedStorageBackend: () => backend,
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) => turned(Buffer.from(text)),
  decryptStringAsync: async (bytes: Buffer) => ({ shouldReEncrypt: false, result: turned(bytes).toString() }),
};

const guards: Record<string, (handler: unknown) => void> = {};
for (const name of [
  'setPermissionRequestHandler',
  'setPermissionCheckHandler',
  'setDevicePermissionHandler',
  'setDisplayMediaRequestHandler',
  'setBluetoothPairingHandler',
]) {
  guards[name] = (handler) => tell(name, { isSet: typeof handler === 'function' });
}
export const session = { defaultSession: Object.assign(new EventEmitter(), guards) };

export const Menu = {
  buildFromTemplate: (template: unknown) => template,
  setApplicationMenu: () => undefined,
};
export const nativeImage = { createFromPath: (path: string) => ({ path }) };

export class Tray extends EventEmitter {
  constructor(icon: unknown) {
    super();
    tell('tray', { icon });
  }
  setToolTip(line: string): void {
    tell('trayLine', { line });
  }
  setContextMenu(): void {
    // The menu is asserted where it is made, in `electron/main/windows/tray.test.ts`.
  }
}
