import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { simplifyPath } from '../../../domain/annotation/drawing/simplify-path.ts';
import { type ImagePoint, leastStrokePoints } from '../../../domain/annotation/drawing/stroke.ts';
import {
  activate,
  activeRegion,
  addDrawn,
  eraseActive,
  hasZap,
  zapWork,
} from '../../../domain/assisted/work.ts';
import { noKeyHeld } from '../drawing/tools/tools.ts';
import type { Desk } from './desk/use-desk.ts';
import { type ChosenTool, regionToolInHand } from './keys/region-tools.ts';

/** The experts' tools, and what the hand holds with the keys that are held. */
export function useRegionTools({ work, change, regionStep, noteTool }: Desk, isExpert: boolean) {
  const [chosen, choose] = useState<ChosenTool>('move');
  const [held, setHeld] = useState(noKeyHeld);
  const mayDraw = isExpert && regionStep?.only === undefined && regionStep !== null && !work.isBad;
  return {
    tool: regionToolInHand(chosen, held, mayDraw),
    held,
    setHeld,
    mayDraw,
    mayErase: mayDraw && activeRegion(work) !== undefined,
    mayZap: mayDraw && !hasZap(work),
    choose: (tool: ChosenTool) => choose(isExpert ? tool : 'move'),
    /** Takes a region away: the active one, unless another one is named. */
    erase(id: string | null = work.active): void {
      if (!mayDraw || id === null) return;
      noteTool('eraser');
      change(eraseActive(activate(work, id)));
    },
    zap(): void {
      if (!mayDraw || hasZap(work)) return;
      noteTool('zap');
      change(zapWork(work, newId()));
    },
    draw(path: readonly ImagePoint[]): void {
      if (path.length < leastStrokePoints) return;
      noteTool('pen');
      change(addDrawn(work, newId(), simplifyPath(path)));
    },
  };
}
