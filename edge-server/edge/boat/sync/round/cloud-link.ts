import type { ComparisonState } from '../../../../../src/contract/boat/comparison.ts';
import type { CloudState } from '../../../../../src/contract/boat/status.ts';
import type { PurgePlan, PurgeState, SyncPlan } from '../../../../../src/contract/boat/sync.ts';
import type { CloudProgress } from '../../../../front/live/broadcast/tell-own-surveys.ts';

/** Whether the cloud would take something now. Reasons are sentences for the person at the laptop. */
export type CloudCheck =
  | { readonly status: 'ok' }
  | { readonly status: 'silent' | 'refused'; readonly reason: string };

/** A boat's running sync, as the rest of the server sees it. */
export interface CloudLink {
  state(): CloudState;
  /** How far each survey is, for the phones. */
  readonly progress: CloudProgress;
  /** Something that was parked waits again: try now. */
  wake(): void;
  /** Reaches the cloud and signs in anew, without sending anything. */
  check(): Promise<CloudCheck>;
  /** What goes next, what it may cost, and whether anything goes at all. */
  plan(): SyncPlan;
  /** Nothing more goes until `resume`; an upload waits where it is. Outlives a restart. */
  pause(): void;
  resume(): void;
  /** Pauses when the item that is on its way has gone. */
  stopAfterThis(): void;
  /** Megabytes a day over the link; null for as many as there are. */
  setBudget(megabytes: number | null): void;
  /** What the boat believes of the cloud, held against what the cloud has: see `../compare/comparison.ts`. */
  readonly comparison: {
    state(): ComparisonState;
    /** Compares as soon as the cloud is reached. */
    begin(): void;
    /** Says what goes to another cloud that answered; false where none waits for that. */
    choose(id: string, isEverything: boolean): boolean;
  };
  /** Removing originals that the cloud has: see `../purge/purge.ts`. */
  readonly purge: {
    state(): PurgeState;
    plan(): Promise<PurgePlan>;
    begin(plan: string): Promise<boolean>;
  };
  close(): Promise<void>;
}
