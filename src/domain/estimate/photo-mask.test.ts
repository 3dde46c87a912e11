import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CellClass, Cells } from '../annotation/drawing/cells.ts';
import { classesOfMask, type DrawnByOne, photoMask } from './photo-mask.ts';

/** `s` is soft coral, `b` the same bleached, `w` water; a space is no colour. */
const classOf: Readonly<Record<string, CellClass>> = {
  s: { id: 'reef_soft' },
  b: { id: 'reef_soft', mod: 'bleached' },
  w: { id: 'background_water' },
};

/** One letter for each cell. */
function drawn(letters: string, isExperts = false): DrawnByOne {
  const used = [...new Set(letters.replaceAll(' ', ''))];
  const numbers = Uint16Array.from([...letters], (letter) => used.indexOf(letter) + 1);
  const cells: Cells = {
    width: letters.length,
    height: 1,
    classes: used.flatMap((letter) => classOf[letter] ?? []),
    numbers,
  };
  return { cells, isExperts };
}
function letters(mask: Cells | null): string {
  if (mask === null) return 'none';
  const names = mask.classes.map(({ id, mod }) =>
    mod === 'bleached' ? 'b' : id === 'reef_soft' ? 's' : 'w',
  );
  return [...mask.numbers].map((number) => names[number - 1] ?? ' ').join('');
}

test.each([
  ['nobody drew', [], 'none'],
  ['one person is the majority of one', [drawn('sw b')], 'sw b'],
  ['on each cell the most win, no colour among them', [drawn('sss'), drawn('sww'), drawn('ww ')], 'sw' + 'w'],
  [
    'where two differ a colour comes before none, and then the first by its id',
    [drawn('s s'), drawn('ww ')],
    'wws',
  ],
  ['most without a colour leave a cell without', [drawn(' '), drawn(' '), drawn('s')], ' '],
  ['what is bleached is another class than what is not', [drawn('b'), drawn('b'), drawn('s')], 'b'],
  ['an expert comes before any number of others', [drawn('ww'), drawn('ww'), drawn('s ', true)], 's '],
  ['another size than that of the first is not asked', [drawn('ss'), drawn('www'), drawn('www')], 'ss'],
])('%s', (_what, drawings, expected) => {
  expect(letters(photoMask(drawings))).toBe(expected);
});

test('the mask does not depend on who drew first', () => {
  const drawings = fc.array(
    fc
      .array(fc.constantFrom('s', 'b', 'w', ' '), { minLength: 6, maxLength: 6 })
      .map((cells) => drawn(cells.join(''))),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(drawings, (all) => {
      expect(letters(photoMask([...all].reverse()))).toBe(letters(photoMask(all)));
    }),
  );
});

test('the legend has what is seen, the largest first', () => {
  const mask = photoMask([drawn('wwws'), drawn('wwws'), drawn('bbbb')]);
  expect(mask === null ? [] : classesOfMask(mask)).toEqual([
    { id: 'background_water', percent: 75 },
    { id: 'reef_soft', percent: 25 },
  ]);
});
