import { expect, test } from 'vitest';
import { questionsFile } from './questions-file.ts';

test('each answer stands under its question, with lines that every editor breaks', () => {
  expect(
    questionsFile('Reef Census', [
      { question: 'Who?', answer: 'Everybody.\nReally.' },
      { question: 'When?', answer: 'Now.' },
    ]),
  ).toBe('Reef Census\r\n\r\nWho?\r\nEverybody.\r\nReally.\r\n\r\nWhen?\r\nNow.\r\n');
});
