import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bodyOfEvent, signatureOf } from '../../../edge-server/edge/www/demo/payments/deliver-events.ts';
import type { ProviderEvent } from '../../../edge-server/edge/www/demo/payments/records.ts';
import { type PaymentsConfig, stripeScriptUrl } from '../../../edge-server/setup/config/payments-config.ts';
import { giftDocs, giftsOfUser } from '../../../src/domain/collections/account/gifts.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { schemeScriptHash } from '../../../src/domain/heads/scheme-script.ts';
import { recordGift } from '../../../src/operations/donations/record-gift.ts';
import { MailError } from '../../../src/ports/host/mail-error.ts';
import { type GivingServer, giftRequest, startGivingServer } from '../../support/payments/giving-server.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const card = '4242424242424242';
const secretAnswer = z.object({ result: z.object({ client_secret: z.string() }) });

let giving: GivingServer;

beforeEach(async () => {
  giving = await startGivingServer({ double: { isAutomatic: false } });
});
afterEach(() => giving.close());

async function secretOf(name: 'fetchsecret' | 'fetchsubscriptionsecret', more: object = {}): Promise<string> {
  const answer = await giving.www.post(`/call/${name}`, { data: giftRequest(more) });
  return secretAnswer.parse(await answer.json()).result.client_secret;
}

const receiptsOf = async (email = 'mia@example.org') =>
  (await giving.www.mailsTo(email)).filter((mail) => mail.includes('Subject: Receipt'));

async function gifts() {
  const { docs } = await giving.www.context.store.query({
    from: { collection: 'gifts' },
    where: [],
    orderBy: [],
  });
  return docs.map(({ data }) => giftDocs.schema.parse(data));
}

function eventOf(type: string): ProviderEvent {
  const event = giving.double.delivery.events.find((one) => one.type === type);
  if (event === undefined) throw new Error(`Nothing of ${type} was told.`);
  return event;
}

async function sendSigned(event: ProviderEvent, secondsAgo: number, secret?: string): Promise<number> {
  const body = bodyOfEvent(event);
  const seconds = Math.floor(Date.now() / 1000) - secondsAgo;
  const { webhookSecret } = giving.double.payments;
  const answer = await fetch(`${giving.www.url}/payments/webhook`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Stripe-Signature': signatureOf(body, secret ?? webhookSecret, seconds),
    },
    body,
  });
  return answer.status;
}

