import type { HeldKeys } from '../../drawing/tools/tools.ts';

/** What an expert chooses; everybody else has 'move'. */
export type ChosenTool = 'move' | 'pen';
/** What the hand holds: with the eraser, which is held with Alt, a tap takes a region away. */
export type RegionTool = ChosenTool | 'eraser';

/** Held keys change the tool, as they do while somebody colours: Shift from pen to hand and back, Alt to the eraser. */
export function regionToolInHand(
  chosen: ChosenTool,
  held: Pick<HeldKeys, 'shift' | 'alt'>,
  mayDraw: boolean,
): RegionTool {
  if (!mayDraw) return 'move';
  if (held.alt) return 'eraser';
  if (held.shift) return chosen === 'move' ? 'pen' : 'move';
  return chosen;
}
