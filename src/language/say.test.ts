import { afterEach, expect, test } from 'vitest';
import { languageFor } from './languages.ts';
import { language, onLanguage, say, sayTold, speak, text } from './say.ts';

afterEach(() => speak('en', {}));

const photos = '{count, plural, one {# photo} other {# photos}} of {reef}';

test('a text is said as it stands in the code, with its plurals', () => {
  expect(say('Send')).toBe('Send');
  expect(say(photos, { count: 1, reef: 'Moore Reef' })).toBe('1 photo of Moore Reef');
  expect(say(photos, { count: 1200, reef: 'Moore Reef' })).toBe('1,200 photos of Moore Reef');
});

test('in another language it is said by its catalogue, with the plurals and numbers of that language', () => {
  speak('fr', { [photos]: '{count, plural, one {# photo} other {# photos}} de {reef}', Send: 'Envoyer' });
  expect(language()).toBe('fr');
  expect(say(text('Send'))).toBe('Envoyer');
  // In French nothing is one.
  expect(say(photos, { count: 0, reef: 'Moore Reef' })).toBe('0 photo de Moore Reef');
  expect(say(photos, { count: 1200, reef: 'Moore Reef' })).toBe('1\u202f200 photos de Moore Reef');
});

test('what nobody translated is said in English, with English plurals', () => {
  speak('fr', {});
  expect(say(photos, { count: 0, reef: 'Moore Reef' })).toBe('0 photos of Moore Reef');
});

test('an apostrophe is one, and a brace in quotes too', () => {
  expect(say("the boat's Wi-Fi")).toBe("the boat's Wi-Fi");
  expect(say("'{'code'}' of {name}", { name: 'a' })).toBe('{code} of a');
});

test('a missing value is no text', () => {
  expect(() => say(photos, { count: 1 })).toThrow(/reef/);
});

test('what a server told is looked up and never formatted', () => {
  speak('fr', { 'This event is full.': 'Cet événement est complet.' });
  expect(sayTold('This event is full.')).toBe('Cet événement est complet.');
  expect(sayTold("The file {a' is <none>")).toBe("The file {a' is <none>");
  expect(sayTold('constructor')).toBe('constructor');
});

test('what is no message is said as it is, whatever it has in it', () => {
  for (const thrown of ['[{ "code": "invalid_type" }]', 'a < b', 'toString', ''])
    expect(say(thrown)).toBe(thrown);
});

test('who draws texts hears of another language until it stops listening', () => {
  let heard = 0;
  const stop = onLanguage(() => {
    heard += 1;
  });
  speak('fr', {});
  stop();
  speak('en', {});
  expect(heard).toBe(1);
});

test('the language is the chosen one, else the first of the reader’s that there is, else English', () => {
  expect(languageFor('fr', ['en-AU'])).toBe('fr');
  expect(languageFor(null, ['de-CH', 'fr-NC', 'en'])).toBe('fr');
  expect(languageFor('xx', ['de'])).toBe('en');
});
