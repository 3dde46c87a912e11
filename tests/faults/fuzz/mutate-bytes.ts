import type { Dice } from './dice.ts';

/** Bytes that stand at the start of what decoders read as lengths, sizes and markers. */
const edges = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff, 0xd8, 0xd9, 0xda];

/** The same bytes, damaged in one to eight places: turned, replaced, cut out, doubled, or cut off. */
export function mutateBytes(bytes: Uint8Array, dice: Dice): Buffer {
  let mutant = Buffer.from(bytes);
  for (let left = 1 + dice.below(8); left > 0; left -= 1) {
    // Headers are short and decide most: every second change is made there.
    const at = dice.onceIn(2) ? dice.below(Math.min(mutant.length, 200)) : dice.below(mutant.length);
    const length = 1 + dice.below(64);
    switch (dice.below(6)) {
      case 0:
      case 1:
        mutant[at] = (mutant[at] ?? 0) ^ (1 << dice.below(8));
        break;
      case 2:
        mutant[at] = dice.oneOf(edges);
        break;
      case 3:
        mutant = Buffer.concat([mutant.subarray(0, at), mutant.subarray(at + length)]);
        break;
      case 4:
        mutant = Buffer.concat([mutant.subarray(0, at + length), mutant.subarray(at)]);
        break;
      default:
        mutant = Buffer.concat([mutant.subarray(0, at), dice.bytes(length), mutant.subarray(at)]);
    }
    if (mutant.length < 16) return mutant;
  }
  return dice.onceIn(10) ? mutant.subarray(0, dice.below(mutant.length) + 1) : mutant;
}
