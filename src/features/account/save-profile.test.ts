import { expect, test } from 'vitest';
import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { entryOf, profileOf } from './profile-entry.ts';
import { profileWrite, saveProfile } from './save-profile.ts';

const now = '2026-01-02T03:04:05.000Z';
const ada = { name: { first: 'Ada', last: 'Lovelace' }, optin: true };
const typed = { ...entryOf(null), firstName: ' Ada ', location: 'Cairns, Queensland, Australia' };

test('the first profile makes the document, with its owner', async () => {
  const store = createMemoryStore();
  await saveProfile(store, 'u1', ada, now);
  expect((await store.get('users/u1'))?.data).toEqual({ ...ada, uid: 'u1', createdAt: now, updatedAt: now });
});

test('a later one leaves what is not the profile, and drops a last name that was taken back', async () => {
  const store = createMemoryStore();
  await store.write([{ op: 'create', path: 'users/u1', data: { ...ada, uid: 'u1', verified: true } }]);
  await saveProfile(store, 'u1', { name: { first: 'Ada' }, optin: false }, now);
  expect((await store.get('users/u1'))?.data).toEqual({
    uid: 'u1',
    verified: true,
    name: { first: 'Ada' },
    optin: false,
    updatedAt: now,
  });
});

test('a place that was emptied is gone from the document', () => {
  const before = { ...ada, uid: 'u1', loc: { id: 'x', value: 'Cairns', name: 'Cairns' }, isExpert: true };
  const write = profileWrite('u1', ada, before, now);
  expect(write).toEqual({
    op: 'set',
    path: 'users/u1',
    data: { ...ada, uid: 'u1', isExpert: true, updatedAt: now },
  });
});

test('a name is needed, and spaces are none', () => {
  expect(profileOf({ ...typed, firstName: '  ' }, null)).toEqual({
    status: 'invalid',
    message: 'Please enter your name before saving.',
  });
});

test('a place that was typed is kept by its words; one that was found, with its position', () => {
  expect(profileOf(typed, null)).toMatchObject({
    profile: { name: { first: 'Ada' }, loc: { id: 'typed', name: 'Cairns', value: typed.location } },
  });
  const place = {
    id: 'p1',
    value: typed.location,
    name: 'Cairns',
    country: 'Australia',
    place: { latitude: -16.9, longitude: 145.8 },
  };
  expect(profileOf({ ...typed, place }, null)).toMatchObject({
    profile: { loc: { id: 'p1', country: 'Australia', _geoloc: { latitude: -16.9, longitude: 145.8 } } },
  });
});

test('what is too long is refused with the reason', () => {
  expect(profileOf({ ...typed, organisation: 'x'.repeat(81) }, null)).toMatchObject({
    status: 'invalid',
    message: expect.stringMatching(/^Validation failed: /),
  });
});
