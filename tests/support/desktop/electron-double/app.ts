import { EventEmitter } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, rmSync, watchFile, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onCommand, tell } from './chronicle.ts';

const userData = process.env.ELECTRON_DOUBLE_USER_DATA ?? '';
const appPath = process.env.ELECTRON_DOUBLE_APP ?? '';
const lockFile = join(userData, 'double.lock');
const callsFile = join(userData, 'double.calls');

/** An event that a listener may stop, as Electron's are. */
export function stoppable<Details extends object>(details: Details) {
  let isStopped = false;
  const event = {
    ...details,
    preventDefault: () => {
      isStopped = true;
    },
  };
  return { event, isStopped: () => isStopped };
}

interface Closing {
  /** Answers false when a listener stopped it. */
  close(): boolean;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

class AppDouble extends EventEmitter {
  readonly isPackaged = false;
  readonly windows = new Set<Closing>();
  readonly endings: (() => Promise<unknown>)[] = [];

  setName(name: string): void {
    tell('setName', { name });
  }
  enableSandbox(): void {
    tell('enableSandbox');
  }
  getVersion(): string {
    return '0.0.0-double';
  }
  getAppPath(): string {
    return appPath;
  }
  getPath(name: string): string {
    if (name === 'userData') return userData;
    if (name === 'appData') return join(userData, 'config');
    if (name === 'exe') return '/opt/Reef Census/reef-census';
    throw new Error(`The double has no path "${name}".`);
  }
  setBadgeCount(count: number): boolean {
    tell('setBadgeCount', { count });
    return true;
  }
  async whenReady(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** The first process of a user folder has the lock; a later one is heard by the first and gets none. */
  requestSingleInstanceLock(): boolean {
    mkdirSync(userData, { recursive: true });
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    } catch {
      const holder = Number(readFileSync(lockFile, 'utf8'));
      if (isAlive(holder)) {
        appendFileSync(callsFile, `${process.pid}\n`);
        return false;
      }
      writeFileSync(lockFile, String(process.pid));
    }
    writeFileSync(callsFile, '');
    watchFile(callsFile, { interval: 50, persistent: false }, () => this.emit('second-instance'));
    return true;
  }

  quit(): void {
    const before = stoppable({});
    this.emit('before-quit', before.event);
    if (before.isStopped()) return;
    for (const window of [...this.windows]) {
      if (!window.close()) return;
    }
    this.emit('will-quit', stoppable({}).event);
    this.exit(0);
  }

  exit(code: number): void {
    if (this.windows.size === 0 && code === 0) this.emit('quit');
    rmSync(lockFile, { force: true });
    tell('exit', { code });
    void Promise.allSettled(this.endings.map((end) => end())).then(() => process.exit(code));
  }
}

export const app = new AppDouble();
onCommand('quit', () => app.quit());
