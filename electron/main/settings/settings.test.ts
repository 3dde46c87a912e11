import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../edge-server/setup/config/config.ts';
import type { KeptAccount } from './cloud-account.ts';
import { cloudSettingOf, ensureSettingsFile, hubEnvironment } from './settings.ts';

let folder: string;
let settingsFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reef-settings-'));
  settingsFile = join(folder, 'settings.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (settings: object) => writeFileSync(settingsFile, JSON.stringify(settings));
const none: KeptAccount = { status: 'none' };
const kept: KeptAccount = {
  status: 'kept',
  url: 'https://census.example.org',
  email: 'boat@example.org',
  password: 'x',
};
const configOf = (account: KeptAccount, environment: Record<string, string> = {}) =>
  loadConfig('edge', hubEnvironment({ environment, settingsFile, dataFolder: '/own/reef-data', account }));

describe('the settings file', () => {
  it('is made once, for its owner, with what a leader looks for first, and can be used as it is', () => {
    ensureSettingsFile(settingsFile);
    expect(statSync(settingsFile).mode & 0o777).toBe(0o600);
    expect(configOf(none)).toMatchObject({ hubName: 'The boat', port: 8080, dataDir: '/own/reef-data' });
    write({ hubName: 'Nautilus' });
    ensureSettingsFile(settingsFile);
    expect(JSON.parse(readFileSync(settingsFile, 'utf8'))).toEqual({ hubName: 'Nautilus' });
  });

  it('is believed after the environment, as everywhere', () => {
    write({ hubName: 'Nautilus', port: 9000, dataDir: '/elsewhere' });
    expect(configOf(none, { PORT: '9001' })).toMatchObject({
      hubName: 'Nautilus',
      port: 9001,
      dataDir: '/elsewhere',
    });
  });

  it('that is broken is said by the server in one sentence', () => {
    writeFileSync(settingsFile, '{');
    expect(() => configOf(none)).toThrow(/is not JSON/);
  });
});

describe('the account of the console', () => {
  it('is used where nobody else names a cloud', () => {
    ensureSettingsFile(settingsFile);
    const { url, email, password } = kept as Extract<KeptAccount, { status: 'kept' }>;
    expect(configOf(kept).cloud).toEqual({ kind: 'server', url, email, password });
  });

  it('that cannot be opened leaves the boat without a cloud, but running', () => {
    ensureSettingsFile(settingsFile);
    const locked: KeptAccount = { status: 'locked', url: 'https://a.example', email: 'b@c.de', reason: 'x' };
    expect(configOf(locked).cloud).toEqual({ kind: 'none' });
  });

  it('stands back where the file or the environment names a cloud', () => {
    write({ cloudUrl: 'https://other.example', cloudEmail: 'a@b.de', cloudPassword: 'readable' });
    expect(configOf(kept).cloud).toMatchObject({ url: 'https://other.example' });
    expect(cloudSettingOf(settingsFile, {})).toEqual({ status: 'set', isPasswordReadable: true });
    write({});
    expect(cloudSettingOf(settingsFile, { REEF_CLOUD_FIREBASE: 'x.json' })).toEqual({
      status: 'set',
      isPasswordReadable: false,
    });
    expect(cloudSettingOf(settingsFile, {})).toEqual({ status: 'open' });
  });
});

it('nothing else of the environment is told to the server', () => {
  write({});
  const environment = { AWS_SECRET: 'x', PATH: '/bin', REEF_HUB_NAME: 'A', NODE_OPTIONS: '--inspect' };
  const told = hubEnvironment({ environment, settingsFile, dataFolder: '/own', account: none });
  expect(Object.keys(told).sort()).toEqual(['REEF_CONFIG', 'REEF_DATA_DIR', 'REEF_HUB_NAME']);
});
