import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { organisationOf } from './organisation-of.ts';
import { entryOf, profileOf } from './profile-entry.ts';
import { profileWrite, saveProfile } from './save-profile.ts';

const now = '2026-01-02T03:04:05.000Z';
const ada = { name: { first: 'Ada', last: 'Lovelace' }, optin: true };
const typed = { ...entryOf(null), firstName: ' Ada ', location: 'Cairns, Queensland, Australia' };

test('the first profile makes the document, with its owner', async () => {
  const store = createMemoryStore();
  await saveProfile(store, 'u1', ada, now);
  expect((await store.get('users/u1'))?.data).toEqual({
    ...ada,
    uid: 'u1',
    optinAt: now,
    optinFrom: 'profile',
    createdAt: now,
    updatedAt: now,
  });
});

test('what is said on the page for signing up is kept as said there', () => {
  expect(profileWrite('u1', ada, null, now, 'sign-up')).toMatchObject({
    data: { optin: true, optinAt: now, optinFrom: 'sign-up' },
  });
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
    optinAt: now,
    optinFrom: 'profile',
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
  expect(profileOf({ ...typed, firstName: '  ' }, null, undefined)).toEqual({
    status: 'invalid',
    message: 'Please enter your name before saving.',
  });
});

test('a place that was typed is kept by its words; one that was found, with its position', () => {
  expect(profileOf(typed, null, undefined)).toMatchObject({
    profile: { name: { first: 'Ada' }, loc: { id: 'typed', name: 'Cairns', value: typed.location } },
  });
  const place = {
    id: 'p1',
    value: typed.location,
    name: 'Cairns',
    country: 'Australia',
    place: { latitude: -16.9, longitude: 145.8 },
  };
  expect(profileOf({ ...typed, place }, null, undefined)).toMatchObject({
    profile: { loc: { id: 'p1', country: 'Australia', _geoloc: { latitude: -16.9, longitude: 145.8 } } },
  });
});

test('what is too long is refused with the reason', () => {
  expect(profileOf({ ...typed, lastName: 'x'.repeat(81) }, null, undefined)).toMatchObject({
    status: 'invalid',
    message: expect.stringMatching(/^Validation failed: /),
  });
});

describe('the organisation of a profile', () => {
  const club = { handle: 'reef-club', name: 'Reef Club', createdAt: now, updatedAt: now };
  async function storeWithClub() {
    const store = createMemoryStore();
    await store.write([{ op: 'create', path: 'organisations/reef-club', data: club }]);
    return store;
  }

  test('is one that is there, by its own name, however the handle was typed', async () => {
    const store = await storeWithClub();
    expect(await organisationOf(store, ' Reef Club ', null)).toEqual({
      handle: 'reef-club',
      name: 'Reef Club',
    });
  });

  test('is none where nothing was typed, and unknown where nothing has the handle', async () => {
    const store = await storeWithClub();
    expect(await organisationOf(store, ' ', null)).toBeUndefined();
    expect(await organisationOf(store, 'reef', null)).toBe('unknown');
  });

  test('has the name of today with the next saving, and the former one where it is gone', async () => {
    const org = { handle: 'reef-club', name: 'Reef Society' };
    const before = { uid: 'u1', createdAt: now, updatedAt: now, org };
    expect(await organisationOf(await storeWithClub(), 'reef-club', before)).toEqual({
      handle: 'reef-club',
      name: 'Reef Club',
    });
    expect(await organisationOf(createMemoryStore(), 'reef-club', before)).toEqual(org);
  });

  test('stays what it was while it is left alone, also where it is in no list', async () => {
    const before = { uid: 'u1', createdAt: now, updatedAt: now, org: { handle: 'Old Club', name: 'Old' } };
    expect(await organisationOf(createMemoryStore(), 'Old Club', before)).toEqual(before.org);
  });
});

test('answers are kept beside those to questions that are asked elsewhere', () => {
  const asked = [{ fieldId: 'licence', fieldLabel: 'Your licence' }];
  const before = { uid: 'u1', createdAt: now, updatedAt: now, additionalInfo: { grade: '7' } };
  const entry = { ...entryOf(before, asked), firstName: 'Ada' };
  expect(entry.answers).toEqual({ licence: '' });
  expect(profileOf({ ...entry, answers: { licence: ' PADI ' } }, before, undefined)).toMatchObject({
    profile: { additionalInfo: { grade: '7', licence: 'PADI' } },
  });
});
