import type { SyncStep } from '../../../../src/domain/sync/step.ts';
import type { Cloud } from '../../../cloud/cloud.ts';
import type { Failure } from '../../../cloud/failures.ts';
import type { ServerContext } from '../../../context.ts';
import type { Outbox } from '../../../db/outbox/outbox.ts';
import type { UserMapping } from '../../../db/tables/settings.ts';
import type { SyncLedger } from '../../../db/tables/sync-ledger.ts';
import type { Budget } from '../budget/budget.ts';
import type { Gate } from '../budget/gate.ts';
import type { LinkMeter } from '../budget/link-meter.ts';
import type { SyncProgress } from './progress.ts';
import type { SyncTimings } from './timings.ts';

/** What carrying an item works on. */
export interface CarryParts {
  readonly context: Pick<ServerContext, 'store' | 'photos' | 'clock' | 'log' | 'hubKey' | 'devices'>;
  readonly cloud: Cloud;
  readonly outbox: Outbox;
  readonly ledger: SyncLedger;
  readonly mapping: UserMapping;
  readonly progress: SyncProgress;
  readonly timings: SyncTimings;
  readonly gate: Gate;
  readonly budget: Budget;
  readonly meter: Pick<LinkMeter, 'moved'>;
  readonly signal: AbortSignal;
  /** uid of the boat's account in the cloud. */
  readonly hubUid: string;
  /** People of the boat that have no account in the cloud, and why. */
  readonly unmapped: ReadonlyMap<string, Failure>;
  /** Told what is on its way, and how far. */
  readonly onItem: (item: OnItsWay | null) => void;
}

export interface OnItsWay {
  readonly path: string;
  readonly step: SyncStep;
  /** Bytes of the photo that the cloud holds; 0 of 0 for a record. */
  readonly sentBytes: number;
  readonly totalBytes: number;
}
