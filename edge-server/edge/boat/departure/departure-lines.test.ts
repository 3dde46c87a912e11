import { describe, expect, test } from 'vitest';
import type { BoatBackup } from '../../../../src/contract/boat/backup.ts';
import { checkBackup, checkCloudAccount, checkSetAside } from './ashore-checks.ts';
import {
  checkClock,
  checkDisk,
  checkFirewall,
  checkGps,
  checkNetwork,
  checkTestPhoto,
} from './laptop-checks.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
const state = ({ state: found, todo }: { state: string; todo: string | null }) => {
  // Whatever is not in order says what to do; whatever is asks for nothing.
  expect(todo === null).toBe(found === 'ok');
  return found;
};

describe('before departure', () => {
  test('a laptop on a network that phones can find is in order; the wrong one is told, none is not', () => {
    const address = { url: 'http://192.168.1.5:8080', network: 'wlan0' };
    const everywhere = '::';
    expect(state(checkNetwork([address], null, everywhere))).toBe('ok');
    expect(state(checkNetwork([address], 'wlan0', everywhere))).toBe('ok');
    expect(state(checkNetwork([address], 'wlan1', everywhere))).toBe('warn');
    expect(state(checkNetwork([], 'wlan0', everywhere))).toBe('fail');
  });

  test('a laptop that listens for itself alone says so, and how to change it, whatever addresses it has', () => {
    const address = { url: 'http://192.168.1.5:8080', network: 'wlan0' };
    for (const host of ['127.0.0.1', 'localhost', '::1']) {
      const check = checkNetwork([address], null, host);
      expect(state(check)).toBe('fail');
      expect(check.text).toContain('Only this laptop itself');
      expect(check.todo).toContain('without HOST');
    }
  });

  test('a firewall is no question once a phone came through; before, each system says what to do', () => {
    for (const platform of ['win32', 'darwin', 'linux'] as const) {
      expect(state(checkFirewall(true, platform, 8080))).toBe('ok');
      expect(state(checkFirewall(false, platform, 8080))).toBe('warn');
    }
    const todo = (platform: NodeJS.Platform) => checkFirewall(false, platform, 8081).todo;
    expect(todo('win32')).toContain('private and on public networks');
    expect(todo('darwin')).toContain('Local Network');
    expect(todo('linux')).toMatch(/ufw allow 8081\/tcp.*--add-port=8081\/tcp/);
  });

  test.each([
    ['plenty', 'ok'],
    ['low', 'warn'],
    ['very-low', 'fail'],
    ['full', 'fail'],
  ] as const)('a disk that is %s is: %s', (level, found) => {
    const room = level === 'full' ? 0 : 400;
    expect(state(checkDisk({ freeBytes: 1, photoBytes: 1, isMeasured: true, room, level }))).toBe(found);
  });

  test.each([
    ['right', 'ok'],
    ['unknown', 'warn'],
    ['suspect', 'fail'],
  ] as const)('a clock that is %s by the satellites is: %s', (status, found) => {
    expect(state(checkClock({ clock: { status, aheadSeconds: null, text: 'About the clock.' } }, now))).toBe(
      found,
    );
  });

  test('a GPS with a fix is in order, none at all is told, a silent one is to be put right with its reason', () => {
    const fix = {
      latitude: 0,
      longitude: 0,
      quality: '3d',
      accuracyMetres: 4.6,
      accuracyFrom: 'receiver',
      speedKnots: null,
      courseDegrees: null,
      fixAt: now.toISOString(),
      ageSeconds: 1,
      source: 'gpsd',
    } as const;
    const silent = {
      name: 'gpsd',
      kind: 'gpsd',
      status: 'silent',
      reason: 'Nothing was heard.',
      retrySeconds: null,
      heardSeconds: null,
      isChosen: false,
      ignoredJumps: 0,
    } as const;
    expect(checkGps({ sources: [silent], fix })).toMatchObject({
      state: 'ok',
      text: expect.stringMatching(/5 metres/),
    });
    expect(state(checkGps({ sources: [], fix: null }))).toBe('warn');
    const found = checkGps({ sources: [silent], fix: null });
    expect(state(found)).toBe('fail');
    expect(found.text).toContain('Nothing was heard.');
  });

  test('a test photo of today is in order; of yesterday, or of a future, it is done again', () => {
    const passed = (at: string) =>
      ({ status: 'passed', at, firstName: 'Mia', bytes: 1, seconds: 3 }) as const;
    expect(state(checkTestPhoto(passed('2026-11-21T09:00:00.000Z'), now))).toBe('ok');
    expect(state(checkTestPhoto(passed('2026-11-20T09:00:00.000Z'), now))).toBe('warn');
    expect(state(checkTestPhoto(passed('2036-11-20T09:00:00.000Z'), now))).toBe('warn');
    expect(state(checkTestPhoto({ status: 'never' }, now))).toBe('fail');
    expect(state(checkTestPhoto({ status: 'open', surveyId: 'test-photo-1', secondsLeft: 9 }, now))).toBe(
      'fail',
    );
  });

  test('the cloud: none is told, out of reach is told, a refused account is to be put right', () => {
    expect(state(checkCloudAccount(null))).toBe('warn');
    expect(state(checkCloudAccount({ status: 'ok' }))).toBe('ok');
    expect(state(checkCloudAccount({ status: 'silent', reason: 'No internet.' }))).toBe('warn');
    expect(state(checkCloudAccount({ status: 'refused', reason: 'Wrong password.' }))).toBe('fail');
  });

  test('a backup counts when it opened again and lies on another disk', () => {
    const sound = { status: 'sound', at: now.toISOString(), bytes: 5 } as const;
    const good: BoatBackup = {
      folder: '/media/usb',
      problem: null,
      isOnSameDisk: false,
      dataFolder: '/boat',
      last: sound,
    };
    expect(state(checkBackup(good))).toBe('ok');
    expect(state(checkBackup({ ...good, isOnSameDisk: true }))).toBe('warn');
    expect(state(checkBackup({ ...good, folder: null, last: null }))).toBe('warn');
    expect(state(checkBackup({ ...good, last: null }))).toBe('fail');
    expect(state(checkBackup({ ...good, problem: 'Gone.' }))).toBe('fail');
    const failed = { status: 'failed', at: now.toISOString(), reason: 'It does not open.' } as const;
    expect(checkBackup({ ...good, last: failed })).toMatchObject({
      state: 'fail',
      text: 'It does not open.',
    });
  });

  test('what the cloud set aside on the last voyage is told', () => {
    expect(state(checkSetAside(0))).toBe('ok');
    expect(state(checkSetAside(2))).toBe('warn');
  });
});
