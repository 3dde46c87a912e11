import { describe, expect, test } from 'vitest';
import { betweenDownloadsMs, downloadInTurn, type FileToDownload, pauseFor } from './download-in-turn.ts';

const file = (name: string, make: FileToDownload['make'] = async () => new Blob([name])): FileToDownload => ({
  name,
  what: name,
  make,
});
const failing = (name: string) => file(name, () => Promise.reject(new Error('no network')));

/** What happens, in its order. */
function watched() {
  const events: string[] = [];
  const stop = new AbortController();
  return {
    events,
    stop,
    tools: {
      signal: stop.signal,
      onTurn: ({ file: { name }, number }: { file: FileToDownload; number: number }) =>
        events.push(`${number} ${name}`),
      save: (_: Blob, name: string) => events.push(`saved ${name}`),
      pause: async (milliseconds: number) => void events.push(`pause ${milliseconds}`),
    },
  };
}

describe('files to download', () => {
  test('come one after the other, a second apart', async () => {
    const { events, tools } = watched();
    const end = await downloadInTurn([file('a'), file('b'), file('c')], tools);
    const pause = `pause ${betweenDownloadsMs}`;
    expect(events).toEqual(['1 a', 'saved a', pause, '2 b', 'saved b', pause, '3 c', 'saved c']);
    expect(end).toMatchObject({ missing: [], isCancelled: false });
    expect(betweenDownloadsMs).toBe(1000);
  });

  test('that fail keep no other back, and alone are asked for again', async () => {
    const { events, tools } = watched();
    const end = await downloadInTurn([file('a'), failing('b'), file('c')], tools);
    expect(end.came.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(end.missing.map(({ name }) => name)).toEqual(['b']);
    expect(end.isCancelled).toBe(false);
    expect(events).not.toContain('saved b');
  });

  test('that came before somebody stopped are kept; the others are not begun', async () => {
    const { events, stop, tools } = watched();
    const end = await downloadInTurn([file('a'), file('b'), file('c')], {
      ...tools,
      pause: async () => stop.abort(),
    });
    expect(events).toEqual(['1 a', 'saved a']);
    expect(end.missing.map(({ name }) => name)).toEqual(['b', 'c']);
    expect(end.isCancelled).toBe(true);
  });

  test('are not saved when somebody stopped while they were made', async () => {
    const { events, stop, tools } = watched();
    const slow = file('a', async () => {
      stop.abort();
      return new Blob();
    });
    const end = await downloadInTurn([slow], tools);
    expect(events).toEqual(['1 a']);
    expect(end).toMatchObject({ came: [], isCancelled: true });
  });

  test('are asked for again without waiting for what is there', async () => {
    const { events, tools } = watched();
    await downloadInTurn([file('b')], tools);
    expect(events).toEqual(['1 b', 'saved b']);
  });
});

test('a pause ends at once when somebody stops, before it or in it', async () => {
  const stop = new AbortController();
  const pause = pauseFor(3_600_000, stop.signal);
  stop.abort();
  await pause;
  await pauseFor(3_600_000, stop.signal);
});
