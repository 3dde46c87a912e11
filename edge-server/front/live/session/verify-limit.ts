/** How often an address may ask for an identity: it stops a flood of made-up devices (threat 21). */
export interface VerifyLimit {
  /** Counts one attempt; false when the address has had its share. */
  mayTry(address: string): boolean;
}

const windowMs = 10 * 60_000;
/** Addresses that are remembered; beyond it the oldest is forgotten. */
const mostAddresses = 10_000;

/** `most` attempts of one address within ten minutes, in fixed windows of `now`: milliseconds that never go back. */
export function createVerifyLimit(most: number, now: () => number): VerifyLimit {
  const tried = new Map<string, { readonly since: number; count: number }>();
  return {
    mayTry(address) {
      const time = now();
      const before = tried.get(address);
      if (before !== undefined && time - before.since < windowMs) {
        before.count += 1;
        return before.count <= most;
      }
      tried.delete(address);
      const oldest = tried.keys().next();
      if (tried.size >= mostAddresses && oldest.done !== true) tried.delete(oldest.value);
      tried.set(address, { since: time, count: 1 });
      return true;
    },
  };
}
