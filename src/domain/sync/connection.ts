import { z } from 'zod';
import { text } from '../../language/say.ts';

/** Which side of the product answers: the boat's laptop, or the world. */
const networkSchema = z.enum(['www', 'edge']);

/** What one question to `/trace.txt` brought. */
export type Probe =
  | { readonly kind: 'ours'; readonly network: z.infer<typeof networkSchema>; readonly hubId: string }
  /** Something answered that is not us: a captive portal, a proxy, a failing server (fault 37). */
  | { readonly kind: 'not-us'; readonly httpStatus: number }
  | { readonly kind: 'no-answer' };

/** How this device is connected (rule 8.11). */
export type Connection =
  /** Not asked yet. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'online'; readonly hubId: string }
  /** On the boat's Wi-Fi: no internet is normal. */
  | { readonly kind: 'boat'; readonly hubId: string }
  /** `failures`: how often in a row it failed in this same way, 1 at first. */
  | { readonly kind: 'offline'; readonly httpStatus: number; readonly failures: number };

export const unknownConnection: Connection = { kind: 'unknown' };

/**
 * Milliseconds between probes that succeed (rule 8.12): often enough that a diver who walks out of the Wi-Fi
 * is told within half a minute.
 */
export const probeIntervalMs = 30_000;
/** After a failure: this times the count of equal failures in a row, at most the interval (rule 8.12). */
const failureStepMs = 2_000;

/** What an answer of `/trace.txt` says; any body but ours is somebody else's (`docs/wire.md`). */
export function readTrace(httpStatus: number, body: string): Probe {
  const [name, network, hubId, ...rest] = (body.split('\n', 1)[0] ?? '').trim().split(' ');
  const known = networkSchema.safeParse(network);
  if (httpStatus !== 200 || name !== 'reef-census' || !known.success || !hubId || rest.length > 0) {
    return { kind: 'not-us', httpStatus };
  }
  return { kind: 'ours', network: known.data, hubId };
}

/** The connection after a probe. The same object when nothing changed. */
export function afterProbe(before: Connection, probe: Probe): Connection {
  if (probe.kind === 'ours') {
    const kind = probe.network === 'edge' ? 'boat' : 'online';
    const isSame = before.kind === kind && before.hubId === probe.hubId;
    return isSame ? before : { kind, hubId: probe.hubId };
  }
  const httpStatus = probe.kind === 'not-us' ? probe.httpStatus : 0;
  const isRepeated = before.kind === 'offline' && before.httpStatus === httpStatus;
  return { kind: 'offline', httpStatus, failures: isRepeated ? before.failures + 1 : 1 };
}

/** Milliseconds until the next probe. */
export function probeDelayMs(connection: Connection): number {
  if (connection.kind !== 'offline') return probeIntervalMs;
  return Math.min(probeIntervalMs, failureStepMs * connection.failures);
}

/** What the person reads. */
export const connectionTexts: Readonly<Record<Connection['kind'], string>> = {
  unknown: text('Looking for a connection …'),
  online: text('Online'),
  boat: text("On the boat's Wi-Fi — no internet is normal"),
  offline: text('No connection — what you enter is kept on this device'),
};
