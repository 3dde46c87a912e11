/** What a server answered to the fuzz, by kind; and each answer that it must never give. */
export interface Ledger {
  readonly counts: Map<string, number>;
  /** Answers of INTERNAL, or of no shape at all: somebody foresaw nothing there. */
  readonly unforeseen: string[];
  answered(what: string, status: string, ...about: readonly unknown[]): void;
}

const mostTold = 20;

function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`;
  return (JSON.stringify(value) ?? 'undefined').slice(0, 2_000);
}

export function createLedger(): Ledger {
  const counts = new Map<string, number>();
  const unforeseen: string[] = [];
  return {
    counts,
    unforeseen,
    answered(what, status, ...about) {
      const key = `${what}: ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const isForeseen = status === 'ok' || /^[A-Z_]{5,}$/.test(status);
      if ((status === 'INTERNAL' || !isForeseen) && unforeseen.length < mostTold) {
        unforeseen.push(`${key} ${about.map(textOf).join(' ')}`);
      }
    },
  };
}
