import { expect, it } from 'vitest';
import { actionOfKey, noKeyHeld, toolInHand, withKey } from './tools.ts';

const press = (key: string, more: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } = {}) =>
  actionOfKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...more });

it('the keys of the tools are those that people know', () => {
  const keys = ['Backspace', 'm', 'M', 'p', 'e', '+', '=', '-'];
  expect(keys.map((key) => press(key))).toEqual([
    'undo',
    'move',
    'move',
    'pen',
    'eraser',
    'zoom-in',
    'zoom-in',
    'zoom-out',
  ]);
  expect(press('z', { ctrlKey: true })).toBe('undo');
  expect(press('Z', { metaKey: true, shiftKey: true })).toBe('redo');
  expect(press('y', { ctrlKey: true })).toBe('redo');
});

it('no other key does anything, and none of the browser’s own', () => {
  for (const key of ['q', 'Tab', 'Enter', 'constructor', 'Escape']) expect(press(key)).toBeUndefined();
  expect(press('p', { ctrlKey: true })).toBeUndefined();
  expect(press('+', { ctrlKey: true })).toBeUndefined();
});

it('Shift and Alt lend another tool for as long as they are held', () => {
  const [none, shift, alt] = [
    { shift: false, alt: false },
    { shift: true, alt: false },
    { shift: false, alt: true },
  ];
  expect((['pen', 'eraser', 'move'] as const).map((tool) => toolInHand(tool, none))).toEqual([
    'pen',
    'eraser',
    'move',
  ]);
  expect((['pen', 'eraser', 'move'] as const).map((tool) => toolInHand(tool, shift))).toEqual([
    'move',
    'move',
    'pen',
  ]);
  expect((['pen', 'eraser', 'move'] as const).map((tool) => toolInHand(tool, alt))).toEqual([
    'eraser',
    'pen',
    'eraser',
  ]);
});

it('H hides the colours for as long as it is held, whatever is pressed meanwhile; the browser’s own Ctrl and H does not', () => {
  const press = (key: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
    ...{ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
    ...more,
  });
  const held = withKey(noKeyHeld, press('h'), true);
  expect(held).toEqual({ shift: false, alt: false, hide: true });
  expect(withKey(held, press('h'), true)).toBe(held);
  expect(withKey(held, press('Shift', { shiftKey: true }), true)).toEqual({ ...held, shift: true });
  expect(withKey(held, press('m'), false)).toBe(held);
  // Let go of with Shift down it is another letter.
  expect(withKey(held, press('H', { shiftKey: true }), false)).toEqual({ ...noKeyHeld, shift: true });
  expect(withKey(noKeyHeld, press('h', { ctrlKey: true }), true)).toEqual(noKeyHeld);
});
