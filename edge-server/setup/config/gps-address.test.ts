import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/server/temporary-database.ts';
import { loadConfig } from './config.ts';
import { readGpsAddress } from './gps-address.ts';

describe('an address of a receiver', () => {
  it.each([
    ['gpsd://127.0.0.1', { kind: 'gpsd', host: '127.0.0.1', port: 2947 }],
    ['gpsd://[::1]:3000/', { kind: 'gpsd', host: '::1', port: 3000 }],
    ['nmea-tcp://plotter.local:10110', { kind: 'nmea-tcp', host: 'plotter.local', port: 10110 }],
    ['nmea-udp://:10110', { kind: 'nmea-udp', host: '', port: 10110 }],
    ['nmea-udp://192.168.4.1:2000', { kind: 'nmea-udp', host: '192.168.4.1', port: 2000 }],
    ['serial:///dev/ttyUSB0', { kind: 'serial', device: '/dev/ttyUSB0', baud: 4800 }],
    [
      'serial:///dev/serial/by-id/usb-u-blox_7-if00?baud=38400',
      { kind: 'serial', device: '/dev/serial/by-id/usb-u-blox_7-if00', baud: 38400 },
    ],
    ['serial://COM3?baud=9600', { kind: 'serial', device: 'COM3', baud: 9600 }],
  ])('%s is understood', (text, address) => {
    expect(readGpsAddress(text)).toEqual({ name: text, ...address });
  });

  it.each([
    ['http://127.0.0.1:2947', /is no address of a receiver\. Write gpsd:/],
    ['gpsd://', /names no machine/],
    ['nmea-tcp://plotter', /needs a port/],
    ['nmea-udp://', /needs a port/],
    ['nmea-tcp://plotter:0', /is no address/],
    ['nmea-tcp://plotter:99999', /is no address/],
    ['nmea-tcp://user@plotter:10110', /is no address/],
    ['nmea-tcp://plotter:10110/?x=1', /is no address/],
    ['serial://ttyUSB0', /names no serial port/],
    ['serial:///etc/passwd', /names no serial port/],
    ['serial:///dev/../etc/passwd', /names no serial port/],
    ['serial:///dev/ttyUSB0?baud=1234', /speed that serial ports do not have/],
    ['serial:///dev/ttyUSB0?speed=4800', /names no serial port/],
  ])('%s is refused in words', (text, reason) => {
    expect(readGpsAddress(text)).toMatch(reason);
  });
});

describe('REEF_GPS', () => {
  it('lists receivers, the most trusted first', () => {
    const { gps } = loadConfig('edge', { REEF_GPS: 'gpsd://127.0.0.1, nmea-udp://:10110' });
    expect(gps.map(({ name }) => name)).toEqual(['gpsd://127.0.0.1', 'nmea-udp://:10110']);
  });

  it('may be a list in the settings file', () => {
    const REEF_CONFIG = join(temporaryFolder(), 'boat.json');
    writeFileSync(REEF_CONFIG, '{"gps":["serial://COM3","nmea-tcp://[fe80::1]:10110"]}');
    expect(loadConfig('edge', { REEF_CONFIG }).gps).toMatchObject([
      { kind: 'serial', device: 'COM3' },
      { kind: 'nmea-tcp', host: 'fe80::1' },
    ]);
  });

  it('names at most eight', () => {
    const named = (count: number) =>
      loadConfig('edge', {
        REEF_GPS: Array.from({ length: count }, (_, index) => `nmea-udp://:${10_110 + index}`).join(','),
      });
    expect(named(8).gps).toHaveLength(8);
    expect(() => named(9)).toThrow(/REEF_GPS names more than 8 receivers/);
  });

  it('is empty unless set, and nothing for a server ashore', () => {
    expect(loadConfig('edge', {}).gps).toEqual([]);
    expect(loadConfig('www', { REEF_GPS: 'gpsd://127.0.0.1' }).gps).toEqual([]);
  });

  it('stops the start with one sentence that names the setting and the address', () => {
    expect(() => loadConfig('edge', { REEF_GPS: 'gpsd://127.0.0.1,tty0' })).toThrow(
      /^The configuration cannot be used: REEF_GPS is wrong: tty0 is no address of a receiver/,
    );
    expect(() => loadConfig('edge', { REEF_GPS: 'gpsd://a,gpsd://a' })).toThrow(/names gpsd:\/\/a twice/);
  });
});
