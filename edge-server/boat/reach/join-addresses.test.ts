import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { joinAddresses } from './join-addresses.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
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
  it.each(['0.0.0.0', '::'])(
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
