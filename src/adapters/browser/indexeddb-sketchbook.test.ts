import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holds } from '../../../tests/support/holds.ts';
import { memoryStorage } from '../../../tests/support/server/memory-storage.ts';
import { findCategory } from '../../domain/annotation/category/category-tree.ts';
import { addZap, type Drawing, emptyDrawing, undo } from '../../domain/annotation/drawing/drawing.ts';
import { openSketchbook } from './indexeddb-sketchbook.ts';

const reef = findCategory('reef');
if (reef === undefined) throw new Error('There is no reef.');
const drawn: Drawing = addZap(emptyDrawing, reef, 1000);

let books = 0;
function newBook() {
  books += 1;
  const databaseName = `waiting-${books}`;
  const open = () => openSketchbook({ databaseName, report: () => undefined });
  return { open, book: open() };
}
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('lists what waits for the server, with its strokes, and nothing that the server has', async () => {
  const { book, open } = newBook();
  await book.keep({ uid: 'vera', imageId: 'waits' }, 'a1', emptyDrawing, drawn);
  const saved = { uid: 'vera', imageId: 'saved' };
  await book.markSaved(saved, await book.keep(saved, 'a2', emptyDrawing, drawn));
  const later = { uid: 'vera', imageId: 'changed-since' };
  const state = await book.keep(later, 'a3', emptyDrawing, drawn);
  await book.keep(later, 'a3', drawn, addZap(drawn, reef, 2000));
  await book.markSaved(later, state);
  // Also after a reload.
  for (const at of [book, open()]) {
    const waiting = await at.unfinished('vera');
    expect(waiting.map(({ imageId, drawing }) => [imageId, drawing.marks.length]).sort()).toEqual([
      ['changed-since', 2],
      ['waits', 1],
    ]);
  }
});

it('never lists what another person drew on this device', async () => {
  const { book } = newBook();
  for (const uid of ['ver', 'vera', 'vera0', 'zoe']) {
    await book.keep({ uid, imageId: `of-${uid}` }, 'a1', emptyDrawing, drawn);
  }
  expect(await book.unfinished('vera')).toEqual([{ imageId: 'of-vera', drawing: drawn }]);
});

it('lists what is in memory only, where the device takes nothing more', async () => {
  const { book } = newBook();
  await book.keep({ uid: 'vera', imageId: 'photo' }, 'a1', emptyDrawing, drawn);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const more = addZap(drawn, reef, 2000);
  await book.keep({ uid: 'vera', imageId: 'photo' }, 'a1', drawn, more);
  expect(await book.unfinished('vera')).toEqual([{ imageId: 'photo', drawing: more }]);
  expect(full).toHaveBeenCalled();
});

/** A database that never answers. */
function silentRequest(): IDBOpenDBRequest {
  return Object.assign(Object.create(IDBOpenDBRequest.prototype), {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}

/** A page that dies before its database has answered once. */
async function dieWhileKeeping(
  book: ReturnType<typeof openSketchbook>,
  changes: readonly Drawing[],
): Promise<void> {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(silentRequest);
  changes.forEach((after, at) => {
    void book.keep({ uid: 'vera', imageId: 'photo' }, 'a1', changes[at - 1] ?? emptyDrawing, after);
  });
  await holds(() => expect(opening).toHaveBeenCalledOnce());
  opening.mockRestore();
}

it('has every stroke of a page that died before the database took them', async () => {
  const { open, book } = newBook();
  const more = addZap(drawn, reef, 2000);
  await dieWhileKeeping(book, [drawn, more]);
  expect(await open().read({ uid: 'vera', imageId: 'photo' })).toMatchObject({
    analysisId: 'a1',
    drawing: more,
    isSaved: false,
  });
  expect(localStorage.length).toBe(0);
});

it('has what was taken back at the last moment, and lists it among what waits', async () => {
  const { open, book } = newBook();
  const more = addZap(drawn, reef, 2000);
  await dieWhileKeeping(book, [drawn, more, undo(more)]);
  expect((await open().unfinished('ver')).length).toBe(0);
  expect(await open().unfinished('vera')).toEqual([{ imageId: 'photo', drawing: undo(more) }]);
});

it('does again what was noted once, and leaves nothing behind of what the database took', async () => {
  const { open, book } = newBook();
  await book.keep({ uid: 'vera', imageId: 'photo' }, 'a1', emptyDrawing, drawn);
  expect(localStorage.length).toBe(0);
  localStorage.setItem('waiting-x/vera/photo#1', '{"analysisId":1}');
  expect((await open().read({ uid: 'vera', imageId: 'photo' }))?.drawing).toEqual(drawn);
});

it('never brings back one stroke as the whole, where the page died before it had kept a long drawing', async () => {
  const { open, book } = newBook();
  let long = emptyDrawing;
  for (let mark = 0; mark < 60; mark += 1) long = addZap(long, reef, mark);
  await dieWhileKeeping(book, [long, addZap(long, reef, 2000)]);
  expect(await open().read({ uid: 'vera', imageId: 'photo' })).toBeNull();
});
