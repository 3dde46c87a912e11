import type { Logger } from 'pino';
import type { Actor } from '../src/domain/access.ts';
import type { Instant } from '../src/domain/documents/instant.ts';
import type { RegionId } from '../src/domain/region/region.ts';
import type { Clock, Mailer } from '../src/ports/server.ts';
import type { ServerAccounts } from './auth/accounts.ts';
import type { ServerConfig } from './config.ts';
import type { ServerStore } from './db/server-store.ts';
import type { Devices } from './devices.ts';
import type { OriginPolicy } from './security/origin-policy.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

/** Who sent a request, resolved from its bearer token or device token. */
export interface Session {
  readonly actor: Actor;
  readonly email: string | null;
  /** False for an identity that was only typed, at sea. */
  readonly confirmed: boolean;
}

/** What every route and every socket message may use. */
export interface ServerContext {
  readonly config: ServerConfig;
  readonly log: Logger;
  readonly clock: Clock;
  readonly store: ServerStore;
  readonly photos: PhotoStorage;
  readonly devices: Devices;
  readonly accounts: ServerAccounts;
  readonly mailer: Mailer;
  /** Under which names and from which pages this server may be asked. */
  readonly origins: OriginPolicy;
  readonly hub: { readonly id: string; readonly name: string; readonly regionId: RegionId };
  readonly startedAt: Instant;
  /** The session of a bearer token (auth library's or a device's); the visitor's for none or an unknown one. */
  sessionOf(bearer: string | null): Promise<Session>;
}
