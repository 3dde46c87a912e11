/** How many of a kind are on each side, and how many of them are the same. */
export interface Tally {
  here: number;
  there: number;
  equal: number;
}

/** Most things that are named one by one; the others are counted. */
const namedAtMost = 50;

/** What a comparison found: counts by kind, and by name what is not the same. */
export interface Findings {
  tally(kind: string): Tally;
  /** Notes something that is not the same, or could not be carried. */
  differs(what: string): void;
  readonly differences: number;
  /** Kinds in the order of their names. */
  kinds(): (readonly [string, Tally])[];
  named(): readonly string[];
}

export function createFindings(): Findings {
  const tallies = new Map<string, Tally>();
  const named: string[] = [];
  let differences = 0;
  return {
    tally(kind) {
      const found = tallies.get(kind) ?? { here: 0, there: 0, equal: 0 };
      tallies.set(kind, found);
      return found;
    },
    differs(what) {
      differences += 1;
      if (named.length < namedAtMost) named.push(what);
    },
    get differences() {
      return differences;
    },
    kinds: () => [...tallies].sort(([a], [b]) => (a < b ? -1 : 1)),
    named: () => named,
  };
}

/** The findings as a table, each difference by its name below it. */
export function linesOf(findings: Findings): string[] {
  const kinds = findings.kinds();
  const width = Math.max(12, ...kinds.map(([kind]) => kind.length));
  const line = (kind: string, ...numbers: readonly (string | number)[]) =>
    `${kind.padEnd(width)}${numbers.map((number) => String(number).padStart(14)).join('')}`;
  const { differences } = findings;
  const named = findings.named();
  return [
    line('', 'here', 'there', 'equal'),
    ...kinds.map(([kind, { here, there, equal }]) => line(kind, here, there, equal)),
    ...named.map((what) => `Not the same: ${what}`),
    ...(differences > named.length ? [`… and ${differences - named.length} more.`] : []),
  ];
}
