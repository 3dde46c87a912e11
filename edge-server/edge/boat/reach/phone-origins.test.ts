import { describe, expect, it } from 'vitest';
import { toInstant } from '../../../../src/domain/documents/instant.ts';
import { createPhoneOrigins, isOwnPort } from './phone-origins.ts';

const old = 'http://192.168.1.5:8080';
const fresh = 'http://10.0.0.7:8080';

function rig() {
  const values = new Map<string, string>();
  let writes = 0;
  let nowMs = Date.UTC(2026, 0, 1);
  const settings = {
    get: (key: string) => values.get(key) ?? null,
    keysUnder: () => [],
    set(key: string, value: string) {
      writes += 1;
      values.set(key, value);
    },
  };
  const clock = { now: () => toInstant(nowMs) };
  return {
    values,
    open: () => createPhoneOrigins(settings, clock),
    writes: () => writes,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('fault 38: the addresses under which phones came', () => {
  it('are remembered over a restart, with how many phones used each last', () => {
    const { open, pass } = rig();
    const before = open();
    before.note(old, 'phone-1');
    before.note(old, 'phone-2');
    pass(1000);
    before.note(fresh, 'phone-2');
    const after = open();
    expect(after.isKnown(old)).toBe(true);
    expect(after.isKnown('http://192.168.1.5:9090')).toBe(false);
    expect(after.all().map(({ origin, phones }) => [origin, phones])).toEqual([
      [fresh, 1],
      [old, 1],
    ]);
  });

  it('cost one write for each phone, not one for each connection', () => {
    const { open, writes, pass } = rig();
    const origins = open();
    for (let time = 0; time < 50; time += 1) origins.note(old, 'phone-1');
    expect(writes()).toBe(1);
    pass(2 * 60 * 60 * 1000);
    origins.note(old, 'phone-1');
    expect(writes()).toBe(2);
  });

  it('that cannot be read any more are begun anew', () => {
    const { open, values } = rig();
    values.set('phone.origins', 'half a lis');
    expect(open().all()).toEqual([]);
  });

  it('are the newest twelve', () => {
    const { open } = rig();
    const origins = open();
    for (let host = 0; host < 20; host += 1) origins.note(`http://10.0.0.${host}:8080`, null);
    expect(origins.all()).toHaveLength(12);
    expect(origins.isKnown('http://10.0.0.19:8080')).toBe(true);
    expect(origins.isKnown('http://10.0.0.1:8080')).toBe(false);
  });

  it('are not pushed out by connections with made-up names, be they thirteen or a thousand', () => {
    const { open } = rig();
    const origins = open();
    origins.note(old, 'phone-1');
    for (let made = 0; made < 1000; made += 1) origins.note(`http://10.9.${made % 250}.1:8080`, 'stranger');
    expect(origins.isKnown(old)).toBe(true);
    expect(origins.all()).toHaveLength(12);
  });

  it.each([
    ['http://192.168.1.5:8080', 8080, true],
    ['http://192.168.1.5:8081', 8080, false],
    ['http://boat.local', 80, true],
    ['https://boat.example', 443, true],
    ['null', 8080, false],
  ])('%s at port %s: %s', (origin, port, isOwn) => {
    expect(isOwnPort(origin, port)).toBe(isOwn);
  });
});
