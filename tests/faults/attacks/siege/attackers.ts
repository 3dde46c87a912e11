import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { giveWay } from '../../../../edge-server/setup/workers/give-way.ts';
import { type Answered, askFrom, type Question } from './ask-from.ts';

// A thread of its own, of the lowest priority: hostile clients have processors of their own, and must not slow down those who are measured.
giveWay();

const { url, attackers, thinkMs } = workerData as {
  readonly url: string;
  readonly attackers: number;
  readonly thinkMs: number;
};

export interface AttackFigures {
  readonly asked: number;
  /** By what was asked (the last part of its path): answers by status. */
  readonly statuses: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The most payments that one address has begun. */
  readonly maxGiftsOfOne: number;
}

const guestOf = z.object({ token: z.string() });

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const statuses: Record<string, Record<string, number>> = {};
let [asked, maxGiftsOfOne] = [0, 0];
let isOver = false;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const made = (attacker: number, turn: number) => `stranger-${attacker}-${turn}@catch-all.example`;

/** Half a megabyte that is said to be a photo. */
const noise = new Uint8Array(512 * 1024).fill(0x5a);
const upload = (attacker: number, turn: number): Question => ({
  path: '/blobs/upload',
  bytes: noise,
  headers: {
    'upload-key': `gbr/20260101/stranger-${attacker}/photo-${turn}.jpg`,
    'upload-offset': '0',
    'Content-Type': 'image/jpeg',
  },
});

/** What one attacker does, turn by turn. `bearer` is of the guest that it has become, if it has. */
function questionOf(
  attacker: number,
  turn: number,
  bearer: string | null,
): Question & { readonly isGift?: true } {
  const email = made(attacker, turn);
  const data = { name: 'A Stranger', email, amount: 100, mark: `mark-of-attacker-${attacker}-${turn}` };
  const form = {
    id: (attacker * 100_000 + turn).toString(16).padStart(32, '0'),
    website: '',
    shownMs: 60_000,
    personal: { name: 'A Stranger', email, phone: '+61 412 345 678' },
    additional: { inWaterExperience: 'x'.repeat(200), medicalConditions: '', anythingElse: '' },
    trips: [{ id: 'trip-1', name: 'Trip 1', date: '7 to 12 March' }],
  };
  const asks: readonly (Question & { readonly isGift?: true })[] = [
    { path: '/call/fetchsecret', body: { data }, isGift: true },
    { path: '/auth/email-otp/send-verification-otp', body: { email: `target-${turn % 20}@example.org` } },
    {
      path: '/auth/sign-in/email-otp',
      body: { email: `target-${turn % 20}@example.org`, otp: `${100_000 + turn}` },
    },
    {
      path: '/auth/sign-up/email',
      body: { email, password: 'a password of a stranger', person: { first: 'S' } },
    },
    { path: '/auth/sign-in/email', body: { email: 'target-1@example.org', password: `guess ${turn}` } },
    { path: '/call/donor-portal', body: { data: { origin: url, email: `target-${turn % 20}@example.org` } } },
    { path: '/call/send-expedition-form', body: { data: form } },
    {
      path: '/call/fetchsubscriptionsecret',
      body: { data: { ...data, mark: `${data.mark}-m` } },
      isGift: true,
    },
    { path: '/log', body: { method: 'error', message: 'x'.repeat(2_000) } },
    { path: `/tiles/gbr/reefs/${turn % 12}/${turn % 7}/${attacker % 50}.mvt` },
    { path: '/auth/sign-in/anonymous', body: {} },
    { ...upload(attacker, turn), ...(bearer === null ? {} : { bearer }) },
  ];
  return asks[turn % asks.length] ?? { path: '/' };
}

async function attack(attacker: number): Promise<void> {
  const address = `127.0.3.${attacker + 1}`;
  let gifts = 0;
  let bearer: string | null = null;
  // Not all at the same moment.
  await wait((thinkMs / attackers) * attacker);
  for (let turn = 0; !isOver; turn += 1) {
    const question = questionOf(attacker, turn, bearer);
    const answered: Answered = await askFrom(address, url, question);
    asked += 1;
    const guest = guestOf.safeParse(question.path.endsWith('/anonymous') ? readJson(answered.text) : null);
    if (guest.success) bearer = guest.data.token;
    const name = question.path.endsWith('.mvt') ? 'tile' : (question.path.split('/').at(-1) ?? '');
    statuses[name] ??= {};
    statuses[name][answered.status] = (statuses[name][answered.status] ?? 0) + 1;
    if (question.isGift === true && answered.status === 200) gifts += 1;
    maxGiftsOfOne = Math.max(maxGiftsOfOne, gifts);
    await wait(thinkMs);
  }
}

parentPort?.once('message', () => {
  isOver = true;
});
await Promise.all(Array.from({ length: attackers }, (_none, attacker) => attack(attacker)));
const figures: AttackFigures = { asked, statuses, maxGiftsOfOne };
parentPort?.postMessage(figures);
