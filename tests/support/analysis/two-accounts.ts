import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { confirmAnswer } from '../../../src/contract/account/credentials.ts';
import { mergeProofSchema } from '../../../src/contract/account/merging.ts';
import { type Actor, visitor } from '../../../src/domain/access/access.ts';
import type { WaysIn } from '../../../src/domain/account/ways-in.ts';
import { analysesOfUser } from '../../../src/domain/collections/analyses.ts';
import type { Instant } from '../../../src/domain/documents/instant.ts';
import type { Query } from '../../../src/domain/documents/query.ts';
import { anyAnalysisSchema } from '../../../src/operations/analysis/count-analyses.ts';
import { confirmCredentialChange } from '../../../src/operations/credentials/confirm.ts';
import { creditHours } from '../../../src/operations/hours/credit-hours.ts';
import { mergeAccounts, mergeProgress } from '../../../src/operations/merging/merge-accounts.ts';
import { mergeTicket } from '../../../src/operations/merging/merge-ticket.ts';
import { runOperation } from '../../../src/operations/run/operation.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import type { OperationContext, OperationStore } from '../../../src/ports/server.ts';
import { colour, estimate } from './analyse-photos.ts';
import { surveyInStore } from './analysed-survey.ts';
import { analysisGround } from './analysis-ground.ts';

export const dayAt = (day: number): Instant => `2026-02-${String(day).padStart(2, '0')}T10:00:00.000Z`;

const waysOf = (uid: string): WaysIn => ({
  email: uid === 'old' ? 'olga@old.example.org' : 'ann@example.org',
  isProven: true,
  hasPassword: false,
  providers: [],
});

/** Three photos that a diver took, two that Olga took under her old address; Ann and Olga are one person. */
export async function twoAccounts(store: OperationStore = createMemoryStore()) {
  const ground = await analysisGround({}, store);
  const olga = { uid: 'old', name: 'Olga' };
  await store.write([
    {
      op: 'set',
      path: 'users/old',
      data: {
        uid: 'old',
        name: { first: 'Olga' },
        org: { handle: 'club', name: 'Olga’s club' },
        email: 'olga@old.example.org',
        isEmailVerified: true,
        optin: true,
        since: '2021-01-01T00:00:00.000Z',
        createdAt: '2021-01-01T00:00:00.000Z',
        updatedAt: '2021-01-01T00:00:00.000Z',
      },
    },
  ]);
  const divers = await surveyInStore(store, [{ index: 0 }, { index: 1 }, { index: 2 }]);
  const own = await surveyInStore(store, [{ index: 3 }, { index: 4 }], {}, olga);
  const removed: string[] = [];
  let drawn = 0;
  const context: OperationContext = {
    ...ground.context,
    accounts: { ...ground.context.accounts, remove: async (uid) => void removed.push(uid) },
    randomBytes: (length) =>
      Uint8Array.from({ length }, () => {
        drawn += 1;
        return (drawn * 167) % 251;
      }),
  };
  const as = (actor: Partial<Actor>): OperationContext => ({
    ...context,
    sessionSince: context.clock.now(),
    secondStep: { session: String(actor.uid), hasPassed: false, pass: async () => null },
    ways: { ...context.ways, of: async (uid) => waysOf(uid) },
    actor: { ...visitor, ...actor },
  });
  return {
    ...ground,
    context,
    store,
    as,
    ann: () => as({ uid: 'ann' }),
    old: () => as({ uid: 'old' }),
    removed,
    ownSurvey: own.survey,
    photos: [...divers.photos, ...own.photos],
    ticket: () => runOperation(mergeTicket, { into: 'ann' }, as({ uid: 'old' })),
  };
}
/** Brings the proven account in at once, as it happens when the day has passed in which both owners could stop it. */
export async function mergeNow(proof: unknown, context: OperationContext): Promise<unknown> {
  const { from } = mergeProofSchema.parse(proof);
  const now = context.clock.now();
  const request = { into: String(context.actor.uid), asked: now, due: now };
  await context.store.write([{ op: 'set', path: `mergerequests/${from}`, data: request }]);
  return await runOperation(mergeProgress, {}, context);
}

