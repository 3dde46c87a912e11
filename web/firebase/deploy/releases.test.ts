import { expect, test } from 'vitest';
import { currentRelease, type Deployment, releaseBefore, releaseName, releasesToForget } from './releases.ts';

const at = '2026-11-27T00:00:00.000Z';
const done = (release: string, kind: Deployment['kind'] = 'forward'): Deployment => ({
  ...{ release, at, kind, status: 'done' },
});
const begun = (release: string, kind: Deployment['kind'] = 'forward'): Deployment => ({
  ...{ release, at, kind, status: 'begun' },
});

test.each<[string, readonly Deployment[], current: string | null, before: string | null]>([
  ['a project that was never deployed has nothing to go back to', [], null, null],
  ['nor has one with a single release', [done('1')], '1', null],
  ['the one before is gone back to', [done('1'), done('2')], '2', '1'],
  ['twice back is two releases back', [done('1'), done('2'), done('3'), done('2', 'back')], '2', '1'],
  [
    'after a new deployment it is the newest one before that',
    [done('1'), done('2'), done('1', 'back'), done('3')],
    '3',
    '2',
  ],
  ['a deployment that was cut off goes back to the whole one', [done('1'), done('2'), begun('3')], '2', '2'],
  ['the first that was cut off has nothing to go back to', [begun('1')], null, null],
  ['a way back that was cut off is gone again', [done('1'), done('2'), begun('1', 'back')], '2', '1'],
  ['the same release deployed twice is one', [done('1'), done('2'), done('2')], '2', '1'],
])('%s', (_title, history, current, before) => {
  expect(currentRelease(history)).toBe(current);
  expect(releaseBefore(history)).toBe(before);
});

test('five releases are kept, and those in use whatever their age', () => {
  const folders = ['1', '2', '3', '4', '5', '6', '7', '8'];
  expect(
    releasesToForget(
      folders,
      folders.map((name) => done(name)),
    ),
  ).toEqual(['1', '2', '3']);
  expect(releasesToForget(folders, [done('1'), done('2')])).toEqual(['3']);
  expect(releasesToForget(['1', '2'], [])).toEqual([]);
});

test('a release is named by its time and its commit, so that names sort by time', () => {
  const name = releaseName('2026-11-27T22:05:09.123Z', '834d23ef0000aaaa', false);
  expect(name).toBe('20261127T220509Z-834d23ef0000');
  expect(releaseName('2026-11-27T22:05:09.123Z', null, true)).toBe('20261127T220509Z-unversioned-changed');
});
