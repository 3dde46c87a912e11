import type { GestureTool } from './gesture.ts';

/** What the hand holds. */
export type ToolName = 'pen' | 'eraser' | 'move';

/** Held keys change the tool for as long as they are held (rule 12.15). */
export function toolInHand(
  chosen: ToolName,
  held: { readonly shift: boolean; readonly alt: boolean },
): ToolName {
  if (held.shift) return chosen === 'move' ? 'pen' : 'move';
  if (held.alt) return chosen === 'eraser' ? 'pen' : 'eraser';
  return chosen;
}

export function gestureOf(tool: ToolName): GestureTool {
  return tool === 'move' ? 'move' : 'draw';
}

/** What a key asks for. */
export type KeyAction = ToolName | 'undo' | 'redo' | 'zoom-in' | 'zoom-out';

const plainKeys: Readonly<Record<string, KeyAction>> = {
  Backspace: 'undo',
  m: 'move',
  p: 'pen',
  e: 'eraser',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
};

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The action of a key (rule 12.15); undefined for every other. */
export function actionOfKey({ key, ctrlKey, metaKey, shiftKey }: KeyPress): KeyAction | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) {
    if (name === 'z') return shiftKey ? 'redo' : 'undo';
    return name === 'y' ? 'redo' : undefined;
  }
  return Object.hasOwn(plainKeys, name) ? plainKeys[name] : undefined;
}
