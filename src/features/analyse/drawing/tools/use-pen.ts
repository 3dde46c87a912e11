import { useState } from 'react';
import type { Category, ModifierId } from '../../../../domain/annotation/category/category.ts';
import { isFlag } from '../../../../domain/annotation/category/category-tree.ts';
import { addStroke, addZap, type Drawing, type Pen } from '../../../../domain/annotation/drawing/drawing.ts';
import type { ImagePoint } from '../../../../domain/annotation/drawing/stroke.ts';
import { say } from '../../../../language/say.ts';
import { notify } from '../../../../ui/notify.ts';
import type { ToolName } from './tools.ts';
import type { Size } from './viewport.ts';

/** What the hand leaves on the photo: ink of the category that was chosen, with its modifier, or ink taken away. */
export function usePen(
  category: Category | null,
  photo: Size,
  onChange: (make: (drawing: Drawing) => Drawing) => void,
) {
  const [mod, setMod] = useState<ModifierId | null>(null);
  /** A flag is said of the whole photo, and colours nothing. */
  const canDraw = category !== null && !isFlag(category.id);

  function penFor(tool: ToolName): Pen {
    if (tool === 'brush') return { kind: 'brush', photo };
    if (tool === 'eraser' || category === null) return { kind: 'eraser' };
    return { kind: 'pen', category, ...(mod === null ? {} : { mod }) };
  }

  return {
    mod,
    setMod,
    canDraw,
    draw(path: readonly ImagePoint[], tool: ToolName): void {
      if (tool === 'pen' && !canDraw) {
        notify.warn(say('First choose what you see, below the photo.'));
        return;
      }
      onChange((before) => addStroke(before, path, penFor(tool), Date.now()));
      // A tick under the finger, where there is one.
      navigator.vibrate?.(8);
    },
    /** Gives all that has no colour yet to a category. */
    zap(chosen: Category): void {
      onChange((before) => addZap(before, chosen, Date.now(), mod ?? undefined));
    },
  };
}
