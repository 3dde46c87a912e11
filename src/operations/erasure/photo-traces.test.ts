import { expect, it } from 'vitest';
import { matchPath } from '../../domain/documents/path.ts';
import { photolessPatterns, photoTraceNames, photoTraces } from '../../domain/erasure/photo-traces.ts';

const collections = import.meta.glob<Record<string, unknown>>(
  ['../../domain/collections/**/*.ts', '!**/*.test.ts'],
  { eager: true },
);

const hasPattern = (value: unknown): value is { readonly pattern: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && typeof value.pattern === 'string';

const patterns = Object.values(collections).flatMap((file) =>
  Object.values(file)
    .filter(hasPattern)
    .map(({ pattern }) => pattern),
);

it('the inventory of what a photo leaves knows every collection, once', () => {
  const known = [...photoTraceNames.flatMap((name) => [...photoTraces[name].patterns]), ...photolessPatterns];
  const unknown = patterns.filter((pattern) => {
    const path = pattern.replaceAll(/\{(\w+)\}/g, 'a-$1');
    return known.filter((one) => matchPath(one, path) !== undefined).length !== 1;
  });
  expect(patterns.length).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});

it('the record of a photo goes last: by it a run that was killed finds what is left', () => {
  expect(photoTraceNames.at(-1)).toBe('record');
});
