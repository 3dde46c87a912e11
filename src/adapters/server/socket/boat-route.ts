import { addressesToTry } from '../../../domain/sync/boat-address.ts';

/** Whose address it is: the page's own, another one where the boat proved itself, or one of which nothing is known. */
export type AddressTrust = 'own' | 'vouched' | 'stranger';

/** The addresses under which a page looks for its boat, one after the other (fault 38). */
export interface BoatRoute {
  /** Begins with the likeliest again. */
  begin(): void;
  current(): string;
  /** Goes on to the next; false when there is none. */
  next(): boolean;
  hasSeveral(): boolean;
  trustOf(address: string): AddressTrust;
  /** The boat proved itself there. */
  vouch(address: string): void;
  /** It answered there, and is looked for there first. */
  answeredAt(address: string): void;
  /** What the boat said of where it is. */
  told(addresses: readonly string[]): void;
  typed(address: string): void;
}

/** `own`: the origin that the page came from. Nothing is remembered over a reload: then the own one has answered. */
export function createBoatRoute(own: string): BoatRoute {
  let addresses: readonly string[] = [own];
  let turn = 0;
  let told: readonly string[] = [];
  let last: string | null = null;
  let typed: string | null = null;
  const vouched = new Set<string>();
  return {
    begin() {
      addresses = addressesToTry({ own, last, typed, told });
      turn = 0;
    },
    current: () => addresses[turn] ?? own,
    next() {
      turn += 1;
      return turn < addresses.length;
    },
    hasSeveral: () => addresses.length > 1,
    trustOf(address) {
      if (address === own) return 'own';
      return vouched.has(address) ? 'vouched' : 'stranger';
    },
    vouch: (address) => void vouched.add(address),
    answeredAt(address) {
      last = address;
      typed = null;
    },
    told(given) {
      told = given;
    },
    typed(address) {
      typed = address;
    },
  };
}
