import { describe, expect, it } from 'vitest';
import { colour, estimate } from '../../../tests/support/analysis/analyse-photos.ts';
import { surveyInStore } from '../../../tests/support/analysis/analysed-survey.ts';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { confirmAnswer } from '../../contract/account/credentials.ts';
import { visitor } from '../../domain/access/access.ts';
import type { WaysIn } from '../../domain/account/ways-in.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import type { Query } from '../../domain/documents/query.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { Mail, OperationContext } from '../../ports/server.ts';
import { confirmCredentialChange } from '../credentials/confirm.ts';
import { sendDueMails } from '../mail/send-mails.ts';
import { runOperation } from '../run/operation.ts';
import { endDueAccounts } from './end-due-accounts.ts';
import { cancelDeletion, requestDeletion } from './request-deletion.ts';

const ways: WaysIn = { email: 'mia@example.org', isProven: true, hasPassword: false, providers: [] };
const asked: Instant = '2026-02-01T10:00:00.000Z';
const nearly: Instant = '2026-02-02T09:59:59.999Z';
const due: Instant = '2026-02-02T10:00:00.000Z';

/** Mia has handed in a survey of three photos and analysed one of them; Ann has analysed two. Mia came home by a boat once. */
async function ground() {
  const base = await analysisGround();
  const mails: Mail[] = [];
  const removed: string[] = [];
  const context: OperationContext = {
    ...base.context,
    mailer: { send: async (mail) => void mails.push(mail) },
    accounts: { ...base.context.accounts, remove: async (uid) => void removed.push(uid) },
    photos: { ...base.context.photos, remove: async (path) => void removed.push(path) },
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  };
  const { store } = context;
  const at = '2025-01-01T00:00:00.000Z';
  const mia = {
    uid: 'diver',
    name: { first: 'Mia', last: 'Secretive' },
    org: { handle: 'mias-club', name: 'Club of Mia' },
    email: 'mia@example.org',
    isEmailVerified: true,
    createdAt: at,
    updatedAt: at,
  };
  await store.write([
    { op: 'set', path: 'users/diver', data: mia },
    {
      op: 'set',
      path: 'boatusers/hub~7',
      data: { uid: 'diver', email: 'mia@example.org', hub: 'hub', createdAt: at },
    },
    {
      op: 'set',
      path: 'unowned/unowned~1',
      data: {
        uid: 'unowned~1',
        email: 'mia@example.org',
        name: { first: 'Mia' },
        createdAt: at,
        claimedBy: 'diver',
      },
    },
  ]);
  await store.write([
    {
      op: 'set',
      path: 'mergedaccounts/older',
      data: { into: 'diver', at, status: 'done', things: 0, email: 'mia@old.example.org' },
    },
    { op: 'set', path: 'mails/mail-1', data: { to: 'mia@example.org', subject: 'For Mia' } },
    { op: 'set', path: 'users/diver/gifts/gift-1', data: { uid: 'diver', email: 'mia@example.org' } },
  ]);
  const { photos } = await surveyInStore(store, [{ index: 0 }, { index: 1 }, { index: 2 }]);
  const [first, second, third] = photos;
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are three.');
  await estimate('ann', first, context);
  await colour('ann', second, context);
  await estimate('diver', third, context);
  const as = (uid: string): OperationContext => ({
    ...context,
    actor: { ...visitor, uid },
    secondStep: { session: uid, hasPassed: false, pass: async () => null },
    sessionSince: context.clock.now(),
    ways: { ...context.ways, of: async () => ways },
  });
  async function call(operation: typeof requestDeletion, uid = 'diver') {
    const asked = await runOperation(confirmCredentialChange, { action: 'deletion' }, as(uid));
    const answer = confirmAnswer.parse(asked);
    const confirmation = answer.status === 'ok' ? answer.confirmation : undefined;
    return await runOperation(operation, operation === requestDeletion ? { confirmation } : {}, as(uid));
  }
  // What is kept for this person alone.
  await store.write([
    { op: 'set', path: 'users/diver/skills/gbr', data: { photos: 20 } },
    { op: 'set', path: 'users/diver/agreed/one', data: { model: 'x' } },
    {
      op: 'set',
      path: 'users/diver/exports/one',
      data: { id: 'one', status: 'ready', token: 'a'.repeat(32) },
    },
    { op: 'set', path: 'users/diver/hours/2026', data: { days: {} } },
    { op: 'set', path: 'twostep/diver', data: { state: 'on', secret: 'ABC' } },
    { op: 'set', path: 'confirmations/diver', data: { hash: 'a' } },
    { op: 'set', path: 'expectedlinks/diver', data: { provider: 'google', until: due } },
    { op: 'set', path: 'mergerequests/diver', data: { into: 'ann', asked, due: '2027-01-01T00:00:00.000Z' } },
    {
      op: 'set',
      path: 'mergerequests/other',
      data: { into: 'diver', asked, due: '2027-01-01T00:00:00.000Z' },
    },
  ]);
  /** Mails that wait go out. */
  const post = () => sendDueMails({ ...context, log: { warn: () => undefined } });
  return { ...base, context, store, mails, removed, call, post };
}

