import type { Logger } from 'pino';
import type { Accounts, Clock, Mailer } from '../../src/ports/server.ts';
import type { Alarms } from '../setup/alarms/alarms.ts';
import type { ServerConfig } from '../setup/config/config.ts';
import type { PhotoStorage } from '../storage/photos/port/photo-storage.ts';
import type { ServerStore } from '../storage/ports/server-store.ts';

/** What a service of the server may use. */
export interface ServiceContext {
  readonly config: ServerConfig;
  readonly log: Logger;
  readonly clock: Clock;
  readonly store: ServerStore;
  readonly photos: PhotoStorage;
  readonly mailer: Mailer;
  readonly accounts: Pick<Accounts, 'find'>;
  /** What the person at the laptop has to act on. */
  readonly alarms: Alarms;
}
