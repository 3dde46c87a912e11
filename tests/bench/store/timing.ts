/** Median microseconds of one call, and of the same done by hand. */
export interface Comparison {
  readonly store: number;
  readonly byHand: number;
  /** Median of the ratios of the rounds. */
  readonly ratio: number;
}

interface Rivals {
  readonly store: () => Promise<void>;
  readonly byHand: () => Promise<void>;
  /** Calls of one run. */
  readonly per: number;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function microseconds(run: () => Promise<void>, per: number): Promise<number> {
  const start = performance.now();
  await run();
  return ((performance.now() - start) * 1000) / per;
}

/** Rounds that are run and not counted. */
const warmUpOf = (rounds: number) => Math.ceil(rounds / 5);

/** How often each of the two is run. */
export function runsOf(rounds: number): number {
  return rounds + warmUpOf(rounds);
}

/** Times both in turns, the first one changing, so that what disturbs the machine disturbs both. */
export async function compare(rounds: number, { store, byHand, per }: Rivals): Promise<Comparison> {
  const times = { store: [] as number[], byHand: [] as number[] };
  for (let round = -warmUpOf(rounds); round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['store', 'byHand'] as const) : (['byHand', 'store'] as const);
    for (const name of order) {
      const time = await microseconds(name === 'store' ? store : byHand, per);
      if (round >= 0) times[name].push(time);
    }
  }
  const ratios = times.store.map((time, round) => time / (times.byHand[round] ?? Number.NaN));
  return { store: median(times.store), byHand: median(times.byHand), ratio: median(ratios) };
}

export function ratioOf(comparison: Comparison): number {
  return comparison.ratio;
}
