import { useEffect, useEffectEvent, useRef } from 'react';
import { type HeldKeys, noKeyHeld, withKey } from '../../drawing/tools/tools.ts';
import { isMeantElsewhere } from '../../drawing/tools/use-keys.ts';
import { type AssistedKey, actionOfAssistedKey } from './assisted-keys.ts';

/** A 0 belongs to the digit that follows within so many milliseconds. */
const digitMs = 2000;

interface Keys {
  readonly onKey: (key: AssistedKey) => void;
  /** Shift, Alt and H, for as long as they are held. */
  readonly onHeld: (change: (before: HeldKeys) => HeldKeys) => void;
}

/** The keys of this screen, wherever the focus is. */
export function useAssistedKeys({ onKey, onHeld }: Keys): void {
  const zeros = useRef<readonly number[]>([]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isMeantElsewhere(event)) return;
    onHeld((before) => withKey(before, event, true));
    const { key, timeStamp } = event;
    const recent = zeros.current.filter((at) => timeStamp - at < digitMs);
    zeros.current = key === '0' ? [...recent, timeStamp] : [];
    const asked = actionOfAssistedKey(event, recent.length);
    if (asked === null) return;
    event.preventDefault();
    onKey(asked);
  });
  const release = useEffectEvent((event: KeyboardEvent) => onHeld((before) => withKey(before, event, false)));
  const away = useEffectEvent(() => onHeld(() => noKeyHeld));
  useEffect(() => {
    const down = (event: KeyboardEvent) => press(event);
    const up = (event: KeyboardEvent) => release(event);
    // A key that is let go of in another window is never heard of here.
    const blur = () => away();
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', blur);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', blur);
    };
  }, []);
}
