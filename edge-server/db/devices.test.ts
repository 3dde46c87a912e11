import { expect, it } from 'vitest';
import { databaseInMemory, standingClock } from '../../tests/support/temporary-database.ts';
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

it('two phones that say the same address are two people until the cloud joins them', () => {
  const devices = createDevices(databaseInMemory(), standingClock());
  const [first, second] = [devices.enrol('a@example.org', false), devices.enrol('a@example.org', false)];
  expect(first.device.uid).not.toBe(second.device.uid);
  expect(first.device.key).not.toBe(second.device.key);
  expect(first.token).not.toBe(second.token);
});

it('a signed-in person keeps the uid', () => {
  const devices = createDevices(databaseInMemory(), standingClock());
  const { device, token } = devices.enrol('a@example.org', true, 'user-1');
  expect(device).toMatchObject({ uid: 'user-1', confirmed: true });
  expect(devices.ofToken(token)?.uid).toBe('user-1');
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
  expect(mapping.all()).toEqual([anna]);
});
