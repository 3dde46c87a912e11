import { Socket } from 'node:net';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { oneATurn } from './one-a-turn.ts';

const asked = (ip: string, more: object = {}) =>
  ({ ip, socket: new Socket(), headers: {}, ...more }) as unknown as Request;
const answer = (destroyed = false) => ({ destroyed }) as Response;

/** Resolves after so many turns of the loop. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

it('requests of strangers begin one after the other, the networks in turn, with turns of the loop in between', async () => {
  const begun: string[] = [];
  const handler = oneATurn(() => false);
  const ask = (ip: string, name: string) => handler(asked(ip), answer(), () => void begun.push(name));
  for (const name of ['a1', 'a2', 'a3']) ask('10.0.0.1', name);
  ask('10.0.0.2', 'b1');
  expect(begun).toEqual([]);
  await turns(2);
  expect(begun).toEqual(['a1']);
  await turns(200);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('who is known does not wait, and a request whose sender is gone never begins', async () => {
  const begun: string[] = [];
  const handler = oneATurn(({ ip }) => ip === '10.0.0.9');
  handler(asked('10.0.0.1'), answer(true), () => void begun.push('gone'));
  handler(asked('10.0.0.9'), answer(), () => void begun.push('known'));
  expect(begun).toEqual(['known']);
  await turns(60);
  handler(asked('10.0.0.1'), answer(), () => void begun.push('later'));
  await turns(60);
  expect(begun).toEqual(['known', 'later']);
});
