import { expect, it } from 'vitest';
import { z } from 'zod';
import { listBroughtHomeName } from '../../../src/contract/brought-home.ts';
import { startTestServer, type TestPerson } from '../../support/server/test-server.ts';

// Everybody here has one address, as the people of a school behind its router have.

const mostCalls = 300;

it('who calls more than 300 times in a minute is asked to wait, and nobody else behind the same router is', async () => {
  await using server = await startTestServer({ network: 'www' });
  const call = async (person: TestPerson | null) => {
    const { status } = await fetch(`${server.url}/call/${listBroughtHomeName}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(person === null ? {} : { Authorization: `Bearer ${person.bearer}` }),
      },
      body: '{"data":{}}',
    });
    return status;
  };
  const [keen, late] = [await server.person('Keen'), await server.person('Late')];
  const statuses: number[] = [];
  for (let calls = 0; calls < mostCalls; calls += 20) {
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, () => call(keen)))));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await call(keen)).toBe(429);
  expect(await call(late)).toBe(200);
  expect(await call(null)).toBe(401);
});

it('made-up tokens are counted where they come from, and do not use up what a known person has', async () => {
  await using server = await startTestServer({ network: 'www' });
  const mia = await server.person('Mia');
  const remaining = async (bearer: string) => {
    const answer = await fetch(`${server.url}/store/get`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
      body: JSON.stringify({ path: `users/${mia.uid}` }),
    });
    await answer.body?.cancel();
    return z.coerce.number().parse(/r=(\d+)/.exec(answer.headers.get('RateLimit') ?? '')?.[1]);
  };
  // Her first question of a minute is looked up, and counts at her address.
  await remaining(mia.bearer);
  const known = await remaining(mia.bearer);
  const [first, second] = [await remaining('made-up-1'), await remaining('made-up-2')];
  expect(first - second).toBe(1);
  expect(known - (await remaining(mia.bearer))).toBe(1);
});
