import type { FeatureKind } from './feature-kind.ts';

/** Several kinds as one: of each place the numbers of the first, then those of the next. */
export function besideEachOther(id: string, kinds: readonly FeatureKind[], C: number): FeatureKind {
  const length = kinds.reduce((sum, kind) => sum + kind.length, 0);
  return {
    ...{ id, length, C },
    async describe(photo, places) {
      const all = new Float32Array((places.length / 2) * length);
      let column = 0;
      for (const kind of kinds) {
        const numbers = await kind.describe(photo, places);
        for (let place = 0; place < places.length / 2; place += 1) {
          const own = numbers.subarray(place * kind.length, (place + 1) * kind.length);
          all.set(own, place * length + column);
        }
        column += kind.length;
      }
      return all;
    },
  };
}
