import { useEffect, useEffectEvent } from 'react';
import { isMeantElsewhere } from '../drawing/tools/use-keys.ts';

/** What a key asks for. */
export type AssistedKey =
  | {
      readonly act:
        | 'undo'
        | 'confirm'
        | 'next'
        | 'previous'
        | 'zoom-in'
        | 'zoom-out'
        | 'pen'
        | 'move'
        | 'erase';
    }
  | { readonly act: 'card'; readonly index: number };

type Act = Exclude<AssistedKey['act'], 'card'>;
const plainKeys: Readonly<Record<string, Act>> = {
  Backspace: 'undo',
  y: 'confirm',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  p: 'pen',
  m: 'move',
  e: 'erase',
};

function keyOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): AssistedKey | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return null;
  if (ctrlKey || metaKey) return name === 'z' ? { act: 'undo' } : null;
  if (/^[1-9]$/.test(name)) return { act: 'card', index: Number(name) - 1 };
  const act = Object.hasOwn(plainKeys, name) ? plainKeys[name] : undefined;
  return act === undefined ? null : { act };
}

interface Keys {
  readonly onKey: (key: AssistedKey) => void;
  /** H: the photo alone, for as long as it is held. */
  readonly onHide: (isHeld: boolean) => void;
}

/** The keys of this screen, wherever the focus is. */
export function useAssistedKeys({ onKey, onHide }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isMeantElsewhere(event)) return;
    if (event.key.toLowerCase() === 'h' && !event.ctrlKey && !event.metaKey) onHide(true);
    const key = keyOf(event);
    if (key === null) return;
    event.preventDefault();
    onKey(key);
  });
  const release = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'h') onHide(false);
  });
  const away = useEffectEvent(() => onHide(false));
  useEffect(() => {
    const down = (event: KeyboardEvent) => press(event);
    const up = (event: KeyboardEvent) => release(event);
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
