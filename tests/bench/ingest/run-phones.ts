import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PhonesJob, PhonesMessage } from './phones.ts';

const script = fileURLToPath(new URL('./phones.ts', import.meta.url));

/** Room for what thirty phones hold together: in the field each has a memory, and a collector, of its own. */
const phoneFlags = ['--max-semi-space-size=32', '--initial-old-space-size=512'];

export type PhonesReport = Extract<PhonesMessage, { kind: 'done' }>;

/**
 * Plays phones in a process of its own. `onReady` is called when all are connected, just before the clock
 * starts. Rejects when a photo is refused or a phone gives up.
 */
export function runPhones(
  job: PhonesJob,
  onReady: () => void,
  flags: readonly string[] = [],
): Promise<PhonesReport> {
  return new Promise((resolve, reject) => {
    const child = fork(script, {
      execArgv: [...phoneFlags, ...flags],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let report: PhonesReport | undefined;
    child.on('message', (message: PhonesMessage) => {
      if (message.kind === 'ready') {
        onReady();
        child.send('go');
      } else if (message.kind === 'done') report = message;
      else reject(new Error(`The phones failed: ${message.reason}`));
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (report === undefined) reject(new Error(`The phones ended with ${code} before they were done.`));
      else resolve(report);
    });
    child.send(job);
  });
}
