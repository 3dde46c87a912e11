import { expect, it } from 'vitest';
import { createFreeSpace } from './free-space.ts';

const gibibyte = 1024 ** 3;

function spaceOf(free: number) {
  let [time, asked] = [0, 0];
  const disk = { free };
  const space = createFreeSpace(
    async () => {
      asked += 1;
      return disk.free;
    },
    () => time,
  );
  const pass = (ms: number) => {
    time += ms;
  };
  return { space, disk, pass, asked: () => asked };
}

it('where there is plenty the system is asked once a second', async () => {
  const { space, pass, asked } = spaceOf(500 * gibibyte);
  for (let photo = 0; photo < 20; photo += 1) expect(await space.isThereFor(1_000_000)).toBe(true);
  expect(asked()).toBe(1);
  pass(1_000);
  await space.isThereFor(1_000_000);
  expect(asked()).toBe(1);
  pass(1);
  await space.isThereFor(1_000_000);
  expect(asked()).toBe(2);
});

it('where it is short the system is asked for every photo', async () => {
  const { space, disk } = spaceOf(gibibyte);
  expect(await space.isThereFor(1_000_000)).toBe(true);
  disk.free = 1_000_000;
  expect(await space.isThereFor(1_000_000)).toBe(true);
  disk.free = 999_999;
  expect(await space.isThereFor(1_000_000)).toBe(false);
  disk.free = gibibyte;
  expect(await space.isThereFor(1_000_000)).toBe(true);
});
