import { expect, it } from 'vitest';
import { databaseInMemory } from '../../../tests/support/server/temporary-database.ts';
import { createHubSettings } from '../db/tables/settings.ts';
import { goOnWithKey, rememberKey } from './known-keys.ts';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];

it('the key of the first start is the one by which the hub is known', () => {
  const settings = createHubSettings(databaseInMemory());
  for (const _start of [1, 2])
    expect(rememberKey(settings, first, null)).toEqual({ missing: null, believed: [], isChanged: false });
});

it('a key that is gone is missing at every start until it is back, and stays believed', () => {
  const settings = createHubSettings(databaseInMemory());
  rememberKey(settings, first, null);
  expect(rememberKey(settings, second, null)).toEqual({ missing: first, believed: [first], isChanged: true });
  expect(rememberKey(settings, second, null)).toEqual({
    missing: first,
    believed: [first],
    isChanged: false,
  });
  // Back again: what was signed in between is believed, and signed anew.
  expect(rememberKey(settings, first, null)).toEqual({ missing: null, believed: [second], isChanged: true });
});

it('a person may go on with the new key', () => {
  const settings = createHubSettings(databaseInMemory());
  rememberKey(settings, first, null);
  rememberKey(settings, second, null);
  goOnWithKey(settings, second);
  expect(rememberKey(settings, second, null)).toEqual({ missing: null, believed: [first], isChanged: false });
});

it('a database that is new goes by the copy of the key that stands among the backups', () => {
  const settings = createHubSettings(databaseInMemory());
  expect(rememberKey(settings, second, first)).toEqual({
    missing: first,
    believed: [first],
    isChanged: false,
  });
});
