import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../../edge-server/edge/bin/commands/command.ts';
import { type Deployment, releasesToForget } from './releases.ts';

const historySchema = z.array(
  z.object({
    release: z.string(),
    at: z.string(),
    kind: z.enum(['forward', 'back']),
    status: z.enum(['begun', 'done']),
  }),
);

/** Built releases of one project, and when each was brought in. A copy of what was deployed, not a way to build it again. */
export interface ReleaseFolder {
  /** Throws `UsageError` where it cannot be read. */
  history(): readonly Deployment[];
  has(release: string): boolean;
  folderOf(release: string): string;
  /** Takes a copy of what was built. */
  keep(release: string, built: string): void;
  /** Notes that a deployment begins; answers how to note that it is whole. */
  begin(deployment: Omit<Deployment, 'status'>): () => void;
  /** Takes away what nobody goes back to. */
  forget(): void;
}

/** @param folder One for each project, readable by its owner only: settings of the functions are in it. */
export function openReleases(folder: string): ReleaseFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'history.json');
  const folderOf = (release: string) => join(folder, release);
  function history(): readonly Deployment[] {
    if (!existsSync(file)) return [];
    try {
      return historySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (cause) {
      throw new UsageError(
        `${file} says what was deployed from here, and cannot be read. Move it away: the next deployment begins a new one, and only what is deployed from then on can be gone back to.`,
        { cause },
      );
    }
  }
  function write(deployments: readonly Deployment[]): void {
    // Renamed: a history that was cut off in the middle could not be read.
    writeFileSync(`${file}.partial`, `${JSON.stringify(deployments, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.partial`, file);
  }
  return {
    history,
    has: (release) => existsSync(join(folderOf(release), 'firebase.json')),
    folderOf,
    keep(release, built) {
      const partial = `${folderOf(release)}.partial`;
      rmSync(partial, { recursive: true, force: true });
      cpSync(built, partial, { recursive: true });
      rmSync(folderOf(release), { recursive: true, force: true });
      renameSync(partial, folderOf(release));
    },
    begin(deployment) {
      write([...history(), { ...deployment, status: 'begun' }]);
      return () => write([...history().slice(0, -1), { ...deployment, status: 'done' }]);
    },
    forget() {
      const there = readdirSync(folder, { withFileTypes: true });
      const folders = there.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      for (const release of releasesToForget(folders, history()))
        rmSync(folderOf(release), { recursive: true, force: true });
    },
  };
}

/** The commit of a working copy, and whether anything in it was changed since. */
export function commitOf(root: string): { readonly commit: string | null; readonly isChanged: boolean } {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), isChanged: git('status', '--porcelain') !== '' };
  } catch {
    return { commit: null, isChanged: false };
  }
}
