/** Words of WebAssembly's binary form, as many as the network's two programs need (WebAssembly 2.0, §5). */

/** Unsigned numbers of any size, seven bits a byte. */
function sized(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...sized(value >>> 7)];
}

const section = (id: number, content: readonly number[]) => [id, ...sized(content.length), ...content];
const list = (items: readonly (readonly number[])[]) => [...sized(items.length), ...items.flat()];
const name = (word: string) => [word.length, ...new TextEncoder().encode(word)];
const simd = (code: number) => [0xfd, ...sized(code)];
/** An offset from the address on the stack; aligned to four bytes. */
const at = (offset: number) => [2, ...sized(offset)];

export type Code = readonly number[];

export const get = (local: number): Code => [0x20, ...sized(local)];
export const set = (local: number): Code => [0x21, ...sized(local)];
export const add: Code = [0x6a];
export const subtract: Code = [0x6b];
export const times: Code = [0x6c];
/** From 0 to 63: constants are written with a sign. */
export const constant = (value: number): Code => [0x41, value];

/** Four numbers of 32 bits at once. */
export const loadFour = (offset: number): Code => [...simd(0x00), ...at(offset)];
export const loadOneIntoFour: Code = [...simd(0x09), ...at(0)];
export const storeFour = (offset: number): Code => [...simd(0x0b), ...at(offset)];
export const addFour: Code = simd(0xe4);
export const timesFour: Code = simd(0xe6);
/** Nothing below 0 and nothing above 6. */
export const relu6: Code = [
  ...[0x43, 0, 0, 0, 0, ...simd(0x13), ...simd(0xe9)],
  ...[0x43, 0, 0, 0xc0, 0x40, ...simd(0x13), ...simd(0xe8)],
];

/** `local` += what `by` leaves on the stack. */
export const advance = (local: number, by: Code): Code => [...get(local), ...by, ...add, ...set(local)];

/** `body`, and again while `local` is below `end`. */
export const repeat = (body: Code, local: number, end: number): Code => [
  ...[0x03, 0x40, ...body],
  ...[...get(local), ...get(end), 0x49, 0x0d, 0, 0x0b],
];

/** A function without a result: so many addresses handed in, so many more locals, then those of four numbers each. */
export interface Program {
  readonly name: string;
  readonly parameters: number;
  readonly addresses: number;
  readonly fours: number;
  readonly code: Code;
}

const i32 = 0x7f;
const v128 = 0x7b;

/** A module with a `memory` of `pages` times 64 KiB and these programs. */
export function moduleOf(pages: number, programs: readonly Program[]): Uint8Array<ArrayBuffer> {
  const bodies = programs.map(({ addresses, fours, code }) => {
    const body = [
      ...list([
        [...sized(addresses), i32],
        [...sized(fours), v128],
      ]),
      ...code,
      0x0b,
    ];
    return [...sized(body.length), ...body];
  });
  const types = programs.map(({ parameters }) => [
    0x60,
    ...sized(parameters),
    ...Array(parameters).fill(i32),
    0,
  ]);
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(types)),
    ...section(3, list(programs.map((_, index) => [index]))),
    ...section(5, list([[0, ...sized(pages)]])),
    ...section(
      7,
      list([
        [...name('memory'), 2, 0],
        ...programs.map((program, index) => [...name(program.name), 0, index]),
      ]),
    ),
    ...section(10, list(bodies)),
  ]);
}
