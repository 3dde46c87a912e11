import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import type { DocumentData, Json } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { type Store, StoreError } from '../../../src/ports/store.ts';
import { freshName, type StoreCapabilities } from './fixture.ts';

const json = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom<Json[]>(null, false, 0, -2.5, '', 'é🐠', [], [1, { a: 1 }]),
    fc.dictionary(fc.constantFrom('a', 'b', 'key with. dots'), tie('json')),
  ),
})).json;
const data: fc.Arbitrary<DocumentData> = fc.dictionary(fc.constantFrom('a', 'b', 'n'), json);
const fieldPath = fc.constantFrom('a', 'b.a', 'a.b', 'n', 'n.a');

function writeArbitrary(paths: readonly string[]): fc.Arbitrary<Write> {
  const path = fc.constantFrom(...paths);
  return fc.oneof(
    fc.record({ op: fc.constantFrom('create' as const, 'set' as const, 'merge' as const), path, data }),
    fc.record({ op: fc.constant('update' as const), path, data: fc.dictionary(fieldPath, json) }),
    fc.record({
      op: fc.constant('increment' as const),
      path,
      data: fc.dictionary(fieldPath, fc.integer({ min: -5, max: 5 })),
    }),
    fc.record({ op: fc.constant('delete' as const), path }),
  );
}

async function outcomeOf(store: Store, batch: readonly Write[]): Promise<readonly number[] | string> {
  try {
    return (await store.write(batch)).revisions;
  } catch (error) {
    if (error instanceof StoreError) return error.code;
    throw error;
  }
}

/** Random batches on few documents: the same are taken, the same refused, and the same is there after. */
export function describeWriteModel(store: () => Store, capabilities: StoreCapabilities): void {
  it('takes random batches as the rules do', { timeout: 300_000 }, async () => {
    const name = freshName();
    const paths = ['a', 'b', 'c'].map((id) => `${name}/${id}`);
    const batches = fc.array(fc.array(writeArbitrary(paths), { minLength: 1, maxLength: 4 }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (rounds) => {
        const model = createMemoryStore();
        await store().write(paths.map((path) => ({ op: 'delete', path })));
        for (const batch of rounds) {
          const [given, wanted] = [await outcomeOf(store(), batch), await outcomeOf(model, batch)];
          if (typeof wanted === 'string' || capabilities.revisions !== false) expect(given).toEqual(wanted);
          for (const path of paths)
            expect((await store().get(path))?.data).toEqual((await model.get(path))?.data);
        }
      }),
      { numRuns: capabilities.modelRuns ?? 300 },
    );
  });
}
