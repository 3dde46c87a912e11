import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { byAddress, byCount, findClientAddress, toNetworkKey } from './client-network.ts';

function requestFrom(remoteAddress: string | undefined, ...lines: readonly string[]) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  return { socket, headers: lines.length === 0 ? {} : { 'x-forwarded-for': lines.join(', ') } };
}

describe('the address of a client', () => {
  it('is that of the connection where no proxy is trusted', () => {
    expect(findClientAddress(requestFrom('10.0.0.7', '1.2.3.4'), byCount(0))).toBe('10.0.0.7');
    expect(findClientAddress(requestFrom('10.0.0.7', '1.2.3.4'), byAddress([]))).toBe('10.0.0.7');
  });

  it('is what the trusted proxy has appended, whatever the caller wrote before it', () => {
    for (const written of ['6.6.6.6', '6.6.6.6, 7.7.7.7', 'unknown', '2001:db8::1', ',,,', '']) {
      const request = requestFrom('169.254.1.1', `${written}, 203.0.113.7`);
      expect(findClientAddress(request, byCount(1))).toBe('203.0.113.7');
      expect(findClientAddress(request, byAddress(['169.254.1.1']))).toBe('203.0.113.7');
    }
  });

  it('is the same over a socket for both families, which tells IPv4 inside of IPv6', () => {
    const request = requestFrom('::ffff:169.254.1.1', '203.0.113.7');
    expect(findClientAddress(request, byAddress(['169.254.1.1']))).toBe('203.0.113.7');
    expect(findClientAddress(request, byAddress([]))).toBe('169.254.1.1');
  });

  it('is read over several lines of the header, of which the last one is the proxy’s', () => {
    const { socket } = requestFrom('169.254.1.1');
    const headers = { 'x-forwarded-for': ['6.6.6.6', '7.7.7.7, 203.0.113.7'] };
    expect(findClientAddress({ socket, headers }, byCount(1))).toBe('203.0.113.7');
    expect(findClientAddress(requestFrom('169.254.1.1', '6.6.6.6', '203.0.113.7'), byCount(1))).toBe(
      '203.0.113.7',
    );
  });

  it('is one further to the left for each further proxy', () => {
    const request = requestFrom('169.254.1.1', '6.6.6.6', '203.0.113.7', '35.0.0.1');
    expect(findClientAddress(request, byCount(2))).toBe('203.0.113.7');
    expect(findClientAddress(request, byAddress(['169.254.1.1', '35.0.0.1']))).toBe('203.0.113.7');
  });

  it('is the furthest one known where the proxies have appended fewer addresses', () => {
    expect(findClientAddress(requestFrom('169.254.1.1'), byCount(1))).toBe('169.254.1.1');
    expect(findClientAddress(requestFrom('169.254.1.1', '203.0.113.7'), byCount(3))).toBe('203.0.113.7');
    expect(findClientAddress(requestFrom(undefined, ''), byCount(1))).toBe('');
  });
});

describe('the network that limits count', () => {
  it('is an IPv4 address itself, written as version 4 or inside version 6', () => {
    expect(toNetworkKey('203.0.113.7')).toBe('203.0.113.7');
    expect(toNetworkKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(toNetworkKey('203.0.113.8')).not.toBe(toNetworkKey('203.0.113.7'));
  });

  it('is the /56 of an IPv6 address, however it is written', () => {
    const home = toNetworkKey('2001:db8:0:aa00::1');
    expect(toNetworkKey('2001:0DB8:0000:aaff:ffff:ffff:ffff:ffff')).toBe(home);
    expect(toNetworkKey('2001:db8:0:ab00::1')).not.toBe(home);
  });

  it('is one for everything that is no address', () => {
    for (const word of ['', 'unknown', 'a', '1.2.3', '1.2.3.4:80', '[2001:db8::1]', '2001:db8::1::2'])
      expect(toNetworkKey(word)).toBe('unknown');
  });
});
