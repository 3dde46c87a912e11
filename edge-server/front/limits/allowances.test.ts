import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from '../../../src/domain/access/access.ts';
import { ServerError } from '../../setup/log/errors.ts';
import { createAllowances } from './allowances.ts';

const diver: Actor = { ...visitor, uid: 'dora' };
const boat: Actor = { ...visitor, uid: 'boat', hub: true };
const megabyte = 1024 * 1024;
const hourMs = 60 * 60 * 1000;

function clocked() {
  let nowMs = 1_000;
  const allowances = createAllowances(() => nowMs);
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { allowances, pass };
}

/** How many of these a person may send at once. */
function sendable(actor: Actor, bytes: number, most: number) {
  const { allowances } = clocked();
  for (let sent = 0; sent < most; sent += 1) {
    try {
      allowances.take(actor, 'records', bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(ServerError);
      return sent;
    }
  }
  return most;
}

describe('what one person sends within a day (threat 43)', () => {
  it('is enough for 50 surveys of 500 photos, and not for a flood of large records', () => {
    expect(sendable(diver, 2_000, 25_050)).toBe(25_050);
    expect(sendable(diver, 64 * 1024, 200_000)).toBe(1024);
    expect(sendable(diver, 10, 200_000)).toBe(30_000);
  });

  it('is a long evening of colouring for a guest, and an eighth of what a person may send', () => {
    const { allowances } = clocked();
    const guest: Actor = { ...visitor, uid: 'guest-1', guest: true };
    for (let saved = 0; saved < 2_400; saved += 1) allowances.take(guest, 'analyses', 30_000);
    expect(() => allowances.take(guest, 'analyses', 64 * megabyte)).toThrow(ServerError);
    allowances.take(diver, 'analyses', 1024 * megabyte);
  });

  it('is a season for a boat that comes home', () => {
    expect(sendable(boat, 4_000, 100_000)).toBe(100_000);
  });

  it('says when to go on, and lets go on then', () => {
    const { allowances, pass } = clocked();
    allowances.take(diver, 'records', 64 * megabyte);
    const refused = (): unknown => {
      try {
        allowances.take(diver, 'records', 8 * megabyte);
      } catch (error) {
        return error;
      }
      return null;
    };
    expect(refused()).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      message: expect.stringContaining('Please try again in 3 hours.'),
      details: { retryAfterSeconds: 10_800 },
    });
    pass(2 * hourMs);
    expect(refused()).toMatchObject({ message: expect.stringContaining('in 60 minutes.') });
    pass(hourMs);
    expect(refused()).toBeNull();
  });

  it('is counted by person, and records apart from analyses', () => {
    const { allowances } = clocked();
    allowances.take(diver, 'records', 64 * megabyte);
    allowances.take({ ...diver, uid: 'nell' }, 'records', 64 * megabyte);
    allowances.take(diver, 'analyses', 64 * megabyte);
    expect(() => allowances.take(diver, 'records', megabyte)).toThrow(ServerError);
  });

  it('is a boat’s and an administrator’s for many more records, and for no more analyses', () => {
    const admin: Actor = { ...visitor, uid: 'root', admin: true };
    for (const trusted of [boat, admin]) {
      const { allowances } = clocked();
      allowances.take(trusted, 'records', 4096 * megabyte, 500_000);
      expect(() => allowances.take(trusted, 'records', 0, 1)).toThrow(ServerError);
      expect(() => allowances.take(trusted, 'records', 1, 0)).toThrow(ServerError);
      expect(() => allowances.take(trusted, 'analyses', 0, 20_001)).toThrow(ServerError);
      allowances.take(trusted, 'analyses', 1024 * megabyte, 20_000);
    }
  });

  it('drains to nothing over a day, and never below', () => {
    const { allowances, pass } = clocked();
    const day = () => allowances.take(diver, 'records', 64 * megabyte, 30_000);
    day();
    expect(day).toThrow(ServerError);
    pass(24 * hourMs);
    day();
    pass(300 * hourMs);
    day();
    expect(day).toThrow(ServerError);
  });

  it('is refused without being counted', () => {
    const { allowances, pass } = clocked();
    allowances.take(diver, 'records', 32 * megabyte);
    for (let again = 0; again < 9; again += 1) {
      expect(() => allowances.take(diver, 'records', 33 * megabyte)).toThrow(ServerError);
    }
    pass(hourMs);
    allowances.take(diver, 'records', 33 * megabyte);
  });

  it('tells the wait in minutes up to two hours', () => {
    const { allowances } = clocked();
    allowances.take(diver, 'records', 0, 30_000);
    const waitFor = (writes: number) => {
      try {
        allowances.take(diver, 'records', 0, writes);
      } catch (error) {
        return error;
      }
      return null;
    };
    const said = [1, 25, 2_479, 2_501].map((writes) => waitFor(writes));
    expect(said).toMatchObject([
      { message: expect.stringContaining('again in a minute.'), details: { retryAfterSeconds: 3 } },
      { message: expect.stringContaining('again in 2 minutes.'), details: { retryAfterSeconds: 72 } },
      { message: expect.stringContaining('again in 119 minutes.') },
      { message: expect.stringContaining('again in 3 hours.') },
    ]);
  });

  it('is forgotten of whoever was counted longest ago when too many are', () => {
    const { allowances } = clocked();
    const person = (uid: string) => ({ ...diver, uid });
    const all = (uid: string) => allowances.take(person(uid), 'records', 64 * megabyte);
    all('first');
    all('second');
    allowances.take(person('first'), 'records', 0, 0);
    for (let other = 0; other < 19_999; other += 1) allowances.take(person(`other ${other}`), 'records', 0);
    expect(() => all('first')).toThrow(ServerError);
    all('second');
  });
});