describe('an event of the payment provider', () => {
  test('that comes twice, and twice at once, makes one gift and one receipt (fault 30)', async () => {
    giving.double.keeper.confirm(await secretOf('fetchsecret'), card);
    const event = eventOf('payment_intent.succeeded');
    const { send } = giving.double.delivery;
    expect(await Promise.all([send(event), send(event), send(event)])).toEqual([200, 200, 200]);
    expect(await send(event)).toBe(200);
    expect(await gifts()).toMatchObject([
      {
        cents: 2000,
        frequency: 'onetime',
        status: 'given',
        isTest: true,
        receipt: { number: 'TEST-000001' },
      },
    ]);
    const [receipt = '', ...more] = await receiptsOf();
    expect(more).toEqual([]);
    for (const fact of ['Demo Reef Charity', '11 000 000 560', 'Mia Tane', '$20.00 AUD', 'is for a gift'])
      expect(receipt).toContain(fact);
    expect(receipt).toContain('Gifts over $2 are tax deductible.');
  });

  test('says nothing by itself: one that comes late, or in another order, changes nothing', async () => {
    giving.double.keeper.confirm(await secretOf('fetchsubscriptionsecret', { amount: 50_00 }), card);
    const { delivery, keeper, books } = giving.double;
    const [subscription] = Object.values(books.subscriptions);
    keeper.renew(subscription?.id ?? '', true);
    keeper.renew(subscription?.id ?? '', false);
    const [first] = Object.values(books.invoices);
    keeper.refund(first?.payment_intent ?? '', 50_00);
    // The newest first: a refund before the gift that it gives back.
    for (const event of [...delivery.events].reverse()) expect(await delivery.send(event)).toBe(200);
    const stored = await gifts();
    const told = stored.map(({ status, refundedCents, receipt }) => [status, refundedCents, receipt?.number]);
    expect(new Set(told.map(String))).toEqual(
      new Set(['given,5000,TEST-000001', 'given,0,TEST-000002', 'failed,0,']),
    );
    expect(await receiptsOf()).toHaveLength(2);
    const mails = (await giving.www.mailsTo('mia@example.org')).join('\n');
    expect(mails.match(/Subject: \$50\.00 of your gift was given back/g)).toHaveLength(1);
    expect(mails.match(/Subject: Your monthly gift could not be taken/g)).toHaveLength(1);
  });

  test('with a wrong signature, or an old one, is refused and has no effect (threat 33)', async () => {
    giving.double.keeper.confirm(await secretOf('fetchsecret'), card);
    const event = eventOf('payment_intent.succeeded');
    expect(await sendSigned(event, 0, 'whsec_somebodyelses00000000')).toBe(400);
    expect(await sendSigned(event, 400)).toBe(400);
    expect(await gifts()).toEqual([]);
    expect(await sendSigned(event, 200)).toBe(200);
    expect(await gifts()).toHaveLength(1);
  });

  test('about a payment that is not paid makes no gift, whatever it claims', async () => {
    const secret = await secretOf('fetchsecret');
    const [intent] = Object.values(giving.double.books.intents);
    const forged = {
      id: 'evt_forged',
      type: 'payment_intent.succeeded',
      created: 0,
      object: { ...intent, status: 'succeeded' },
    };
    expect(await sendSigned(forged, 0)).toBe(200);
    const answer = await giving.www.post('/call/paymentstatusupdate', {
      data: { paymentIntentId: secret.split('_secret_')[0], success: true },
    });
    expect(await answer.json()).toEqual({ result: { outcome: 'open' } });
    expect(await gifts()).toEqual([]);
  });

  test('whose server dies between the gift and its mail: the next start sends the receipt, once', async () => {
    giving.double.keeper.confirm(await secretOf('fetchsecret'), card);
    const event = eventOf('payment_intent.succeeded');
    const [intent] = Object.values(giving.double.books.intents);
    const { double } = giving;
    const { dataDir } = giving.www;
    await giving.www.stop();
    // All that the webhook does, on a server of which nothing is left running that would send the mail.
    const dying = await startGivingServer({
      dataDir,
      double,
      mailer: { send: () => Promise.reject(new MailError('temporary', 'Away.')) },
    });
    await recordGift({ intent: intent?.id ?? '' }, dying.www.context, event.id);
    await dying.www.stop();
    expect(await receiptsOf()).toEqual([]);
    const clock = { now: () => toInstant(Date.now() + 60_000) };
    const again = await startGivingServer({ dataDir, double, clock });
    try {
      await expect.poll(async () => (await receiptsOf()).length).toBe(1);
      expect(await double.delivery.send(event)).toBe(200);
      expect(await receiptsOf()).toHaveLength(1);
    } finally {
      await again.www.close();
    }
  });
});

test('the same try again is the same payment; another amount under its mark is refused', async () => {
  const { mark } = giftRequest();
  const [a, b] = await Promise.all([secretOf('fetchsecret', { mark }), secretOf('fetchsecret', { mark })]);
  expect(a).toBe(b);
  const other = await giving.www.post('/call/fetchsecret', { data: giftRequest({ mark, amount: 30_00 }) });
  expect(other.status).toBe(400);
  expect(Object.keys(giving.double.books.intents)).toHaveLength(1);
});

test('two tabs begin one monthly gift: of two that are open the older can no longer be paid', async () => {
  const first = await secretOf('fetchsubscriptionsecret');
  const second = await secretOf('fetchsubscriptionsecret');
  expect(() => giving.double.keeper.confirm(first, card)).toThrow('cannot be confirmed');
  giving.double.keeper.confirm(second, card);
  const third = await giving.www.post('/call/fetchsubscriptionsecret', { data: giftRequest() });
  expect(third.status).toBe(409);
  expect(await third.text()).toContain('ALREADY_SUBSCRIBED_USER');
  // Its owner hears of it, once a day.
  await giving.www.post('/call/fetchsubscriptionsecret', { data: giftRequest() });
  const told = (await giving.www.mailsTo('mia@example.org')).filter((mail) =>
    mail.includes('Subject: You give monthly already'),
  );
  expect(told).toHaveLength(1);
});

