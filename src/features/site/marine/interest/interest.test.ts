import { expect, test } from 'vitest';
import { completeInterest, type Draft, emptyDraft, idFor, readDraft } from './draft.ts';
import { digitsOf, pastedPhone, typedPhone, withPlus } from './phone-text.ts';

const trips = [
  { id: 'a', name: 'Trip 1', date: 'March' },
  { id: 'b', name: 'Trip 2', date: 'May' },
];
const mia = { name: 'Mia Tane', email: 'mia@example.org' };
const draft: Draft = { ...emptyDraft, phone: '0412 345 678', trips: ['b', 'gone'] };

test('a form is complete with name, address, phone and a trip that is offered', () => {
  expect(completeInterest(draft, mia, trips)).toEqual({
    personal: { ...mia, phone: '0412 345 678' },
    additional: { inWaterExperience: '', medicalConditions: '', anythingElse: '' },
    trips: [trips[1]],
  });
  expect(completeInterest({ ...draft, trips: ['gone'] }, mia, trips)).toBeNull();
  expect(completeInterest({ ...draft, phone: '' }, mia, trips)).toBeNull();
  expect(completeInterest(draft, { name: '', email: '' }, trips)).toBeNull();
});

test('who typed another name, or none, is not given the one of the account', () => {
  expect(completeInterest({ ...draft, name: 'Ben' }, mia, trips)?.personal.name).toBe('Ben');
  expect(completeInterest({ ...draft, name: '' }, mia, trips)).toBeNull();
});

test('what a device kept is read again; what is no form is an empty one', () => {
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(readDraft({ phone: 5 })).toEqual(emptyDraft);
  expect(readDraft(null)).toEqual(emptyDraft);
});

test('the same form again goes under the same id, another one under a new one', () => {
  const newId = () => 'new';
  expect(idFor('x', { id: 'old', what: 'x' }, newId)).toBe('old');
  expect(idFor('y', { id: 'old', what: 'x' }, newId)).toBe('new');
  expect(idFor('x', undefined, newId)).toBe('new');
});

test('a pasted number keeps its plus and its gaps, whatever stands around it', () => {
  expect(pastedPhone('Tel.: +61 412 345 678')).toBe('+61 412 345 678');
  expect(pastedPhone(' (07) 4051-2345 ')).toBe('(07) 4051-2345');
  expect(digitsOf('+61 412 345 678')).toBe('61412345678');
});

test('typing in a pasted number keeps its plus, and its gaps while no digit changes', () => {
  expect(typedPhone('+61 412', '61412')).toBe('+61 412');
  expect(typedPhone('+61 412', '614123')).toBe('+614123');
  expect(typedPhone('+61', '')).toBe('');
  expect(typedPhone('', '0412')).toBe('0412');
  expect(withPlus('61')).toBe('+61');
  expect(withPlus('+61')).toBe('+61');
});
