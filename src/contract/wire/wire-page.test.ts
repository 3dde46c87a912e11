import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientMessages, receipts, serverMessages } from '../socket.ts';
import { pageWithSchemas } from './wire-page.ts';

const page = readFileSync(new URL('../../../docs/wire.md', import.meta.url), 'utf8');

test('the page of the wire protocol has the shapes of the code: if not, run "npm run docs"', () => {
  expect(page).toBe(pageWithSchemas(page));
});

test('and speaks of every message before it shows its shape', () => {
  const words = page.slice(0, page.indexOf('<!-- Made from the code'));
  const names = [clientMessages, receipts, serverMessages].flatMap((messages) => Object.keys(messages));
  for (const name of names) expect(words, name).toContain(`\`${name}\``);
});
