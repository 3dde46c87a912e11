import type { CloudState } from '../src/contract/boat.ts';
import type { CloudProgress } from './live/own-surveys.ts';

/** A boat's running sync, as the rest of the server sees it. */
export interface CloudLink {
  state(): CloudState;
  /** How far each survey is, for the phones. */
  readonly progress: CloudProgress;
  /** Something that was parked waits again: try now. */
  wake(): void;
  close(): Promise<void>;
}
