/** What is bundled into a page and measured there. Everything takes and gives JSON. */

import { fromUint8Array } from 'js-base64';
import { openSketchbook } from '../../../src/adapters/browser/indexeddb-sketchbook.ts';
import { createServerCalls } from '../../../src/adapters/server/http/calls.ts';
import { CoverageCounter } from '../../../src/domain/annotation/drawing/coverage.ts';
import { emptyDrawing } from '../../../src/domain/annotation/drawing/drawing.ts';
import { packDrawing } from '../../../src/domain/annotation/drawing/pack-drawing.ts';
import { readPackedDrawing } from '../../../src/domain/annotation/drawing/read-drawing.ts';
import type { Mark } from '../../../src/domain/annotation/drawing/stroke.ts';
import { bytesOf } from '../../../src/features/analyse/drawing/desk/load-drawing.ts';
import { saveDrawing } from '../../../src/features/analyse/drawing/desk/save-drawing.ts';
import { drawMarks, isLong, roughOut, updateInk } from '../../../src/features/analyse/drawing/stage/ink.ts';
import { paintPreview } from '../../../src/features/analyse/drawing/stage/paint-preview.ts';
import { CanvasCounter } from './canvas-counter.ts';
import { crowdedDrawing, heavyDrawing } from './crowded-drawing.ts';

const photo = { width: 2000, height: 1500 };
const drawn = {
  ...photo,
  image: { id: 'photo', path: 'photo' },
  survey: { id: 'survey', name: 'Reef', regionId: 'gbr' },
};
const drawings = { crowded: crowdedDrawing, heavy: heavyDrawing } as const;
export type DrawingKind = keyof typeof drawings;

function canvas(): CanvasRenderingContext2D {
  const element = document.createElement('canvas');
  element.width = photo.width;
  element.height = photo.height;
  const ink = element.getContext('2d');
  if (ink === null) throw new Error('This browser draws nothing.');
  return ink;
}

/** The clock of a page ticks every tenth of a millisecond, so that single strokes cannot be timed. */
const batch = 20;

/** Microseconds for one more stroke, with so many there already: ours, and an incremental canvas in turns with it. */
export function timeCoverage(present: number, rounds: number): { ours: number; canvas: number }[] {
  const counter = new CoverageCounter(photo);
  const rival = new CanvasCounter(photo);
  for (const mark of crowdedDrawing(present, present)) {
    counter.add(mark);
    rival.draw(mark);
  }
  const more = crowdedDrawing(99, batch * rounds);
  const times: { ours: number; canvas: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const marks = more.slice(round * batch, (round + 1) * batch);
    const ours = () => {
      for (const mark of marks) {
        counter.add(mark);
        counter.coverage();
      }
    };
    const theirs = () => {
      for (const mark of marks) {
        rival.draw(mark);
        rival.coverage();
      }
    };
    const time = { ours: 0, canvas: 0 };
    for (const isOurs of round % 2 === 0 ? [true, false] : [false, true]) {
      const start = performance.now();
      (isOurs ? ours : theirs)();
      time[isOurs ? 'ours' : 'canvas'] = ((performance.now() - start) * 1000) / batch;
    }
    times.push(time);
    // The same number is there in the next round.
    for (let taken = 0; taken < batch; taken += 1) counter.removeLast();
  }
  return times;
}

/** Packs a drawing as the server stores it, and keeps it on this device. */
export async function prepare(kind: DrawingKind, strokes: number): Promise<string> {
  const marks = drawings[kind](strokes, strokes);
  await sketchbook().keep(key(kind), 'analysis', emptyDrawing, { marks, undone: [] });
  return fromUint8Array(packDrawing(marks, drawn, 1));
}

const sketchbook = () =>
  openSketchbook({
    databaseName: 'bench-draw',
    report: (message, cause) => {
      throw new Error(message, { cause });
    },
  });
const key = (kind: DrawingKind) => ({ uid: 'bench', imageId: kind });

/** Milliseconds of each step from stored bytes to everything counted and painted. */
export async function timeLoad(kind: DrawingKind, from: 'server' | 'device', packed: string) {
  const start = performance.now();
  const marks = from === 'server' ? readBytes(packed) : await readRows(kind);
  const read = performance.now();
  const counter = new CoverageCounter(photo);
  for (const mark of marks) counter.add(mark);
  counter.coverage();
  const counted = performance.now();
  const ink = canvas();
  // As the screen does: coarsely first, so that it is there, and finely a moment later.
  if (isLong(marks)) roughOut(ink, photo, marks);
  else drawMarks(ink, photo, marks);
  // Waits until the canvas has its pixels.
  ink.getImageData(0, 0, 1, 1);
  const painted = performance.now();
  drawMarks(ink, photo, marks);
  ink.getImageData(0, 0, 1, 1);
  const fine = performance.now();
  return {
    strokes: marks.length,
    read: read - start,
    count: counted - read,
    paint: painted - counted,
    all: painted - start,
    fine: fine - painted,
  };
}

function readBytes(packed: string): readonly Mark[] {
  const read = readPackedDrawing(bytesOf(packed));
  return read.status === 'read' ? read.marks : [];
}

async function readRows(kind: DrawingKind): Promise<readonly Mark[]> {
  return (await sketchbook().read(key(kind)))?.drawing.marks ?? [];
}

/** Milliseconds of painting a whole drawing: ours, and stroke by stroke on the same canvas, in turns. */
export function timePainting(kind: DrawingKind, strokes: number, rounds: number) {
  const marks = drawings[kind](strokes, strokes);
  const ink = canvas();
  const timed = (paint: () => void) => {
    const start = performance.now();
    paint();
    ink.getImageData(0, 0, 1, 1);
    return performance.now() - start;
  };
  return Array.from({ length: rounds }, () => ({
    ours: timed(() => drawMarks(ink, photo, marks)),
    canvas: timed(() => {
      ink.clearRect(0, 0, photo.width, photo.height);
      for (let index = 0; index < marks.length; index += 1) {
        updateInk(ink, photo, marks.slice(0, index), marks.slice(0, index + 1));
      }
    }),
  }));
}

/** Milliseconds from a drawing to the server's answer: packed, with its small picture, sent, read, counted and stored. */
export async function timeSave(
  imagePath: string,
  surveyId: string,
  bearer: string,
  analysisId: string,
): Promise<number> {
  const marks = crowdedDrawing(2000, 2000);
  const start = performance.now();
  const preview = await paintPreview(marks, photo, 240);
  await saveDrawing(createServerCalls({ baseUrl: '', bearer: async () => bearer }), {
    analysisId,
    imagePath,
    photo: { ...drawn, survey: { ...drawn.survey, id: surveyId } },
    marks,
    preview: preview === null ? undefined : fromUint8Array(new Uint8Array(await preview.arrayBuffer())),
    asExpert: false,
    eventHandle: undefined,
  });
  return performance.now() - start;
}
