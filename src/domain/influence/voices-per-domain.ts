/**
 * People of one mail domain who count on one photo (rule 9.38). Two: of the three who make a majority, and of the five with which a
 * photo is closed, they are always the fewer.
 */
export const maxVoicesPerDomain = 2;

/** Somebody who may count on a photo. */
interface Reader {
  readonly uid: string;
  /** Of whose address there is no limit: null. */
  readonly domain: string | null;
  /** When they said it. */
  readonly updated: string;
}

/** The people who count on a photo: of each mail domain those who looked first. */
export function withinDomains(readers: readonly Reader[]): ReadonlySet<string> {
  const inOrder = readers.toSorted((one, other) =>
    one.updated === other.updated ? (one.uid < other.uid ? -1 : 1) : one.updated < other.updated ? -1 : 1,
  );
  const counts = new Map<string, number>();
  const within = new Set<string>();
  for (const { uid, domain } of inOrder) {
    const before = domain === null ? 0 : (counts.get(domain) ?? 0);
    if (before >= maxVoicesPerDomain) continue;
    if (domain !== null) counts.set(domain, before + 1);
    within.add(uid);
  }
  return within;
}
