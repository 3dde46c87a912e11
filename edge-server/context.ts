import type { Logger } from 'pino';
import type { Actor } from '../src/domain/access.ts';
import type { Instant } from '../src/domain/documents/instant.ts';
import type { RegionId } from '../src/domain/region/region.ts';
import type { Clock, DrawingCounter, Mailer } from '../src/ports/server.ts';
import type { Alarms } from './alarms/alarms.ts';
import type { ServerAccounts } from './auth/accounts.ts';
import type { ServerConfig } from './config.ts';
import type { TestPhotos } from './console/test-photos.ts';
import type { Backups } from './db/backups.ts';
import type { ServerStore } from './db/server-store.ts';
import type { HubSettings } from './db/settings.ts';
import type { Devices } from './devices.ts';
import type { HubKey } from './hub/hub-key.ts';
import type { RecordKeeper } from './records/keeper.ts';
import type { Allowances } from './security/allowances.ts';
import type { OriginPolicy } from './security/origin-policy.ts';
import type { PhotoStorage } from './storage/photo-storage.ts';

/** Who sent a request, resolved from its bearer token or device token. */
export interface Session {
  readonly actor: Actor;
  readonly email: string | null;
  /** False for an identity that was only typed, at sea. */
  readonly confirmed: boolean;
  /** Of the auth library; null for visitors and for devices, which cannot make further devices. */
  readonly sessionId: string | null;
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
  /** How much each person may still send today. */
  readonly allowances: Allowances;
  readonly drawings: DrawingCounter;
  /** Under which names and from which pages this server may be asked. */
  readonly origins: OriginPolicy;
  readonly hub: { readonly id: string; readonly name: string; readonly regionId: RegionId };
  /** What this server remembers of itself between starts; each key belongs to one file. */
  readonly settings: HubSettings;
  /** What this server signs with, so that phones and the cloud know it again. */
  readonly hubKey: HubKey;
  /** Records beside the photos: one of a survey stands there before its receipt. */
  readonly records: Pick<RecordKeeper, 'settle' | 'personChanged' | 'followed'>;
  /** What the person at the laptop has to act on. */
  readonly alarms: Alarms;
  /** Copies of the databases, to go on from after damage. */
  readonly backups: Backups;
  /** On a boat: the photo that a phone sends before departure. null on www. */
  readonly testPhotos: TestPhotos | null;
  readonly startedAt: Instant;
  /** The session of a bearer token (auth library's or a device's); the visitor's for none or an unknown one. */
  sessionOf(bearer: string | null): Promise<Session>;
}
