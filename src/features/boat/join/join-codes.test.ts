import { expect, test } from 'vitest';
import { joinCodes, namesOfNetworks } from './join-codes.ts';

const addresses = [
  { url: 'http://192.168.1.5:8080', network: 'wlan0' },
  { url: 'http://[fd00::7]:8080', network: 'usb0' },
  { url: 'http://[fd12:3456::7]:8080', network: 'wlan0' },
];

test('fault 52: a network is named by the first of its addresses, as a code shows it', () => {
  expect([...namesOfNetworks(addresses)]).toEqual([
    ['wlan0', 'wlan0: 192.168.1.5:8080'],
    ['usb0', 'usb0: [fd00::7]:8080'],
  ]);
});

test('fault 52: the code of a hotspot without IPv4 has its address in brackets', () => {
  const fingerprint = 'ABCDEFGHJKLMNPQR';
  const { page } = joinCodes({ addresses: addresses.slice(1), onlyAt: null, fingerprint }, null);
  expect(page).toEqual({ url: 'http://[fd00::7]:8080', code: `http://[fd00::7]:8080/#hub=${fingerprint}` });
});
