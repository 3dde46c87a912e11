import { expect, it } from 'vitest';
import { actionOfKey, toolInHand } from './tools.ts';

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
