import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import {
  byCount,
  findClientAddress,
  toNetworkKey,
} from '../../../../edge-server/front/limits/client-network.ts';

/** Google's front end, through which every request comes to a function. */
const frontEnds = 1;

/** Further proxies of the project's own in front of the functions: a load balancer with an address of its own is one. */
const trustedProxiesSchema = z.coerce.number().int().min(0).max(10).catch(0);

/**
 * The network of whoever calls a function, as limits count it.
 *
 * Google's front end appends the address that it was asked from to X-Forwarded-For and passes on what the caller wrote before it,
 * unverified; a load balancer appends one address more, its own ("X-Forwarded-For header" in Google's documentation of the external
 * Application Load Balancer). So the last part is the caller's, and the first one, which Express tells as `request.ip` here, is anything.
 * Pages call functions directly. Behind a rewrite of Hosting the last part is an address of Hosting's network, so one key for many people:
 * no operation is asked through one.
 */
export function networkOfRequest(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: unknown = process.env.TRUSTED_PROXIES,
): string {
  const proxies = frontEnds + trustedProxiesSchema.parse(trustedProxies ?? 0);
  return toNetworkKey(findClientAddress(request, byCount(proxies)));
}
