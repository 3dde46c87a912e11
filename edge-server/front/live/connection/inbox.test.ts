import { describe, expect, it } from 'vitest';
import { ServerError } from '../../../setup/log/errors.ts';
import { createInbox, type InboxOptions, type Reply } from './inbox.ts';

const turn = () => new Promise(setImmediate);

/** An inbox with a window of three, and what is heard of it. */
function rig(options: Partial<InboxOptions> = {}) {
  const begun: string[] = [];
  const replies: Reply[] = [];
  const letGo: number[] = [];
  const waiting: number[] = [];
  const refused: string[] = [];
  const inbox = createInbox({
    window: 3,
    work: async (name, payload) => {
      begun.push(name);
      return { said: payload.said ?? null, done: begun.length };
    },
    onRefusal: (name) => refused.push(name),
    onWaitingBytes: (bytes) => waiting.push(bytes),
    onLetGo: (size) => letGo.push(size),
    ...options,
  });
  const send = (n: unknown, name = `message ${String(n)}`, size = 0) =>
    inbox.receive(name, { n, said: name }, { size, fingerprint: name }, (reply) => replies.push(reply));
  return { inbox, send, begun, replies, letGo, waiting, refused };
}

/** Work that is done when a test says so. */
function slowWork() {
  const started: string[] = [];
  let finish: () => void = () => undefined;
  const work: InboxOptions['work'] = (name) => {
    started.push(name);
    return new Promise((resolve) => {
      finish = () => resolve({});
    });
  };
  return { work, started, go: () => finish() };
}

const problems = (replies: readonly Reply[]) =>
  replies.map((reply) => (reply.ok ? null : reply.error.status));

describe('the messages of a connection', () => {
  it('are answered one after the other, with what their work says', async () => {
    const { send, replies, begun } = rig();
    for (const n of [7, 8, 9]) send(n);
    await turn();
    expect(begun).toEqual(['message 7', 'message 8', 'message 9']);
    expect(replies).toEqual(
      [7, 8, 9].map((n, index) => ({ n, ok: true, said: `message ${n}`, done: index + 1 })),
    );
  });

  it('that come again get the same receipt, and nothing is done twice', async () => {
    const { send, replies, begun } = rig();
    for (const n of [1, 2, 1]) send(n);
    await turn();
    expect(begun).toHaveLength(2);
    expect(replies[2]).toEqual(replies[0]);
  });

  it('under a number that another one had are refused, and those that skip a number, until the right one comes', async () => {
    const { send, replies } = rig();
    send(1);
    send(1, 'another');
    await turn();
    send(3);
    await turn();
    send(2);
    await turn();
    expect(problems(replies)).toEqual([null, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT', null]);
    expect(replies.map(({ n }) => n)).toEqual([1, 1, 3, 2]);
  });

  it.each([undefined, '1', 0, -1, 1.5, 2 ** 60])('without a number are refused: %s', async (n) => {
    const { send, replies, begun } = rig();
    send(n);
    await turn();
    expect(replies).toMatchObject([{ n: 0, ok: false, error: { status: 'INVALID_ARGUMENT' } }]);
    expect(begun).toEqual([]);
  });

  it('are remembered for two windows, and refused when they come later', async () => {
    const { send, replies } = rig();
    for (let n = 1; n <= 7; n += 1) {
      send(n);
      await turn();
    }
    send(2);
    send(1);
    await turn();
    expect(problems(replies.slice(7))).toEqual([null, 'INVALID_ARGUMENT']);
  });

  it('that are refused are told in words, and count as answered', async () => {
    const error = new ServerError('NOT_FOUND', 'This survey is not here yet.');
    const { send, replies, refused } = rig({ work: () => Promise.reject(error) });
    send(1);
    send(2);
    await turn();
    expect(replies).toMatchObject(
      [1, 2].map((n) => ({ n, error: { status: 'NOT_FOUND', message: error.message } })),
    );
    expect(refused).toEqual(['message 1', 'message 2']);
  });

  it('without a payload are messages without a number', async () => {
    const { inbox, replies } = rig();
    for (const value of [null, undefined, 'text', 7])
      inbox.receive('odd', value, { size: 0, fingerprint: '' }, (reply) => replies.push(reply));
    await turn();
    expect(problems(replies)).toEqual(Array(4).fill('INVALID_ARGUMENT'));
  });
});

describe('what waits', () => {
  it('is three messages at most: those beyond are refused in their turn, and their bytes are not kept', async () => {
    const { work, started, go } = slowWork();
    const { send, replies, letGo, waiting } = rig({ work });
    for (const n of [1, 2, 3, 4]) send(n, `message ${n}`, 100);
    await turn();
    expect(started).toEqual(['message 1']);
    expect([letGo, waiting]).toEqual([[100], [100, 200, 300]]);
    for (let n = 0; n < 3; n += 1) {
      go();
      await turn();
    }
    expect(problems(replies)).toEqual([null, null, null, 'RESOURCE_EXHAUSTED']);
    expect([letGo, waiting.at(-1)]).toEqual([[100, 100, 100, 100], 0]);
    send(5);
    await turn();
    expect(started.at(-1)).toBe('message 5');
  });

  it('of a sender who ignores every refusal is left out without a word, and so is what comes after the end', async () => {
    const never = new Promise<object>(() => undefined);
    const { inbox, send, replies, letGo } = rig({ work: () => never });
    for (let n = 1; n <= 1_025; n += 1) send(n, 'flood', 1);
    const before = letGo.length;
    send(1_026, 'flood', 7);
    expect(letGo.slice(before)).toEqual([7]);
    inbox.close();
    send(1_027, 'late', 9);
    expect(letGo.slice(before)).toEqual([7, 9]);
    await turn();
    expect(replies).toEqual([]);
  });

  it('is forgotten at the end, and what is under way is not answered any more', async () => {
    const { work, started, go } = slowWork();
    const { inbox, send, replies, letGo } = rig({ work });
    send(1, 'one', 5);
    send(2, 'two', 6);
    inbox.close();
    go();
    await turn();
    expect([started, replies, letGo]).toEqual([['one'], [], [5]]);
  });
});
