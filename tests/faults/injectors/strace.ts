import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** A call of a program to its system, in the order in which calls ended; one to a socket counts when it began. */
export interface SystemCall {
  readonly name: string;
  /** What strace shows of its arguments: descriptors with their paths, texts cut at 4,000 characters. */
  readonly args: string;
  /** Negative where it failed. */
  readonly result: number;
}

export interface Strace {
  /** Lets go of the process; it goes on as if nothing had been. Answers what it called meanwhile. */
  detach(): Promise<readonly SystemCall[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

const attachWithinMs = 10_000;

/** The calls that give something to the network: what a phone may have read when they end. */
const isSending = (name: string) => ['write', 'writev', 'sendto', 'sendmsg'].includes(name);

/**
 * Reads what `strace -f -y` wrote. A call that another thread interrupted stands on two lines; one during which strace
 * let go has no result, and what it was sending may have been read already.
 */
export function parseStrace(text: string): SystemCall[] {
  const calls: SystemCall[] = [];
  const begun = new Map<string, { name: string; args: string; at: number | null }>();
  for (const line of text.split('\n')) {
    const whole = /^(\d+)\s+(\w+)\((.*)\)\s+= (-?\d+)/.exec(line);
    if (whole !== null) {
      const [, , name = '', args = '', result = '0'] = whole;
      calls.push({ name, args, result: Number(result) });
      continue;
    }
    const start = /^(\d+)\s+(\w+)\((.*?)\s*<(?:unfinished|detached) \.\.\.>$/.exec(line);
    if (start !== null) {
      const [, thread = '', name = '', args = ''] = start;
      const at = isSending(name) ? calls.push({ name, args, result: 0 }) - 1 : null;
      begun.set(thread, { name, args, at });
      continue;
    }
    const end = /^(\d+)\s+<\.\.\. (\w+) resumed>(.*)\)\s+= (-?\d+)/.exec(line);
    const before = begun.get(end?.[1] ?? '');
    if (end === null || before === undefined || before.name !== end[2]) continue;
    begun.delete(end[1] ?? '');
    const call = { name: before.name, args: before.args + (end[3] ?? ''), result: Number(end[4]) };
    if (before.at === null) calls.push(call);
    else calls[before.at] = call;
  }
  return calls;
}

/**
 * S: watches the calls of a running process with all its threads, and makes some of them fail when `inject` says so
 * in strace's own words (`fsync,fdatasync:error=EIO`). Needs root, or the right to look into the process.
 */
export async function attachStrace(
  pid: number,
  outputFile: string,
  { trace, inject, path }: { readonly trace: string; readonly inject?: string; readonly path?: string },
): Promise<Strace> {
  const strace = spawn(
    'strace',
    [
      ...['-f', '-y', '-s', '4000', '-o', outputFile, '-e', `trace=${trace}`],
      ...(inject === undefined ? [] : ['-e', `inject=${inject}`]),
      ...(path === undefined ? [] : ['-P', path]),
      ...['-p', String(pid)],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error(`strace did not attach: ${said}`)), attachWithinMs);
    strace.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (!said.includes('attached')) return;
      clearTimeout(tooLate);
      resolve();
    });
    strace.once('exit', (code) => {
      clearTimeout(tooLate);
      reject(new Error(`strace ended with ${code}: ${said}`));
    });
  });
  async function letGo(): Promise<void> {
    if (strace.exitCode !== null || strace.signalCode !== null) return;
    const gone = once(strace, 'exit');
    strace.kill('SIGINT');
    await gone;
  }
  return {
    async detach() {
      await letGo();
      return parseStrace(await readFile(outputFile, 'utf8'));
    },
    [Symbol.asyncDispose]: letGo,
  };
}

/**
 * Runs a program that is killed at its `nth` call of a kind: 'killed', or how it ended when it has fewer of them.
 * The call itself is not made any more.
 */
export async function runKilledAt(
  command: readonly string[],
  calls: string,
  nth: number,
): Promise<'killed' | number> {
  const strace = spawn(
    'strace',
    [
      '-f',
      '-o',
      '/dev/null',
      '-e',
      `trace=${calls}`,
      '-e',
      `inject=${calls}:error=EIO:signal=SIGKILL:when=${nth}`,
      ...command,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code, signal] = await once(strace, 'exit');
  return signal === 'SIGKILL' || code === 137 ? 'killed' : Number(code);
}
