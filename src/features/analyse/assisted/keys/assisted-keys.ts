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
        | 'erase'
        | 'zap'
        | 'turn'
        | 'skip'
        | 'help';
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
  z: 'zap',
  r: 'turn',
  s: 'skip',
  '?': 'help',
};

/** Keys that may be held down: a label is a press. */
const repeated: readonly Act[] = ['undo', 'next', 'previous', 'zoom-in', 'zoom-out'];

/** Cards that have a digit of their own; each 0 before it goes as many further. */
const digits = 9;

/** The keys of a card, counted from 0: '1' to '9', then '01' to '09', then '001'. */
export function keysOfCard(index: number): string {
  return `${'0'.repeat(Math.floor(index / digits))}${(index % digits) + 1}`;
}

/** A key as the browser tells it. */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

/** @param zeros How often 0 was pressed just before. */
export function actionOfAssistedKey(
  { key, ctrlKey, metaKey, altKey, repeat }: Press,
  zeros: number,
): AssistedKey | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (altKey) return null;
  if (ctrlKey || metaKey) return name === 'z' ? { act: 'undo' } : null;
  if (/^[1-9]$/.test(name)) return repeat ? null : { act: 'card', index: zeros * digits + Number(name) - 1 };
  const act = Object.hasOwn(plainKeys, name) ? plainKeys[name] : undefined;
  return act === undefined || (repeat && !repeated.includes(act)) ? null : { act };
}
