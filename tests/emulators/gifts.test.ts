import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type PaymentDouble,
  startPaymentDouble,
} from '../../edge-server/edge/www/demo/payments/payment-double.ts';
import { connectFirestore } from '../../src/adapters/firebase-admin/connect.ts';
import { giftDocs } from '../../src/domain/collections/account/gifts.ts';
import { mailDocs } from '../../src/domain/collections/account/mails.ts';
import { toInstant } from '../../src/domain/documents/instant.ts';
import type { DocumentData } from '../../src/domain/documents/json.ts';
import { paragraph } from '../../src/domain/mail/letter.ts';
import { completeSignUp } from '../../src/features/account/sign-up.ts';
import { queueMail } from '../../src/operations/mail/queue-mail.ts';
import { above, codeFor, demoFirebase, hostingUrl, openPage } from '../support/firebase/firebase-rig.ts';
import { emptyFirestore, emulatorProject } from '../support/firebase/firestore-emulator.ts';
import project from '../support/firebase/giving-project.json' with { type: 'json' };
import { giftRequest } from '../support/payments/giving-server.ts';
import { eventually } from '../support/server/eventually.ts';

let double: PaymentDouble;

beforeAll(async () => {
  await emptyFirestore();
  const port = Number(new URL(project.giving.apiUrl).port);
  double = await startPaymentDouble({ isAutomatic: false, port });
  double.deliverTo(hostingUrl);
});
afterAll(() => double?.close());

async function under(collection: string, field: string, value: string): Promise<DocumentData[]> {
  const { docs } = await above.query({
    from: { collection },
    where: [{ field, op: '==', value }],
    orderBy: [],
  });
  return docs.map(({ data }) => data);
}

const messageSchema = z.object({
  message: z.object({ subject: z.string(), headers: z.record(z.string(), z.string()).optional() }),
});
/** What was handed on for being sent, once nothing waits any more. */
async function sentTo(email: string) {
  await eventually(
    () => under('mails', 'to', email),
    (mails) => mails.length > 0 && mails.every(({ status }) => status === 'sent'),
  );
  return (await under('mail', 'to', email)).map((data) => messageSchema.parse(data).message);
}

test('a gift that the webhook confirms, again and again, is one gift with one receipt, which is mailed once', {
  timeout: 600_000,
}, async () => {
  const email = 'donor@example.org';
  const page = openPage();
  const { client_secret: secret } = z
    .object({ client_secret: z.string() })
    .parse(await page.calls.call('fetchsecret', giftRequest({ email })));
  double.keeper.confirm(secret, '4242424242424242');
  const [event] = double.delivery.events.filter(({ type }) => type === 'payment_intent.succeeded');
  if (event === undefined) throw new Error('Nothing was told.');
  const { send } = double.delivery;
  expect(await Promise.all([send(event), send(event)])).toEqual([200, 200]);
  expect(await send(event)).toBe(200);
  const gifts = (await under('gifts', 'email', email)).map((data) => giftDocs.schema.parse(data));
  expect(gifts).toMatchObject([{ cents: 20_00, status: 'given', receipt: { number: 'TEST-000001' } }]);
  expect((await sentTo(email)).map(({ subject }) => subject)).toEqual([
    'Receipt TEST-000001 for your gift of $20',
  ]);
  // Nobody else reads what the server keeps of it.
  const paths = [
    giftDocs.path({ giftId: gifts[0]?.id ?? '' }),
    mailDocs.path({ mailId: `${gifts[0]?.id}.receipt` }),
  ];
  for (const path of paths) {
    expect(await above.get(path)).not.toBeNull();
    await expect(page.store.get(path)).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
  }
  // What is not signed is refused by the function as well.
  const forged = await fetch(`${hostingUrl}/payments/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=00' },
    body: '{}',
  });
  expect(forged.status).toBe(400);
});

/** A payment that somebody begins whose request comes with this X-Forwarded-For; Google's front end appends the last part. */
async function beginGift(forwarded: string): Promise<number> {
  const { projectId, emulators } = demoFirebase;
  const response = await fetch(`http://${emulators?.functions}/${projectId}/us-central1/fetchsecret`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
    body: JSON.stringify({ data: giftRequest({ email: 'thief@example.org' }) }),
  });
  return response.status;
}

test('whoever tries stolen cards is stopped, whatever first parts of X-Forwarded-For they write', {
  timeout: 600_000,
}, async () => {
  // Ten payments may be open within an hour; a new hour may begin meanwhile.
  const statuses: number[] = [];
  for (let time = 0; time < 25 && !statuses.includes(429); time += 1)
    statuses.push(await beginGift(`10.0.0.${time}, 198.51.100.7`));
  expect(statuses).toContain(429);
  expect(statuses.slice(0, 10)).toEqual(new Array(10).fill(200));
  expect(await beginGift('10.0.0.1, 198.51.100.8')).toBe(200);
});

test('who signs up has said when and where that news may come; one press in a mail program stops them', {
  timeout: 600_000,
}, async () => {
  const email = 'reader@example.org';
  const page = openPage();
  await page.auth.requestCode(email);
  await page.auth.verifyCode(email, await codeFor(email));
  await completeSignUp(page, { firstName: 'Rea', lastName: '', email, optin: true });
  const uid = page.auth.current()?.uid ?? '';
  const account = async () => (await above.get(`users/${uid}`))?.data;
  expect(await account()).toMatchObject({
    optin: true,
    optinFrom: 'sign-up',
    optinAt: expect.stringMatching(/^\d{4}-/),
  });

  const { store } = connectFirestore(emulatorProject);
  const ground = { clock: { now: () => toInstant(Date.now()) }, randomBytes };
  const news = { subject: 'News', parts: [paragraph('The corals have spawned.')], to: email, uid };
  await store.write([queueMail({ ...news, newsletter: { site: hostingUrl, isTest: false } }, ground)]);
  const { headers } = (await sentTo(email)).find(({ subject }) => subject === 'News') ?? {};
  expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const address = /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const press = (url: string) => fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  expect((await press(address.replace(uid, 'somebody'))).status).toBe(404);
  expect((await account())?.optin).toBe(true);
  expect([(await press(address)).status, (await press(address)).status]).toEqual([200, 200]);
  expect(await account()).toMatchObject({ optin: false, optinFrom: 'unsubscribe' });
  await expect(page.store.get('secrets/unsubscribe')).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
});
