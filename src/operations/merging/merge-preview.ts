import { type MergePreview, mergeProofSchema, mergingCalls } from '../../contract/account/merging.ts';
import { fullName } from '../../domain/account/user.ts';
import { certificatesOfUser } from '../../domain/collections/account/certificates.ts';
import { ownGiftDocs } from '../../domain/collections/account/gifts.ts';
import { hoursDocs } from '../../domain/collections/account/hours.ts';
import { mergeProofDocs } from '../../domain/collections/account/merged-accounts.ts';
import { analysesOfUser } from '../../domain/collections/analyses.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { valueAt } from '../../domain/documents/json.ts';
import { everythingIn } from '../../domain/documents/query.ts';
import { hoursOfYearSchema } from '../../domain/hours/credit.ts';
import { everyDocument, parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { begunImageIds } from '../analysis/analysed-photos.ts';
import { hashOfTicket } from '../guests/guest-claim.ts';
import { defineOperation } from '../run/operation.ts';
import { type MergingUser, ownUid, requireMergeable, requireProof } from './merge-proof.ts';

type Reading = Pick<OperationContext, 'store'>;

const named = ({ name, email }: MergingUser) => ({ name: fullName(name), email: email ?? null });

/** Surveys that were not deleted, and their photos. */
async function surveysOf(uid: string, { store }: Reading) {
  const surveys = await everyDocument(store, everythingIn(surveyDocs.under({ uid })));
  const kept = surveys.filter(({ data }) => data.isDeleted === false);
  const photos = await Promise.all(
    kept.map(({ path }) =>
      store.aggregate(
        {
          from: { collection: `${path}/images` },
          where: [{ field: 'isDeleted', op: '==', value: false }],
          orderBy: [],
        },
        { count: true },
      ),
    ),
  );
  return { surveys: kept.length, photos: photos.reduce((sum, { count }) => sum + (count ?? 0), 0) };
}

/** Photos that somebody has analysed, in however many ways. */
async function analysesOf(from: string, into: string, { store }: Reading) {
  const analyses = await everyDocument(store, { ...analysesOfUser(from), limit: 200 });
  const photos = new Set(analyses.map(({ data }) => String(valueAt(data, 'image.id'))));
  const known = await begunImageIds(into, store);
  return { analyses: analyses.length, inBoth: photos.intersection(known).size };
}

async function millisecondsOf(uid: string, { store }: Reading): Promise<number> {
  const years = await everyDocument(store, everythingIn(hoursDocs.under({ uid })));
  return parseDocuments(hoursOfYearSchema, years)
    .items.flatMap(({ days }) => Object.values(days))
    .reduce((sum, day) => sum + day, 0);
}

async function giftsOf(uid: string, { store }: Reading) {
  const gifts = await everyDocument(store, everythingIn(ownGiftDocs.under({ uid })));
  return {
    gifts: gifts.filter(({ data }) => data.status === 'given').length,
    givesMonthly: gifts.some(({ data }) => data.frequency === 'monthly'),
  };
}

/** What would move out of the account that was proven into the caller's. Nothing changes, and the ticket is still good. */
export const mergePreview = defineOperation({
  name: mergingCalls.preview,
  caller: 'signed-in',
  input: mergeProofSchema,
  async run({ from, ticket }, context): Promise<MergePreview> {
    const { store, clock } = context;
    const into = ownUid(context);
    const paths = [
      mergeProofDocs.path({ uid: from }),
      userDocs.path({ uid: from }),
      userDocs.path({ uid: into }),
    ];
    const [proof, ends, stays] = await Promise.all(paths.map((path) => store.get(path)));
    requireProof(proof?.data ?? null, { hash: hashOfTicket(ticket), into, now: clock.now() });
    const both = requireMergeable(
      { uid: from, data: ends?.data ?? null },
      { uid: into, data: stays?.data ?? null },
    );
    const [surveys, analyses, milliseconds, gifts, certificates] = await Promise.all([
      surveysOf(from, context),
      analysesOf(from, into, context),
      millisecondsOf(from, context),
      giftsOf(from, context),
      everyDocument(store, certificatesOfUser(from)),
    ]);
    return {
      stays: named(both.stays),
      ends: named(both.ends),
      ...surveys,
      ...analyses,
      milliseconds,
      ...gifts,
      certificates: certificates.length,
    };
  },
});
