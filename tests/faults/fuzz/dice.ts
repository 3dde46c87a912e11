import { seededRandom } from '../../../src/domain/random/seeded-random.ts';

/** Chance that can be repeated: the same seed rolls the same. */
export interface Dice {
  /** 0 to `most` - 1. */
  below(most: number): number;
  oneOf<T>(choices: readonly T[]): T;
  /** True about once in `times`. */
  onceIn(times: number): boolean;
  bytes(length: number): Buffer;
}

export function diceOf(seed: number): Dice {
  const random = seededRandom(seed);
  const below = (most: number) => Math.floor(random() * most);
  return {
    below,
    oneOf(choices) {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error('There is nothing to choose from.');
      return chosen;
    },
    onceIn: (times) => below(times) === 0,
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}
