import { describe, expect, test } from 'vitest';
import { messageBytes, refusalOfHandshake, refusalOfLength } from './admission.ts';

describe('a socket', () => {
  const origins = {
    isHostAllowed: (host: string | undefined) => host === 'boat.local',
    isOriginAllowed: (origin: string | undefined) => origin === undefined || origin === 'http://boat.local',
  };
  const isKnown = (origin: string) => origin === 'http://10.0.0.9';
  const refusal = (host: string, origin?: string) =>
    refusalOfHandshake({ host, ...(origin === undefined ? {} : { origin }) }, origins, isKnown)?.httpStatus ??
    null;

  test('is opened to this server’s own page, to programs, and to a page from an address that it had before', () => {
    expect(refusal('boat.local', 'http://boat.local')).toBeNull();
    expect(refusal('boat.local')).toBeNull();
    expect(refusal('boat.local', 'http://10.0.0.9')).toBeNull();
  });

  test('is refused to pages of other sites, and under a name that this server does not have', () => {
    expect(refusal('boat.local', 'https://evil.example')).toBe(403);
    expect(refusal('evil.example', 'http://boat.local')).toBe(421);
    expect(refusal('evil.example', 'http://10.0.0.9')).toBe(421);
    const headers = { host: 'boat.local', origin: 'http://10.0.0.9' };
    expect(refusalOfHandshake(headers, origins)?.httpStatus).toBe(403);
  });
});

test('a request of long polling is read up to the largest message', () => {
  expect(refusalOfLength({})).toBeNull();
  expect(refusalOfLength({ 'content-length': String(messageBytes) })).toBeNull();
  expect(refusalOfLength({ 'content-length': String(messageBytes + 1) })).toMatchObject({ httpStatus: 413 });
});
