import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paragraph } from '../../../src/domain/mail/letter.ts';
import { MailError } from '../../../src/ports/host/mail-error.ts';
import type { Mail, Mailer } from '../../../src/ports/server.ts';
import { type SmtpDouble, startSmtpDouble } from '../../../tests/support/mail/smtp-double.ts';
import { outboxMailer, smtpMailer } from './mailer.ts';

let folder: string;
let told: string[];
let mailer: Mailer;
let now: string;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'reef-mail-')), 'mail');
  told = [];
  now = '2025-10-01T02:00:00.000Z';
  mailer = outboxMailer({
    folder,
    from: 'Reef Census <no-reply@example.org>',
    clock: { now: () => now },
    onMail: (_mail, file) => told.push(file),
  });
});

const mail: Mail = {
  to: 'mia@example.org',
  subject: 'Your code',
  parts: [paragraph('It is 123456.\nBye')],
};

describe('a server without SMTP', () => {
  it('puts every mail into a folder, for its owner only, and says where', async () => {
    await mailer.send(mail);
    await mailer.send(mail);
    const names = await readdir(folder);
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.startsWith('2025-10-01T02-00-00.000Z') && name.endsWith('.eml'))).toBe(
      true,
    );
    const [file = ''] = told;
    const text = await readFile(file, 'utf8');
    expect(text).toContain('To: mia@example.org');
    expect(text).toContain('It is 123456.');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('writes every sign of an address into the header as it is', async () => {
    const to = "o'brien+#!$%&*/=?^_`{|}~@example.org";
    await mailer.send({ ...mail, to });
    expect(await readFile(told[0] ?? '', 'utf8')).toContain(`To: ${to}\n`);
  });

  it('forgets an address, also where it stands in a mail to another or is cut into lines, but for the last mail to it', async () => {
    const long = `mia.${'x'.repeat(80)}@example.org`;
    await mailer.send({ ...mail, to: long });
    await mailer.send({
      ...mail,
      to: 'office@example.org',
      parts: [paragraph(`From ${long.toUpperCase()}`)],
    });
    await mailer.send({ ...mail, to: long, isLast: true });
    await mailer.send(mail);
    await mailer.outbox?.forget(long);
    const left = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    );
    expect(left).toHaveLength(2);
    expect(left.filter((text) => text.includes('To: mia@example.org'))).toHaveLength(1);
    await mailer.outbox?.forget(long);
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('keeps a mail for a month, and the last one to somebody whose account is gone for a day', async () => {
    await mailer.send(mail);
    await mailer.send({ ...mail, isLast: true });
    const left = async (at: string) => {
      now = at;
      await mailer.outbox?.deleteOld();
      return (await readdir(folder)).length;
    };
    expect(await left('2025-10-02T02:00:00.000Z')).toBe(2);
    expect(await left('2025-10-02T02:00:00.001Z')).toBe(1);
    expect(await left('2025-10-31T02:00:00.000Z')).toBe(1);
    expect(await left('2025-10-31T02:00:00.001Z')).toBe(0);
  });

  it.each([
    { to: 'mia@example.org\r\nBcc: everybody@example.org' },
    { to: 'mia@example.org, noah@example.org' },
    { to: 'Mia <mia@example.org>' },
    { to: 'mia@example.org\nCc: x@example.org' },
    { to: '' },
    { subject: 'Your code\r\nBcc: everybody@example.org' },
    { subject: 'Your code\nX-Evil: 1' },
  ])('refuses %j, which would write headers of its own (threat 29)', async (part) => {
    await expect(mailer.send({ ...mail, ...part })).rejects.toBeInstanceOf(MailError);
    expect(told).toEqual([]);
  });

  it('keeps what a text says in the text', async () => {
    await mailer.send({ ...mail, parts: [paragraph('Hello\r\n\r\nBcc: everybody@example.org')] });
    const text = await readFile(told[0] ?? '', 'utf8');
    expect(text.split(/\r?\n\r?\n/)[0]).not.toContain('Bcc');
  });
});

describe('what a mail server says', () => {
  let smtp: SmtpDouble;
  let sender: Mailer;
  beforeEach(async () => {
    smtp = await startSmtpDouble();
    sender = smtpMailer(smtp.url, { from: 'Reef Census <no-reply@example.org>' });
  });
  afterEach(() => smtp.close());
  const refusal = async () => {
    const error: unknown = await sender.send(mail).catch((thrown: unknown) => thrown);
    if (!(error instanceof MailError)) throw new Error('It was taken.');
    // It is kept and logged.
    expect(error.message).not.toContain(mail.to);
    return error.failure;
  };

  it.each([
    ['550 5.1.1 <mia@example.org>: no such mailbox', 'bounced'],
    ['553 5.1.3 not an address', 'bounced'],
    // Of the sender or the text, and not of the address.
    ['550 5.7.1 your network is blocked', 'refused'],
    ['450 4.2.1 mailbox busy', 'temporary'],
    ['452 4.2.2 mailbox full', 'temporary'],
  ] as const)('of an address, “%s”, means %s', async (line, failure) => {
    smtp.refused.set(mail.to, line);
    expect(await refusal()).toBe(failure);
  });

  it.each([
    ['554 5.7.1 looks like spam', 'refused'],
    ['451 4.7.1 try again later', 'temporary'],
  ] as const)('of a text, “%s”, means %s', async (line, failure) => {
    smtp.textRefusal = line;
    expect(await refusal()).toBe(failure);
  });

  it('nothing, because it is not there or cuts the line, means that it is tried again', async () => {
    smtp.cuts = 1;
    expect(await refusal()).toBe('temporary');
    await smtp.goAway();
    expect(await refusal()).toBe('temporary');
    await smtp.comeBack();
    await sender.send(mail);
    expect(smtp.taken).toHaveLength(2);
  });
});
