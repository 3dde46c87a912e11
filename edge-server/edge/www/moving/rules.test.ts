import { describe, expect, it } from 'vitest';
import { createFindings, linesOf } from './findings.ts';
import { collectionOf, staysHere } from './left-here.ts';
import { readPasswordParameters } from './password-parameters.ts';

describe('what stays where it is', () => {
  it.each([
    'moves/here',
    'mail/x',
    'users/ada/exports/e1',
    'mapdata/gbr/published/outlines',
    'suggestiontraining/now',
    'suggestionturns/t',
    'suggestionsweep/now',
    'logincodes/c',
    'signinlinks/l',
  ])('%s', (path) => {
    expect(staysHere(path)).toMatch(/\w/);
  });
  it.each([
    'mails/x',
    'moves/elsewhere',
    'boatpeople/h~u',
    'boatusers/h~u',
    'unowned/u',
    'twostep/u',
    'jobs/j',
    'jobturns/k',
    'users/ada',
    'never/heard/of/it',
  ])('not %s', (path) => {
    expect(staysHere(path)).toBeNull();
  });
  it('is counted by collection, whoever it belongs to', () => {
    expect(collectionOf('users/ada/surveys/s1/images/i1')).toBe('users/{}/surveys/{}/images');
    expect(collectionOf('site/home')).toBe('site');
  });
});

it('a table names fifty differences and counts the others', () => {
  const findings = createFindings();
  Object.assign(findings.tally('surveys'), { here: 60, there: 0, equal: 0 });
  for (let number = 0; number < 60; number += 1) findings.differs(`s${number} is not there.`);
  const lines = linesOf(findings);
  expect(lines.filter((line) => line.startsWith('Not the same: '))).toHaveLength(50);
  expect(lines.at(-1)).toBe('… and 10 more.');
  expect(lines[1]).toMatch(/^surveys +60 +0 +0$/);
});

describe('password hash parameters', () => {
  const shown = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`;
  it('are read as the console shows them', () => {
    expect(readPasswordParameters(shown)).toEqual({
      signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
      saltSeparator: 'Bw==',
      rounds: 8,
      memoryCost: 14,
    });
  });
  it.each([
    ['another way of hashing', shown.replace('SCRYPT', 'BCRYPT')],
    ['no key', shown.replace('base64_signer_key', 'key')],
    ['a cost that takes all memory', shown.replace('14', '60')],
  ])('are not %s', (_what, text) => {
    expect(readPasswordParameters(text)).toBeNull();
  });
});
