import { brushWidth } from '../../../../domain/annotation/drawing/rub-path.ts';
import { penWidth } from '../../../../domain/annotation/drawing/stroke.ts';
import type { GestureTool } from './gesture.ts';

/** What the hand holds. */
export type ToolName = 'pen' | 'eraser' | 'brush' | 'move';

/** The line under the hand: its width as a share of the photo's, and whether what it goes around belongs to it. */
export interface HandLine {
  readonly width: number;
  readonly isFilled: boolean;
}

export function handLineOf(tool: ToolName): HandLine {
  return tool === 'brush' ? { width: brushWidth, isFilled: false } : { width: penWidth, isFilled: true };
}

/** Keys that change something for as long as they are held (rule 12.15). */
export interface HeldKeys {
  readonly shift: boolean;
  readonly alt: boolean;
  /** H: the photo without the colours. */
  readonly hide: boolean;
}

export const noKeyHeld: HeldKeys = { shift: false, alt: false, hide: false };

/** What is held once a key was pressed or let go of. */
export function withKey(
  before: HeldKeys,
  press: KeyPress & { readonly altKey: boolean },
  isDown: boolean,
): HeldKeys {
  const isHide = press.key.toLowerCase() === 'h' && !(isDown && (press.ctrlKey || press.metaKey));
  const now = { shift: press.shiftKey, alt: press.altKey, hide: isHide ? isDown : before.hide };
  return now.shift === before.shift && now.alt === before.alt && now.hide === before.hide ? before : now;
}

/** Held keys change the tool. */
export function toolInHand(chosen: ToolName, held: Pick<HeldKeys, 'shift' | 'alt'>): ToolName {
  if (held.shift) return chosen === 'move' ? 'pen' : 'move';
  if (held.alt) return chosen === 'eraser' || chosen === 'brush' ? 'pen' : 'eraser';
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
  b: 'brush',
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
