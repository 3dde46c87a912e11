import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
const built = `${projectRoot}dist/desktop/preload/index.cjs`;
const sources = [
  '{src,edge-server,electron}/**/*.{ts,mjs,json}',
  'electron.vite.config.ts',
  'package-lock.json',
];

async function isBuildCurrent(): Promise<boolean> {
  if (!existsSync(built)) return false;
  const builtAtMs = (await stat(built)).mtimeMs;
  for await (const path of glob(sources, { cwd: projectRoot })) {
    if (!path.includes('.test.') && (await stat(`${projectRoot}${path}`)).mtimeMs > builtAtMs) return false;
  }
  return true;
}

/** Makes sure that `dist/desktop` is the code under test. */
export async function buildDesktop(): Promise<void> {
  if (await isBuildCurrent()) return;
  const build = spawnSync('electron-vite', ['build', '--logLevel', 'warn'], {
    cwd: projectRoot,
    env: { ...process.env, PATH: `${projectRoot}node_modules/.bin:${process.env.PATH}` },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (build.status !== 0) throw new Error('The desktop app could not be built, so there is nothing to test.');
}
