import type { Instant } from '../../src/domain/documents/instant.ts';
import type { Giving } from '../../src/ports/host/payments.ts';
import type { DrawingCounter, OperationContext, OwnSuggestions } from '../../src/ports/server.ts';
import type { ServiceContext } from '../services/context.ts';
import type { OriginPolicy } from '../setup/origins/origin-policy.ts';
import type { LongReads } from '../storage/db/long-reads/long-reads.ts';
import type { Backups } from '../storage/db/recovery/make-backup.ts';
import type { SecondSteps } from '../storage/db/tables/second-steps.ts';
import type { HubSettings } from '../storage/db/tables/settings.ts';
import type { HubIdentity } from '../storage/hub/hub-identity.ts';
import type { HubKey } from '../storage/hub/hub-key.ts';
import type { TestPhotos } from '../storage/photos/test-photos.ts';
import type { Devices } from '../storage/ports/devices.ts';
import type { RecordKeeper } from '../storage/records/keeper.ts';
import type { ServerWays } from './auth/account-ways.ts';
import type { ServerAccounts } from './auth/accounts.ts';
import type { Session } from './auth/sessions.ts';
import type { Allowances } from './limits/allowances.ts';
import type { MadeOnce } from './limits/made-once.ts';

/** What every route and every socket message may use. */
export interface ServerContext extends ServiceContext {
  /** What clients ask for and what may take long on a large database. */
  readonly longReads: LongReads;
  readonly devices: Devices;
  readonly accounts: ServerAccounts;
  readonly ways: ServerWays;
  readonly secondSteps: SecondSteps;
  /** null where gifts are not set up. */
  readonly giving: Giving | null;
  /** How much each person may still send today. */
  readonly allowances: Allowances;
  readonly drawings: DrawingCounter;
  readonly suggestions: OwnSuggestions;
  /** Answers that walk over many documents, made once for all who ask. */
  readonly made: MadeOnce;
  /** Under which names and from which pages this server may be asked. */
  readonly origins: OriginPolicy;
  readonly linkOrigin: OperationContext['linkOrigin'];
  readonly hub: HubIdentity;
  /** What this server remembers of itself between starts; each key belongs to one file. */
  readonly settings: HubSettings;
  /** What this server signs with, so that phones and the cloud know it again. */
  readonly hubKey: HubKey;
  /** Records beside the photos: one of a survey stands there before its receipt. */
  readonly records: Pick<RecordKeeper, 'settle' | 'personChanged' | 'followed' | 'bytesMoved'>;
  /** Copies of the databases, to go on from after damage. */
  readonly backups: Backups;
  /** On a boat: the photo that a phone sends before departure. null on www. */
  readonly testPhotos: TestPhotos | null;
  readonly startedAt: Instant;
  /** The session of a bearer token (auth library's or a device's); the visitor's for none or an unknown one. */
  sessionOf(bearer: string | null): Promise<Session>;
  /** Whose bearer token this is, where that is known without a look-up; null for any other. */
  knownPersonOf(bearer: string): string | null;
}
