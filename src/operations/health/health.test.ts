import { expect, test } from 'vitest';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { tellQueuesAnswer } from '../../contract/admin/health.ts';
import { changeSchema } from '../../domain/back-office/change.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import { paragraph } from '../../domain/mail/letter.ts';
import { queuedMailSchema } from '../../domain/mail/queued-mail.ts';
import { MailError } from '../../ports/host/mail-error.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { retryMail } from './retry-mail.ts';
import { tellQueues } from './tell-queues.ts';

const ada = { uid: 'ada', admin: true };
const others = [
  {},
  { uid: 'guest', guest: true },
  { uid: 'mia', verified: true },
  { uid: 'elliot', isExpert: true },
  { uid: 'boat', hub: true },
];
const day = '2025-09-01T00:00:00.000Z';

/** A mail that its server did not want. */
async function ground() {
  const host = createOperationHost();
  const context = host.contextOf();
  await host.store.write([
    {
      op: 'set',
      path: 'users/ada',
      data: { uid: 'ada', name: { first: 'Ada' }, admin: true, createdAt: day, updatedAt: day },
    },
    queueMail(
      { id: 'mail-1', to: 'mia@example.org', subject: 'A receipt', parts: [paragraph('Thank you.')] },
      context,
    ),
  ]);
  const refusing = { send: () => Promise.reject(new MailError('refused', 'The mail server said no.')) };
  await sendDueMails({ ...context, mailer: refusing, log: { warn: () => undefined } });
  const mail = async () => queuedMailSchema.parse((await host.store.get('mails/mail-1'))?.data);
  return { host, mail };
}

test('a mail that failed is told with its reason, is sent again by one press, and the press is on record', async () => {
  const { host, mail } = await ground();
  const before = tellQueuesAnswer.parse(await host.call(tellQueues, {}, ada));
  expect(before.mails).toMatchObject({
    ...{ waiting: 0, failed: 1, next: null },
    given: [
      { id: 'mail-1', to: 'mia@example.org', subject: 'A receipt', reason: 'The mail server said no.' },
    ],
  });
  expect(JSON.stringify(before)).not.toContain('Thank you');

  expect(await host.call(retryMail, { mail: 'mail-1' }, ada)).toEqual({ status: 'waits' });
  expect(await host.call(retryMail, { mail: 'mail-1' }, ada)).toEqual({ status: 'as it was' });
  expect(await mail()).toMatchObject({ status: 'waiting', tries: 0, begun: 0 });
  await host.post();
  expect(host.mails).toMatchObject([{ to: 'mia@example.org', parts: [paragraph('Thank you.')] }]);
  expect(await host.call(retryMail, { mail: 'mail-1' }, ada)).toEqual({ status: 'as it was' });

  const changes = (await host.store.query(newestChanges())).docs.map(({ data }) => changeSchema.parse(data));
  expect(changes).toMatchObject([
    { by: { name: 'Ada' }, did: 'retry-mail', subject: 'mails/mail-1', before: { status: 'failed' } },
  ]);
  expect(JSON.stringify(changes)).not.toMatch(/mia@example|Thank you/);
});

test('a mail that is not kept any more says so', async () => {
  const { host } = await ground();
  await expect(host.call(retryMail, { mail: 'nothing' }, ada)).rejects.toMatchObject({ status: 'NOT_FOUND' });
});

test('what waits is counted by its kind', async () => {
  const { host } = await ground();
  const set = (path: string, data: object) => ({ op: 'set', path, data: { ...data } }) as const;
  const job = (id: string, status: string) =>
    set(`jobs/${id}`, {
      ...{
        id,
        kind: 'move-surveys',
        title: 'Moving 2 surveys',
        status,
        input: '{}',
        cursor: null,
        tally: {},
      },
      ...{
        progress: { done: 0, of: 2 },
        errors: [],
        failures: 0,
        canUndo: true,
        by: { uid: 'ada', name: 'Ada' },
      },
      ...{ why: 'The disk is full.', created: day, updated: day },
    });
  await host.store.write([
    set('users/mia/exports/one', { status: 'waiting', created: day }),
    set('users/mia/exports/two', { status: 'failed', created: day }),
    job('job-working', 'working'),
    job('job-failed', 'failed'),
    set('leaderboards/gbr/due/mia', { mark: 'x' }),
    set('leaderboards/global/due/mia', { mark: 'x' }),
  ]);
  expect(await host.call(tellQueues, {}, ada)).toMatchObject({
    exports: { waiting: 1, working: 0, failed: 1 },
    jobs: { underWay: 1, failed: 1, last: [{ title: 'Moving 2 surveys', why: 'The disk is full.' }] },
    photos: { unseen: 0 },
    standings: { waiting: 2 },
  });
});

test.each(others)('nobody but an administrator hears of it, or sends anything again: %j', async (actor) => {
  const { host, mail } = await ground();
  const refused = { status: expect.stringMatching(/PERMISSION_DENIED|UNAUTHENTICATED/) };
  await expect(host.call(tellQueues, {}, actor)).rejects.toMatchObject(refused);
  await expect(host.call(retryMail, { mail: 'mail-1' }, actor)).rejects.toMatchObject(refused);
  expect(await mail()).toMatchObject({ status: 'failed' });
});
