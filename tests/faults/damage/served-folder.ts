import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type ServerProcess, startServerProcess } from '../injectors/server-process.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const boat = 'tests/faults/damage/hurried-boat.ts';
/** Older copies of a folder that a game remembers. */
const mostCopies = 3;

/** What an operator types when a server does not start. */
export type Repair = 'rebuild' | 'restore' | 'restore --anyway';

/** A data folder with, or without, a server on it, in a process of its own. */
export interface ServedFolder {
  readonly dataDir: string;
  readonly url: string;
  /** Copies made at each stop, oldest first. */
  readonly copies: readonly string[];
  isRunning(): boolean;
  /** How often it was started. */
  starts(): number;
  /** False where it refuses to start; `said` tells why. */
  start(env?: Readonly<Record<string, string>>): Promise<boolean>;
  stop(how: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** `npm run restore` or `npm run rebuild`; only while it is stopped. Answers what it printed. */
  repair(how: Repair): string;
  said(): string;
  remove(): Promise<void>;
}

export async function openServedFolder(
  network: 'www' | 'boat',
  file = network === 'boat' ? boat : 'edge-server/edge/bin/www.ts',
): Promise<ServedFolder> {
  const base = await mkdtemp(join(tmpdir(), 'reef-damage-'));
  const dataDir = join(base, 'data');
  const port = await freePort();
  const copies: string[] = [];
  let server: ServerProcess | null = null;
  let said = '';
  let copied = 0;
  let starts = 0;

  async function keepCopy(): Promise<void> {
    copied += 1;
    const copy = join(base, `copy-${copied}`);
    await cp(dataDir, copy, { recursive: true });
    copies.push(copy);
    const oldest = copies.length > mostCopies ? copies.shift() : undefined;
    if (oldest !== undefined) await rm(oldest, { recursive: true, force: true });
  }

  return {
    dataDir,
    url: `http://127.0.0.1:${port}`,
    copies,
    isRunning: () => server?.isRunning() ?? false,
    starts: () => starts,
    said: () => said,
    async start(env = {}) {
      starts += 1;
      try {
        server = await startServerProcess(file, dataDir, port, { REEF_DEMO: '0', ...env });
        return true;
      } catch (error) {
        said = String(error);
        server = null;
        return false;
      }
    },
    async stop(how) {
      if (server === null) return;
      await (how === 'SIGKILL' ? server.kill() : server.stop());
      said = server.said();
      server = null;
      await keepCopy();
    },
    repair(how) {
      const [name, ...more] = how.split(' ');
      const { PATH, HOME } = process.env;
      const network_ = network === 'www' ? ['--www'] : [];
      const run = spawnSync(
        process.execPath,
        [
          '--import',
          './edge-server/setup/process/check-node.mjs',
          'edge-server/edge/bin/command.ts',
          name ?? '',
          ...network_,
          ...more,
        ],
        { cwd: root, env: { PATH, HOME, REEF_DATA_DIR: dataDir }, encoding: 'utf8' },
      );
      return `${run.stdout}${run.stderr}`;
    },
    async remove() {
      await (server?.stop() ?? Promise.resolve());
      await rm(base, { recursive: true, force: true });
    },
  };
}
