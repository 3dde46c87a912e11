import { expect, test } from 'vitest';
import { CallError } from '../../../src/ports/calls.ts';
import { StoreError } from '../../../src/ports/store.ts';
import { refusalOf } from './refusal.ts';

const said = (error: unknown) => {
  const { code, message } = refusalOf(error);
  return [code, message];
};

test.each([
  [new CallError('NOT_FOUND', 'No such event.'), 'not-found'],
  [new StoreError('UNAVAILABLE', 'Busy. Please try again.'), 'unavailable'],
  [new StoreError('RESOURCE_EXHAUSTED', 'At its limit.'), 'resource-exhausted'],
])('%s is answered by its word', (error, word) => {
  expect(said(error)).toEqual([word, error.message]);
});

test.each([
  new StoreError('PERMISSION_DENIED', 'The function may not do this in its database.'),
  new StoreError('UNAUTHENTICATED', 'The function is not signed in to its database.'),
  new StoreError('INTERNAL', 'rows of a table'),
  new TypeError('of undefined'),
])('%s is nothing that whoever called did, and is answered without its words', (error) => {
  const [code, message] = said(error);
  expect(code).toBe('internal');
  expect(message).not.toContain(error.message);
});
