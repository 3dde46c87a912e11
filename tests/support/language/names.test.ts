import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leftOutInFrench } from './left-out.ts';
import { createNames, type Name } from './names.ts';

const names = createNames({
  Login: 'Se connecter',
  'Sign-up / Sign-in': 'S’inscrire / Se connecter',
  Delete: 'Supprimer',
  Next: 'Suivante',
  'Too blurry': 'Trop floue',
  '{label} · Next': '{label} · Suite',
  'Hi {name}': 'Bonjour {name}',
  '{count, plural, one {# photo} other {# photos}}': '{count, plural, one {# image} other {# images}}',
  'Photo {page} of {count}: {reef}, {date}': 'Photo {page} sur {count} : {reef}, le {date}',
  'We sent a code to <b>{email}</b>. Please type it here.':
    'Nous avons envoyé un code à <b>{email}</b>. Saisissez-le ici.',
  '{date}, by {name}': 'le {date}, par {name}',
  'See {name} on the map': 'Voir {name} sur la carte',
  'Here so far: {count}. <map>See the reefs on the map</map>':
    'Ici\u{A0}: {count}. <map>Voir les récifs sur la carte</map>',
  '{step, select, plan {Schedule} other {Cancel the event}}':
    '{step, select, plan {Programmer} other {Annuler l’événement}}',
});
const finds = (name: Name, isExact = false) => {
  const sought = names(name, isExact);
  return (said: string) => (typeof sought === 'string' ? said.includes(sought) : sought.test(said));
};

test('what a test calls by its English name is found in French, and what is no text of ours by itself', () => {
  expect(finds('Delete')('Supprimer')).toBe(true);
  expect(finds('Moore Reef')('Moore Reef')).toBe(true);
  expect(finds('Delete', true)('Supprimer Moore Reef')).toBe(false);
  expect(finds(/^(Delete|Next)$/)('Supprimer')).toBe(true);
  expect(finds(/^(Delete|Next)$/)('Supprimer tout')).toBe(false);
});

test('a value keeps its place, and is translated too', () => {
  expect(finds('Hi Ada')('Bonjour Ada')).toBe(true);
  expect(finds('Hi Ada')('Bonjour Bob')).toBe(false);
  expect(finds('Too blurry · Next')('Trop floue · Suite')).toBe(true);
  const photo = 'Photo 2 sur 3 : Moore Reef, le 1er octobre 2025';
  expect(finds(/^Photo 2 of 3: Moore Reef, 1 October 2025$/)(photo)).toBe(true);
  expect(finds(/^Photo 1 of 3/)(photo)).toBe(false);
  expect(finds(/^Photo 1 of/)(photo)).toBe(false);
  expect(finds('Photo 2 of 3: Moore Reef')(photo)).toBe(true);
  expect(finds('Photo 2 of 3: Moore Cay')(photo)).toBe(false);
  expect(finds('1 October 2025, by Ada')('le 1er octobre 2025, par Ada')).toBe(true);
  expect(finds(/photos/)('4 images')).toBe(true);
  expect(finds(/^Photo \d of/)(photo)).toBe(true);
  expect(finds('3 photos')('3 images')).toBe(true);
  expect(finds('3 photos')('4 images')).toBe(false);
});

test('a French text that is a part of another one is told apart, as the English is', () => {
  expect(finds('Login')('Se connecter')).toBe(true);
  expect(finds('Login')('S’inscrire / Se connecter')).toBe(false);
});

test('one sentence of several, the beginning of one, and each of several choices are found', () => {
  expect(finds('We sent a code to ada@example.org')('Nous avons envoyé un code à ada@example.org.')).toBe(
    true,
  );
  expect(finds('Schedule')('Programmer')).toBe(true);
  expect(finds('Schedule')('Annuler l’événement')).toBe(false);
});

test('a link of a sentence is found by what it says, which is no other sentence with a name in it', () => {
  expect(finds('See the reefs on the map')('Voir les récifs sur la carte')).toBe(true);
  expect(finds('See the reefs on the map')('Voir the reefs sur la carte')).toBe(false);
  expect(finds('See Moore Reef on the map')('Voir Moore Reef sur la carte')).toBe(true);
});

test('figures and dates are found as French writes them', () => {
  expect(finds('1,200.5', true)('1\u202f200,5')).toBe(true);
  expect(finds('45%', true)('45\u00a0%')).toBe(true);
  expect(finds('$20', true)('20\u00a0$')).toBe(true);
  expect(finds('4 October 2025', true)('4 octobre 2025')).toBe(true);
  expect(finds('4 October 2025', true)('5 octobre 2025')).toBe(false);
});

test('each file that is left out in French is there, so that none is left out that has a new name', () => {
  const missing = Object.keys(leftOutInFrench).filter(
    (file) => !existsSync(fileURLToPath(new URL(`../../e2e/${file}`, import.meta.url))),
  );
  expect(missing).toEqual([]);
});
