import { expect, test } from 'vitest';
import { assistedVersions, stepsOf } from '../../../../domain/assisted/steps.ts';
import { type AssistedKey, actionOfAssistedKey, keysOfCard } from './assisted-keys.ts';
import { regionToolInHand } from './region-tools.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };
const asked = (key: string, more: Partial<typeof plain> = {}, zeros = 0) =>
  actionOfAssistedKey({ key, ...plain, ...more }, zeros);

/** What comes of keys that are pressed one after the other. */
function typed(keys: string): AssistedKey | null {
  const zeros = keys.length - 1;
  return asked(keys.slice(-1), {}, zeros);
}

test('every card of every step has keys of its own, and they choose it', () => {
  const most = Math.max(
    ...assistedVersions.flatMap((version) => stepsOf(version).map((s) => s.cards.length)),
  );
  expect(most).toBeGreaterThan(18);
  const all = Array.from({ length: most }, (_card, index) => keysOfCard(index));
  expect([all[0], all[8], all[9], all[17], all[18]]).toEqual(['1', '9', '01', '09', '001']);
  expect(new Set(all).size).toBe(most);
  expect(all.map(typed)).toEqual(all.map((_keys, index) => ({ act: 'card', index })));
});

test('each tool has a key, in either case of its letter, and none with Alt or Ctrl', () => {
  const acts = ['y', 'z', 'r', 's', 'P', 'M', 'e', '?', '+', '-', 'Backspace'].map((key) => asked(key));
  expect(acts.map((one) => one?.act)).toEqual([
    ...['confirm', 'zap', 'turn', 'skip', 'pen', 'move', 'erase', 'help', 'zoom-in', 'zoom-out', 'undo'],
  ]);
  expect(asked('z', { ctrlKey: true })).toEqual({ act: 'undo' });
  expect([asked('s', { ctrlKey: true }), asked('e', { altKey: true }), asked('x')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a key that is held down labels once, and skips once', () => {
  const held = { repeat: true };
  expect([asked('y', held), asked('3', held), asked('s', held), asked('z', held)]).toEqual(
    Array(4).fill(null),
  );
  expect([asked('ArrowRight', held)?.act, asked('+', held)?.act]).toEqual(['next', 'zoom-in']);
});

test('Shift turns pen into hand and back, Alt is the eraser, for whoever may draw', () => {
  const [none, shift, alt] = [
    { shift: false, alt: false },
    { shift: true, alt: false },
    { shift: false, alt: true },
  ];
  const inHand = [none, shift, alt].map((held) => [
    regionToolInHand('pen', held, true),
    regionToolInHand('move', held, true),
    regionToolInHand('pen', held, false),
  ]);
  expect(inHand).toEqual([
    ['pen', 'move', 'move'],
    ['move', 'pen', 'move'],
    ['eraser', 'eraser', 'move'],
  ]);
});
