import type { BenchPhoto } from './photos.ts';

/** Where a receipted photo was said to be. Only the boat says it. */
export interface BenchReceipt {
  readonly uid: string;
  readonly surveyId: string;
  readonly imageId: string;
  readonly path: string;
}

/** One phone of a run, connected and known to the other side before the clock starts. */
export interface BenchPhone {
  /** Resolves when the other side said that the photo is safe. */
  send(photo: BenchPhoto): Promise<BenchReceipt | null>;
  close(): void;
}