describe('T6: a stranger who tries stolen cards', () => {
  const begin = (more: object = {}) => giving.www.post('/call/fetchsecret', { data: giftRequest(more) });
  const person = (number: number) => ({ name: `Person ${number}`, email: `person-${number}@example.org` });

  test('has ten unpaid payments within an hour, under whatever names and addresses', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 13; number += 1) statuses.push((await begin(person(number))).status);
    const monthly = await giving.www.post('/call/fetchsubscriptionsecret', { data: giftRequest(person(99)) });
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect([...new Set(statuses.slice(10)), monthly.status]).toEqual([429, 429]);
    expect(Object.keys(giving.double.books.intents)).toHaveLength(10);
  });

  test('is told from twenty donors behind one router, each of whom pays', async () => {
    const { keeper, delivery } = giving.double;
    for (let number = 0; number < 20; number += 1) {
      keeper.confirm(await secretOf('fetchsecret', person(number)), card);
      const paid = delivery.events.findLast(({ type }) => type === 'payment_intent.succeeded');
      if (paid === undefined) throw new Error('Nothing was paid.');
      expect(await delivery.send(paid)).toBe(200);
    }
    expect(await gifts()).toHaveLength(20);
  });

  test('cannot use up the mails with a link to the page of a donor from one network', async () => {
    const ask = (email: string) =>
      giving.www.post('/call/donor-portal', { data: { origin: giving.www.url, email } });
    const statuses: number[] = [];
    for (let number = 0; number < 6; number += 1) statuses.push((await ask('mia@example.org')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask('ada@example.org')).status).toBe(200);
  });
});

test('whose gift it is says the session, never the page; a gift without one is claimed by who proves the address', async () => {
  const { www, double } = giving;
  const ada = await www.person('Ada');
  double.keeper.confirm(await secretOf('fetchsecret', { uid: ada.uid, email: 'mia@example.org' }), card);
  double.keeper.confirm(await secretOf('fetchsecret', { email: ada.email }), card);
  for (const event of double.delivery.events) await double.delivery.send(event);
  const own = async () =>
    (await www.context.store.query(giftsOfUser(ada.uid))).docs.map(({ data }) => data.email);
  await www.post('/call/claim-gifts', { data: {} }, ada.bearer);
  expect(await own()).toEqual([ada.email]);
});

test('who types an address is told the same, whether it gives or not', async () => {
  giving.double.keeper.confirm(await secretOf('fetchsubscriptionsecret'), card);
  const ask = async (email: string) => {
    const answer = await giving.www.post('/call/donor-portal', { data: { origin: giving.www.url, email } });
    return answer.json();
  };
  expect(await ask('nobody@example.org')).toEqual(await ask('mia@example.org'));
  expect(await giving.www.mailsTo('nobody@example.org')).toEqual([]);
  expect((await giving.www.mailsTo('mia@example.org')).join()).toContain('#ticket=3D');
});

test('a link to another site is never mailed (threat 30)', async () => {
  const data = { origin: 'https://evil.example', email: 'mia@example.org' };
  expect((await giving.www.post('/call/donor-portal', { data })).status).toBe(400);
});

test("the provider's script is allowed by its own address, and only where gifts are set up with it", async () => {
  const policyOf = async (payments: PaymentsConfig | null) => {
    await using server = await startTestServer({ config: { payments } });
    return (await fetch(`${server.url}/`)).headers.get('content-security-policy') ?? '';
  };
  const { payments } = giving.double;
  const set = await policyOf({ ...payments, scriptUrl: stripeScriptUrl });
  expect(set).toContain(
    `script-src 'self' https://js.stripe.com https://*.js.stripe.com ${schemeScriptHash};`,
  );
  expect(set).toContain('https://hooks.stripe.com');
  for (const other of [payments, null]) expect(await policyOf(other)).not.toContain('stripe');
});

test('no key stands in what pages are told, but the one that is for them', async () => {
  const text = await (await fetch(`${giving.www.url}/config.json`)).text();
  const { publishableKey, secretKey, webhookSecret } = giving.double.payments;
  expect(text).toContain(publishableKey);
  expect(text).not.toContain(secretKey);
  expect(text).not.toContain(webhookSecret);
});
