import { setImmediate as turned } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { mailDocs } from '../../../src/domain/collections/account/mails.ts';
import { standingClock } from '../../../tests/support/server/temporary-database.ts';
import { keepSending } from './keep-sending.ts';

type Context = Parameters<typeof keepSending>[0];
type Listener = Parameters<Context['store']['onCommit']>[0];

/** What a look is woken by, and how often somebody looked for mails that wait. */
function openLoop() {
  const seen = { looks: 0 };
  const listeners: Listener[] = [];
  const store = {
    async query(query: unknown) {
      if (JSON.stringify(query).includes('"waiting"')) seen.looks += 1;
      return { docs: [] };
    },
    onCommit(listener: Listener) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const log = { warn: vi.fn(), error: vi.fn() };
  const loop = keepSending({ store, log, clock: standingClock() } as unknown as Context);
  const queue = () => {
    const path = mailDocs.path({ mailId: 'm1' });
    for (const listener of listeners) listener([path], [{ op: 'create', path, data: {} }]);
  };
  return { seen, loop, queue };
}

it.each(Array.from({ length: 40 }, (_, steps) => steps))(
  'a mail that is queued %i steps after another is looked for',
  async (steps) => {
    const { seen, loop, queue } = openLoop();
    await loop.idle();
    queue();
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    const before = seen.looks;
    queue();
    await turned();
    await loop.idle();
    expect(seen.looks).toBeGreaterThan(before);
    await loop.close();
  },
);
