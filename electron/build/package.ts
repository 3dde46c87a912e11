// npm run desktop:build [-- --mac|--win|--linux] [--dir] [--electron-dist folder]: packs the desktop app.

import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, Platform } from 'electron-builder';
import { z } from 'zod';
import { builderConfig } from './builder-config.ts';
import { type Machine, machinesOf, missingParts } from './native-parts.ts';
import { stageApp } from './stage.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    mac: { type: 'boolean' },
    win: { type: 'boolean' },
    linux: { type: 'boolean' },
    dir: { type: 'boolean' },
    'electron-dist': { type: 'string' },
    output: { type: 'string' },
  },
});

function platformOf(): Machine['platform'] {
  if (values.mac) return 'darwin';
  if (values.win) return 'win32';
  if (values.linux) return 'linux';
  return process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
}

function run(words: readonly string[]): void {
  const [program = '', ...rest] = words;
  const { status } = spawnSync(program, rest, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${words.join(' ')} failed.`);
}

async function electronVersion(): Promise<string> {
  const text = await readFile(join(root, 'node_modules/electron/package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

async function packApp(): Promise<void> {
  const platform = platformOf();
  const electronDist = values['electron-dist'];
  const output = values.output ?? join(root, 'dist/desktop/packages');
  const version = await electronVersion();
  if (electronDist === undefined) {
    say(
      `Packing needs the internet once: Electron ${version} for ${platform} (about 120 MB), and the tools that make the installer. Both are kept for the next time. --electron-dist takes an unpacked Electron instead; --dir makes no installer.`,
    );
  }
  run(['npm', 'run', '--silent', 'build', '--', '--quiet']);
  run(['electron-vite', 'build', '--logLevel', 'warn']);
  const stage = join(root, 'dist/desktop/stage');
  const packages = await stageApp(root, stage);
  say(`The app is laid out in dist/desktop/stage with ${packages.length} packages.`);

  for (const machine of machinesOf(platform, process.arch)) {
    const missing = missingParts(machine, join(stage, 'node_modules'));
    if (missing.length === 0) continue;
    const { platform: os, arch: cpu } = machine;
    throw new Error(
      `For ${os} ${cpu} these are missing: ${missing.join(', ')}. Fetch them with "npm install --no-save --force --os=${os} --cpu=${cpu} ${missing.join(' ')}" and try again.`,
    );
  }

  const targets = { linux: Platform.LINUX, darwin: Platform.MAC, win32: Platform.WINDOWS };
  const updateUrl = process.env.REEF_UPDATE_URL;
  const files = await build({
    targets: targets[platform].createTarget(values.dir ? 'dir' : null),
    projectDir: root,
    config: builderConfig({
      stage,
      output,
      icons: join(root, 'resources/icons'),
      electronVersion: version,
      ...(electronDist === undefined ? {} : { electronDist }),
      ...(updateUrl === undefined || updateUrl === '' ? {} : { updateUrl }),
    }),
    publish: 'never',
  });
  for (const file of files) say(file);
  say(`Packed into ${output}. It is not signed: on a Mac and on Windows, sign it before you give it away.`);
}

try {
  await packApp();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
