import { expect, test } from 'vitest';
import { forcedConnection } from './forced-connection.ts';
import { queryValues } from './query-values.ts';

test.each([
  ['', true, undefined],
  ['?edge', false, 'boat'],
  ['?edge=true', false, 'boat'],
  ['?edge=1', false, 'boat'],
  ['?edge=false', false, undefined],
  ['?connection=offline', false, undefined],
  ['?connection=offline', true, 'offline'],
  ['?connection=cloud&edge', true, 'online'],
  ['?connection=boat', true, 'boat'],
  ['?connection=nonsense', true, undefined],
])('%j, where it may be forced: %j, shows %j', (search, mayForce, kind) => {
  expect(forcedConnection(queryValues(search), mayForce)?.kind).toBe(kind);
});
