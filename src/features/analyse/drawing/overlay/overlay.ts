import { z } from 'zod';
import type { Look } from '../../../../domain/annotation/drawing/paint-shown.ts';

/** How strongly colours lie over the photo, as their opacity. At full strength they are the inks of their chips. */
export const strengths = { faint: 0.3, medium: 0.6, full: 1 } as const;
export type Strength = keyof typeof strengths;

export const overlaySchema = z.object({
  strength: z.enum(Object.keys(strengths) as [Strength, ...Strength[]]),
  /** Thin edges around what has a colour. */
  hasEdges: z.boolean(),
});
/** How colours are shown over the photo; the drawing itself stays as it is. */
export type Overlay = z.infer<typeof overlaySchema>;

export const usualOverlay: Overlay = { strength: 'medium', hasEdges: true };

/** A line that grows under the hand is seen, however faint what lies there already is. */
const leastLine = 0.6;

const look = (opacity: number) => ({
  plain: { opacity, hasEdges: false },
  edged: { opacity, hasEdges: true },
});
/** Each look is one object, so that the canvas sees at a glance whether it is still the same. */
export const lookOf: Readonly<Record<Strength, Readonly<Record<'plain' | 'edged', Look>>>> = {
  faint: look(strengths.faint),
  medium: look(strengths.medium),
  full: look(strengths.full),
};

/** What the stage's style says of the line under the hand. */
export function lineStyle({ strength }: Overlay): Readonly<Record<`--${string}`, number>> {
  return { '--line-opacity': Math.max(leastLine, strengths[strength]) };
}
