import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { healthSchema } from '../../../src/contract/http.ts';
import { mailDocs, mailsIn } from '../../../src/domain/collections/account/mails.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { QueuedMail } from '../../../src/domain/mail/queued-mail.ts';
import { type SmtpDouble, startSmtpDouble } from '../../support/mail/smtp-double.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

const minuteMs = 60_000;
const from = 'Reef Census <news@reef.example.org>';
const sender = { name: 'Reef Foundation', address: 'PO Box 42, Cairns' };

let smtp: SmtpDouble;
let nowMs: number;
let server: TestServer;
let mia: TestPerson;

const start = (dataDir?: string) =>
  startTestServer({
    config: { mail: { smtpUrl: smtp.url, from, sender } },
    clock: { now: () => toInstant(nowMs) },
    ...(dataDir === undefined ? {} : { dataDir }),
  });

beforeEach(async () => {
  // The loop looks every half minute; what it looks at says the clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  nowMs = Date.UTC(2026, 10, 25);
  smtp = await startSmtpDouble();
  server = await start();
  mia = await server.person('Mia');
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await smtp.close();
});

/** What is queued by a person: the mail about a deletion, each time that one is asked for. */
async function queueMail(): Promise<void> {
  await server.post('/call/cancel-deletion', { data: {} }, mia.bearer);
  const confirmation = await server.confirm('deletion', mia);
  const answer = await server.post('/call/request-deletion', { data: { confirmation } }, mia.bearer);
  expect(answer.status).toBe(200);
}

async function mails(status: QueuedMail['status']): Promise<QueuedMail[]> {
  const { docs } = await server.context.store.query(mailsIn(status));
  return docs.map(({ data }) => mailDocs.schema.parse(data));
}

/** The time at which the mail that waits is tried next comes. */
async function nextTry(): Promise<void> {
  const [mail] = await mails('waiting');
  if (mail === undefined) throw new Error('No mail waits.');
  nowMs = Date.parse(mail.next);
  vi.advanceTimersByTime(30_000);
}

const tries = async () => (await mails('waiting'))[0]?.tries;
const idsTaken = () => smtp.taken.map(({ headers }) => headers.get('message-id'));

describe('a mail that is queued', () => {
  test('goes by SMTP in both its forms, from who sends here, and asks for no answer of a machine', async () => {
    await queueMail();
    await expect.poll(() => mails('sent')).toHaveLength(1);
    const [mail] = smtp.taken;
    expect(mail).toMatchObject({ to: mia.email });
    expect(mail?.headers.get('from')).toBe(from);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail?.headers.get('content-type')).toContain('multipart/alternative');
    expect(mail?.raw).toContain('Content-Type: text/plain');
    expect(mail?.raw).toContain('Content-Type: text/html');
    expect(mail?.raw.replaceAll('=\r\n', '').match(/Reef Foundation, PO Box 42, Cairns/g)).toHaveLength(2);
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
  });

  test('waits while the mail server is away, longer each time, also over an end of this server, and goes once', async () => {
    await smtp.goAway();
    const began = nowMs;
    await queueMail();
    const tried: number[] = [];
    for (let count = 1; count <= 3; count += 1) {
      await expect.poll(tries).toBe(count);
      tried.push((nowMs - began) / minuteMs);
      await nextTry();
    }
    await expect.poll(tries).toBe(4);
    await server.stop();
    server = await start(server.dataDir);
    const health = await (await fetch(`${server.url}/healthz`)).text();
    expect(healthSchema.parse(JSON.parse(health)).mails).toEqual({ waiting: 1, failed: 0 });
    expect(health).not.toContain('@');
    // What was told about the address does not stand in what is kept.
    expect((await mails('waiting'))[0]?.reason).not.toContain(mia.email);
    await nextTry();
    await expect.poll(tries).toBe(5);
    await smtp.comeBack();
    await nextTry();
    await expect.poll(() => mails('sent')).toHaveLength(1);
    tried.push((nowMs - began) / minuteMs);
    expect(tried).toEqual([0, 1, 6, 111]);
    expect(smtp.taken).toHaveLength(1);
  });

  test('that arrived although the line was cut before the answer goes again under the same Message-ID', async () => {
    smtp.cuts = 1;
    await queueMail();
    await expect.poll(tries).toBe(1);
    await nextTry();
    await expect.poll(() => mails('sent')).toHaveLength(1);
    const [first, second, ...more] = idsTaken();
    expect([second, more]).toEqual([first, []]);
    expect(first).toMatch(/^<[\w.]+@reef\.example\.org>$/);
  });
});

