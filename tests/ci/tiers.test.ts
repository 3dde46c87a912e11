import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featuresOfJourneys } from './affected.ts';
import { readFailedSeeds } from './failed-seeds.ts';
import { root } from './paths.ts';
import { emulatorCore, fullSuites, quickJourneyFiles, quickTag } from './tiers.ts';

const foldersIn = (path: string) =>
  readdirSync(`${root}${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();

test('every file that a tier names exists, and every suite of the full tier has files', () => {
  const named = [...quickJourneyFiles, ...emulatorCore, ...fullSuites().flatMap(({ files }) => files)];
  expect(named.filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
  expect(fullSuites().filter(({ files }) => files.length === 0)).toEqual([]);
});

test('every folder of journeys names its feature folders, and every feature folder has journeys', () => {
  expect(Object.keys(featuresOfJourneys).toSorted()).toEqual(foldersIn('tests/e2e'));
  expect([...new Set(Object.values(featuresOfJourneys).flat())].toSorted()).toEqual(
    foldersIn('src/features'),
  );
});

test('every seed that ever failed names a test that exists', () => {
  expect(readFailedSeeds(root).filter(({ file }) => !existsSync(`${root}${file}`))).toEqual([]);
});

test('the file of every quick journey has a test with the tag', () => {
  const untagged = quickJourneyFiles.filter(
    (file) => !readFileSync(`${root}${file}`, 'utf8').includes(`tags: ['${quickTag}']`),
  );
  expect(untagged).toEqual([]);
});
