/** How many photos of a survey are where. The three add up to `total`; those parked are on the boat, too. */
export interface Whereabouts {
  readonly total: number;
  readonly onPhone: number;
  readonly onBoat: number;
  readonly inCloud: number;
  /** On the boat, and set aside by the cloud. */
  readonly parked: number;
}

/** What this phone knows by its receipts. */
export interface PhoneCount {
  readonly total: number;
  readonly stored: number;
}

/** What the boat says that it holds. */
export interface BoatCount {
  readonly announced: number;
  readonly stored: number;
  readonly inCloud?: number | undefined;
  readonly parked?: number | undefined;
}

/**
 * Where the photos of one survey are. A phone that holds the survey counts by its own receipts and by nothing
 * else: only they make a photo safe. The boat says how far those went that it has.
 */
export function whereaboutsOf(phone: PhoneCount | null, boat: BoatCount | null): Whereabouts {
  const total = phone?.total ?? Math.max(boat?.announced ?? 0, boat?.stored ?? 0);
  const stored = Math.min(total, phone?.stored ?? boat?.stored ?? 0);
  const inCloud = Math.min(stored, boat?.inCloud ?? 0);
  const onBoat = stored - inCloud;
  return { total, onPhone: total - stored, onBoat, inCloud, parked: Math.min(onBoat, boat?.parked ?? 0) };
}

/** The whole of several surveys. */
export function sumOf(parts: readonly Whereabouts[]): Whereabouts {
  const sum = (count: (part: Whereabouts) => number) => parts.reduce((all, part) => all + count(part), 0);
  return {
    total: sum((part) => part.total),
    onPhone: sum((part) => part.onPhone),
    onBoat: sum((part) => part.onBoat),
    inCloud: sum((part) => part.inCloud),
    parked: sum((part) => part.parked),
  };
}
