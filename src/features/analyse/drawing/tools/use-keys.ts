import { useEffect, useEffectEvent } from 'react';
import { actionOfKey, type HeldKeys, type KeyAction, noKeyHeld, withKey } from './tools.ts';

export interface KeysDeps {
  readonly onAction: (action: KeyAction) => void;
  /** Tells which keys are held that change something for as long as they are. */
  readonly onHeld: (change: (before: HeldKeys) => HeldKeys) => void;
}

/** Whether a key is meant for what lies over the screen, or for something that is typed into. */
export function isMeantElsewhere({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"], input, textarea') !== null;
}

/**
 * The keys of the tools, wherever the focus is: a button that is pressed and cannot be pressed again, as Zap, takes the
 * focus with it, and the keys must not go as well.
 */
export function useKeys({ onAction, onHeld }: KeysDeps): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isMeantElsewhere(event)) return;
    onHeld((before) => withKey(before, event, true));
    const action = event.altKey ? undefined : actionOfKey(event);
    if (action === undefined) return;
    event.preventDefault();
    onAction(action);
  });
  const release = useEffectEvent((event: KeyboardEvent) => onHeld((before) => withKey(before, event, false)));
  const releaseAll = useEffectEvent(() => onHeld(() => noKeyHeld));
  useEffect(() => {
    const down = (event: KeyboardEvent) => press(event);
    const up = (event: KeyboardEvent) => release(event);
    // A key that is let go of in another window is never heard of here.
    const away = () => releaseAll();
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', away);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', away);
    };
  }, []);
}
