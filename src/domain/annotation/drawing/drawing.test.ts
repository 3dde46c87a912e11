import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCategory } from '../category/category-tree.ts';
import {
  addStroke,
  addZap,
  type Drawing,
  emptyDrawing,
  flagDrawing,
  flagOf,
  type Pen,
  redo,
  undo,
} from './drawing.ts';
import { type ImagePoint, imagePoint } from './stroke.ts';

function category(id: string) {
  const found = findCategory(id);
  if (found === undefined) throw new Error(`There is no category ${id}.`);
  return found;
}

const plating: Pen = { kind: 'pen', category: category('reef_hard_plating') };
const now = 1_760_000_000_000;
const corner: readonly ImagePoint[] = [
  imagePoint(0.1, 0.1),
  imagePoint(0.4, 0.1),
  imagePoint(0.4, 0.4),
  imagePoint(0.1, 0.4),
];

describe('a stroke', () => {
  it('keeps what it was drawn with', () => {
    const pen: Pen = { kind: 'pen', category: category('reef_hard_boulder'), mod: 'bleached' };
    expect(addStroke(emptyDrawing, corner, pen, now).marks).toEqual([
      {
        kind: 'stroke',
        path: corner,
        tool: {
          since: now,
          colour: category('reef_hard_boulder').colour,
          id: 'reef_hard_boulder',
          label: 'Boulder',
          path: ['reef', 'reef_hard', 'reef_hard_boulder'],
          mod: 'bleached',
        },
      },
    ]);
  });

  it('of three points is a slip of the hand', () => {
    expect(addStroke(emptyDrawing, corner.slice(0, 3), plating, now)).toBe(emptyDrawing);
  });

  it('that is straight keeps four points, and so is there when it is read again', () => {
    const straight = Array.from({ length: 50 }, (_, index) => imagePoint(0.1 + index / 100, 0.5));
    const [mark] = addStroke(emptyDrawing, straight, plating, now).marks;
    expect(mark?.kind === 'stroke' && mark.path).toEqual([
      [0.1, 0.5],
      [0.26, 0.5],
      [0.43, 0.5],
      [0.59, 0.5],
    ]);
  });

  it('is simplified, and never by more than can be seen', () => {
    const round = Array.from({ length: 400 }, (_, index) => {
      const angle = (index / 400) * 2 * Math.PI;
      return imagePoint(0.5 + 0.2 * Math.cos(angle), 0.5 + 0.2 * Math.sin(angle));
    });
    const [mark] = addStroke(emptyDrawing, round, plating, now).marks;
    const path = mark?.kind === 'stroke' ? mark.path : [];
    expect(path.length).toBeLessThan(80);
    for (const [x, y] of path) expect(Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.2)).toBeLessThan(0.0006);
  });

  it('made while the clock was set back comes after the others all the same', () => {
    const first = addStroke(emptyDrawing, corner, plating, now);
    const second = addStroke(first, corner, plating, now - 86_400_000);
    expect(second.marks.map(({ tool }) => tool.since)).toEqual([now, now + 1]);
  });
});

it('the eraser is drawn as a stroke that has no category', () => {
  const [mark] = addStroke(emptyDrawing, corner, { kind: 'eraser' }, now).marks;
  expect(mark).toMatchObject({
    kind: 'stroke',
    path: corner,
    tool: { id: 'eraser', since: now, erase: true },
  });
});

it('where there is nothing to take back or to bring back, nothing changes', () => {
  const drawn = addStroke(emptyDrawing, corner, plating, now);
  expect([undo(emptyDrawing), redo(emptyDrawing), redo(drawn)]).toEqual([emptyDrawing, emptyDrawing, drawn]);
});

describe('a flag', () => {
  const drawn = addStroke(emptyDrawing, corner, plating, now);
  const flagged = flagDrawing(drawn, category('flag_blurry'), now + 5);

  it('clears the drawing and is over all of the photo', () => {
    expect(flagged.marks.map(({ kind, tool }) => [kind, tool.id])).toEqual([['zap', 'flag_blurry']]);
    expect(flagOf(flagged)?.label).toBe('Too blurry');
    expect(flagOf(drawn)).toBeUndefined();
  });

  it('leaves nothing to draw until it is taken back', () => {
    expect(addStroke(flagged, corner, plating, now)).toBe(flagged);
    expect(addZap(flagged, category('reef'), now)).toBe(flagged);
    expect(addStroke(undo(flagged), corner, plating, now).marks).toHaveLength(1);
  });
});

describe('undo and redo', () => {
  it('go through strokes and zaps as through a book', () => {
    const step = fc.constantFrom('stroke', 'zap', 'undo', 'redo');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let drawing: Drawing = emptyDrawing;
        let made: number[] = [];
        let at = 0;
        for (const [time, name] of steps.entries()) {
          if (name === 'undo') {
            drawing = undo(drawing);
            at = Math.max(0, at - 1);
          } else if (name === 'redo') {
            drawing = redo(drawing);
            at = Math.min(made.length, at + 1);
          } else {
            drawing =
              name === 'zap'
                ? addZap(drawing, category('background_sand'), now + time)
                : addStroke(drawing, corner, plating, now + time);
            made = [...made.slice(0, at), drawing.marks.at(-1)?.tool.since ?? 0];
            at += 1;
          }
          expect(drawing.marks.map(({ tool }) => tool.since)).toEqual(made.slice(0, at));
          expect(made).toEqual([...made].sort((a, b) => a - b));
        }
      }),
    );
  });
});
