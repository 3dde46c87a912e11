import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a keyed mutex', () => {
  it('runs work of one key in order, and of other keys at once', async () => {
    const turns = createKeyedMutex();
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

  it('goes on after work that failed', async () => {
    const turns = createKeyedMutex();
    const failed = turns.run('a', async () => {
      throw new Error('no');
    });
    const next = turns.run('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('is idle when nothing runs and nothing waits', async () => {
    const turns = createKeyedMutex();
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

  it('goes on after work that throws before it has begun', async () => {
    const turns = createKeyedMutex();
    const failed = turns.run('a', () => {
      throw new Error('no');
    });
    const next = turns.run('a', async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('forgets a key of which nothing runs and nothing waits', async () => {
    const turns = createKeyedMutex();
    const first = turns.run('a', () => pause(5));
    const second = turns.run('a', () => Promise.reject(new Error('no')));
    expect(turns.keys()).toEqual(['a']);
    await first;
    expect(turns.keys()).toEqual(['a']);
    await expect(second).rejects.toThrow('no');
    expect(turns.keys()).toEqual([]);
  });

  it('keeps two apart that ask for a key at the moment in which it is forgotten', async () => {
    const turns = createKeyedMutex();
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await pause(0);
      inside -= 1;
    };
    const again = (times: number): Promise<void> =>
      turns.run('a', work).then(() => (times === 0 ? undefined : again(times - 1)));
    await Promise.all([again(5), turns.run('a', work).then(() => again(5)), again(5)]);
    await turns.idle();
    expect(most).toBe(1);
    expect(turns.keys()).toEqual([]);
  });
});
