import { expect, it } from 'vitest';
import { createGesture, type GestureTool, type PointerTouch } from './gesture.ts';

function hand(tool: GestureTool = 'draw') {
  const said: string[] = [];
  const gesture = createGesture(
    {
      strokeBegan: ({ x, y }) => said.push(`began ${x},${y}`),
      strokeGrew: (points) => said.push(`grew ${points.length}`),
      strokeEnded: () => said.push('ended'),
      strokeDropped: () => said.push('dropped'),
      panned: ({ x, y }) => said.push(`panned ${x},${y}`),
      pinched: (factor, at, by) =>
        said.push(`pinched ${factor.toFixed(2)} at ${at.x},${at.y} by ${by.x},${by.y}`),
    },
    () => tool,
  );
  const touch = (
    pointerId: number,
    x: number,
    y: number,
    more: Partial<PointerTouch> = {},
  ): PointerTouch => ({
    pointerId,
    pointerType: 'touch',
    button: 0,
    x,
    y,
    ...more,
  });
  return {
    said,
    down: (id: number, x: number, y: number, more?: Partial<PointerTouch>) =>
      gesture.down(touch(id, x, y, more)),
    move: (id: number, x: number, y: number, more?: Partial<PointerTouch>, points = 1) =>
      gesture.move(
        touch(id, x, y, more),
        Array.from({ length: points }, () => ({ x, y })),
      ),
    up: (id: number, more?: Partial<PointerTouch>) => gesture.up(touch(id, 0, 0, more)),
    cancel: (id: number) => gesture.cancel(touch(id, 0, 0)),
  };
}
const mouse = { pointerType: 'mouse' };
const pen = { pointerType: 'pen' };

it('one finger draws, with everything that the screen measured', () => {
  const { said, down, move, up } = hand();
  down(1, 10, 10);
  move(1, 12, 10, undefined, 4);
  up(1);
  expect(said).toEqual(['began 10,10', 'grew 4', 'ended']);
});

it('the move tool and the wheel’s button push the photo', () => {
  const moving = hand('move');
  moving.down(1, 10, 10);
  moving.move(1, 15, 12);
  moving.up(1);
  const wheel = hand();
  wheel.down(1, 0, 0, { ...mouse, button: 1 });
  wheel.move(1, 3, 4, mouse);
  expect([...moving.said, ...wheel.said]).toEqual(['panned 5,2', 'panned 3,4']);
});

it('the right button does nothing', () => {
  const { said, down, move } = hand();
  down(1, 0, 0, { ...mouse, button: 2 });
  move(1, 9, 9, mouse);
  expect(said).toEqual([]);
});

it('two fingers pinch; the stroke that the first began is dropped, and the one that stays draws nothing', () => {
  const { said, down, move, up } = hand();
  down(1, 0, 0);
  move(1, 1, 0);
  down(2, 100, 0);
  move(2, 201, 0);
  up(1);
  move(2, 300, 50);
  up(2);
  down(3, 5, 5);
  expect(said).toEqual(['began 0,0', 'grew 1', 'dropped', 'pinched 2.02 at 101,0 by 50.5,0', 'began 5,5']);
});

it('a second finger late in a stroke is a palm, and draws and drops nothing', () => {
  const { said, down, move, up } = hand();
  down(1, 0, 0);
  move(1, 50, 0, undefined, 20);
  down(2, 100, 100);
  move(2, 120, 100);
  move(1, 60, 0);
  up(2);
  up(1);
  expect(said).toEqual(['began 0,0', 'grew 20', 'grew 1', 'ended']);
});

it('once there was a pen, fingers move the photo and the pen draws, also while a palm rests', () => {
  const { said, down, move, up } = hand();
  down(1, 0, 0, pen);
  up(1, pen);
  down(2, 0, 0);
  move(2, 7, 0);
  down(3, 50, 50, pen);
  move(2, 9, 0);
  move(3, 51, 50, pen);
  up(3, pen);
  expect(said).toEqual(['began 0,0', 'ended', 'panned 7,0', 'began 50,50', 'grew 1', 'ended']);
});

it('a pointer that the browser takes away leaves nothing', () => {
  const { said, down, move, cancel } = hand();
  down(1, 0, 0);
  move(1, 5, 5);
  cancel(1);
  expect(said).toEqual(['began 0,0', 'grew 1', 'dropped']);
});
