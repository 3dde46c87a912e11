import { z } from 'zod';
import { askFrom, type Question } from './ask-from.ts';

const address = '127.0.2.1';
const secretOf = z.object({ result: z.object({ client_secret: z.string() }) });

const map = { from: { collection: 'mapdata/gbr/features' }, where: [], orderBy: [], limit: 60 };
/** What somebody asks who looks around: the page, its settings, the census of a region. */
const looks: readonly Question[] = [
  { path: '/' },
  { path: '/config.json' },
  { path: '/store/query', body: { query: map } },
  { path: '/store/aggregate', body: { query: map, count: true } },
];

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface HonestFigures {
  readonly answers: number;
  readonly refused: number;
  readonly p95Ms: number;
}

/** Milliseconds below which 95 of 100 are. */
export function p95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

/** So many people behind one address look around for a while, each with a pause between two looks. */
export async function lookAround(
  url: string,
  {
    people,
    seconds,
    thinkMs,
  }: { readonly people: number; readonly seconds: number; readonly thinkMs: number },
): Promise<HonestFigures> {
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  let refused = 0;
  async function look(person: number): Promise<void> {
    await wait((thinkMs / people) * person);
    for (let turn = person; performance.now() < until; turn += 1) {
      const { status, ms } = await askFrom(address, url, looks[turn % looks.length] ?? { path: '/' });
      if (status === 200) times.push(ms);
      else refused += 1;
      await wait(thinkMs);
    }
  }
  await Promise.all(Array.from({ length: people }, (_none, person) => look(person)));
  return { answers: times.length, refused, p95Ms: Math.round(10 * p95(times)) / 10 };
}

/** Somebody gives 20 dollars and pays. Resolves with whether it went well. */
async function give(url: string, donor: number): Promise<boolean> {
  const data = {
    name: 'Mia Tane',
    email: `donor-${donor}@example.org`,
    amount: 20_00,
    mark: `mark-of-donor-${donor}-of-a-siege`,
  };
  const begun = await askFrom(address, url, { path: '/call/fetchsecret', body: { data } });
  if (begun.status !== 200) return false;
  const { client_secret } = secretOf.parse(JSON.parse(begun.text)).result;
  await wait(1_000);
  const paid = await askFrom(address, url, {
    path: '/demo-payments/confirm',
    body: { client_secret, card: '4242424242424242' },
  });
  return paid.status === 200 && !paid.text.includes('"error"');
}

/** So many donors behind the same address, one after the other over the time. Resolves with how many gave. */
export async function giveAll(
  url: string,
  { donors, seconds }: { readonly donors: number; readonly seconds: number },
): Promise<number> {
  const gave = await Promise.all(
    Array.from({ length: donors }, async (_none, donor) => {
      await wait(((seconds * 1_000) / donors) * donor);
      return await give(url, donor);
    }),
  );
  return gave.filter(Boolean).length;
}
