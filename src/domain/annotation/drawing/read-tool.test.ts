import { expect, it } from 'vitest';
import { readTool } from './read-tool.ts';

it('a tool is the one of today, whatever the record says of its label and colour', () => {
  const old = { id: 'sand', since: 5, colour: '#000001', label: 'Beach', path: ['beach'] };
  expect(readTool(old)).toStrictEqual({
    id: 'background_sand',
    since: 5,
    colour: '#fff3bf',
    label: 'Sand and sea floor',
    path: ['background', 'background_sand'],
  });
  expect(readTool({ id: 'reef_soft', mod: 'bleached' })).toMatchObject({ since: 0, mod: 'bleached' });
  expect(readTool({ id: 'reef', since: 8.64e15, erase: null })).toMatchObject({ id: 'reef', since: 8.64e15 });
  expect(readTool({ id: 'x', since: 7, erase: true })).toMatchObject({ id: 'eraser', since: 7, erase: true });
});

it.each([
  ['nothing', null],
  ['text', 'reef'],
  ['an id that is no text', { id: 4 }],
  ['a category that never was', { id: 'reef_banana' }],
  ['a time before all times', { id: 'reef', since: -1 }],
  ['half a millisecond', { id: 'reef', since: 0.5 }],
  ['a time after all times', { id: 'reef', since: 8.64e15 + 1 }],
  ['a list of ids', { id: ['sand'] }],
  ['a list of states', { id: 'reef', mod: ['dead'] }],
  ['a time that is text', { id: 'reef', since: '5' }],
  ['a state that is none', { id: 'reef', mod: 'toString' }],
  ['an eraser that is a number', { id: 'reef', erase: 1 }],
])('%s is no tool', (_what, value) => {
  expect(readTool(value)).toBeUndefined();
});
