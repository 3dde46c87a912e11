import { describe, expect, test } from 'vitest';
import { javaProblem, portProblem, toolsProblem } from './prerequisites.ts';

describe('Java', () => {
  test.each([
    ['openjdk version "17.0.15" 2025-04-15'],
    ['openjdk version "21" 2023-09-19'],
    ['java version "26-ea" 2026-03-17'],
    // Unknown words are let through: the emulators say themselves what they miss.
    ['something else'],
  ])('%s will do', (said) => {
    expect(javaProblem(said)).toBeNull();
  });

  test.each([
    ['openjdk version "11.0.2" 2019-01-15', 'is 11, and'],
    ['java version "1.8.0_402"', 'is 8, and'],
    ['openjdk version "16.0.2" 2021-07-20', 'is 16, and'],
  ])('%s is too old', (said, words) => {
    expect(javaProblem(said)).toContain(words);
  });

  test('where there is none, it is said how to get it', () => {
    expect(javaProblem(null)).toMatch(/^Java is missing .* Java 17 .*openjdk-17/);
  });
});

describe('ports', () => {
  const hosting = { name: 'hosting', host: '127.0.0.1', port: 15_000 };

  test('that are free are no problem', () => {
    expect(portProblem([])).toBeNull();
  });

  test('that are taken are named with what was to answer there', () => {
    expect(portProblem([hosting])).toMatch(/^Port 15000 of this machine is taken, and the pages/);
    expect(portProblem([hosting, { name: 'hub', host: '127.0.0.1', port: 14_400 }])).toContain(
      'Port 15000 (and 14400)',
    );
  });
});

test('what npm said of firebase-tools is told in one line', () => {
  const said = 'npm error code ENOTFOUND\nnpm error network request failed';
  expect(toolsProblem(said)).toMatch(/^firebase-tools could not be fetched \(npm says: ENOTFOUND\)\./);
  expect(toolsProblem('')).toMatch(/^firebase-tools could not be fetched\. /);
});
