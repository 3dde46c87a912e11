import { describe, expect, it } from 'vitest';
import { createPhotoWalk } from './photo-walk.ts';

const turned = (value: number) => [value & 0xff, value >> 8];
const table = (many: number) => Array.from({ length: 3 * many }, () => 0x3b);
const screen = (width: number, height: number, flags = 0, colours: readonly number[] = []) => [
  ...turned(width),
  ...turned(height),
  ...[flags, 0, 0],
  ...colours,
];
const blocks = [3, 0x3b, 0x3b, 0x3b, 2, 0x2c, 0x21, 0];
const picture = (flags = 0, colours: readonly number[] = []) => [
  ...[0x2c, 0, 0, 0, 0, 40, 0, 30, 0, flags],
  ...colours,
  ...[8, ...blocks],
];
const extension = [0x21, 0xf9, ...blocks];
const trailer = [0x3b];

function walked(parts: readonly (readonly number[])[], version = 'GIF89a') {
  const walk = createPhotoWalk();
  walk.push(Uint8Array.from([...Buffer.from(version), ...parts.flat()]));
  return walk.answer();
}
const photo = { status: 'photo', type: 'image/gif', width: 40, height: 30 };

describe('the structure of a GIF', () => {
  it('is a screen and pictures, with extensions between them, in both versions', () => {
    expect(walked([screen(40, 30), extension, picture(), extension, picture(), trailer])).toEqual(photo);
    expect(walked([screen(40, 30), picture(), trailer], 'GIF87a')).toEqual(photo);
    for (const other of ['GIF88a', 'XXF89a', 'GIF89b'])
      expect(walked([screen(40, 30), picture(), trailer], other)).toMatchObject({ status: 'unreadable' });
  });

  it('has tables of 2 to 256 colours, of which no byte is taken for anything else', () => {
    for (let power = 0; power < 8; power += 1) {
      const colours = table(2 ** (power + 1));
      expect(
        walked([screen(40, 30, 0x80 | power, colours), picture(0x80 | power, colours), trailer]),
      ).toEqual(photo);
      // Without its first bit a flag announces no table, whatever its size says.
      expect(walked([screen(40, 30, power), picture(power), trailer])).toEqual(photo);
    }
  });

  it('is whole without its trailer, once its picture is', () => {
    expect(walked([screen(40, 30), picture()])).toEqual(photo);
    expect(walked([screen(40, 30), picture().slice(0, -1)])).toMatchObject({ status: 'unreadable' });
    expect(walked([screen(40, 30), picture(), picture().slice(0, -1)])).toMatchObject({
      status: 'unreadable',
    });
  });

  it.each([
    ['no picture', [screen(40, 30), extension, trailer]],
    ['a block of no kind', [screen(40, 30), picture(), [0x2d]]],
    ['no width', [screen(0, 30), picture(), trailer]],
    ['no height', [screen(40, 0), picture(), trailer]],
  ])('with %s is not that of a photo', (_what, parts) => {
    expect(walked(parts)).toMatchObject({ status: 'unreadable' });
  });
});
