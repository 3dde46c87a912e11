// People who analyse at once, in a process of their own: reads what they are to do from its standard input.

import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createServerCalls } from '../../../src/adapters/server/http/calls.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { quantile, rounded } from '../grow/figures.ts';

const { url, people, photos, handle, seconds, thinkMs } = z
  .object({
    url: z.string(),
    people: z.array(z.object({ uid: z.string(), bearer: z.string() })),
    photos: z.array(z.string()).min(1),
    handle: z.string(),
    seconds: z.number(),
    thinkMs: z.number(),
  })
  .parse(JSON.parse(await text(process.stdin)));

const endsAt = performance.now() + seconds * 1000;
const tookMs: number[] = [];
const acknowledged: { uid: string; photo: string; at: number }[] = [];
const failures = new Map<string, number>();
/** One save in so many is pressed twice at once, as by a hand that is not sure. */
const pressedTwice = 10;

const messagesOf = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];

type Person = (typeof people)[number];

/** Takes photo after photo: a save of half of it, a save of all of it. */
async function analyse({ uid, bearer }: Person, number: number): Promise<void> {
  const calls = createServerCalls({ baseUrl: url, bearer: async () => bearer });
  const rest = () => pause(thinkMs * (0.5 + Math.random()));
  const submit = async (input: object) => {
    const began = performance.now();
    await calls.call('submit-percentage-analysis', input);
    tookMs.push(performance.now() - began);
  };
  await pause(Math.random() * thinkMs);
  for (let turn = 0; performance.now() < endsAt && turn < photos.length; turn += 1) {
    const photo = photos[(number * 7 + turn) % photos.length] ?? '';
    const analysisId = newId();
    const worked = { session: 'a'.repeat(16), milliseconds: (turn + 1) * thinkMs };
    try {
      for (const sand of [20, 70]) {
        const percentages = { 'reef_soft-live': 30, 'background_sand-live': sand };
        const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
        const input = { analysisId, imagePath: photo, answers, eventHandle: handle, worked };
        const presses = Math.random() < 1 / pressedTwice ? [input, input] : [input];
        await Promise.all(presses.map(submit));
        if (sand === 70) acknowledged.push({ uid, photo, at: Date.now() });
        await rest();
      }
    } catch (error) {
      const message = messagesOf(error).join(' ');
      failures.set(message, (failures.get(message) ?? 0) + 1);
      await rest();
    }
  }
}

await Promise.all(people.map(analyse));
console.log(
  JSON.stringify({
    acknowledged: acknowledged.sort((one, other) => one.at - other.at),
    submissions: tookMs.length,
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
    failures: Object.fromEntries(failures),
    p50Ms: rounded(quantile(tookMs, 0.5), 1),
    p95Ms: rounded(quantile(tookMs, 0.95), 1),
  }),
);
