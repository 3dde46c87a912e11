import { expect, test } from 'vitest';
import { z } from 'zod';
import { createOutboxMailer } from '../../../src/adapters/firebase-admin/outbox-mailer.ts';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { letterHtml } from '../../../src/domain/mail/letter-html.ts';
import { letterText } from '../../../src/domain/mail/letter-text.ts';
import { everyMail, everyMailsSender as sender } from '../../support/mail/every-mail.ts';

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** What a reader of a page of HTML sees, with one space for each gap. */
const seen = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&([a-z#0-9]+);/g, (_whole, name: string) => marks[name] ?? ' ')
    .replace(/\s+/g, ' ');

/** Words and figures, without what only one of both forms needs to set them apart. */
const words = (text: string) =>
  text.split(/[^\p{L}\p{N}$.@#/'’]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));

test('every mail says the same as text and as HTML, loads nothing, and tells readers what its tables are', async () => {
  for (const [name, letter, footer] of await everyMail()) {
    const html = letterHtml(letter, { ...footer, sender });
    const text = letterText(letter, { ...footer, sender });
    const shown = new Set(
      words(`${seen(html)} ${[...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to).join(' ')}`),
    );
    const missing = words(text).filter((word) => !shown.has(word) && !/^-+$/.test(word));
    // The plain form names the address that the word "Unsubscribe" leads to.
    expect(
      missing.filter((word) => !['To', 'stop', 'it'].includes(word)),
      name,
    ).toEqual([]);
    expect(text, name).not.toMatch(/undefined|null|\[object|<\w/);
    expect(html, name).toMatch(/^<!doctype html><html lang="en"/);
    expect(html, name).toContain('<title>');
    expect(html, name).not.toMatch(/<img|<script|<link|<form|\ssrc=|url\(|@import|undefined|\[object/);
    for (const [table] of html.matchAll(/<table[^>]*>/g)) {
      if (!table.includes('role="presentation"')) expect(html, name).toContain('scope="row"');
    }
    expect(letter.subject.length, name).toBeLessThan(79);
  }
});

test('who sends stands below what Firebase hands on, as below what goes by SMTP', async () => {
  const store = createMemoryStore();
  const clock = { now: () => toInstant(0) };
  const [[, letter] = ['', { subject: '', parts: [] }]] = await everyMail();
  const mailer = createOutboxMailer({ store, clock, newId: () => 'one', sender });
  await mailer.send({ to: 'mia@example.org', ...letter });
  const { message } = z
    .object({ message: z.object({ text: z.string(), html: z.string() }) })
    .parse((await store.get('mail/one'))?.data);
  for (const form of [message.text, message.html])
    expect(form).toContain(`${sender.name}, ${sender.address}`);
});