/** Asks for it as the page does, with the confirmation of a new session. */
export async function askToMerge(proof: unknown, context: OperationContext): Promise<unknown> {
  const said = await runOperation(confirmCredentialChange, { action: 'merging' }, context);
  const answer = confirmAnswer.parse(said);
  const confirmation = answer.status === 'ok' ? answer.confirmation : undefined;
  return await runOperation(mergeAccounts, { ...mergeProofSchema.parse(proof), confirmation }, context);
}

export type TwoAccounts = Awaited<ReturnType<typeof twoAccounts>>;

const groups = ['surveys', 'images', 'analysis', 'drawings', 'analysed', 'hours', 'certificates', 'agreed'];
const collections = [
  ...[
    'users',
    'mergedaccounts',
    'mergeproofs',
    'mergerequests',
    'boatusers',
    'boatpeople',
    'unowned',
    'mails',
    'gifts',
  ],
  ...['users/ann/gifts', 'users/old/gifts'],
];
const everything: readonly Query[] = [
  ...groups.map((group): Query => ({ from: { group }, where: [], orderBy: [] })),
  ...collections.map((collection): Query => ({ from: { collection }, where: [], orderBy: [] })),
];

/** All that a store says by paths, but for the moments at which it was written. */
export async function allOf(store: OperationStore): Promise<Record<string, Record<string, unknown>>> {
  const docs = await Promise.all(everything.map((query) => everyDocument(store, query)));
  return Object.fromEntries(
    docs.flat().map(({ path, data: { updatedAt: _written, leaseUntil: _lease, ...data } }) => [path, data]),
  );
}

/** What somebody has analysed, the newest first. */
export async function analysesOf(uid: string, { store }: Pick<OperationContext, 'store'>) {
  const docs = await everyDocument(store, analysesOfUser(uid));
  return docs.map(({ data }) => anyAnalysisSchema.parse(data));
}

/** Everything that one person can have under two addresses. */
export async function belongings(ground: TwoAccounts): Promise<void> {
  const { store, context, photos, setTime } = ground;
  const [first, second, third, own] = photos;
  if (!first || !second || !third || !own) throw new Error('There are five photos.');
  setTime(dayAt(1));
  await estimate('ann', first, context, 20);
  await estimate('old', second, context, 60);
  await colour('old', third, context, 2);
  await estimate('ann', own, context, 40);
  setTime(dayAt(2));
  await estimate('old', first, context, 70);
  await estimate('old', own, context, 10);
  const worked = (session: string) => ({ session: session.repeat(16), milliseconds: 60_000 });
  await creditHours('ann', worked('a'), 'UTC', context);
  await creditHours('old', worked('b'), 'UTC', context);
  const gift = {
    id: 'gift-1',
    uid: 'old',
    email: 'olga@old.example.org',
    status: 'given',
    frequency: 'onetime',
  };
  const certificate = { number: 'ABCDEFGH0123', status: 'valid', issuedAt: dayAt(1) };
  const at = '2025-01-01T00:00:00.000Z';
  await store.write([
    { op: 'set', path: 'gifts/gift-1', data: gift },
    { op: 'set', path: 'users/old/gifts/gift-1', data: gift },
    { op: 'set', path: 'users/old/certificates/ABCDEFGH0123', data: certificate },
    {
      op: 'set',
      path: 'boatusers/hub~7',
      data: { uid: 'old', email: 'olga@old.example.org', hub: 'hub', createdAt: at },
    },
    {
      op: 'set',
      path: 'unowned/unowned~1',
      data: { uid: 'unowned~1', email: 'olga@old.example.org', asks: 'old', createdAt: at },
    },
    { op: 'set', path: 'mergedaccounts/older', data: { into: 'old', at, status: 'done', things: 0 } },
  ]);
  setTime(dayAt(3));
}
