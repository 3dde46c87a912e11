import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wifiCode, wifiProblem } from './wifi-code.ts';

/** Reads a code as Android does: splits at bare semicolons, then takes the backslashes out. */
function read(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const field of code.slice('WIFI:'.length).match(/(?:\\.|[^\\;])+/gs) ?? []) {
    fields[field.slice(0, 1)] = field.slice(2).replace(/\\(.)/gs, '$1');
  }
  return fields;
}

describe('the code that a phone joins the Wi-Fi with', () => {
  test('says the kind of network, its name and its password', () => {
    expect(wifiCode({ name: 'Reef Boat', password: 'coral12345' })).toBe(
      'WIFI:T:WPA;S:Reef Boat;P:coral12345;;',
    );
    expect(wifiCode({ name: 'Open Deck', password: null })).toBe('WIFI:T:nopass;S:Open Deck;;');
  });

  test('puts a backslash before the five signs that would end a field', () => {
    expect(wifiCode({ name: 'a;b:c', password: 'x\\y,z"w' })).toBe(
      'WIFI:T:WPA;S:a\\;b\\:c;P:x\\\\y\\,z\\"w;;',
    );
  });

  test('whatever the name and the password are, the phone reads the same ones', async () => {
    const text = fc.string({ minLength: 1, maxLength: 63 });
    await fc.assert(
      fc.property(text, text, (name, password) => {
        expect(read(wifiCode({ name, password }))).toEqual({ T: 'WPA', S: name, P: password });
      }),
    );
  });
});

describe('a Wi-Fi as it was typed', () => {
  test.each([
    [{ name: '', password: null }, /needs its name/],
    [{ name: 'ö'.repeat(17), password: null }, /at most 32/],
    [{ name: '\u0080'.repeat(16).concat('x'), password: null }, /at most 32/],
    [{ name: '\u0800'.repeat(11), password: null }, /at most 32/],
    [{ name: '\u{10000}'.repeat(8).concat('x'), password: null }, /at most 32/],
    [{ name: 'x'.repeat(33), password: null }, /at most 32/],
    [{ name: 'Boat', password: `x${'ab'.repeat(32)}` }, /8 to 63/],
    [{ name: 'Boat', password: `${'ab'.repeat(32)}x` }, /8 to 63/],
    [{ name: 'Boat', password: 'short' }, /8 to 63/],
    [{ name: 'Boat', password: 'x'.repeat(64) }, /8 to 63/],
    [{ name: 'Boat', password: 'Ölkännchen' }, /without accents/],
  ])('%j is refused with the reason', (wifi, why) => {
    expect(wifiProblem(wifi)).toMatch(why);
  });

  test('too long by one sign, or too short by one, is told', () => {
    expect(wifiProblem({ name: '🐠'.repeat(8).concat('x'), password: null })).toMatch(/at most 32/);
    expect(wifiProblem({ name: 'Boat', password: '1234567' })).toMatch(/8 to 63/);
    expect(wifiProblem({ name: 'Boat', password: 'x'.repeat(64) })).toMatch(/8 to 63/);
  });

  test.each([
    { name: 'ö'.repeat(16), password: null },
    { name: '🐠'.repeat(8), password: null },
    { name: `${'\u007f'.repeat(2)}${'\u0080\u07ff'.repeat(3)}${'\u0800\uffff'.repeat(3)}`, password: null },
    { name: 'Boat', password: 'x'.repeat(63) },
    { name: 'Boat', password: '12345678' },
    { name: 'Boat', password: 'ab'.repeat(32) },
    { name: '\u007f'.repeat(32), password: null },
    { name: '\u07ff'.repeat(16), password: null },
    { name: `${'\uffff'.repeat(10)}xx`, password: null },
  ])('%j is taken', (wifi) => {
    expect(wifiProblem(wifi)).toBeNull();
  });
});
