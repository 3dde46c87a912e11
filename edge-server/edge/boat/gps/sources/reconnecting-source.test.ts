import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ears, type HearingState, keepHearing } from './reconnecting-source.ts';

/** A source that does what the test says. */
function puppet(longestSilenceMs: number | null = 60_000) {
  const connections: { ears: Ears; isClosed: boolean; pokes: number }[] = [];
  const states: HearingState[] = [];
  const heard: string[] = [];
  const hearing = keepHearing({
    connect(ears) {
      const connection = { ears, isClosed: false, pokes: 0 };
      connections.push(connection);
      return {
        poke() {
          connection.pokes += 1;
        },
        close() {
          connection.isClosed = true;
        },
      };
    },
    onBytes: (chunk) => heard.push(Buffer.from(chunk).toString()),
    onCut: () => heard.push('|'),
    onState: (state) => states.push(state),
    longestSilenceMs,
  });
  const last = () => {
    const connection = connections.at(-1);
    if (connection === undefined) throw new Error('It never connected.');
    return connection;
  };
  return { connections, states, heard, hearing, last };
}

describe('hearing a source', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tries again with growing delays, up to half a minute', () => {
    const { connections, last } = puppet();
    const delays: number[] = [];
    for (let time = 0; time < 8; time += 1) {
      last().ears.ended('nothing answers');
      const from = Date.now();
      vi.advanceTimersToNextTimer();
      delays.push(Date.now() - from);
    }
    expect(delays).toEqual([1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000]);
    expect(connections).toHaveLength(9);
  });

  it('says why, and when it tries again', () => {
    const { states, last } = puppet();
    last().ears.ended('nothing answers');
    expect(states).toEqual([
      { status: 'connecting', lastReason: null },
      { status: 'waiting', reason: 'nothing answers', retryAt: expect.closeTo(performance.now() + 1_000, 0) },
    ]);
  });

  it('still says why while it tries again', () => {
    const { states, last } = puppet();
    last().ears.ended('nothing answers');
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toEqual({ status: 'connecting', lastReason: 'nothing answers' });
  });

  it('begins with short delays again once something was heard', () => {
    const { last, connections } = puppet();
    for (let time = 0; time < 4; time += 1) {
      last().ears.ended('nothing answers');
      vi.advanceTimersToNextTimer();
    }
    last().ears.opened();
    last().ears.bytes(Buffer.from('$'));
    last().ears.ended('it hung up');
    vi.advanceTimersByTime(1_000);
    expect(connections).toHaveLength(6);
  });

  it('asks a silent source for a sign of life, then gives it up', () => {
    const { last, connections, states } = puppet(60_000);
    last().ears.opened();
    vi.advanceTimersByTime(30_000);
    expect(last().pokes).toBe(1);
    last().ears.bytes(Buffer.from('{}'));
    vi.advanceTimersByTime(59_000);
    expect(last().isClosed).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(connections[0]?.isClosed).toBe(true);
    expect(states.at(-1)).toMatchObject({ status: 'waiting', reason: expect.stringContaining('60 seconds') });
  });

  it('lets a broadcast be silent for as long as it likes', () => {
    const { last } = puppet(null);
    last().ears.opened();
    vi.advanceTimersByTime(86_400_000);
    expect(last().isClosed).toBe(false);
  });

  it('does not listen to what a lost connection says late', () => {
    const { connections, heard, last, states } = puppet();
    last().ears.ended('it hung up');
    connections[0]?.ears.bytes(Buffer.from('late'));
    connections[0]?.ears.opened();
    connections[0]?.ears.ended('again');
    vi.advanceTimersByTime(1_000);
    connections[0]?.ears.bytes(Buffer.from('later'));
    connections[0]?.ears.opened();
    connections[0]?.ears.ended('again');
    connections[1]?.ears.bytes(Buffer.from('new'));
    expect(heard).toEqual(['|', '|', 'new']);
    expect(connections).toHaveLength(2);
    expect(states.map(({ status }) => status)).toEqual(['connecting', 'waiting', 'connecting']);
  });

  it('stays silent once it is closed', () => {
    const { hearing, last, heard, connections } = puppet();
    hearing.close();
    last().ears.bytes(Buffer.from('late'));
    last().ears.ended('late');
    vi.advanceTimersByTime(120_000);
    expect(heard).toEqual(['|']);
    expect(connections).toHaveLength(1);
    expect(last().isClosed).toBe(true);
  });

  it('does not try again once it is closed', () => {
    const { hearing, last, connections } = puppet();
    last().ears.ended('it hung up');
    hearing.close();
    vi.advanceTimersByTime(120_000);
    expect(connections).toHaveLength(1);
  });
});
