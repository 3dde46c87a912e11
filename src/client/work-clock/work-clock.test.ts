import { beforeEach, expect, test } from 'vitest';
import { createWorkClock, type WorkClock } from './work-clock.ts';

const second = 1000;
let now = 0;
let clock: WorkClock;
beforeEach(() => {
  now = 5 * second;
  clock = createWorkClock(() => now, 'a'.repeat(16));
});
const pass = (seconds: number) => {
  now += seconds * second;
};
const seconds = () => clock.worked().milliseconds / second;

test('time counts between two signs of a person', () => {
  clock.touch();
  pass(30);
  clock.touch();
  pass(100);
  clock.touch();
  expect(seconds()).toBe(130);
});

test('a pause of more than two minutes counts nothing: the page was left open', () => {
  clock.touch();
  pass(121);
  clock.touch();
  expect(seconds()).toBe(0);
  pass(10);
  clock.touch();
  expect(seconds()).toBe(10);
});

test('time away from the page counts nothing, and what came before it does', () => {
  clock.touch();
  pass(20);
  clock.rest();
  pass(60);
  clock.touch();
  pass(5);
  clock.rest();
  clock.rest();
  expect(seconds()).toBe(25);
});
