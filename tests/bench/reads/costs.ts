/**
 * List prices in US dollars as they were known on 2026-11-27 for a project in one region (us-central1) on the Blaze plan; look them up before
 * a decision: https://firebase.google.com/pricing and https://cloud.google.com/firestore/pricing. What is free each day (50,000 reads, 20,000
 * writes, 360 MB a day of Hosting) is not taken off.
 */
export const prices = {
  date: '2026-11-27',
  /** Per 100,000 documents. */
  reads: 0.03,
  writes: 0.09,
  /** Per million calls; processor and memory of functions come on top, by the second. */
  calls: 0.4,
  /** Per GB that leaves Hosting. */
  hostingGB: 0.15,
} as const;

export interface Use {
  readonly reads: number;
  readonly writes: number;
  readonly calls: number;
  readonly kB: number;
}

/** What one volunteer of a campaign day does: how often each screen is opened. A judgement, not a measurement. */
export const volunteerDay: Readonly<Record<string, number>> = {
  home: 1,
  'the next photo': 1,
  'the next photo, read in numbers and saved': 20,
  'map, signed in': 1,
  dashboard: 1,
};

/** @returns dollars for a thousand people who each use that much */
export function dollarsPerThousand({ reads, writes, calls, kB }: Use): number {
  const one =
    (reads / 100_000) * prices.reads +
    (writes / 100_000) * prices.writes +
    (calls / 1_000_000) * prices.calls +
    (kB / 1_000_000) * prices.hostingGB;
  return one * 1_000;
}

export const sumOf = (uses: readonly (readonly [Use, number])[]): Use =>
  uses.reduce<Use>(
    (sum, [use, times]) => ({
      reads: sum.reads + use.reads * times,
      writes: sum.writes + use.writes * times,
      calls: sum.calls + use.calls * times,
      kB: sum.kB + use.kB * times,
    }),
    { reads: 0, writes: 0, calls: 0, kB: 0 },
  );
