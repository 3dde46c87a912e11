import type { StagePoint } from './viewport.ts';

/** What one finger, the mouse or the pen does now. */
export type GestureTool = 'draw' | 'move';

/** What a hand is told to do with the drawing. Points are on the stage, in CSS pixels. */
export interface GestureEvents {
  /** `pointerType` as the browser says it: mouse, pen or touch. */
  strokeBegan(at: StagePoint, pointerType: string): void;
  strokeGrew(points: readonly StagePoint[]): void;
  strokeEnded(): void;
  /** It was the beginning of something else: nothing of it stays. */
  strokeDropped(): void;
  panned(by: StagePoint): void;
  pinched(factor: number, at: StagePoint, by: StagePoint): void;
}

export interface PointerTouch extends StagePoint {
  readonly pointerId: number;
  readonly pointerType: string;
  /** 0 is the main button, 1 the wheel. */
  readonly button: number;
}

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'drawing'; readonly pointerId: number; points: number }
  | { readonly kind: 'panning'; readonly pointerId: number; last: StagePoint }
  | { readonly kind: 'pinching'; readonly ids: readonly [number, number] };

/** A second finger after so many points is a palm that came to rest, no pinch. */
const pinchWithinPoints = 12;

/** Tells strokes, pans and pinches of pointers apart. */
export interface Gesture {
  down(touch: PointerTouch): void;
  /** `points`: everything that the device measured since the last call, this one last. */
  move(touch: PointerTouch, points: readonly StagePoint[]): void;
  up(touch: PointerTouch): void;
  /** The browser took the pointer away. */
  cancel(touch: PointerTouch): void;
}

/**
 * One finger draws or moves, as the tool says; two pinch and pan. Once a pen was seen, fingers only move the photo
 * and a resting palm draws nothing. Pressure is not looked at.
 */
export function createGesture(events: GestureEvents, tool: () => GestureTool): Gesture {
  let state: State = { kind: 'idle' };
  let hasPen = false;
  const touches = new Map<number, StagePoint>();

  function begin(touch: PointerTouch): void {
    const isHand = tool() === 'move' || touch.button === 1 || (hasPen && touch.pointerType === 'touch');
    if (isHand) {
      state = { kind: 'panning', pointerId: touch.pointerId, last: touch };
      return;
    }
    state = { kind: 'drawing', pointerId: touch.pointerId, points: 1 };
    events.strokeBegan(touch, touch.pointerType);
  }

  function beginPinch(): void {
    const [a, b] = [...touches.keys()];
    if (a === undefined || b === undefined) return;
    if (state.kind === 'drawing') events.strokeDropped();
    state = { kind: 'pinching', ids: [a, b] };
  }

  function pinch(touch: PointerTouch, ids: readonly [number, number]): void {
    const [a, b] = [touches.get(ids[0]), touches.get(ids[1])];
    if (a === undefined || b === undefined) return;
    const other = touch.pointerId === ids[0] ? b : a;
    const before = touch.pointerId === ids[0] ? a : b;
    const middle = (p: StagePoint) => ({ x: (p.x + other.x) / 2, y: (p.y + other.y) / 2 });
    const apart = (p: StagePoint) => Math.max(1, Math.hypot(p.x - other.x, p.y - other.y));
    const [from, to] = [middle(before), middle(touch)];
    events.pinched(apart(touch) / apart(before), to, { x: to.x - from.x, y: to.y - from.y });
  }

  function end(touch: PointerTouch, isWhole: boolean): void {
    touches.delete(touch.pointerId);
    switch (state.kind) {
      case 'drawing':
        if (state.pointerId !== touch.pointerId) return;
        if (isWhole) events.strokeEnded();
        else events.strokeDropped();
        state = { kind: 'idle' };
        return;
      case 'panning':
        if (state.pointerId === touch.pointerId) state = { kind: 'idle' };
        return;
      case 'pinching':
        // The finger that stays must not draw: both have to leave first.
        if (touches.size === 0) state = { kind: 'idle' };
    }
  }

  return {
    down(touch) {
      if (touch.button > 1) return;
      if (touch.pointerType === 'pen') hasPen = true;
      if (touch.pointerType === 'touch') touches.set(touch.pointerId, { x: touch.x, y: touch.y });
      if (state.kind === 'idle') begin(touch);
      else if (touch.pointerType === 'pen' && state.kind === 'panning') begin(touch);
      else if (touches.size === 2 && mayPinch()) beginPinch();
    },
    move(touch, points) {
      if (state.kind === 'drawing' && state.pointerId === touch.pointerId) {
        state.points += points.length;
        events.strokeGrew(points);
      } else if (state.kind === 'panning' && state.pointerId === touch.pointerId) {
        events.panned({ x: touch.x - state.last.x, y: touch.y - state.last.y });
        state.last = { x: touch.x, y: touch.y };
      } else if (state.kind === 'pinching' && state.ids.includes(touch.pointerId)) pinch(touch, state.ids);
      if (touches.has(touch.pointerId)) touches.set(touch.pointerId, { x: touch.x, y: touch.y });
    },
    up: (touch) => end(touch, true),
    cancel: (touch) => end(touch, false),
  };

  function mayPinch(): boolean {
    if (state.kind === 'panning') return true;
    return state.kind === 'drawing' && touches.has(state.pointerId) && state.points < pinchWithinPoints;
  }
}
