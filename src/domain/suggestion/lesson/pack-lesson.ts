import { z } from 'zod';
import { idText } from '../../documents/lengths.ts';
import { mostClasses } from '../model/model.ts';
import { mostRegions } from '../suggestion.ts';
import type { Lesson } from './lesson.ts';

/** `RCL1` */
const mark = 0x52434c31;
const headBytes = 8;
const longestHead = 10_000;

const headSchema = z.object({
  /** Which model the suggestion was made by; null where there was none. */
  model: idText.nullable(),
  regions: z.number().int().min(1).max(mostRegions),
  classes: z.array(idText).max(mostClasses),
  threshold: z.number().min(0).max(1).nullable(),
  length: z.number().int().min(1).max(4_096),
});

/** A lesson with the model by which the regions were formed that it is about. */
export interface LessonOfModel {
  readonly model: string | null;
  readonly lesson: Lesson;
}

export type ReadLesson =
  | ({ readonly status: 'ok' } & LessonOfModel)
  | { readonly status: 'refused'; readonly problem: string };

const refused = (problem: string): ReadLesson => ({ status: 'refused', problem });

/** A lesson as it crosses the wire: a few words as JSON, then its numbers, the lowest byte first. */
export function packLesson({ model, lesson }: LessonOfModel): Uint8Array<ArrayBuffer> {
  const { classes, threshold, length, features, shares } = lesson;
  const regions = features.length / length;
  const head = new TextEncoder().encode(JSON.stringify({ model, regions, classes, threshold, length }));
  const bytes = new Uint8Array(headBytes + head.length + shares.length * 4 + features.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, mark);
  view.setUint32(4, head.length);
  bytes.set(head, headBytes);
  const from = headBytes + head.length;
  for (const [index, share] of shares.entries()) view.setFloat32(from + index * 4, share, true);
  bytes.set(new Uint8Array(features.buffer, features.byteOffset, features.length), from + shares.length * 4);
  return bytes;
}

function readHead(bytes: Uint8Array): z.infer<typeof headSchema> | null {
  try {
    return headSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}

/** Reads what `packLesson` wrote; refuses, in words, what is anything else. */
export function readLesson(bytes: Uint8Array): ReadLesson {
  if (bytes.length < headBytes) return refused('It is too short for a lesson.');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== mark) return refused('It is no lesson.');
  const headLength = view.getUint32(4);
  const from = headBytes + headLength;
  if (headLength > longestHead || from > bytes.length) return refused('It is cut off.');
  const head = readHead(bytes.subarray(headBytes, from));
  if (head === null) return refused('Its first words cannot be read.');
  const { model, regions, classes, threshold, length } = head;
  if ((threshold === null) !== (classes.length === 0))
    return refused('It has labels without a model, or a model without labels.');
  const split = from + regions * classes.length * 4;
  if (bytes.length !== split + regions * length) return refused('It is cut off, or longer than it says.');
  const shares = Float32Array.from({ length: regions * classes.length }, (_, index) =>
    view.getFloat32(from + index * 4, true),
  );
  if (!shares.every((share) => share >= 0 && share <= 1.001)) return refused('Its shares are no shares.');
  // A copy: not by `slice`, which of Node's buffers makes none.
  const features = new Int8Array(new Uint8Array(bytes.subarray(split)).buffer);
  return { status: 'ok', model, lesson: { classes, threshold, length, features, shares } };
}
