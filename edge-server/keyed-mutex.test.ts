import { describe, expect, it } from 'vitest';
import { createTurns } from './keyed-mutex.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('turns', () => {
  it('run work of one key in order, and of other keys at once', async () => {
    const turns = createTurns();
    const seen: string[] = [];
    const work = (name: string, milliseconds: number) => async () => {
      await pause(milliseconds);
      seen.push(name);
      return name;
    };
    const all = [
      turns.run('a', work('a1', 30)),
      turns.run('a', work('a2', 0)),
      turns.run('b', work('b1', 5)),
    ];
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1']);
    expect(seen).toEqual(['b1', 'a1', 'a2']);
  });

  it('go on after work that failed', async () => {
    const turns = createTurns();
    const failed = turns.run('a', async () => {
      throw new Error('no');
    });
    const next = turns.run('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('are idle when nothing runs and nothing waits', async () => {
    const turns = createTurns();
    await turns.idle();
    let isDone = false;
    const both = turns.run('a', () => pause(5)).then(() => turns.run('a', () => pause(5)));
    const done = both.then(() => {
      isDone = true;
    });
    await pause(0);
    await turns.idle();
    await done;
    expect(isDone).toBe(true);
  });
});
