import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether a program can be run here: some faults need a tool of the system. */
export function hasTool(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;
}

/** Mounting, and looking into another process, need root. */
export const isRoot = process.getuid?.() === 0;

/** Why a test that needs these does not run here; null when it does. */
export function whyNot(needs: {
  readonly root?: boolean;
  readonly tools?: readonly string[];
}): string | null {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (needs.root === true && !isRoot) return 'it needs root';
  const missing = needs.tools?.find((tool) => !hasTool(tool));
  return missing === undefined ? null : `${missing} is not installed`;
}

/** The first of these files that is there. */
export function firstFile(files: readonly string[]): string | null {
  return files.find((file) => existsSync(file)) ?? null;
}