const everything: readonly Query[] = [
  ...['surveys', 'images', 'analysis', 'drawings', 'analysed', 'hours', 'skills', 'agreed', 'exports'].map(
    (group): Query => ({ from: { group }, where: [], orderBy: [] }),
  ),
  ...[
    ...['users', 'boatusers', 'unowned', 'endedaccounts', 'mergedaccounts', 'mails', 'users/diver/gifts'],
    ...['credentialchanges', 'confirmations', 'expectedlinks', 'twostep', 'mergerequests'],
  ].map((collection): Query => ({ from: { collection }, where: [], orderBy: [] })),
];

async function tree({ store }: Pick<OperationContext, 'store'>): Promise<Record<string, unknown>> {
  const docs = await Promise.all(everything.map((query) => everyDocument(store, query)));
  return Object.fromEntries(docs.flat().map(({ path, data }) => [path, data]));
}

/** Documents that still say who it was. */
const namesIn = (docs: Record<string, unknown>) =>
  Object.entries(docs).flatMap(([path, data]) =>
    /\bmia|secretive/i.test(JSON.stringify(data)) ? [path] : [],
  );

describe('an account that its owner wants to be gone', () => {
  it('is there for another day, is announced by mail, once more before it happens, and can be kept', async () => {
    const { call, context, mails, setTime, store, post } = await ground();
    setTime(asked);
    expect(await call(requestDeletion)).toEqual({ deleteAfter: due });
    await post();
    expect(mails.map(({ to }) => to)).toEqual(['mia@example.org']);
    setTime(nearly);
    expect(await call(requestDeletion)).toEqual({ deleteAfter: due });
    await post();
    expect(mails.map(({ to }) => to)).toEqual(['mia@example.org', 'mia@example.org']);
    expect(JSON.stringify(mails)).toContain('2 February 2026 at 10:00 (UTC)');
    expect(await endDueAccounts(context)).toEqual({ ended: 0, failed: [] });
    await call(cancelDeletion);
    setTime(due);
    expect(await endDueAccounts(context)).toEqual({ ended: 0, failed: [] });
    expect((await store.get('users/diver'))?.data.deleteAfter).toBeUndefined();
  });

  it('is not announced a second time to whoever has kept it', async () => {
    const { call, mails, setTime, post } = await ground();
    setTime(asked);
    await call(requestDeletion);
    await call(cancelDeletion);
    setTime(nearly);
    await post();
    expect(mails).toHaveLength(1);
  });

  it('is gone then: nobody can sign in, and no document says who it was; what was given to the census stays', async () => {
    const { call, context, mails, removed, setTime, post } = await ground();
    setTime(asked);
    await call(requestDeletion);
    const before = Object.keys(await tree(context));
    setTime(due);
    expect(await endDueAccounts(context)).toEqual({ ended: 1, failed: [] });
    expect(removed).toEqual(['diver', 'users/diver/profile.jpg']);
    expect(namesIn(await tree(context))).toEqual(['mails/gone-diver']);
    await post();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account is deleted']);
    const after = await tree(context);
    expect(namesIn(after)).toEqual([]);
    const gone = before.filter((path) => after[path] === undefined);
    expect(gone).toEqual(expect.arrayContaining(['users/diver']));
    const ownGroups = 'analysed|gifts|hours|skills|agreed|exports';
    const own = new RegExp(
      `^users/diver(/(${ownGroups})/|$)|^(mails|credentialchanges)/|^(twostep|confirmations|expectedlinks)/diver$|^mergerequests/`,
    );
    expect(gone.filter((path) => !own.test(path))).toEqual([]);
    const left = Object.keys(after).filter((path) => own.test(path));
    expect(left).toEqual([]);
    expect(JSON.stringify(after['users/ann'])).toContain('Secret');
    await expect(call(cancelDeletion)).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
  });

  it('is gone whenever the work was killed: what is left is done the next time, and nothing twice', async () => {
    const whole = await ground();
    whole.setTime(asked);
    await whole.call(requestDeletion);
    whole.setTime(due);
    await endDueAccounts(whole.context);
    let kills = 0;
    for (let writes = 0; ; writes += 1) {
      const { call, context, mails, setTime, post } = await ground();
      setTime(asked);
      await call(requestDeletion);
      setTime(due);
      let left = writes;
      const dying: OperationContext = {
        ...context,
        store: {
          ...context.store,
          async write(batch) {
            if (left === 0) throw new Error('killed');
            left -= 1;
            return await context.store.write(batch);
          },
          async decide(paths, decide) {
            if (left === 0) throw new Error('killed');
            left -= 1;
            return await context.store.decide(paths, decide);
          },
        },
      };
      const { failed } = await endDueAccounts(dying);
      if (failed.length === 0) break;
      kills += 1;
      expect(await endDueAccounts(context)).toMatchObject({ failed: [] });
      await post();
      expect(mails).toHaveLength(1);
      expect(namesIn(await tree(context))).toEqual([]);
    }
    expect(kills).toBeGreaterThan(4);
  });

  it('is not one of a boat', async () => {
    const { call, store } = await ground();
    await store.write([{ op: 'merge', path: 'users/diver', data: { hub: true } }]);
    await expect(call(requestDeletion)).rejects.toMatchObject({ status: 'FAILED_PRECONDITION' });
  });
});
