import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usualPlaces = [
  // The same Chromium without the windows of a desktop around each page: a quarter less work for a test.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where Chromium is on this machine; `CHROMIUM_PATH` goes first. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen) return usualPlaces.find((path) => existsSync(path));
  if (existsSync(chosen)) return chosen;
  throw new Error(`CHROMIUM_PATH names ${chosen}, and there is no such file.`);
}

/** Finds Chromium, or installs Debian's where that is allowed (root, apt-get). */
export function findOrInstallChromium(): string {
  const found = findChromium() ?? installWithApt();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it (on Debian, apt-get install chromium), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function installWithApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  process.stdout.write('Chromium is not here: installing it with apt-get.\n');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) => spawnSync('apt-get', words, { stdio: 'inherit', env: environment });
  apt('update', '-qq');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    apt('install', '-y', '-qq', '--no-install-recommends', name);
    const found = findChromium();
    if (found !== undefined) return found;
  }
  return undefined;
}
