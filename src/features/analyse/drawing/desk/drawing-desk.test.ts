import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holds } from '../../../../../tests/support/holds.ts';
import { openSketchbook } from '../../../../adapters/browser/indexeddb-sketchbook.ts';
import { findCategory } from '../../../../domain/annotation/category/category-tree.ts';
import { coverageOf } from '../../../../domain/annotation/drawing/coverage.ts';
import {
  addStroke,
  addZap,
  type Drawing,
  emptyDrawing,
  redo,
  undo,
} from '../../../../domain/annotation/drawing/drawing.ts';
import { imagePoint, type Mark } from '../../../../domain/annotation/drawing/stroke.ts';
import { CallError } from '../../../../ports/calls.ts';
import type { KeptSketch } from '../../../../ports/device/sketchbook.ts';
import { DrawingDesk } from './drawing-desk.ts';

const reef = findCategory('reef');
if (reef === undefined) throw new Error('There is no reef.');
const pen = { kind: 'pen', category: reef } as const;
const photo = { width: 2000, height: 1500 };
const square = (at: number) => [
  imagePoint(at, at),
  imagePoint(at + 0.2, at),
  imagePoint(at + 0.2, at + 0.2),
  imagePoint(at, at + 0.2),
];
const stroke = (drawing: Drawing, at: number) => addStroke(drawing, square(at), pen, 1000 + at * 100);

let books = 0;
function rig(save: (marks: readonly Mark[]) => Promise<void> = async () => undefined) {
  books += 1;
  const key = { uid: 'vera', imageId: 'photo-1' };
  const databaseName = `sketches-${books}`;
  const report = vi.fn();
  const sketchbook = openSketchbook({ databaseName, report });
  const sent: number[] = [];
  const openDesk = (start: KeptSketch) =>
    new DrawingDesk({
      key,
      photo,
      sketchbook,
      start,
      async save(_id, marks) {
        await save(marks);
        sent.push(marks.length);
        const stats = coverageOf(marks, photo);
        return { analysisId: 'a1', stats, complete: false, total: 0 };
      },
    });
  const fresh: KeptSketch = { analysisId: 'analysis-1', drawing: emptyDrawing, state: 0, isSaved: true };
  return {
    key,
    sketchbook,
    sent,
    openDesk,
    fresh,
    report,
    again: () => openSketchbook({ databaseName, report }),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('every change is counted at once, whichever way the drawing goes', () => {
  const { openDesk, fresh } = rig();
  const desk = openDesk(fresh);
  const one = stroke(emptyDrawing, 0.1);
  const two = addZap(stroke(one, 0.5), reef, 9000);
  for (const drawing of [one, two, undo(two), undo(undo(two)), redo(undo(two)), emptyDrawing, two]) {
    desk.change(drawing);
    expect(desk.snapshot().coverage).toEqual(coverageOf(drawing.marks, photo));
  }
});

it('every stroke is on the device as soon as it is made, undone ones too', async () => {
  const { openDesk, fresh, key, again } = rig();
  const desk = openDesk(fresh);
  const drawing = stroke(stroke(stroke(emptyDrawing, 0.1), 0.3), 0.5);
  desk.change(stroke(emptyDrawing, 0.1));
  desk.change(drawing);
  desk.change(undo(undo(drawing)));
  await desk.flush();
  expect((await again().read(key))?.drawing).toEqual(undo(undo(drawing)));
});

it('is saved once the hand has rested, the newest only, and then the device knows', async () => {
  const { openDesk, fresh, key, sketchbook, sent } = rig();
  const desk = openDesk(fresh);
  desk.change(stroke(emptyDrawing, 0.1));
  desk.change(stroke(stroke(emptyDrawing, 0.1), 0.4));
  await holds(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  expect((await sketchbook.read(key))?.isSaved).toBe(false);
  await desk.flush();
  expect(sent).toEqual([2]);
  await holds(async () => expect((await sketchbook.read(key))?.isSaved).toBe(true));
});

it('what could not be saved is still there in the next visit, and is saved then', async () => {
  let isOffline = true;
  const { openDesk, fresh, key, again, sent } = rig(async () => {
    if (isOffline) throw new CallError('UNAVAILABLE', 'The server cannot be reached.');
  });
  const desk = openDesk(fresh);
  desk.change(stroke(emptyDrawing, 0.1));
  expect(await desk.flush()).toEqual({
    kind: 'not-saved',
    reason: 'The server cannot be reached.',
    isKeptHere: true,
    needsSignIn: false,
  });
  isOffline = false;
  const kept = await again().read(key);
  expect(kept).toMatchObject({ analysisId: 'analysis-1', isSaved: false });
  if (kept === null) return;
  const later = openDesk(kept);
  const close = later.open();
  expect((await later.flush()).kind).toBe('saved');
  expect(sent).toEqual([1]);
  close();
});

it('a stroke made while an older one is being saved is not taken for saved', async () => {
  let answer: () => void = () => undefined;
  const { openDesk, fresh, key, sketchbook, sent } = rig(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const desk = openDesk(fresh);
  const one = stroke(emptyDrawing, 0.1);
  desk.change(one);
  const first = desk.flush();
  await holds(() => expect(desk.snapshot().save.kind).toBe('saving'));
  desk.change(stroke(one, 0.5));
  await holds(async () => expect((await sketchbook.read(key))?.drawing.marks).toHaveLength(2));
  answer();
  await holds(() => expect(sent).toEqual([1]));
  expect((await sketchbook.read(key))?.isSaved).toBe(false);
  await holds(() => answer());
  void first;
});

it('a browser that keeps nothing says so, and the drawing lasts as long as the page', async () => {
  const { openDesk, fresh, key, sketchbook, report } = rig(async () => {
    throw new CallError('UNAVAILABLE', 'No.');
  });
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private window', 'InvalidStateError');
  });
  const desk = openDesk(fresh);
  desk.change(stroke(emptyDrawing, 0.1));
  expect(await desk.flush()).toMatchObject({ kind: 'not-saved', isKeptHere: false });
  expect(report).toHaveBeenCalled();
  expect((await sketchbook.read(key))?.drawing.marks).toHaveLength(1);
  open.mockRestore();
});

it('what another tab draws comes in', async () => {
  const { openDesk, fresh, key, again, sketchbook } = rig();
  const desk = openDesk(fresh);
  const close = desk.open();
  const other = again();
  const one = stroke(emptyDrawing, 0.1);
  await other.keep(key, 'analysis-1', emptyDrawing, one);
  await holds(() => expect(desk.snapshot().drawing.marks).toHaveLength(1));
  const both = stroke(desk.snapshot().drawing, 0.6);
  desk.change(both);
  await desk.flush();
  expect((await sketchbook.read(key))?.drawing).toEqual(both);
  close();
});
