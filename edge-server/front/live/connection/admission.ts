import type { IncomingMessage } from 'node:http';
import { text } from '../../../../src/language/say.ts';
import type { OriginPolicy } from '../../../setup/origins/origin-policy.ts';

interface HandshakeRefusal {
  readonly httpStatus: 403 | 413 | 421;
  readonly status: string;
  readonly message: string;
}

/**
 * Why a socket may not be opened, for the page to show; null when it may. `isKnownOrigin`: whether a page is this
 * boat's own from an address that the laptop had before. It may connect here, and do nothing else (fault 38):
 * over the socket a page is known by its device's token, which no page of another origin can read.
 */
export function refusalOfHandshake(
  { host, origin }: Pick<IncomingMessage['headers'], 'host' | 'origin'>,
  origins: Pick<OriginPolicy, 'isHostAllowed' | 'isOriginAllowed'>,
  isKnownOrigin: (origin: string) => boolean = () => false,
): HandshakeRefusal | null {
  if (!origins.isHostAllowed(host)) {
    const message = text('This server does not answer under that name.');
    return { httpStatus: 421, status: 'MISDIRECTED_REQUEST', message };
  }
  const isOurs = origins.isOriginAllowed(origin, host) || (origin !== undefined && isKnownOrigin(origin));
  if (!isOurs) {
    const message = text('This request comes from a page of another site.');
    return { httpStatus: 403, status: 'PERMISSION_DENIED', message };
  }
  return null;
}

/** Most that a text or one part of a photo may have; the largest honest message, a survey, has a tenth of it. */
export const messageBytes = 256 * 1024;
export const tooLongMessage = `A message may have at most ${messageBytes / 1024} kB.`;

/** Why a request of long polling is not read; null when it may be. One without a length is ended where it grows too long. */
export function refusalOfLength(
  headers: Pick<IncomingMessage['headers'], 'content-length'>,
): HandshakeRefusal | null {
  if (Number(headers['content-length'] ?? 0) <= messageBytes) return null;
  return { httpStatus: 413, status: 'INVALID_ARGUMENT', message: tooLongMessage };
}
