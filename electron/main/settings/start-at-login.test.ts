import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createStartAtLogin } from './start-at-login.ts';

function setUp(platform: NodeJS.Platform, program = '/opt/Reef Census/reef-census') {
  const configFolder = mkdtempSync(join(tmpdir(), 'reef-login-'));
  onTestFinished(() => rmSync(configFolder, { recursive: true }));
  let openAtLogin = false;
  const app = {
    getLoginItemSettings: () => ({ openAtLogin }) as never,
    setLoginItemSettings: (settings: { openAtLogin?: boolean }) => {
      openAtLogin = settings.openAtLogin === true;
    },
  };
  return { configFolder, start: createStartAtLogin({ platform, app, configFolder, program }) };
}

it.each(['linux', 'win32', 'darwin'] as const)(
  'on %s it is off until somebody chooses it, and off again',
  (platform) => {
    const { start } = setUp(platform);
    expect(start.isOn()).toBe(false);
    start.set(true);
    start.set(true);
    expect(start.isOn()).toBe(true);
    start.set(false);
    start.set(false);
    expect(start.isOn()).toBe(false);
  },
);

it('on Linux it is a file where desktops look, with the program whatever its name', () => {
  const { configFolder, start } = setUp('linux', '/home/mia/My "Reef" $1 100%\\app');
  start.set(true);
  expect(readdirSync(join(configFolder, 'autostart'))).toEqual(['reef-census.desktop']);
  const text = readFileSync(join(configFolder, 'autostart/reef-census.desktop'), 'utf8');
  expect(text.split('\n').slice(0, 3)).toEqual(['[Desktop Entry]', 'Type=Application', 'Name=Reef Census']);
  expect(text).toContain('Exec="/home/mia/My \\\\"Reef\\\\" \\\\$1 100%%\\\\\\\\app"');
});

it('elsewhere nothing is written, because the system keeps it', () => {
  const { configFolder, start } = setUp('darwin');
  start.set(true);
  expect(readdirSync(configFolder)).toEqual([]);
});