test('a mail that was handed over when the program was killed goes once more, under the same Message-ID, and then no more', async () => {
  smtp.isSilent = true;
  await queueMail();
  await expect.poll(() => smtp.taken.length).toBe(1);
  // What stands on the disk at this moment is what a kill would leave.
  const left = await mkdtemp(join(tmpdir(), 'reef-left-'));
  await cp(server.dataDir, left, { recursive: true });
  smtp.isSilent = false;
  const again = await start(left);
  await expect.poll(() => smtp.taken.length).toBe(2);
  await again.mailsTo(mia.email);
  const [first, second, ...more] = idsTaken();
  expect([second, more]).toEqual([first, []]);
  const { docs } = await again.context.store.query(mailsIn('sent'));
  expect(docs.map(({ data }) => data.begun)).toEqual([2]);
  await again.close();
  await rm(left, { recursive: true });
  // The first one never heard anything: its line ends here.
  await smtp.goAway();
});

describe('an address that is refused for good', () => {
  const account = async () => (await server.context.store.get(`users/${mia.uid}`))?.data;

  test('is marked on its account; nothing but a code goes there, and one that is typed back takes the mark away', async () => {
    smtp.refused.set(mia.email, '550 5.1.1 There is no such mailbox');
    await queueMail();
    await expect.poll(() => mails('failed')).toHaveLength(1);
    const health = healthSchema.parse(await (await fetch(`${server.url}/healthz`)).json());
    expect(health.mails).toEqual({ waiting: 0, failed: 1 });
    expect((await account())?.mailBounced).toMatchObject({ email: mia.email });
    smtp.refused.clear();
    await queueMail();
    await expect.poll(() => mails('dropped')).toHaveLength(1);
    expect(smtp.taken).toEqual([]);

    const request = 'a'.repeat(32);
    await server.post('/auth/email-otp/send-verification-otp', {
      email: mia.email,
      type: 'sign-in',
      request,
    });
    const code = /(\d{6})/.exec(smtp.taken[0]?.headers.get('subject') ?? '')?.[1];
    const typed = await server.post('/auth/sign-in/email-otp', { email: mia.email, otp: code, request });
    expect(typed.status).toBe(200);
    await expect.poll(async () => (await account())?.mailBounced).toBeNull();
    await queueMail();
    await expect.poll(() => mails('sent')).toHaveLength(1);
  });
});

describe('a newsletter', () => {
  const site = 'https://reef.example.org';
  const markdown = '# News of the reef\n\nThe corals have spawned.';
  const account = async () => (await server.context.store.get(`users/${mia.uid}`))?.data;

  /** Where a mail client posts to, by the header of the newest mail. */
  async function sentNews() {
    await server.context.store.write([{ op: 'merge', path: `users/${mia.uid}`, data: { optin: true } }]);
    expect(await server.ask({ act: 'newsletter', markdown, site, send: true }, () => undefined)).toBe(true);
    await expect.poll(() => smtp.taken.length).toBe(1);
    const headers = smtp.taken[0]?.headers;
    const address = /^<(.+)>$/.exec(headers?.get('list-unsubscribe') ?? '')?.[1] ?? '';
    return { headers, path: address.replace(site, '') };
  }

  /** As a mail client asks: without a session, as a form. */
  const press = (path: string) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });

  test('is stopped by one press in a mail program (RFC 8058); a second press changes nothing', async () => {
    const { headers, path } = await sentNews();
    expect(headers?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    // Programs that look at links get them all: that alone stops nothing.
    const looked = await fetch(`${server.url}${path}`, { redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([
      303,
      `/unsubscribe#${path.split('t=')[1]}`,
    ]);
    expect((await account())?.optin).toBe(true);

    const pressed = nowMs;
    expect((await press(path)).status).toBe(200);
    nowMs += minuteMs;
    expect((await press(path)).status).toBe(200);
    const said = { optin: false, optinAt: toInstant(pressed), optinFrom: 'unsubscribe' };
    expect(await account()).toMatchObject(said);
  });

  test('a link that nobody has sent stops nothing, and says nothing of the account', async () => {
    const { path } = await sentNews();
    const wrong = path.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const unknown = path.replace(mia.uid, 'nobody');
    const answers = await Promise.all(
      [wrong, unknown, '/newsletter/unsubscribe?t=x'].map(async (one) => {
        const answer = await press(one);
        return [answer.status, await answer.text()];
      }),
    );
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    expect((await account())?.optin).toBe(true);
  });

  test('is undone on the page behind the link, without a session', async () => {
    const { path } = await sentNews();
    const token = path.split('t=')[1];
    await press(path);
    const answer = await server.post('/call/answer-newsletter', { data: { token, optin: true } });
    expect(await answer.json()).toEqual({ result: { optin: true } });
    expect(await account()).toMatchObject({ optin: true, optinFrom: 'undo' });
  });
});
