import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** What a program that runs aside may be told: plain data. */
export type AsideTask = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Runs a program beside the server that works for long inside of one call of an addon, and resolves with the one thing
 * that it says (`answerAside`). Rejects when it fails or `signal` ends it.
 *
 * A process, not a thread: a thread inside such a call can neither be interrupted nor be given less of the processor,
 * and a server that stops would wait for it. A process is killed at once, and the system lets it run when nobody else
 * wants to. Electron's does not start programs (`electron/build/fuses.ts`): there it is a thread, over a boat's file,
 * which is small.
 */
export function runAside(
  program: URL,
  task: AsideTask,
  signal: AbortSignal,
  kind: 'process' | 'thread' = process.versions.electron === undefined ? 'process' : 'thread',
): Promise<unknown> {
  return kind === 'process' ? inProcess(program, task, signal) : inThread(program, task, signal);
}

async function inProcess(program: URL, task: AsideTask, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  const child = fork(fileURLToPath(program), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  exit.catch(() => undefined);
  try {
    const ended = exit.then(([code]) => {
      throw new Error(`A program beside the server ended with ${String(code)} and said nothing.`);
    });
    child.send(task);
    const [answer]: unknown[] = await Promise.race([once(child, 'message', { signal }), ended]);
    return answer;
  } finally {
    child.kill('SIGKILL');
    // Whatever it had open is closed when the caller goes on.
    await exit.catch(() => undefined);
  }
}

async function inThread(program: URL, task: AsideTask, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  const worker = new Worker(program, { execArgv: [], workerData: task });
  try {
    const [answer]: unknown[] = await once(worker, 'message', { signal });
    return answer;
  } finally {
    await worker.terminate();
  }
}
