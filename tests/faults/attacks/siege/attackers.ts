import { parentPort, workerData } from 'node:worker_threads';
import { type Answered, askFrom, type Question } from './ask-from.ts';

// A thread of its own: what it does must not slow down the clock of those who are measured.
const { url, attackers, thinkMs } = workerData as {
  readonly url: string;
  readonly attackers: number;
  readonly thinkMs: number;
};

export interface AttackFigures {
  readonly asked: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** The most payments that one address has begun. */
  readonly maxGiftsOfOne: number;
}

const statuses: Record<string, number> = {};
let [asked, maxGiftsOfOne] = [0, 0];
let isOver = false;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const made = (attacker: number, turn: number) => `stranger-${attacker}-${turn}@catch-all.example`;

/** What one attacker does, turn by turn. */
function questionOf(attacker: number, turn: number): Question & { readonly isGift?: true } {
  const email = made(attacker, turn);
  const data = { name: 'A Stranger', email, amount: 100, mark: `mark-of-attacker-${attacker}-${turn}` };
  const form = {
    id: 'b'.repeat(32),
    website: '',
    shownMs: 60_000,
    personal: { name: 'X', email, phone: '1' },
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
  ];
  return asks[turn % asks.length] ?? { path: '/' };
}

async function attack(attacker: number): Promise<void> {
  const address = `127.0.3.${attacker + 1}`;
  let gifts = 0;
  // Not all at the same moment.
  await wait((thinkMs / attackers) * attacker);
  for (let turn = 0; !isOver; turn += 1) {
    const question = questionOf(attacker, turn);
    const answered: Answered = await askFrom(address, url, question);
    asked += 1;
    statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
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
