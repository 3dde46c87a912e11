import { expect, test } from 'vitest';
import { paragraph } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';

const page = 'https://reef.example.org/unsubscribe#token';

test('a letter as HTML says what its text says, in its own language, with nothing that is loaded from elsewhere', () => {
  const letter = {
    subject: 'Your code',
    parts: [
      paragraph('Your code is below.'),
      { kind: 'heading', text: 'News' },
      {
        kind: 'linked',
        spans: [
          { text: 'Read ', url: null },
          { text: 'more', url: 'https://reef.example.org/more' },
        ],
      },
      { kind: 'code', code: '123456' },
      { kind: 'button', label: 'Sign in', url: 'https://reef.example.org/in?a=1&b=2' },
      { kind: 'facts', rows: [['Amount', '$20.00']] },
    ],
  } as const;
  const html = letterHtml(letter, { unsubscribePage: page });
  for (const said of ['Your code is below.', 'News', '123456', 'Sign in', 'Amount', '$20.00', 'Unsubscribe'])
    expect(html).toContain(said);
  // The button's address can be read, and is escaped in both places.
  expect(html.match(/https:\/\/reef\.example\.org\/in\?a=1&amp;b=2/g)).toHaveLength(3);
  expect(html).toContain('<html lang="en"');
  expect(html).not.toMatch(/<img|<script|src=|url\(|@import/);
  const text = letterText(letter, { unsubscribePage: page });
  expect(text).toContain('Read more (https://reef.example.org/more)');
  expect(text).toContain(page);
});

test('what people said stays text: markup is escaped, and only addresses of the web are links', () => {
  const html = letterHtml({
    subject: '<b>',
    parts: [
      paragraph('<script>alert("1")</script> & more'),
      { kind: 'button', label: 'Press', url: 'javascript:alert(1)' },
      { kind: 'facts', rows: [['<i>', '"quoted"']] },
    ],
  });
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more');
  expect(html).not.toContain('href="javascript:');
  expect(html).not.toContain('<i>');
  expect(html).toContain('<title>&lt;b&gt;</title>');
});
