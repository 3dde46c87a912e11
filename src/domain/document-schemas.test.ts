import { describe, expect, it } from 'vitest';
import { documentProblem } from './document-schemas.ts';

const account = {
  uid: 'u1',
  name: { first: 'Mia' },
  email: 'mia@example.org',
  createdAt: '2025-10-01T02:00:00.000Z',
  updatedAt: '2025-10-01T02:00:00.000Z',
};

describe('a document that a client wants to store', () => {
  it('passes when it is as its schema says', () => {
    expect(documentProblem('users/u1', account)).toBeNull();
  });

  it('is refused with the field and the reason', () => {
    expect(documentProblem('users/u1', { ...account, name: { first: '' } })).toContain(
      'name.first First name is required',
    );
  });

  it('is refused with a field that nobody knows, at any depth', () => {
    expect(documentProblem('users/u1', { ...account, nickname: 'M' })).toContain('not known here');
    expect(documentProblem('users/u1', { ...account, name: { first: 'Mia', middle: 'X' } })).toContain(
      'not known here',
    );
  });

  it('is refused in another form than the usual, so that it is found again', () => {
    expect(documentProblem('users/u1', { ...account, email: 'Mia@Example.org' })).toContain('usual form');
  });

  it('is left alone where the tree has no schema for it', () => {
    expect(documentProblem('events/e1/useractivity/u1', { anything: 1 })).toBeNull();
  });
});
