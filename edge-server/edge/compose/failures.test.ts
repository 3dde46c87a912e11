import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/server/temporary-database.ts';
import { ConfigError } from '../../setup/config/config.ts';
import { DatabaseOpenError, NewerDatabaseError } from '../../storage/db/open.ts';
import { describeFailure, explainFailure } from './failures.ts';

const failure = (code: string) => Object.assign(new Error(`${code}: open`), { code });

describe('what a start failed of', () => {
  it.each(['EMFILE', 'ENFILE'])('is told as too few open files (%s), however deep it is', (code) => {
    const wrapped = new DatabaseOpenError('The database cannot be opened.', { cause: failure(code) });
    for (const error of [failure(code), wrapped])
      expect(explainFailure(error, temporaryFolder())).toMatchObject({
        name: 'DataFolderError',
        message: expect.stringMatching(
          /may not keep enough files open .* Raise the limit \("ulimit -n 1024"/,
        ),
      });
  });

  it.each(['ENOSPC', 'EDQUOT'])('is told as a full disk (%s)', (code) => {
    expect(explainFailure(failure(code), temporaryFolder())).toMatchObject({
      name: 'DiskFullError',
      message: expect.stringMatching(/^The disk is full, and the server cannot start\. .* Make room beside/),
    });
  });

  it('is left as it is where a sentence is there already, or nobody knows one', () => {
    const folder = temporaryFolder();
    const errors = [
      new ConfigError('PORT must be a number.', { cause: failure('EMFILE') }),
      new NewerDatabaseError('It is newer.', { cause: failure('ENOSPC') }),
      new TypeError('undefined is not a function'),
      failure('EACCES'),
    ];
    for (const error of errors) expect(explainFailure(error, folder)).toBe(error);
  });
});

describe('a failure that nobody foresaw', () => {
  const unforeseen = new TypeError('x is not a function');

  it('is one line for the person, and its stack stands in the log', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'logs'));
    const log = join(folder, 'logs', 'server.log');
    expect(describeFailure(unforeseen, folder)).toBe(
      `Something went wrong that nobody foresaw (x is not a function). The file ${log} says more.`,
    );
    expect(readFileSync(log, 'utf8')).toMatch(/"level":"fatal".*failures\.test\.ts/);
  });

  it('is shown with its stack where there is no log', () => {
    expect(describeFailure(unforeseen, null)).toContain('    at ');
    expect(describeFailure(unforeseen, temporaryFolder())).toContain('    at ');
  });
});

it('a failure that a person can put right is its sentence, and its cause stands in the log', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'logs'));
  const told = describeFailure(failure('EMFILE'), folder);
  expect(told).toMatch(/^This program may not keep enough files open/);
  expect(told).not.toContain('    at ');
  expect(readFileSync(join(folder, 'logs', 'server.log'), 'utf8')).toContain('EMFILE: open');
});
