import { expect, test } from 'vitest';
import { createBoatRoute } from './boat-route.ts';

const own = 'http://10.0.0.1';
const told = ['http://10.0.0.2', 'http://10.0.0.3'];

/** The addresses of one round, in their order. */
function round(route: ReturnType<typeof createBoatRoute>): string[] {
  route.begin();
  const tried = [route.current()];
  while (route.next()) tried.push(route.current());
  return tried;
}

test('a page knows the address that it came from, and each round tries every address that the boat told', () => {
  const route = createBoatRoute(own);
  expect([route.current(), route.hasSeveral(), round(route)]).toEqual([own, false, [own]]);
  route.told(told);
  for (let again = 0; again < 2; again += 1) {
    expect(new Set(round(route))).toEqual(new Set([own, ...told]));
  }
  expect(route.hasSeveral()).toBe(true);
});

test('where the boat answered it is looked for first, before what somebody typed earlier', () => {
  const route = createBoatRoute(own);
  route.told(told);
  route.typed('http://10.0.0.9');
  expect(round(route)).toContain('http://10.0.0.9');
  route.answeredAt('http://10.0.0.3');
  expect(round(route)[0]).toBe('http://10.0.0.3');
  expect(round(route)).not.toContain('http://10.0.0.9');
});

test('only an address where the boat proved itself is believed as much as the own one', () => {
  const route = createBoatRoute(own);
  route.told(told);
  route.vouch('http://10.0.0.2');
  expect([own, ...told].map((address) => route.trustOf(address))).toEqual(['own', 'vouched', 'stranger']);
});
