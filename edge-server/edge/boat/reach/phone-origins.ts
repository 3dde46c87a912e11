import { z } from 'zod';
import { type Instant, instantSchema } from '../../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../../src/ports/server.ts';
import type { HubSettings } from '../../../storage/db/tables/settings.ts';

/** Under which address a page of this boat was opened, and by how many phones. */
export interface PhoneOrigin {
  readonly origin: string;
  readonly lastUsedAt: Instant;
  readonly phones: number;
}

/**
 * Under which addresses phones opened this boat. A browser keeps a diver's photos per address: when the laptop
 * gets another one, pages that are still open must be let in from their old one, and the leader must be told of
 * those that are closed (fault 38).
 */
export interface PhoneOrigins {
  /** A phone came by the page of this origin. */
  note(origin: string, deviceId: string | null): void;
  isKnown(origin: string): boolean;
  /** Newest first. */
  all(): readonly PhoneOrigin[];
}

const key = 'phone.origins';
/** Longest an origin of ours gets: `http://` and a name of 253 letters with a port. */
const longestOrigin = 300;
/** A laptop on a week's cruise sees a few networks; phones of earlier cruises have nothing left to send. */
const mostOrigins = 12;
const mostPhones = 200;
/** Writing costs an fsync: the moment of the last use is kept to the hour. */
const freshMs = 60 * 60 * 1000;

const keptSchema = z.array(
  z.object({ origin: z.string(), lastUsedAt: instantSchema, phones: z.array(z.string()) }),
);
type Kept = z.infer<typeof keptSchema>;

function read(settings: HubSettings): Kept {
  try {
    const parsed = keptSchema.safeParse(JSON.parse(settings.get(key) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    // Not JSON: written by nobody that we know. Phones note themselves again as they come.
    return [];
  }
}

/**
 * The ones to keep, in their order: those with phones before those without. An address whose phones have all come to
 * another one has nothing left to send, and one that nobody's phone ever used may be made up.
 */
function mostWorth(entries: Kept): Kept {
  const worth = entries.toSorted((a, b) => Number(b.phones.length > 0) - Number(a.phones.length > 0));
  const kept = new Set(worth.slice(0, mostOrigins));
  return entries.filter((entry) => kept.has(entry));
}

/** The port of an origin; a browser leaves out the one that its protocol has. */
function portOf(origin: string): number | null {
  if (!URL.canParse(origin) || origin.length > longestOrigin) return null;
  const { port, protocol } = new URL(origin);
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** Whether a page of this origin can have come from a server that listens there: its port cannot be made up. */
export function isOwnPort(origin: string, port: number): boolean {
  return portOf(origin) === port;
}

export function createPhoneOrigins(settings: HubSettings, clock: Clock): PhoneOrigins {
  let kept = read(settings);

  return {
    note(origin, deviceId) {
      const now = clock.now();
      const before = kept.find((entry) => entry.origin === origin);
      const isFresh =
        before !== undefined && Math.abs(Date.parse(now) - Date.parse(before.lastUsedAt)) < freshMs;
      const isListed = deviceId === null || before?.phones.includes(deviceId) === true;
      if (isFresh && isListed) return;
      const phones = [...(before?.phones ?? []), ...(isListed ? [] : [deviceId])].slice(-mostPhones);
      // A phone waits only under the address that it came to last.
      const others = kept
        .filter((entry) => entry !== before)
        .map((entry) => ({ ...entry, phones: entry.phones.filter((phone) => phone !== deviceId) }));
      kept = mostWorth([{ origin, lastUsedAt: now, phones }, ...others]);
      settings.set(key, JSON.stringify(kept));
    },
    isKnown: (origin) => kept.some((entry) => entry.origin === origin),
    all: () => kept.map(({ origin, lastUsedAt, phones }) => ({ origin, lastUsedAt, phones: phones.length })),
  };
}
