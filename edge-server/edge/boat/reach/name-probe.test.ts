import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isClaimedByOther, namesToTry, probeName } from './name-probe.ts';

const own = ['192.168.1.5', 'fd00::5'];
const host = 'reef-census.local';
const answer = (data: unknown, more: object = {}) => ({
  answers: [{ name: host, type: 'A', ttl: 120, data, ...more }],
  additionals: [],
});

describe('fault 53: whether another machine has a name', () => {
  it.each([
    ['another IPv4 address', answer('192.168.1.6')],
    ['another IPv6 address', answer('fd00::6', { type: 'AAAA' })],
    ['another address, in capitals', answer('192.168.1.6', { name: 'Reef-Census.LOCAL' })],
    ['another address beside the answer', { answers: [], additionals: answer('192.168.1.6').answers }],
    ['without a time to live', answer('192.168.1.6', { ttl: undefined })],
  ])('yes: %s', (_what, packet) => {
    expect(isClaimedByOther(packet, host, own)).toBe(true);
  });

  it.each([
    ['an own address, as this machine hears itself', answer('192.168.1.5')],
    ['an own address in another spelling', answer('FD00:0::5', { type: 'AAAA' })],
    ['a name that is given up', answer('192.168.1.6', { ttl: 0 })],
    ['another name', answer('192.168.1.6', { name: 'other.local' })],
    ['another kind of record', answer('192.168.1.6', { type: 'TXT' })],
    ['no address', answer(new Uint8Array([192, 168, 1, 6]))],
    ['no packet', 'what is this'],
    ['no answers', {}],
  ])('no: %s', (_what, packet) => {
    expect(isClaimedByOther(packet, host, own)).toBe(false);
  });
});

describe('fault 53: asking for a name', () => {
  function rig() {
    const asked: unknown[] = [];
    const waits: { readonly ms: number; readonly end: () => void }[] = [];
    const socket = Object.assign(new EventEmitter(), {
      query: (question: unknown) => void asked.push(question),
    });
    const stop = new AbortController();
    const found = probeName(host, {
      socket,
      isClaim: (packet) => packet === 'claim',
      signal: stop.signal,
      pause: (ms, signal) =>
        new Promise((resolve, reject) => {
          waits.push({ ms, end: resolve });
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    return { asked, waits, socket, stop, found };
  }

  it('is done three times; then it is free', async () => {
    const { asked, waits, socket, found } = rig();
    socket.emit('response', 'of somebody else');
    for (let turn = 0; turn < 3; turn += 1) {
      await expect.poll(() => waits.length).toBe(turn + 1);
      waits[turn]?.end();
    }
    expect(await found).toBe('free');
    expect(asked).toEqual(Array(3).fill({ questions: [{ name: host, type: 'ANY' }] }));
    expect(waits.map(({ ms }) => ms)).toEqual([250, 250, 250]);
    expect(socket.listenerCount('response')).toBe(0);
  });

  it('ends at the first answer of a machine that has it', async () => {
    const { asked, socket, found } = rig();
    socket.emit('response', 'claim');
    expect(await found).toBe('taken');
    expect(asked).toHaveLength(1);
    expect(socket.listenerCount('response')).toBe(0);
  });

  it('ends without an answer when the server stops', async () => {
    const { stop, found } = rig();
    stop.abort();
    expect(await found).toBe('stopped');
  });
});

it('fault 53: the names of a boat get longer until nobody else can have one, and stay names of one part', () => {
  expect(namesToTry('reef-census', 'hub-1a2b3c4d5e6f')).toEqual([
    'reef-census',
    'reef-census-1a2b',
    'reef-census-1a2b3c4d5e6f',
  ]);
  const names = namesToTry('r'.repeat(63), 'hub-1a2b3c4d5e6f');
  expect(names.map((name) => name.length)).toEqual([63, 63, 63]);
  expect(names.map((name) => name.slice(-4))).toEqual(['rrrr', '1a2b', '5e6f']);
});
