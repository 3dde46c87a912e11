import { describe, expect, test } from 'vitest';
import { agreedOn, influenceSchema, isEstablished } from './influence.ts';
import { ownMailDomain } from './mail-domain.ts';
import { maxVoicesPerDomain, withinDomains } from './voices-per-domain.ts';

const now = '2026-01-08T12:00:00.000Z';

describe('an account is established', () => {
  const begun = influenceSchema.parse({ begunAt: now });
  test.each([
    ['an administrator', { admin: true }, true],
    ['an expert', { isExpert: true, influence: begun }, true],
    ['whom an administrator marked as verified', { verified: true }, true],
    ['somebody who has analysed nothing', {}, false],
    ['somebody new who has analysed much', { influence: begun, meta: { analysis: { total: 90 } } }, false],
    ['somebody from before', { meta: { analysis: { total: 1 } } }, true],
    ['somebody who agreed', { influence: { ...begun, establishedAt: now } }, true],
  ])('of %s', (_who, account, is) => {
    expect(isEstablished(account, 3)).toBe(is);
    expect(isEstablished(account, 0)).toBe(true);
  });

  test('with the third photo, and not with the second or with one of them twice', () => {
    const asked = { now, minAgreeingAnalyses: 3 };
    const two = ['a', 'b', 'b'].reduce((noted, id) => agreedOn(id, true, noted, asked), begun);
    expect(two).toEqual({ begunAt: now, agreed: ['a', 'b'] });
    expect(agreedOn('c', true, two, asked)).toEqual({
      begunAt: now,
      agreed: ['a', 'b', 'c'],
      establishedAt: now,
    });
    expect(agreedOn('a', false, two, asked)).toEqual({ begunAt: now, agreed: ['b'] });
  });
});

describe('the mail domain of an address', () => {
  test.each([
    ['a@catch-all.net', 'catch-all.net'],
    ['a@x1.Catch-All.net', 'catch-all.net'],
    ['a@reef.school.edu.au', 'school.edu.au'],
    ['a@b.co.uk', 'b.co.uk'],
    ['a@x1.ab.de', 'ab.de'],
    ['a@GMAIL.com', null],
    ['a@yahoo.com.au', null],
    ['a@maui.hawaii.rr.com', 'rr.com'],
    ['a@demo.reefcensus.example', null],
    ['a@example.org', null],
    ['a@notexample.org', 'notexample.org'],
    ['nobody', null],
    [undefined, null],
  ])('of %s is %s', (email, domain) => {
    expect(ownMailDomain(email)).toBe(domain);
  });
});

test('of each mail domain those who looked first count, of no domain everybody', () => {
  const readers = Array.from({ length: maxVoicesPerDomain + 1 }, (_, index) => ({
    uid: `of-${index}`,
    domain: 'catch-all.net',
    updated: `2026-01-0${9 - index}T00:00:00.000Z`,
  }));
  const others = ['x', 'y', 'z'].map((uid) => ({ uid, domain: null, updated: now }));
  expect([...withinDomains([...readers, ...others])].sort()).toEqual(['of-1', 'of-2', 'x', 'y', 'z']);
});
