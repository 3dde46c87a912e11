import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ipKeyGenerator } from 'express-rate-limit';
import { toPlainAddress } from '../../setup/origins/ip-address.ts';

/** Whether the proxy at an address is believed. `hop` 0 is the other end of the connection, 1 what that one has appended, and so on. */
type ProxyTrust = (address: string, hop: number) => boolean;

/** Trusts proxies by their addresses: where the server knows them. */
export const byAddress =
  (trusted: readonly string[]): ProxyTrust =>
  (address) =>
    trusted.includes(address);

/** Trusts this many proxies in front of the server: where their addresses change. */
export const byCount =
  (proxies: number): ProxyTrust =>
  (_address, hop) =>
    hop < proxies;

/**
 * The address of the client: the first one, seen from the server, that is no trusted proxy's. Each proxy appends the address that it was
 * asked from to X-Forwarded-For, so parts further to the left are whatever the caller has written.
 */
export function findClientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: ProxyTrust,
): string {
  // Node joins several lines of this header; its types allow a list.
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const appended = forwarded.map((part) => part.trim()).filter((part) => part !== '');
  const addresses = [toPlainAddress(socket.remoteAddress ?? ''), ...appended.reverse()];
  return addresses.find((address, hop) => !isTrusted(address, hop)) ?? addresses.at(-1) ?? '';
}

/**
 * The network that limits count, of an address: whoever has one IPv6 address has all of its household's, which are those of a /56
 * (RIPE-690). What is no address is one network, so that made-up words are not counted apart.
 */
export function toNetworkKey(address: string): string {
  return isIP(address) === 0 ? 'unknown' : ipKeyGenerator(address);
}
