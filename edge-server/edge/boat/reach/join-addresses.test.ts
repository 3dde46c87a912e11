import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { httpOrigin, joinAddresses } from './join-addresses.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});
const at6 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv6',
  netmask: 'ffff:ffff:ffff:ffff::',
  mac: '00:00:00:00:00:00',
  cidr: null,
  scopeid: 0,
});
const laptop = {
  lo: [at('127.0.0.1', true)],
  wwan0: [at('100.80.3.4')],
  eth0: [at('10.0.0.9')],
  wlan0: [at('192.168.1.5')],
  stray: [at('169.254.7.7')],
};
const urls = (host: string) => joinAddresses(8080, host, laptop).map(({ url }) => url);

describe('the addresses that phones are shown', () => {
  it.each(['0.0.0.0', '::', 'boat.example'])(
    'of a boat that listens on %s are all of the laptop, a hotspot’s first',
    (host) => {
      expect(urls(host)).toEqual([
        'http://10.0.0.9:8080',
        'http://192.168.1.5:8080',
        'http://100.80.3.4:8080',
      ]);
    },
  );

  it.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])(
    'of a boat that listens on %s are none: no phone gets through',
    (host) => {
      expect(urls(host)).toEqual([]);
    },
  );

  it('of a boat that listens at one of them are that one', () => {
    expect(urls('192.168.1.5')).toEqual(['http://192.168.1.5:8080']);
  });
});

describe('fault 52: the addresses of a laptop on a network without IPv4', () => {
  const hotspot = {
    lo: [at('127.0.0.1', true), at6('::1', true)],
    wlan0: [at6('fe80::1'), at6('2001:db8:1:2::7'), at6('fd12:3456::7'), at('169.254.7.7')],
  };
  const both = { ...laptop, wlan0: [at6('fd12:3456::7'), at('192.168.1.5')] };
  const urlsOf = (host: string, interfaces: Parameters<typeof joinAddresses>[2]) =>
    joinAddresses(8080, host, interfaces).map(({ url }) => url);

  it('are the unique-local and the global ones, in brackets, never a link-local one', () => {
    expect(urlsOf('::', hotspot)).toEqual(['http://[fd12:3456::7]:8080', 'http://[2001:db8:1:2::7]:8080']);
  });

  it('come after every IPv4 address where there are both', () => {
    expect(urlsOf('::', both)).toEqual([
      'http://10.0.0.9:8080',
      'http://192.168.1.5:8080',
      'http://100.80.3.4:8080',
      'http://[fd12:3456::7]:8080',
    ]);
  });

  it('are none where the server listens on IPv4 alone, and the one at which it listens', () => {
    expect(urlsOf('0.0.0.0', hotspot)).toEqual([]);
    expect(urlsOf('FD12:3456:0::7', both)).toEqual(['http://[fd12:3456::7]:8080']);
    expect(urlsOf('::1', hotspot)).toEqual([]);
  });

  it('are written as browsers write them', () => {
    expect(httpOrigin('fd00::5', 80)).toBe('http://[fd00::5]');
    expect(httpOrigin('[fd00::5]', 8080)).toBe('http://[fd00::5]:8080');
  });
});
