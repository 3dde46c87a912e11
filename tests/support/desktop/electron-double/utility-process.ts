import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { onCommand, tell } from './chronicle.ts';

const parentPort = new URL('./parent-port.mjs', import.meta.url).href;
let last: ReturnType<typeof fork> | undefined;

/** A Node process stands for Electron's utility process: the same messages, the same exit. */
export const utilityProcess = {
  fork(file: string, words: string[], options: { execArgv?: string[]; env?: NodeJS.ProcessEnv }) {
    const child = fork(file, words, {
      execArgv: ['--import', parentPort, ...(options.execArgv ?? [])],
      env: options.env ?? {},
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    last = child;
    tell('fork', { pid: child.pid, file });
    const outside = new EventEmitter();
    child.on('message', (message) => outside.emit('message', message));
    child.on('exit', (code) => outside.emit('exit', code ?? 1));
    return Object.assign(outside, {
      pid: child.pid,
      stdout: child.stdout,
      stderr: child.stderr,
      // What is said to a process that is just ending is lost, in Electron without a word.
      postMessage: (message: object) => void child.send(message, () => undefined),
      kill: () => child.kill('SIGKILL'),
    });
  },
};

onCommand('crashServer', () => last?.kill('SIGKILL'));
process.on('exit', () => last?.kill('SIGKILL'));
