import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from '../../src/domain/access/access.ts';
import { ServerError } from '../errors.ts';
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
});
