import { expect, test } from 'vitest';
import { askedWords } from './asked-words.ts';

test('answers are said with how many gave them, and which was one’s own; of a single one without who', () => {
  const bleached = {
    question: 'bleached' as const,
    answers: [
      { id: 'yes', people: 2 },
      { id: 'unknown', people: 1 },
    ],
  };
  const level = { question: 'level' as const, answers: [{ id: 'high', people: 1 }], mine: 'high' };
  const dominant = { question: 'dominant' as const, answers: [{ id: 'nocoral', people: 3 }] };
  expect(askedWords([dominant, level, bleached, { ...bleached, mine: 'yes' }])).toEqual([
    'Which coral is there most of? No coral (3 of 3 people).',
    'How much of the photo is living coral? High, 20 to 50 %.',
    'Is any coral bleached? Yes (2 of 3 people); I don’t know (1).',
    'Is any coral bleached? Yes (2 of 3 people); I don’t know (1). You: Yes.',
  ]);
  expect(askedWords([])).toEqual([]);
});

test('an answer of a later program keeps its id', () => {
  const later = (question: 'dominant' | 'level') => ({
    question,
    answers: [{ id: 'sponge-2031', people: 1 }],
  });
  expect(askedWords([later('dominant'), later('level')]).join(' ')).toBe(
    'Which coral is there most of? sponge-2031. How much of the photo is living coral? sponge-2031.',
  );
});
