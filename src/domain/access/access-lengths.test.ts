import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../documents/json.ts';
import { profileFits } from './access-lengths.ts';

const long = (characters: number) => 'x'.repeat(characters);
const answers = (many: number, answer: string) =>
  Object.fromEntries(Array.from({ length: many }, (_, index) => [`q${index}`, answer]));

/** As long as everything may be. */
const longest: DocumentData = {
  name: { first: long(80), last: long(80) },
  loc: { id: long(200), value: long(200), name: long(120), country: long(80), _geoloc: { latitude: 1 } },
  org: { handle: long(80), name: long(120) },
  additionalInfo: answers(50, long(500)),
  photoURL: long(500),
  updatedAt: long(40),
  createdAt: long(40),
  training: { mode: 4, choseAdvanced: true },
};

describe('what somebody says of themselves', () => {
  it('fits when nothing is longer than it may be, and when nothing is said', () => {
    expect(profileFits(longest)).toBe(true);
    expect(profileFits({})).toBe(true);
    expect(profileFits({ name: { first: 'M' }, loc: {}, org: {}, additionalInfo: {}, training: {} })).toBe(
      true,
    );
    expect(profileFits({ additionalInfo: { [long(4_000)]: 'yes' } })).toBe(true);
  });

  it.each<[string, DocumentData]>([
    ['a first name of nothing', { name: { first: '' } }],
    ['a first name of 81 characters', { name: { first: long(81) } }],
    ['no first name', { name: { last: 'Mia' } }],
    ['a last name of 81 characters', { name: { first: 'M', last: long(81) } }],
    ['a nickname', { name: { first: 'M', nick: 'M' } }],
    ['a name that is a text', { name: 'Mia' }],
    ['a name that is a number', { name: { first: 7 } }],
    ['a place whose id has 201 characters', { loc: { id: long(201) } }],
    ['a place whose value has 201 characters', { loc: { value: long(201) } }],
    ['a place whose name has 121 characters', { loc: { name: long(121) } }],
    ['a country of 81 characters', { loc: { country: long(81) } }],
    ['a place with a note', { loc: { name: 'Cairns', note: '' } }],
    ['a place that is a text', { loc: 'Cairns' }],
    ['a place that is a list', { loc: [] }],
    ['a school whose handle has 81 characters', { org: { handle: long(81) } }],
    ['a school whose name has 121 characters', { org: { name: long(121) } }],
    ['a school with a note', { org: { handle: 'a', note: '' } }],
    ['a school that is a list', { org: [] }],
    ['51 answers', { additionalInfo: answers(51, '') }],
    ['questions of 4,001 characters', { additionalInfo: { [long(4_000)]: '', a: '' } }],
    ['answers of 25,001 characters', { additionalInfo: { a: long(25_000), b: '.' } }],
    ['an answer that is a number', { additionalInfo: { a: 'yes', b: 5 } }],
    ['answers that are a text', { additionalInfo: 'yes' }],
    ['a picture’s address of 501 characters', { photoURL: long(501) }],
    ['a picture’s address that is a map', { photoURL: {} }],
    ['a time of 41 characters', { updatedAt: long(41) }],
    ['a first time of 41 characters', { createdAt: long(41) }],
    ['training with a note', { training: { mode: 1, note: '' } }],
    ['training that is a number', { training: 4 }],
    ['training whose mode is a text', { training: { mode: long(40) } }],
    ['training whose choice is a text', { training: { choseAdvanced: long(40) } }],
    ['consent that is a text', { optin: long(40) }],
    ['a position with a note', { loc: { _geoloc: { latitude: 1, longitude: 2, note: long(40) } } }],
    ['a position that is a text', { loc: { _geoloc: long(40) } }],
    ['a latitude that is a text', { loc: { _geoloc: { latitude: long(40) } } }],
  ])('does not fit with %s, however short the rest is', (_what, odd) => {
    expect(profileFits(odd)).toBe(false);
    expect(profileFits({ ...longest, ...odd })).toBe(false);
  });
});
