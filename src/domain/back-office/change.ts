import { z } from 'zod';
import { type Instant, instantSchema, toInstant } from '../documents/instant.ts';
import { type DocumentData, isJsonObject, type Json, sameJson } from '../documents/json.ts';
import { idText } from '../documents/lengths.ts';

/** Longest reason that an administrator gives, characters. */
export const longestWhy = 500;
export const whySchema = z.string().trim().max(longestWhy);

/** Days within which a thing that was taken away comes back by one press. */
export const undoDays = 90;

const state = z.custom<DocumentData>((value) => isJsonObject(value as Json));

/**
 * One change by an administrator, document `changes/{id}`: written in the batch of the change itself, read by administrators,
 * altered and deleted by nobody.
 */
export const changeSchema = z.object({
  id: idText.min(1),
  at: instantSchema,
  /** Who did it, by the name that the account had then. */
  by: z.object({ uid: idText.min(1), name: z.string().max(200) }),
  /** Name of the operation that did it. */
  did: z.string().min(1).max(80),
  /** Path of the document that it changed. */
  subject: z.string().min(1).max(400),
  /** A sentence for people: 'Moved "Dive of Tuesday" from Heron Reef to Wistari Reef'. */
  what: z.string().min(1).max(1000),
  why: whySchema.optional(),
  /** The fields that differ, as they were, by dotted path; null where there was no document. */
  before: state.nullable(),
  /** The same fields since; null where the document is gone. */
  after: state.nullable(),
  /** Id of the job of which it was a part. */
  job: idText.optional(),
  /** Whether one press brings back what was (`undo-change`). */
  canUndo: z.boolean(),
  /** Id of the change that this one takes back. */
  undoes: idText.optional(),
});
export type Change = z.infer<typeof changeSchema>;

/** What differs between two states of a document, by its outermost fields; a field that is absent is null. */
export function differing(
  before: DocumentData,
  after: DocumentData,
): { readonly before: DocumentData; readonly after: DocumentData } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !sameJson(before[key], after[key]),
  );
  const only = (data: DocumentData) => Object.fromEntries(keys.map((key) => [key, data[key] ?? null]));
  return { before: only(before), after: only(after) };
}

/** Id of the entry that takes a change back: there is one at most, however often it is pressed. */
export const undoId = (changeId: string): string => `undo-${changeId}`;

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a change is still young enough, and of a kind, to be taken back by one press. */
export function isUndoable({ canUndo, at }: Pick<Change, 'canUndo' | 'at'>, now: Instant): boolean {
  return canUndo && at >= toInstant(Date.parse(now) - undoDays * dayMs);
}
