import { describe, expect, it } from 'vitest';
import { toInstant } from '../../../../src/domain/documents/instant.ts';
import { databaseInMemory, standingClock } from '../../../../tests/support/server/temporary-database.ts';
import { createDevices } from './devices.ts';
import { createHubSettings, createUserMapping } from './settings.ts';

it('a device is found by its token, and by no other', () => {
  const devices = createDevices(databaseInMemory(), standingClock());
  const { device, token } = devices.enrol('anna@example.org', false);
  expect(device).toMatchObject({ email: 'anna@example.org', confirmed: false });
  expect(devices.ofToken(token)).toEqual(device);
  expect(devices.ofToken(`${token}x`)).toBeNull();
  expect(devices.ofToken('')).toBeNull();
});

it('ended by the leader, no token of a person holds, and whoever shows the key is the same person', () => {
  const devices = createDevices(databaseInMemory(), standingClock());
  const other = devices.enrol('b@example.org', false);
  const { device, token } = devices.enrol('a@example.org', false);
  devices.rememberPhone(device.deviceId, 'key');
  const second = devices.enrol('a@example.org', false, { uid: device.uid, sessionId: null });
  devices.endAllOf(device.uid);
  devices.endAllOf(device.uid);
  expect([token, second.token].map((ended) => devices.ofToken(ended))).toEqual([null, null]);
  expect(devices.ofToken(other.token)).toEqual(other.device);
  expect(devices.ofPhone('key', 'a@example.org')?.uid).toBe(device.uid);
});

it('of an account that is gone, no device, address or key stays', () => {
  const database = databaseInMemory();
  const devices = createDevices(database, standingClock());
  const other = devices.enrol('b@example.org', false);
  const { device, token } = devices.enrol('a@example.org', false);
  devices.rememberPhone(device.deviceId, 'key');
  devices.forget(device.uid);
  expect([devices.ofToken(token), devices.phoneKeyOf(device.uid)]).toEqual([null, null]);
  expect(devices.ofToken(other.token)).toEqual(other.device);
  expect(JSON.stringify(database.sqlite.prepare('SELECT * FROM devices').all())).not.toContain(
    'a@example.org',
  );
});

it('two phones that say the same address are two people until the cloud joins them', () => {
  const devices = createDevices(databaseInMemory(), standingClock());
  const [first, second] = [devices.enrol('a@example.org', false), devices.enrol('a@example.org', false)];
  expect(first.device.uid).not.toBe(second.device.uid);
  expect(first.device.key).not.toBe(second.device.key);
  expect(first.token).not.toBe(second.token);
});

it('a signed-in person keeps the uid', () => {
  const devices = createDevices(databaseInMemory(), standingClock());
  const { device, token } = devices.enrol('a@example.org', true, { uid: 'user-1', sessionId: 's' });
  expect(device).toMatchObject({ uid: 'user-1', confirmed: true });
  expect(devices.ofToken(token)?.uid).toBe('user-1');
});

describe('threat 44: on www a token', () => {
  function rig() {
    const sessions = new Set(['s']);
    let nowMs = Date.UTC(2026, 0, 1);
    const devices = createDevices(
      databaseInMemory(),
      { now: () => toInstant(nowMs) },
      { sessionStands: (id, uid) => uid === 'user-1' && sessions.has(id) },
    );
    const days = (count: number) => {
      nowMs += count * 24 * 60 * 60_000;
    };
    return { sessions, devices, days };
  }

  it('ends with the session under which it was made', () => {
    const { sessions, devices } = rig();
    const { token } = devices.enrol('a@example.org', true, { uid: 'user-1', sessionId: 's' });
    expect(devices.ofToken(token)?.uid).toBe('user-1');
    sessions.delete('s');
    expect(devices.ofToken(token)).toBeNull();
  });

  it('of before, without a session, is worth nothing', () => {
    const { devices } = rig();
    expect(devices.ofToken(devices.enrol('a@example.org', true).token)).toBeNull();
  });

  it('that is used now and then lasts, one that is not for sixty days does not', () => {
    const { devices, days } = rig();
    const { token } = devices.enrol('a@example.org', true, { uid: 'user-1', sessionId: 's' });
    for (let month = 0; month < 3; month += 1) {
      days(40);
      expect(devices.ofToken(token)).not.toBeNull();
    }
    days(61);
    expect(devices.ofToken(token)).toBeNull();
  });
});

it('tokens and keys have 256 bits, and no token is stored', () => {
  const db = databaseInMemory();
  const { device, token } = createDevices(db, standingClock()).enrol('a@example.org', false);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(device.key).toMatch(/^[0-9a-f]{64}$/);
  const rows = JSON.stringify(db.sqlite.prepare('SELECT * FROM devices').all());
  expect(rows).not.toContain(token);
});

it('settings are remembered, the last one said', () => {
  const settings = createHubSettings(databaseInMemory());
  expect(settings.get('name')).toBeNull();
  settings.set('name', 'Coral Princess');
  settings.set('name', 'Coral Queen');
  expect(settings.get('name')).toBe('Coral Queen');
});

it('a mapping is remembered, the first one said', () => {
  const mapping = createUserMapping(databaseInMemory());
  const anna = { boatUid: 'boat-1', cloudUid: 'cloud-1', email: 'a@example.org' };
  const now = standingClock().now();
  expect(mapping.ofBoatUid('boat-1')).toBeNull();
  expect(mapping.remember(anna, now)).toEqual(anna);
  expect(mapping.remember({ ...anna, cloudUid: 'cloud-2' }, now)).toEqual(anna);
  expect(mapping.withAddress()).toEqual([anna]);
});
