import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { addressOf } from './admission.ts';

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('the address of a phone', () => {
  test('is that of its connection, whatever it says', () => {
    expect(addressOf(requestFrom('10.0.0.7', '1.2.3.4'), [])).toBe('10.0.0.7');
  });

  test('is what a trusted proxy tells, and only the part that the proxy added', () => {
    expect(addressOf(requestFrom('10.0.0.1', '6.6.6.6, 10.0.0.9'), ['10.0.0.1'])).toBe('10.0.0.9');
    expect(addressOf(requestFrom('10.0.0.1'), ['10.0.0.1'])).toBe('10.0.0.1');
  });
});
