/** Tiles kept in memory: some hundred kilobytes for the starter reefs, bounded for any other set. */
const largestBytes = 16 * 1024 * 1024;
/** What a key and an empty tile weigh, about. */
const entryBytes = 200;

export interface TileCache {
  /** undefined: not known; null: known to be empty. */
  get(key: string): Uint8Array | null | undefined;
  set(key: string, tile: Uint8Array | null): void;
}

/** Forgets what was asked for longest ago, so tiles of older revisions go by themselves. */
export function createTileCache(limitBytes = largestBytes): TileCache {
  const tiles = new Map<string, Uint8Array | null>();
  let bytes = 0;
  const weight = (tile: Uint8Array | null) => entryBytes + (tile?.length ?? 0);

  function forget(key: string): void {
    const tile = tiles.get(key);
    if (tile === undefined) return;
    tiles.delete(key);
    bytes -= weight(tile);
  }

  return {
    get(key) {
      const tile = tiles.get(key);
      if (tile === undefined) return undefined;
      tiles.delete(key);
      tiles.set(key, tile);
      return tile;
    },
    set(key, tile) {
      forget(key);
      tiles.set(key, tile);
      bytes += weight(tile);
      for (const oldest of tiles.keys()) {
        if (bytes <= limitBytes) return;
        forget(oldest);
      }
    },
  };
}
