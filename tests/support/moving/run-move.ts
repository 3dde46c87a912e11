import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** How a run of the command ended. */
export interface MoveRun {
  /** null where it was killed. */
  readonly code: number | null;
  readonly lines: readonly string[];
  /** The line at which it was killed. */
  readonly killedAt: string | null;
  readonly seconds: number;
  /** The most memory that the process held, in bytes; 0 where the system does not say. */
  readonly peakBytes: number;
}

/** The most that a process has held, by Linux's own count. */
function peakOf(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Types `npm run move:www` as a process of its own, and kills it (SIGKILL) at the first line for which `isKilled` answers true. */
export async function runMove(
  words: readonly string[],
  isKilled: (line: string) => boolean = () => false,
): Promise<MoveRun> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--import',
      `${root}edge-server/setup/process/check-node.mjs`,
      `${root}edge-server/edge/bin/command.ts`,
      'move:www',
      ...words,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const exited = once(child, 'exit');
  const lines: string[] = [];
  let killedAt: string | null = null;
  let peakBytes = 0;
  const look = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid ?? 0));
  }, 200);
  const hear = async (stream: NodeJS.ReadableStream) => {
    for await (const line of createInterface({ input: stream })) {
      lines.push(line);
      if (killedAt !== null || !isKilled(line)) continue;
      killedAt = line;
      child.kill('SIGKILL');
    }
  };
  await Promise.all([hear(child.stdout), hear(child.stderr)]);
  const [code]: unknown[] = await exited;
  clearInterval(look);
  return {
    ...{ lines, killedAt, peakBytes },
    code: typeof code === 'number' ? code : null,
    seconds: (performance.now() - began) / 1000,
  };
}
