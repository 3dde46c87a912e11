// 200 people who analyse at once, in a process of their own: `node volunteers.ts URL SECONDS THINK_MS < bearers.json`.

import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createServerCalls } from '../../../src/adapters/server/http/calls.ts';
import { createServerStore } from '../../../src/adapters/server/http/store.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { chooseNextImage } from '../../../src/features/analyse/shared/choose-next-image.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { quantile, rounded } from './figures.ts';

const [baseUrl = '', seconds = '60', thinkMs = '8000'] = process.argv.slice(2);
const bearers = z.array(z.string()).parse(JSON.parse(await text(process.stdin)));
const endsAt = performance.now() + Number(seconds) * 1000;

const nextMs: number[] = [];
const saveMs: number[] = [];
/** Analyses that the server said to have, by their ids. */
const saved = new Set<string>();
const failures = new Map<string, number>();

async function timed<Answer>(into: number[], work: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const answer = await work();
  into.push(performance.now() - began);
  return answer;
}

/** What went wrong, with its causes: a refused connection is something else than one that was closed. */
const messagesOf = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...messagesOf(error.cause)] : [];

/** Takes photo after photo: one look, a save of half of it, a save of all of it. */
async function analyse(bearer: string): Promise<void> {
  const options = { baseUrl, bearer: async () => bearer };
  const [store, calls] = [createServerStore(options), createServerCalls(options)];
  const rest = () => pause(Number(thinkMs) * (0.5 + Math.random()));
  await pause(Math.random() * Number(thinkMs));
  while (performance.now() < endsAt) {
    try {
      const question = {
        store,
        uid: await uidOf(bearer),
        region: shippedRegions.gbr,
        except: [],
        random: Math.random,
      };
      const photo = await timed(nextMs, () => chooseNextImage(question));
      if (photo === undefined) throw new Error('There is no photo left.');
      const analysisId = newId();
      for (const sand of [20, 70]) {
        await rest();
        const percentages = { 'reef_soft-live': 30, 'background_sand-live': sand };
        const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
        const input = { analysisId, imagePath: photo.path, answers };
        await timed(saveMs, () => calls.call('submit-percentage-analysis', input));
        saved.add(analysisId);
      }
    } catch (error) {
      const message = messagesOf(error).join(' ');
      failures.set(message, (failures.get(message) ?? 0) + 1);
      await rest();
    }
  }
}

const uids = new Map<string, string>();
async function uidOf(bearer: string): Promise<string> {
  const known = uids.get(bearer);
  if (known !== undefined) return known;
  const answer = await fetch(`${baseUrl}/auth/get-session`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await answer.json());
  uids.set(bearer, user.id);
  return user.id;
}

await Promise.all(bearers.map(analyse));
const figures = {
  nextP95Ms: rounded(quantile(nextMs, 0.95), 0),
  saveP95Ms: rounded(quantile(saveMs, 0.95), 0),
  photos: nextMs.length,
  saves: saveMs.length,
  failures: Object.fromEntries(failures),
  saved: [...saved],
};
console.log(JSON.stringify(figures));
