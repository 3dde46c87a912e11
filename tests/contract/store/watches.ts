import { describe, expect, it } from 'vitest';
import type { Query } from '../../../src/domain/documents/query.ts';
import type { Page, Store, StoreError } from '../../../src/ports/store.ts';
import { ask, fill, freshName, ids } from './fixture.ts';

/** Collects the pages of a watch; `until` waits as long as the test may run. */
function follow(store: Store, query: Query) {
  const pages: Page[] = [];
  const errors: StoreError[] = [];
  let wake: () => void = () => undefined;
  const stop = store.watch(
    query,
    (page) => {
      pages.push(page);
      wake();
    },
    (error) => {
      errors.push(error);
      wake();
    },
  );
  async function until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const last = () => pages.at(-1) ?? { docs: [], cursor: null };
  return { pages, errors, stop, until, last };
}

export function describeWatches(store: () => Store): void {
  describe('watch', () => {
    it('tells the present answer, then every change of it', async () => {
      const name = freshName();
      await fill(store(), name, { a: { open: true } });
      const watch = follow(store(), ask(name, { where: [{ field: 'open', op: '==', value: true }] }));
      await watch.until(() => ids(watch.last()).join() === 'a');
      await fill(store(), name, { b: { open: true } });
      await watch.until(() => ids(watch.last()).join() === 'a,b');
      await store().write([{ op: 'update', path: `${name}/a`, data: { n: 7 } }]);
      await watch.until(() => watch.last().docs[0]?.data.n === 7);
      await store().write([{ op: 'update', path: `${name}/b`, data: { open: false } }]);
      await watch.until(() => ids(watch.last()).join() === 'a');
      await store().write([{ op: 'delete', path: `${name}/a` }]);
      await watch.until(() => watch.last().docs.length === 0);
      watch.stop();
      expect(watch.errors).toEqual([]);
    });

    it('tells an empty answer', async () => {
      const watch = follow(store(), ask(freshName()));
      await watch.until(() => watch.pages.length > 0);
      watch.stop();
      expect(watch.last()).toEqual({ docs: [], cursor: null });
    });

    it('tells nothing twice, and nothing of what it did not ask for', async () => {
      const name = freshName();
      await fill(store(), name, { a: { open: true } });
      const watch = follow(store(), ask(name, { where: [{ field: 'open', op: '==', value: true }] }));
      await watch.until(() => watch.pages.length > 0);
      await fill(store(), name, { closed: { open: false } });
      await fill(store(), `${name}x`, { elsewhere: { open: true } });
      await fill(store(), name, { b: { open: true } });
      await watch.until(() => watch.last().docs.length === 2);
      watch.stop();
      expect(watch.pages.map(ids)).toEqual([['a'], ['a', 'b']]);
    });

    it('follows a group', async () => {
      const name = freshName();
      const watch = follow(store(), { from: { group: name }, where: [], orderBy: [] });
      await watch.until(() => watch.pages.length > 0);
      await fill(store(), `users/u1/${name}`, { a: {} });
      await watch.until(() => watch.last().docs.length === 1);
      watch.stop();
    });

    it('is silent after it was stopped', async () => {
      const name = freshName();
      const stopped = follow(store(), ask(name));
      await stopped.until(() => stopped.pages.length > 0);
      stopped.stop();
      const told = stopped.pages.length;
      const running = follow(store(), ask(name));
      await fill(store(), name, { a: {} });
      await running.until(() => running.last().docs.length === 1);
      running.stop();
      expect(stopped.pages).toHaveLength(told);
    });

    it('ends with an error that it tells once', async () => {
      const watch = follow(store(), ask(freshName(), { limit: 0 }));
      await watch.until(() => watch.errors.length > 0);
      watch.stop();
      expect(watch.errors.map((error) => error.code)).toEqual(['INVALID_ARGUMENT']);
      expect(watch.pages).toEqual([]);
    });
  });
}
