import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { networkOfRequest } from './caller-network.ts';

const request = (forwarded: string) => ({
  socket: new Socket(),
  headers: { 'x-forwarded-for': forwarded },
});

test('the network of a call is the part that Google’s front end has appended', () => {
  expect(networkOfRequest(request('6.6.6.6, 203.0.113.7'), undefined)).toBe('203.0.113.7');
  expect(networkOfRequest(request('203.0.113.7'), undefined)).toBe('203.0.113.7');
});

test('a project with a load balancer of its own says so, and the part before that one’s counts', () => {
  expect(networkOfRequest(request('6.6.6.6, 203.0.113.7, 34.1.2.3'), '1')).toBe('203.0.113.7');
});

test('a number of proxies that is none counts as no further proxy', () => {
  for (const said of ['', 'two', '-1', '1.5', '99', null])
    expect(networkOfRequest(request('6.6.6.6, 203.0.113.7'), said)).toBe('203.0.113.7');
});

test('calls without an address are one network', () => {
  expect(networkOfRequest({ socket: new Socket(), headers: {} })).toBe('unknown');
});
