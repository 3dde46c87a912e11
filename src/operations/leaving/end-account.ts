import { goneLetter } from '../../domain/account/leaving-letters.ts';
import { profilePhotoPath } from '../../domain/account/profile-photo.ts';
import { anonymousName, isBounced, type PublicPerson, userSchema } from '../../domain/account/user.ts';
import { ownCertificateDocs } from '../../domain/documents/collections/account/certificates.ts';
import {
  confirmationDocs,
  confirmationTriesPath,
  credentialChangesOf,
  expectedLinkDocs,
} from '../../domain/documents/collections/account/credential-changes.ts';
import { endedAccountDocs } from '../../domain/documents/collections/account/ended-accounts.ts';
import { ownGiftDocs } from '../../domain/documents/collections/account/gifts.ts';
import { hoursDocs } from '../../domain/documents/collections/account/hours.ts';
import { mailsTo } from '../../domain/documents/collections/account/mails.ts';
import {
  accountsMergedInto,
  mergeRequestDocs,
  mergesAskedInto,
} from '../../domain/documents/collections/account/merged-accounts.ts';
import {
  analysedPageDocs,
  analysesOfPhotosOf,
  analysisDocs,
} from '../../domain/documents/collections/analyses.ts';
import { skillDocs } from '../../domain/documents/collections/estimates.ts';
import { exportDocs } from '../../domain/documents/collections/exports.ts';
import { imagesOfPerson } from '../../domain/documents/collections/images.ts';
import { enquiriesFrom } from '../../domain/documents/collections/site/enquiries.ts';
import { agreedDocs } from '../../domain/documents/collections/suggestion-models.ts';
import { surveyDocs } from '../../domain/documents/collections/surveys.ts';
import { userDocs } from '../../domain/documents/collections/users.ts';
import { type DocumentData, documentOf } from '../../domain/documents/json.ts';
import { largestPage, type Query } from '../../domain/documents/query.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { withdrawalWrites } from '../certificate/withdraw-certificate.ts';
import { forgetParticipations } from '../events/participations.ts';
import { dueWrite } from '../leaderboards/note-due.ts';
import { queueMailAs } from '../mail/queue-mail.ts';
import { twoStepPath } from '../two-step/two-step-secret.ts';

const leaverSchema = userSchema.pick({ deleteAfter: true });
const addressSchema = userSchema.pick({ email: true, mailBounced: true });

export type EndingDeps = Pick<OperationContext, 'store' | 'clock' | 'accounts' | 'photos'>;

const everythingIn = (collection: string): Query => ({
  from: { collection },
  where: [],
  orderBy: [],
  limit: largestPage,
});

/** What stands of somebody whose account is gone. The uid says nothing any more: it is in no account. */
const nobody = (uid: string): PublicPerson => ({ uid, name: anonymousName });

const isNamed = (person: unknown): boolean =>
  typeof person === 'object' &&
  person !== null &&
  (('name' in person && person.name !== anonymousName) || 'org' in person);

/** Replaces a person in documents, wherever it names one; those that name nobody any more are left as they are. */
async function takeNameOff(
  query: Query,
  field: 'user' | 'image.user',
  uid: string,
  { store }: EndingDeps,
): Promise<void> {
  const personIn = (data: DocumentData): unknown => {
    if (field === 'user') return data.user;
    const { image } = data;
    return typeof image === 'object' && image !== null && 'user' in image ? image.user : undefined;
  };
  // All are known before the first is written: a list that changes while it is read may leave one out.
  const named = (await everyDocument(store, query)).filter(({ data }) => isNamed(personIn(data)));
  await writeInBatches(
    store,
    named.map(({ path }) => ({ op: 'update', path, data: documentOf({ [field]: nobody(uid) }) })),
  );
}

/** Surveys, their photos and analyses stay, as the programme says where they are handed in; their author is nobody. */
async function becomeNobody(uid: string, deps: EndingDeps): Promise<void> {
  const surveys = everythingIn(surveyDocs.under({ uid }));
  await takeNameOff(imagesOfPerson(uid), 'user', uid, deps);
  await takeNameOff(surveys, 'user', uid, deps);
  await takeNameOff(everythingIn(analysisDocs.under({ uid })), 'user', uid, deps);
  // Whoever analysed one of their photos has noted whose it was.
  await takeNameOff(analysesOfPhotosOf(uid), 'image.user', uid, deps);
}

/** What a boat brought under this person's address: the memory of it keeps no address and no name. */
async function forgetAddresses(uid: string, { store }: EndingDeps): Promise<void> {
  const whose = (collection: string, field: string): Query => ({
    from: { collection },
    where: [{ field, op: '==', value: uid }],
    orderBy: [],
    limit: largestPage,
  });
  const memories = await everyDocument(store, whose('boatusers', 'uid'));
  const places = [
    ...(await everyDocument(store, whose('unowned', 'claimedBy'))),
    ...(await everyDocument(store, whose('unowned', 'asks'))),
  ];
  // Accounts that this one has absorbed: what comes for them is refused as what comes for it.
  const absorbed = await everyDocument(store, accountsMergedInto(uid));
  await writeInBatches(store, [
    ...absorbed.map(({ path, data: { email: _gone, ...data } }) => ({ op: 'set', path, data }) as const),
    ...memories.map(({ path, data: { email: _gone, ...data } }) => ({ op: 'set', path, data }) as const),
    ...places.map(({ path, data: { name: _gone, ...data } }) => ({
      op: 'set' as const,
      path,
      data: { ...data, email: 'deleted@account.invalid' },
    })),
  ]);
}

