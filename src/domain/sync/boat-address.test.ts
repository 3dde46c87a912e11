import { describe, expect, it } from 'vitest';
import { addressesToTry, kindOfIPv6, readBoatAddress } from './boat-address.ts';

describe('fault 38: the address that a person reads from the laptop', () => {
  it.each([
    ['192.168.1.5:8080', 'http://192.168.1.5:8080'],
    [' http://192.168.1.5:8080/ ', 'http://192.168.1.5:8080'],
    ['192.168.137.1', 'http://192.168.137.1:8080'],
    ['10.0.0.7:80', 'http://10.0.0.7'],
    ['172.20.10.2', 'http://172.20.10.2:8080'],
    ['Reef-Census.local', 'http://reef-census.local:8080'],
    ['10.0.0.255:65535', 'http://10.0.0.255:65535'],
    ['9-reefs.local', 'http://9-reefs.local:8080'],
    ['192. 168. 1. 5', 'http://192.168.1.5:8080'],
    ['[fd00::5]:9000', 'http://[fd00::5]:9000'],
    ['http://[FD00:0:0::0005]/', 'http://[fd00::5]:8080'],
    ['[2001:db8:1::7]:80', 'http://[2001:db8:1::7]'],
    ['[::1]:8080', 'http://[::1]:8080'],
  ])('%j is %s', (typed, origin) => {
    expect(readBoatAddress(typed, '8080')).toBe(origin);
  });

  it.each([
    '',
    'the boat',
    'https://192.168.1.5:8080',
    'ftp://192.168.1.5',
    '8.8.8.8',
    'evil.example',
    'http://me@192.168.1.5',
    '192.168.1',
    '999.1.1.1',
    '192.168.1.256',
    '172.32.0.1',
    '192.168.1.5:65536',
    '[fe80::1]:8080',
    '[fe80::1%wlan0]:8080',
    '[ff02::fb]:8080',
    '[::ffff:8.8.8.8]:8080',
    '[fd00::5::6]:8080',
    'fd00::5',
  ])('%j is none', (typed) => {
    expect(readBoatAddress(typed, '8080')).toBeNull();
  });
});

it('what was typed is tried first, then where the boat was last, each address once', () => {
  const own = 'http://192.168.1.5:8080';
  const told = ['http://10.0.0.7:8080', own, 'http://reef-census.local:8080'];
  expect(addressesToTry({ own, last: 'http://10.0.0.7:8080', typed: 'http://10.0.0.9:8080', told })).toEqual([
    'http://10.0.0.9:8080',
    'http://10.0.0.7:8080',
    own,
    'http://reef-census.local:8080',
  ]);
  expect(addressesToTry({ own, last: null, typed: null, told: [] })).toEqual([own]);
});

it.each([
  ['fd00::5', 'unique-local'],
  ['fc12:3456::1', 'unique-local'],
  ['2001:db8:1::7', 'global'],
  ['2a00:1450:4001:82f::200e', 'global'],
  ['fe80::1', null],
  ['fec0::1', null],
  ['fd::1', null],
  ['::1', null],
  ['ff02::fb', null],
  ['2001::1', null],
  ['2001:0:53aa:64c::1', null],
])('the IPv6 address %s is %s', (address, kind) => {
  expect(kindOfIPv6(address)).toBe(kind);
});
