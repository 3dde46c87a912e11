import { useEffect, useEffectEvent } from 'react';
import { actionOfKey, type KeyAction } from './tools.ts';

export interface KeysDeps {
  readonly onAction: (action: KeyAction) => void;
  /** Tells which keys are held that change the tool. */
  readonly onHeld: (held: Pick<KeyboardEvent, 'shiftKey' | 'altKey'>) => void;
}

/** Whether a key is meant for what lies over the screen, or for something that is typed into. */
function isMeantElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"], input, textarea') !== null;
}

/**
 * The keys of the tools, wherever the focus is: a button that is pressed and cannot be pressed again, as Zap, takes the
 * focus with it, and the keys must not go as well.
 */
export function useKeys({ onAction, onHeld }: KeysDeps): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isMeantElsewhere(event)) return;
    onHeld(event);
    const action = event.altKey ? undefined : actionOfKey(event);
    if (action === undefined) return;
    event.preventDefault();
    onAction(action);
  });
  const release = useEffectEvent((event: KeyboardEvent) => onHeld(event));
  useEffect(() => {
    const down = (event: KeyboardEvent) => press(event);
    const up = (event: KeyboardEvent) => release(event);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, []);
}
