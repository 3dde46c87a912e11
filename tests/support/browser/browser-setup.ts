// Runs once before the browser tests: there is a Chromium, and dist/web is the code under test.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findOrInstallChromium } from './chromium-path.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const built = `${root}dist/web/index.html`;
const sources = [
  'src/**/*.{ts,tsx,css,json}',
  'web/*.{html,ts,tsx}',
  'web/{service-worker,build}/*.ts',
  'web/public/**/*',
  'vite.config.ts',
  'package-lock.json',
];

export default async function setUpBrowserTests(): Promise<void> {
  process.env.CHROMIUM_PATH = findOrInstallChromium();
  if (await isBuildCurrent()) return;
  // Vitest says NODE_ENV=test, and that would build React for developers: slower, and half as large again.
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = spawnSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'inherit', env });
  if (build.status !== 0) throw new Error('The web build failed, so the browser tests have nothing to open.');
}

async function isBuildCurrent(): Promise<boolean> {
  if (!existsSync(built)) return false;
  const builtAtMs = (await stat(built)).mtimeMs;
  for await (const path of glob(sources, { cwd: root })) {
    if (path.includes('.test.')) continue;
    if ((await stat(`${root}${path}`)).mtimeMs > builtAtMs) return false;
  }
  return true;
}
