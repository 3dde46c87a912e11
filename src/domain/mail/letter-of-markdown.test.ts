import { expect, test } from 'vitest';
import { letterOfMarkdown } from './letter-of-markdown.ts';

test('Markdown becomes a letter: subject, headings, paragraphs with links, lists, and a button', () => {
  const markdown =
    '# News of the reef\n\nA new\nseason begins.\n\n## Where\nRead [the map](https://reef.example.org/map) first.\n\n- one\n- two\n\n[Begin](https://reef.example.org/)\n';
  expect(letterOfMarkdown(markdown)).toEqual({
    subject: 'News of the reef',
    parts: [
      { kind: 'paragraph', text: 'A new season begins.' },
      { kind: 'heading', text: 'Where' },
      {
        kind: 'linked',
        spans: [
          { text: 'Read ', url: null },
          { text: 'the map', url: 'https://reef.example.org/map' },
          { text: ' first.', url: null },
        ],
      },
      { kind: 'paragraph', text: '• one\n• two' },
      { kind: 'button', label: 'Begin', url: 'https://reef.example.org/' },
    ],
  });
});

test('a text without a subject, or without anything below it, is no letter', () => {
  expect(letterOfMarkdown('Hello\n\nthere')).toBeNull();
  expect(letterOfMarkdown('# Only a subject\n')).toBeNull();
  expect(letterOfMarkdown('')).toBeNull();
});
