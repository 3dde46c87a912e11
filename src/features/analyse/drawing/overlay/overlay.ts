import { z } from 'zod';

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

/** What the stage's style says of it. */
export function overlayStyle({ strength }: Overlay): Readonly<Record<`--${string}`, number>> {
  const opacity = strengths[strength];
  return { '--ink-opacity': opacity, '--line-opacity': Math.max(leastLine, opacity) };
}
