import { expect, it } from 'vitest';
import { toPlainAddress } from './ip-address.ts';

it.each([
  ['192.168.1.9', '192.168.1.9'],
  ['::ffff:192.168.1.9', '192.168.1.9'],
  ['::FFFF:c0a8:109', '192.168.1.9'],
  ['FD00:0:0:0::00A5', 'fd00::a5'],
  ['fe80::1%wlan0', 'fe80::1'],
  ['::1', '::1'],
  ['boat.local', 'boat.local'],
  ['', ''],
])('%s is written %s', (address, plain) => {
  expect(toPlainAddress(address)).toBe(plain);
});
