/** What somebody reads who pans the report map: tiles of the reefs, their results, and the survey list's count. */
const addresses = [
  '/tiles/gbr/reefs/5/28/17.mvt',
  '/tiles/gbr/reefs/6/57/34.mvt',
  '/tiles/gbr/reefs/7/115/69.mvt',
  '/cdn/map/data/gbr/results.csv',
  '/cdn/map/data/gbr/featuresNew.pbf',
];
/** One request each so many milliseconds: a person who keeps panning. */
const everyMs = 100;

export interface MapReader {
  /** Milliseconds that each answer took. */
  stop(): Promise<number[]>;
}

/** Reads the report map of a boat until it is stopped. Throws when the boat answers with an error. */
export function readMap(url: string): MapReader {
  const took: number[] = [];
  let isStopped = false;
  async function read(): Promise<void> {
    for (let turn = 0; !isStopped; turn += 1) {
      const askedAt = performance.now();
      const response = await fetch(url + (addresses[turn % addresses.length] ?? ''));
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The report map answered ${response.status} for ${response.url}`);
      took.push(performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
  const reading = read();
  // Told by `stop`, which everybody calls.
  reading.catch(() => undefined);
  return {
    async stop() {
      isStopped = true;
      await reading;
      return took;
    },
  };
}
