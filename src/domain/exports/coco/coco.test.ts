import { describe, expect, it } from 'vitest';
import {
  exportedPhoto,
  exportFacts,
  filesOf,
  halfAndHalf,
} from '../../../../tests/support/analysis/exported-photos.ts';
import { readCoco } from '../../../../tests/support/standards/read-coco.ts';
import { holds } from '../../suggestion/regions/contains.ts';
import { exportLabels, labelOfKey } from '../model/labels.ts';
import { cocoFormat } from './coco.ts';

const square = (left: number, top: number, side: number) =>
  [
    [left, top],
    [left + side, top],
    [left + side, top + side],
    [left, top + side],
  ] as const;

const photos = [
  exportedPhoto(),
  exportedPhoto({ number: 2, fileName: 'numbers.jpg', cells: null }),
  exportedPhoto({
    number: 3,
    fileName: 'regions.jpg',
    regions: [
      { label: labelOfKey('reef_soft-live'), path: square(0.1, 0.1, 0.2) },
      { label: labelOfKey('reef_soft-live'), path: square(0.5, 0.5, 0.1) },
    ],
  }),
];
const text = () => filesOf(cocoFormat(exportFacts), photos).get('coco/annotations.json') ?? '';
const read = () => readCoco(text());

const pairs = (flat: readonly number[]) =>
  Array.from(
    { length: flat.length / 2 },
    (_, index) => [flat[2 * index] ?? 0, flat[2 * index + 1] ?? 0] as const,
  );

describe('a COCO file', () => {
  it('is what its authors describe: unique ids that lead somewhere', () => {
    const { images, annotations, categories } = read();
    expect(images.map(({ file_name }) => file_name)).toEqual([
      'survey-01_image-01.jpg',
      'numbers.jpg',
      'regions.jpg',
    ]);
    expect(new Set(annotations.map(({ id }) => id)).size).toBe(annotations.length);
    for (const { image_id, category_id } of annotations) {
      expect(images.some(({ id }) => id === image_id)).toBe(true);
      expect(categories.some(({ id }) => id === category_id)).toBe(true);
    }
    expect(annotations.filter(({ image_id }) => image_id === 2)).toEqual([]);
  });

  it('has the area of what is drawn, holes taken off, and not of its box', () => {
    const { annotations } = read();
    const cell = (2000 / 100) * (1500 / 75);
    const ofFirst = new Map(
      annotations.filter(({ image_id }) => image_id === 1).map((one) => [one.category_id, one]),
    );
    const byCode = (code: string) => ofFirst.get(exportLabels.find((label) => label.code === code)?.id ?? 0);
    expect(byCode('HC_PLT_B')?.area).toBe(400 * cell);
    expect(byCode('HC_BRA')?.area).toBe((75 * 75 - 400) * cell);
    expect(byCode('SAND')?.area).toBe(25 * 75 * cell);
    expect(byCode('HC_BRA')?.bbox).toEqual([0, 0, 1500, 1500]);
    expect([...ofFirst.values()].reduce((sum, { area }) => sum + area, 0)).toBe(2000 * 1500);
  });

  it('covers each point with the polygons of what was drawn there, and no other', () => {
    const { annotations } = read();
    const { width, height, numbers, classes } = halfAndHalf();
    for (let at = 0; at < numbers.length; at += 7) {
      const [x, y] = [((at % width) + 0.5) * 20, (Math.floor(at / width) + 0.5) * 20];
      expect(y).toBeLessThan(height * 20);
      const over = annotations.filter(
        ({ image_id, segmentation }) =>
          image_id === 1 && segmentation.some((flat) => holds(pairs(flat), x, y)),
      );
      const drawn = classes[(numbers[at] ?? 0) - 1];
      expect(over.map(({ category_id }) => category_id)).toEqual([
        labelOfKey(`${drawn?.id}-${drawn?.mod ?? 'live'}`).id,
      ]);
    }
  });

  it('with another area, a box of its own, or an id that leads nowhere is none', () => {
    const [first] = read().annotations;
    const withFirst = (over: object) => {
      const { annotations, ...rest } = read();
      return JSON.stringify({ ...rest, annotations: [{ ...first, ...over }, ...annotations.slice(1)] });
    };
    const [, , width, height] = first?.bbox ?? [0, 0, 0, 0];
    expect(() => readCoco(withFirst({ area: width * height }))).toThrow('and its polygons have');
    expect(() => readCoco(withFirst({ bbox: [0, 0, 1, 1] }))).toThrow('another box');
    expect(() => readCoco(withFirst({ image_id: 99 }))).toThrow('of no image');
    expect(() => readCoco(withFirst({}))).not.toThrow();
  });

  it('has one person’s regions as that person outlined them', () => {
    const { annotations } = read();
    const [soft, ...others] = annotations.filter(({ image_id }) => image_id === 3);
    expect(others).toEqual([]);
    expect(soft?.segmentation[0]).toEqual([200, 150, 600, 150, 600, 450, 200, 450]);
    expect(soft?.segmentation).toHaveLength(2);
    expect(soft?.area).toBe(400 * 300 + 200 * 150);
  });
});
