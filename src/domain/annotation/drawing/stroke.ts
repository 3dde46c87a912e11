import { z } from 'zod';
import { text } from '../../../language/say.ts';
import { type Category, type ModifierId, modifiers } from '../category/category.ts';
import { pathOfCategory } from '../category/category-tree.ts';

/** A point of a photo as fractions of its width and height, from the top left, to 5 decimals. */
export type ImagePoint = readonly [x: number, y: number];

/** What a mark was made with (rule 12.12). */
export const toolSchema = z.object({
  /** When the mark was finished, in milliseconds since 1970; also its place in the order of marks. */
  since: z.number().int().min(0).max(8.64e15),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  id: z.string().min(1).max(64),
  label: z.string().max(80),
  path: z.array(z.string().max(64)).max(8),
  mod: z.enum(Object.keys(modifiers) as [ModifierId, ...ModifierId[]]).optional(),
  erase: z.literal(true).optional(),
});
export type Tool = z.infer<typeof toolSchema>;

/** Fewer points than this are a slip of the hand (rule 12.2). */
export const leastStrokePoints = 4;
/** More points than anybody draws at a stretch after simplification; more are refused. */
export const mostStrokePoints = 5000;

/** A shape drawn by hand: its line, as thick as the pen, and what the line goes around. */
export interface Stroke {
  readonly kind: 'stroke';
  readonly path: readonly ImagePoint[];
  readonly tool: Tool;
}

/** Everything that has no colour yet, filled at once. */
export interface Zap {
  readonly kind: 'zap';
  readonly tool: Tool;
}

export type Mark = Stroke | Zap;

/**
 * Thickness of the pen as a share of the photo's width: 10 pixels of 2000 (rule 12.5). The same share on
 * every canvas, so that what is counted is what was seen.
 */
export const penWidth = 10 / 2000;

/** Rounds to the 5 decimals that are stored (rule 12.3) and keeps the point inside the photo. */
export function imagePoint(x: number, y: number): ImagePoint {
  return [fraction(x), fraction(y)];
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1e5) / 1e5;
}

/** The tool that draws a category; `since` is set when the mark is finished. */
export function toolFor(category: Category, since: number, mod?: ModifierId): Tool {
  return {
    since,
    colour: category.colour,
    id: category.id,
    label: category.label,
    path: [...pathOfCategory(category.id)],
    ...(mod === undefined ? {} : { mod }),
  };
}

/** The eraser: takes away whatever colour is under it, so it has no category. */
export function eraserTool(since: number): Tool {
  return { since, colour: '#000000', id: 'eraser', label: text('Eraser'), path: [], erase: true };
}
