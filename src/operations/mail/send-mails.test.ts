import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { mailDocs } from '../../domain/collections/account/mails.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { paragraph } from '../../domain/mail/letter.ts';
import { leaseMs } from '../../domain/mail/queued-mail.ts';
import { MailError } from '../../ports/host/mail-error.ts';
import type { Mail, OperationStore } from '../../ports/server.ts';
import { queueMail } from './queue-mail.ts';
import { type MailGround, sendDueMails } from './send-mails.ts';

const minute = 60_000;
const to = 'mia@example.org';
let nowMs: number;
let sent: Mail[];
/** What the mail server does with the next mails. */
let answers: ('takes it' | Error)[];
let store: OperationStore;
let ground: MailGround;

beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 25);
  sent = [];
  answers = [];
  store = createMemoryStore();
  ground = {
    store,
    clock: { now: () => toInstant(nowMs) },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    accounts: { find: async (email) => (email === to ? { uid: 'mia', isProven: true } : null) },
    log: { warn: () => undefined },
    mailer: {
      async send(mail) {
        const answer = answers.shift() ?? 'takes it';
        if (answer instanceof Error) throw answer;
        sent.push(mail);
      },
    },
  };
  const account = { uid: 'mia', email: to, optin: true, createdAt: toInstant(0), updatedAt: toInstant(0) };
  await store.write([{ op: 'set', path: 'users/mia', data: account }]);
});

const queue = (over: Partial<Parameters<typeof queueMail>[0]> = {}) =>
  store.write([
    queueMail({ id: 'mail-1', to, subject: 'A receipt', parts: [paragraph('Thank you.')], ...over }, ground),
  ]);
const kept = async () => (await store.get(mailDocs.path({ mailId: 'mail-1' })))?.data;
/** A program that is killed when it has handed a mail over, before it notes that. */
function dying(): MailGround {
  let isKilled = false;
  return {
    ...ground,
    mailer: {
      async send(mail) {
        sent.push(mail);
        isKilled = true;
      },
    },
    store: {
      ...store,
      decide: (paths, decide) =>
        isKilled ? Promise.reject(new Error('killed')) : store.decide(paths, decide),
    },
  };
}
const away = () => new MailError('temporary', 'The mail server does not answer.');

describe('a mail that waits', () => {
  it('is sent once, and its words are forgotten then', async () => {
    await queue();
    expect(await sendDueMails(ground)).toBe(1);
    expect(await sendDueMails(ground)).toBe(0);
    expect(sent).toMatchObject([
      { id: 'mail-1', to, subject: 'A receipt', parts: [paragraph('Thank you.')] },
    ]);
    expect(await kept()).toMatchObject({ status: 'sent', parts: '' });
    await expect(queue()).rejects.toMatchObject({ code: 'ALREADY_EXISTS' });
  });

  it('is tried again after growing pauses while the server is away, and given up after a day, with its reason', async () => {
    await queue();
    answers = Array.from({ length: 20 }, away);
    const tries: number[] = [];
    const began = nowMs;
    for (; nowMs < began + 48 * 60 * minute; nowMs += minute) {
      const left = answers.length;
      await sendDueMails(ground);
      if (answers.length < left) tries.push((nowMs - began) / minute);
    }
    expect(tries).toEqual([0, 1, 6, 21, 51, 111, 231, 471, 951, 1431]);
    expect(await kept()).toMatchObject({ status: 'failed', reason: 'The mail server does not answer.' });
  });

  it('arrives when the server was away for an hour', async () => {
    await queue();
    answers = Array.from({ length: 5 }, away);
    for (let passed = 0; passed < 120 && sent.length === 0; passed += 1) {
      await sendDueMails(ground);
      nowMs += minute;
    }
    expect(sent).toHaveLength(1);
  });

  it('is not sent after it is of no more use', async () => {
    await queue({ expires: toInstant(nowMs + 10 * minute) });
    nowMs += 10 * minute;
    expect(await sendDueMails(ground)).toBe(0);
    expect(await kept()).toMatchObject({ status: 'expired', parts: '' });
  });

  it('is one loop’s, however many run', async () => {
    await queue();
    await Promise.all([sendDueMails(ground), sendDueMails(ground), sendDueMails(ground)]);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['after its lease', false, leaseMs],
    ['with the next run of a host that is alone', true, 0],
  ])(
    'is handed over once more %s when the program was killed before it noted it, and no more',
    async (_when, isAlone, passedMs) => {
      await queue();
      for (const _life of [1, 2]) {
        await expect(sendDueMails({ ...dying(), isAlone })).rejects.toThrow('killed');
        nowMs += passedMs;
      }
      await sendDueMails({ ...ground, isAlone });
      expect(sent.map(({ id }) => id)).toEqual(['mail-1', 'mail-1']);
      expect(await kept()).toMatchObject({ status: 'failed' });
    },
  );

  it('is left to whoever has it in hand, also when an operator has it tried again', async () => {
    await queue();
    await expect(sendDueMails(dying())).rejects.toThrow('killed');
    nowMs += leaseMs - 1;
    await store.write([mailDocs.merge({ mailId: 'mail-1' }, { next: toInstant(nowMs), begun: 0 })]);
    expect(await sendDueMails(ground)).toBe(0);
    nowMs += 1;
    expect(await sendDueMails(ground)).toBe(1);
  });

  it('is tried after its pause, and not before, by a host that is alone', async () => {
    await queue();
    answers = [away()];
    await sendDueMails({ ...ground, isAlone: true });
    nowMs += minute - 1;
    expect(await sendDueMails({ ...ground, isAlone: true })).toBe(0);
    nowMs += 1;
    expect(await sendDueMails({ ...ground, isAlone: true })).toBe(1);
  });

  it.each([false, true])(
    'that a version without leases had in hand goes on when its time is over; alone on the data: %s',
    async (isAlone) => {
      await queue();
      await store.write([
        mailDocs.merge({ mailId: 'mail-1' }, { begun: 1, next: toInstant(nowMs + leaseMs) }),
      ]);
      nowMs += leaseMs - 1;
      expect(await sendDueMails({ ...ground, isAlone })).toBe(0);
      nowMs += 1;
      expect(await sendDueMails({ ...ground, isAlone })).toBe(1);
      expect(await kept()).toMatchObject({ status: 'sent', begun: 2 });
    },
  );
});

describe('an address that refuses mails', () => {
  it('is marked on its account, and nothing more is sent to it', async () => {
    await queue();
    answers = [new MailError('bounced', '550 no such mailbox')];
    await sendDueMails(ground);
    expect((await store.get('users/mia'))?.data.mailBounced).toMatchObject({ email: to });
    await queue({ id: 'mail-2' });
    await sendDueMails(ground);
    expect(sent).toEqual([]);
    expect((await store.get(mailDocs.path({ mailId: 'mail-2' })))?.data).toMatchObject({
      status: 'dropped',
      reason: 'Mails to this address come back.',
    });
  });
});

it('news go only to who still wants them when their turn comes, with a way to stop them by one press', async () => {
  const newsletter = { site: 'https://reef.example.org', isTest: false };
  await queue({ uid: 'mia', newsletter });
  await sendDueMails(ground);
  expect(sent[0]?.unsubscribe).toBeDefined();
  await queue({ id: 'mail-2', uid: 'mia', newsletter });
  await store.write([{ op: 'update', path: 'users/mia', data: { optin: false } }]);
  await sendDueMails(ground);
  expect(sent).toHaveLength(1);
});