/** Certificates say a full name to whoever has their number: their numbers say that they were taken back. */
async function withdrawCertificates(uid: string, deps: EndingDeps): Promise<void> {
  const own = await everyDocument(deps.store, everythingIn(ownCertificateDocs.under({ uid })));
  for (const { id } of own) await deps.store.write(withdrawalWrites(uid, id, deps));
  await writeInBatches(
    deps.store,
    own.map(({ path }) => ({ op: 'delete', path })),
  );
}

/**
 * Mails to the address go, sent or not, and what was written from it about expeditions; of gifts the copies in the account. The record of a gift stays with whoever took it: a
 * receipt has to be shown for years.
 */
async function forgetLetters(uid: string, { store }: EndingDeps): Promise<void> {
  const email = (await store.get(userDocs.path({ uid })))?.data.email;
  const mails = typeof email === 'string' ? await everyDocument(store, mailsTo(email)) : [];
  const enquiries = typeof email === 'string' ? await everyDocument(store, enquiriesFrom(email)) : [];
  const gifts = await everyDocument(store, everythingIn(ownGiftDocs.under({ uid })));
  await writeInBatches(
    store,
    [...mails, ...enquiries, ...gifts].map(({ path }) => ({ op: 'delete', path })),
  );
}

/** What was there for this person alone. */
async function forgetOwn(uid: string, { store }: EndingDeps): Promise<void> {
  // A download goes with its document: the host takes files away that belong to none, and answers nobody by their links.
  const own = [analysedPageDocs, hoursDocs, skillDocs, agreedDocs, exportDocs];
  const kept = await Promise.all(own.map((docs) => everyDocument(store, everythingIn(docs.under({ uid })))));
  const changes = [
    ...(await everyDocument(store, credentialChangesOf(uid))),
    ...(await everyDocument(store, mergesAskedInto(uid))),
  ];
  await writeInBatches(store, [
    ...[...kept.flat(), ...changes].map(({ path }) => ({ op: 'delete', path }) as const),
    { op: 'delete', path: confirmationDocs.path({ uid }) },
    { op: 'delete', path: confirmationTriesPath(uid) },
    { op: 'delete', path: expectedLinkDocs.path({ uid }) },
    { op: 'delete', path: twoStepPath(uid) },
    { op: 'delete', path: mergeRequestDocs.path({ uid }) },
  ]);
}

/** Whether an account is to be deleted now; from then on it cannot be kept any more. */
async function begin(uid: string, { store, clock }: EndingDeps): Promise<boolean> {
  const path = endedAccountDocs.path({ uid });
  return await store.decide([userDocs.path({ uid }), path], ([user = null, ended = null]) => {
    if (ended !== null) return { writes: [], answer: true };
    const { deleteAfter } = leaverSchema.parse(user ?? {});
    // Its owner may have thought again since it was found.
    if (deleteAfter === undefined || deleteAfter > clock.now()) return { writes: [], answer: false };
    return { writes: [{ op: 'create', path, data: { at: clock.now() } }], answer: true };
  });
}

/** The account's document goes, and with it a last mail to its owner is queued, of which nothing stays here once it is sent. */
async function partFrom(uid: string, { store, clock }: EndingDeps): Promise<void> {
  const path = userDocs.path({ uid });
  await store.decide([path], ([user = null]) => {
    if (user === null) return { writes: [], answer: null };
    const { email: to, ...account } = addressSchema.parse(user);
    const isTold = to !== undefined && !isBounced({ email: to, ...account });
    const mail = { ...goneLetter, id: `gone-${uid}`, isLast: true };
    const mails = isTold ? [queueMailAs({ ...mail, to }, clock.now())] : [];
    // Leaderboards forget the name once the account is not there any more.
    const due = dueWrite('global', uid, 'gone');
    return { writes: [{ op: 'delete', path }, due, ...mails], answer: null };
  });
}

/**
 * Deletes an account that is due: nobody can sign in to it first, so that nothing is added behind it; then the name is taken off everything
 * that stays, and last the account's document goes, by which a run that was killed finds what is left. Again, it does nothing.
 */
export async function endAccount(uid: string, deps: EndingDeps): Promise<void> {
  const { accounts, photos } = deps;
  if (!(await begin(uid, deps))) return;
  await accounts.remove(uid);
  await becomeNobody(uid, deps);
  await forgetAddresses(uid, deps);
  await withdrawCertificates(uid, deps);
  await forgetLetters(uid, deps);
  await forgetOwn(uid, deps);
  await forgetParticipations(uid, deps);
  await photos.remove(profilePhotoPath(uid));
  await partFrom(uid, deps);
}
