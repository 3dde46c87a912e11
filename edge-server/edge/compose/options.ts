import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Clock } from '../../../src/ports/server.ts';
import type { ServerContext } from '../../front/context.ts';
import type { Load } from '../../front/limits/load-shedding.ts';
import type { LiveOptions } from '../../front/live/attach.ts';
import type { MailerOptions } from '../../services/mail/mailer-of.ts';
import type { ModelOf } from '../../services/suggestion/describe/described-photos.ts';
import type { CloudConfig, ServerConfig } from '../../setup/config/config.ts';
import type { ServerDatabase } from '../../storage/db/open.ts';
import type { Outbox } from '../../storage/db/outbox/outbox.ts';
import type { UserMapping } from '../../storage/db/tables/settings.ts';
import type { SyncDays } from '../../storage/db/tables/sync-days.ts';
import type { SyncLedger } from '../../storage/db/tables/sync-ledger.ts';
import type { PhotoStorage } from '../../storage/photos/port/photo-storage.ts';
import type { LookTimings } from '../../storage/recovery/look-later.ts';
import type { PackSource } from '../boat/pack/pack-source.ts';
import type { JoinAddress } from '../boat/reach/join-addresses.ts';
import type { CloudLink } from '../boat/sync/round/cloud-link.ts';

/** The way to one cloud. Given to a server as such, it is the one that it begins with. */
export interface ConnectedCloud {
  readonly startSync?: (deps: SyncGround) => CloudLink;
  /** Where a boat packs from before it goes to sea; none without a cloud of ours. */
  readonly packSource?: PackSource;
}

/** What a server is made of: its settings, and what its composition root or a test hands in. */
export interface EdgeServerOptions extends MailerOptions, ConnectedCloud {
  readonly config: ServerConfig;
  /** The parts that tests and the desktop app set; each has its usual one. */
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly webFolder?: string;
  readonly cdnFolder?: string;
  readonly live?: Pick<LiveOptions, 'verifiesPerAddress' | 'protocol'>;
  /** The reefs that it begins with: all of the register, or the few of the starter table, for tests. */
  readonly reefs?: 'registry' | 'starter';
  /** How busy this process is; tests share theirs with the server. */
  readonly load?: Load;
  /** This machine's addresses on its networks. */
  readonly addressesOf?: (port: number) => readonly JoinAddress[];
  /** The model that suggests labels in a region: none where nothing is said. */
  readonly modelOf?: ModelOf;
  /** Wraps the photos, for tests of the receipt law. */
  readonly photos?: (photos: PhotoStorage) => PhotoStorage;
  /**
   * Opens the way to a boat's cloud: that of the console, else that of `config`. Given by a composition root, because the
   * server names no adapter of a cloud.
   */
  readonly connectCloud?: (cloud: CloudConfig) => Promise<ConnectedCloud>;
  /** A database of more bytes is looked at beside the server, and not before it listens. */
  readonly mostBytesAtOnce?: number;
  /** More that is answered, below addresses of its own: the double of the payment provider. */
  readonly moreRoutes?: readonly Router[];
  /** When that is. */
  readonly looks?: LookTimings;
}

/** What the sync of a boat works on. */
export interface SyncGround {
  readonly context: ServerContext;
  readonly database: ServerDatabase;
  readonly outbox: Outbox;
  readonly mapping: UserMapping;
  readonly ledger: SyncLedger;
  readonly days: SyncDays;
}
