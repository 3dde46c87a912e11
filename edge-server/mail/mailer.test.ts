import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Mail, Mailer } from '../../src/ports/server.ts';
import { MailError, outboxMailer } from './mailer.ts';

let folder: string;
let told: string[];
let mailer: Mailer;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'reef-mail-')), 'mail');
  told = [];
  mailer = outboxMailer({
    folder,
    from: 'Reef Census <no-reply@example.org>',
    clock: { now: () => '2025-10-01T02:00:00.000Z' },
    onMail: (_mail, file) => told.push(file),
  });
});

const mail: Mail = { to: 'mia@example.org', subject: 'Your code', text: 'It is 123456.\nBye' };

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
    await mailer.send({ ...mail, text: 'Hello\r\n\r\nBcc: everybody@example.org' });
    const text = await readFile(told[0] ?? '', 'utf8');
    expect(text.split(/\r?\n\r?\n/)[0]).not.toContain('Bcc');
  });
});
