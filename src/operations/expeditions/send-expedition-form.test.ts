import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { enquiryDocs } from '../../domain/collections/site/enquiries.ts';
import { maxPerDay } from '../../domain/expeditions/machine.ts';
import type { OperationContext } from '../../ports/server.ts';
import { runOperation } from '../run/operation.ts';
import { sendExpeditionForm } from './send-expedition-form.ts';

const organisation = 'trips@example.org';

const form = {
  id: 'a'.repeat(32),
  personal: { name: 'Mia Tane', email: 'Mia@Example.org', phone: '+61 412 345 678' },
  additional: { inWaterExperience: 'Forty dives.', medicalConditions: '', anythingElse: '' },
  trips: [{ id: 'trip-1', name: 'Trip 1', date: '7 to 12 March' }],
  website: '',
  shownMs: 20_000,
};
const idOf = (number: number) => number.toString(16).padStart(32, '0');

function ground(over: Partial<OperationContext> = {}) {
  const host = createOperationHost();
  const send = (changes: object = {}, more: Partial<OperationContext> = {}) =>
    runOperation(
      sendExpeditionForm,
      { ...form, ...changes },
      host.contextOf({}, { expeditionMail: organisation, ...over, ...more }),
    );
  const stored = async () =>
    (await host.store.query({ from: { collection: 'enquiries' }, where: [], orderBy: [] })).docs;
  return { host, send, stored };
}

test('a visitor’s form is kept and mailed to the organisation and, as a copy, to them', async () => {
  const { host, send, stored } = ground();
  expect(await send()).toEqual({ status: 'sent' });
  const [kept] = await stored();
  expect(enquiryDocs.schema.parse(kept?.data)).toMatchObject({
    status: 'new',
    personal: { name: 'Mia Tane', email: 'mia@example.org', phone: '+61 412 345 678' },
    trips: form.trips,
  });
  await host.post();
  expect(host.mails.map(({ to }) => to).sort()).toEqual(['mia@example.org', organisation]);
  expect(JSON.stringify(host.mails)).toContain('+61 412 345 678');
});

test('sent twice it is kept and mailed once, also at the same moment', async () => {
  const { host, send, stored } = ground();
  await Promise.all([send(), send()]);
  await send();
  expect(await stored()).toHaveLength(1);
  await host.post();
  expect(host.mails).toHaveLength(2);
});

test('another form under the same number does not pass for the first', async () => {
  const { send, stored } = ground();
  await send();
  await expect(send({ personal: { ...form.personal, phone: '0400 000 000' } })).rejects.toMatchObject({
    status: 'ALREADY_EXISTS',
  });
  expect(await stored()).toHaveLength(1);
});

test('a mail that is not taken loses nothing: the form is kept, and the mail is tried again', async () => {
  const { host, send, stored } = ground({
    mailer: { send: () => Promise.reject(new Error('The mail server is away.')) },
  });
  await send();
  expect(await stored()).toHaveLength(1);
  await host.post();
  expect(host.mails).toHaveLength(2);
});

test.each([
  ['fills in what nobody sees', { website: 'https://spam.example' }],
  ['is faster than any hand', { shownMs: 200 }],
])('a machine that %s is told to press once more, and nothing is kept', async (_what, changes) => {
  const { send, stored } = ground();
  await expect(send(changes)).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
  expect(await stored()).toEqual([]);
});

test('an address is written from three times a day, a network twenty times, and again the next day', async () => {
  const { host, send, stored } = ground();
  const from = (number: number, email: string, network: string) =>
    send({ id: idOf(number), personal: { ...form.personal, email } }, { network });
  for (let sent = 0; sent < maxPerDay.address; sent += 1) await from(sent, 'mia@example.org', `n${sent}`);
  await expect(from(90, 'mia@example.org', 'n9')).rejects.toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
  for (let sent = 0; sent < maxPerDay.network; sent += 1)
    await from(100 + sent, `p${sent}@example.org`, 'club');
  await expect(from(190, 'late@example.org', 'club')).rejects.toMatchObject({ status: 'RESOURCE_EXHAUSTED' });
  expect(await stored()).toHaveLength(maxPerDay.address + maxPerDay.network);
  host.pass(24 * 60 * 60 * 1000);
  await from(191, 'late@example.org', 'club');
  await from(90, 'mia@example.org', 'club');
});

test('nothing that is counted names an address or a network', async () => {
  const { host, send } = ground();
  await send({}, { network: '203.0.113.7' });
  const counted = JSON.stringify((await host.store.get('attempts/expedition-form'))?.data);
  expect(counted).not.toMatch(/mia|203\.0/);
});

test.each([
  ['no name', { personal: { ...form.personal, name: ' ' } }, 'Please provide a Name'],
  ['no address', { personal: { ...form.personal, email: '' } }, 'Please provide an email'],
  ['no number', { personal: { ...form.personal, phone: '' } }, 'Please provide a phone number'],
  ['no trip', { trips: [] }, 'Choose your Trips'],
])('%s is refused in words', async (_what, changes, words) => {
  const { send } = ground();
  await expect(send(changes)).rejects.toThrow(words);
});

test('an answer has two hundred letters at most', async () => {
  const { send } = ground();
  const of = (letters: number) => ({ ...form.additional, anythingElse: 'a'.repeat(letters) });
  await expect(send({ additional: of(201) })).rejects.toMatchObject({ status: 'INVALID_ARGUMENT' });
  await send({ additional: of(200) });
});

test('a copy carries no advertisement to a stranger', async () => {
  const { host, send } = ground();
  await send({
    personal: { ...form.personal, name: 'Win at evil.example' },
    additional: { ...form.additional, anythingElse: 'See https://evil.example/a?b now' },
  });
  await host.post();
  const copy = host.mails.find(({ to }) => to === 'mia@example.org');
  expect(JSON.stringify(copy)).not.toContain('evil.example');
  const ours = host.mails.find(({ to }) => to === organisation);
  expect(JSON.stringify(ours)).toContain('evil.example');
});
