import { expect, test } from 'vitest';
import { paragraph } from './letter.ts';
import { letterText } from './letter-text.ts';

test('a letter as plain text says each part on lines of its own, between a greeting and the product’s name', () => {
  const parts = [
    paragraph('Your code is below.'),
    { kind: 'code', code: '123456' },
    { kind: 'button', label: 'Sign in', url: 'https://reef.example.org/in' },
    {
      kind: 'facts',
      rows: [
        ['Amount', '$20.00'],
        ['Date', '25 November 2026'],
      ],
    },
  ] as const;
  expect(letterText({ parts })).toBe(
    [
      'Hello,',
      'Your code is below.',
      '    123456',
      'Sign in: https://reef.example.org/in',
      'Amount: $20.00\nDate: 25 November 2026',
      'Reef Census',
    ].join('\n\n'),
  );
});
