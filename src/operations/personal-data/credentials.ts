import {
  confirmationDocs,
  confirmationTriesPath,
  credentialChangesOf,
  expectedLinkDocs,
} from '../../domain/collections/account/credential-changes.ts';
import {
  mergeProofDocs,
  mergeRequestDocs,
  mergesAskedInto,
} from '../../domain/collections/account/merged-accounts.ts';
import { thoseWith } from '../../domain/documents/query.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { codePath, codePurposes, requestCountPaths } from '../account/login-codes.ts';
import { twoStepPath } from '../two-step/two-step-secret.ts';
import { allOf, at, deleted, type FindDeps, type Person, type PersonalKind } from './personal-kind.ts';

const codesOf = ({ emails }: Person, { clock }: Pick<FindDeps, 'clock'>) =>
  emails.flatMap((email) => [
    ...codePurposes.map((purpose) => codePath(email, purpose)),
    ...Object.values(requestCountPaths(email, clock.now())),
  ]);

/** What is noted while somebody changes how they sign in, and the two-step secret. */
const own = deleted(
  at(({ uid }) => [
    confirmationDocs.path({ uid }),
    confirmationTriesPath(uid),
    expectedLinkDocs.path({ uid }),
    twoStepPath(uid),
    mergeProofDocs.path({ uid }),
    mergeRequestDocs.path({ uid }),
  ]),
);

const changes: PersonalKind['find'] = ({ uid }, { store }) => everyDocument(store, credentialChangesOf(uid));

/** Codes and links on their way to the addresses, and merges into the account that its owner has asked for. */
const underWay: PersonalKind['find'] = async (person, deps) => {
  const { store } = deps;
  const links = person.emails.map((email) => everyDocument(store, thoseWith('signinlinks', 'email', email)));
  const found = await Promise.all([
    everyDocument(store, mergesAskedInto(person.uid)),
    at(() => codesOf(person, deps))(person, deps),
    ...links,
  ]);
  return found.flat();
};

export const credentials: PersonalKind = {
  find: allOf(own.find, changes, underWay),
  end: deleted(allOf(own.find, changes, underWay)).end,
  /** What is under way for the account that stays goes on. */
  move: deleted(allOf(own.find, changes)).move,
};
