import { learnFrom } from '../../../src/domain/suggestion/learn/learn.ts';
import type { LearnTask, ModelMaker } from '../../../src/operations/suggestion/model-maker.ts';
import type { OperationContext } from '../../../src/ports/server.ts';

/** A maker whose photos are so well described that the first number tells the label, but for some. */
export function scripted(
  count: number,
  wrongOfHundred = 0,
  name = 'photo',
): ModelMaker & { readonly tasks: LearnTask[] } {
  const tasks: LearnTask[] = [];
  const photos = Array.from({ length: count }, (_, index) => ({
    image: `${name}-${index}`,
    site: 'one',
    labels: Array.from({ length: 100 }, (_each, at) =>
      (at % 2 === 0) === at >= wrongOfHundred ? 'branching' : 'background',
    ),
    features: Float32Array.from({ length: 200 }, (_each, at) =>
      at % 2 === 1 ? (at * 3) % 5 : at % 4 === 0 ? 1 + at / 100 : -1 - at / 100,
    ),
  }));
  return {
    tasks,
    async learn(task, { onProgress }) {
      tasks.push(task);
      await onProgress({ done: 1, of: 2, doing: 'Learning' });
      const outcome = learnFrom(photos, { id: 'two', length: 2 }, null);
      return {
        outcome,
        places: count * 100,
        photos: photos.map(({ image }) => image),
        sites: 1,
        unreadable: 0,
      };
    },
  };
}

/** Bytes that differ from one call to the next. */
export function counting(context: OperationContext): OperationContext {
  let calls = 0;
  return { ...context, randomBytes: (length) => new Uint8Array(length).fill(++calls) };
}
