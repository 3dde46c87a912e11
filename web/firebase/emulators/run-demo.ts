import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { UsageError } from '../../../edge-server/edge/bin/commands/command.ts';
import { demoFirebase, root } from './demo-project.ts';
import {
  environmentForEmulators,
  findTools,
  inQuotes,
  problemOfJava,
  wordsForEmulators,
} from './firebase-tools.ts';
import { followShown } from './follow-shown.ts';
import { portProblem, type WantedPort } from './prerequisites.ts';

function isTaken({ host, port }: WantedPort): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen({ host, port }, () => server.close(() => resolve(false)));
  });
}

/** Those of the ports that something listens on already. */
export async function takenPorts(wanted: readonly WantedPort[]): Promise<WantedPort[]> {
  const taken: WantedPort[] = [];
  for (const port of wanted) if (await isTaken(port)) taken.push(port);
  return taken;
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new UsageError(problem);
}

export interface DemoRun {
  /** Where the data stay between starts. */
  readonly dataDir: string;
  /** Whether to begin anew. */
  readonly isFresh: boolean;
  /** Builds what the emulators run. */
  readonly build: () => void;
  /** Where each emulator is to listen. */
  readonly ports: readonly WantedPort[];
  say(line: string): void;
  /** Calls `act` each time that the person, or the machine, wants it to end. */
  onEnd(act: () => void): () => void;
}

/** How long what was told to end is waited for before it is made to, milliseconds: keeping the data takes a few seconds. */
const patienceMs = 60_000;

/**
 * Starts all of Reef Census on the emulators, fills them with the demo, and stays until it is told to end. Answers whether it
 * ended well. Throws `UsageError` with one sentence where Java, a port, or firebase-tools is missing.
 */
export async function runDemo({ dataDir, isFresh, build, ports, say, onEnd }: DemoRun): Promise<boolean> {
  refuse(problemOfJava());
  refuse(portProblem(await takenPorts(ports)));
  const tools = findTools();
  if (tools.status === 'missing') throw new UsageError(tools.why);
  say('The pages and functions are being built …');
  build();
  if (isFresh)
    for (const name of ['kept', 'demo-accounts.json'])
      rmSync(`${dataDir}/${name}`, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  say('The emulators are being started and filled with the demo; the first time takes a minute or two …');

  const stay = [process.execPath, '--import', `${root}edge-server/setup/process/check-node.mjs`];
  const words = wordsForEmulators(tools.file, {
    project: demoFirebase().projectId,
    command: inQuotes([...stay, `${root}web/firebase/emulators/stay.ts`, dataDir]),
    options: ['--import', `${dataDir}/kept`, '--export-on-exit', `${dataDir}/kept`],
  });
  const log = `${dataDir}/emulators.log`;
  // A file and no pipe: whoever writes into a pipe that nobody reads any more dies of it, and this process may be killed.
  const written = openSync(log, 'w+', 0o600);
  // A process group of its own: Ctrl+C would else end what has still to write its data down. What it runs ends with its input, even
  // when this process is killed.
  const child = spawn(process.execPath, words, {
    cwd: dataDir,
    detached: true,
    stdio: ['pipe', written, written],
    env: environmentForEmulators(),
  });
  const shown = followShown(written, say);

  let wasTold = false;
  const stopListening = onEnd(() => {
    if (wasTold) return endNow(child.pid);
    wasTold = true;
    say('The emulators end and keep their data …');
    child.stdin?.end();
    if (shown.lines() === 0) child.kill('SIGINT');
    setTimeout(() => endNow(child.pid), patienceMs).unref();
  });
  try {
    const [exitCode]: unknown[] = await once(child, 'exit');
    shown.end();
    if (wasTold) return true;
    say(`The emulators ended by themselves (${String(exitCode)}); ${log} says why.`);
    return false;
  } finally {
    stopListening();
    shown.end();
    closeSync(written);
  }
}

/** Ends a process group without asking. */
function endNow(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
