import { guestUserFields, ownUserFields } from '../account/user.ts';
import { certificateDocs, ownCertificateDocs } from '../collections/account/certificates.ts';
import { ownGiftDocs } from '../collections/account/gifts.ts';
import { hoursDocs } from '../collections/account/hours.ts';
import { ownFigureDocs } from '../collections/account/own-figures.ts';
import { storageUseDocs } from '../collections/account/storage-use.ts';
import { analysedPageDocs, analysisDocs, drawingDocs } from '../collections/analyses.ts';
import { areaResultsDocs } from '../collections/areas.ts';
import { administratorWordDocs } from '../collections/back-office/administrator-words.ts';
import { changeDocs } from '../collections/back-office/changes.ts';
import { imageUserDocs } from '../collections/back-office/image-users.ts';
import { jobDocs } from '../collections/back-office/jobs.ts';
import { datasetDocs } from '../collections/datasets.ts';
import { reefResultsDocs, skillDocs } from '../collections/estimates.ts';
import { boardDocs, placeActivityDocs, userActivityDocs } from '../collections/events/activity.ts';
import { eventDocs, participantDocs } from '../collections/events/events.ts';
import { slidesDocs } from '../collections/events/slides.ts';
import { exportDocs } from '../collections/exports.ts';
import { imageDocs } from '../collections/images.ts';
import { leaderboardDocs, standingDocs } from '../collections/leaderboards.ts';
import { organisationDocs } from '../collections/organisations.ts';
import { reefDocs } from '../collections/reefs.ts';
import { regionDocs } from '../collections/regions.ts';
import { enquiryDocs } from '../collections/site/enquiries.ts';
import { siteItemDocs } from '../collections/site/items.ts';
import { agreementDocs, suggestionModelDocs } from '../collections/suggestion-models.ts';
import { surveyDocs } from '../collections/surveys.ts';
import { userDocs } from '../collections/users.ts';
import { type DocumentData, type Json, sameJson, valueAt } from '../documents/json.ts';
import { matchPath } from '../documents/path.ts';
import type { Query } from '../documents/query.ts';
import { censusImagesOwner } from '../exports/photos/photos-asked.ts';
import { profileFits } from './access-lengths.ts';

/** Who asks. `uid` null is a visitor who is not signed in. */
export interface Actor {
  readonly uid: string | null;
  readonly admin: boolean;
  readonly isExpert: boolean;
  readonly verified: boolean;
  /** A boat's own account. */
  readonly hub: boolean;
  /** An account without a name or an address: it has what is its own, and else sees what a visitor sees. */
  readonly guest: boolean;
}

export const visitor: Actor = {
  uid: null,
  admin: false,
  isExpert: false,
  verified: false,
  hub: false,
  guest: false,
};

/** Whether somebody has an account under an address. Where it is asked for, a guest is a visitor. */
export const isMember = ({ uid, guest }: Actor): boolean => uid !== null && !guest;

/** What a decision about a document needs to know of the server that decides. */
export interface AccessFacts {
  /** A server's schemas judge them, and say in words what is too long; Firestore has nothing but its rules. */
  readonly lengths?: 'by schema';
}

const nothingKnown: AccessFacts = {};

interface DocumentCase {
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
  /** The document before the operation; undefined when there is none. */
  readonly before: DocumentData | undefined;
  /** The document after the operation; undefined for reads and deletes. */
  readonly after: DocumentData | undefined;
  readonly facts: AccessFacts;
}

interface ListCase {
  readonly actor: Actor;
  /** Named parts of the collection's path; empty for a collection group. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
}

type Rule = (request: DocumentCase) => boolean;
type ListRule = (request: ListCase) => boolean;

/** Who may do what with the documents of one shape of path. What is not said is denied. */
export interface AccessRule {
  readonly pattern: string;
  readonly get?: Rule;
  readonly create?: Rule;
  readonly update?: Rule;
  readonly delete?: Rule;
  /** Queries of the collection of this pattern. */
  readonly list?: ListRule;
  /** Queries of every collection of that name. */
  readonly listGroup?: ListRule;
}

const anyone = () => true;
const member = ({ actor }: { actor: Actor }) => isMember(actor);
const admin = ({ actor }: { actor: Actor }) => isMember(actor) && actor.admin;
/** Whoever judges photos for others: experts read how good suggestions are. */
const expert = ({ actor }: { actor: Actor }) => isMember(actor) && (actor.isExpert || actor.admin);
/** Guests own what they analyse, and their account. */
const owner = ({ actor, params }: { actor: Actor; params: Readonly<Record<string, string>> }) =>
  actor.uid !== null && actor.uid === params.uid;
const ownerMember = (request: { actor: Actor; params: Readonly<Record<string, string>> }) =>
  member(request) && owner(request);

const ofCensus = ({ actor, params }: { actor: Actor; params: Readonly<Record<string, string>> }) =>
  admin({ actor }) && params.uid === censusImagesOwner;

/** What a person may set of an account of their own; of a guest's, what was learned. */
const settable = ({ actor }: { actor: Actor }): readonly string[] =>
  actor.guest ? guestUserFields : ownUserFields;

/** Whether a query can only answer documents that are not deleted. */
const asksOnlyKept = ({ query }: ListCase) =>
  query.where.some((filter) => filter.field === 'isDeleted' && filter.op === '==' && filter.value === false);

/** Whether a query can only answer what says that it is whose who asks. */
const asksOwn =
  (field: string) =>
  ({ actor, query }: ListCase) =>
    query.where.some((filter) => filter.field === field && filter.op === '==' && filter.value === actor.uid);

/** Whether a query can only answer events that everybody may read. */
const asksOnlyPublic = ({ query }: ListCase) =>
  query.where.some((filter) => filter.field === 'isPublic' && filter.op === '==' && filter.value === true);

const isPublic = ({ before }: DocumentCase) => before?.isPublic === true;

const isKept = ({ before }: DocumentCase) => before?.isDeleted === false;

function hasOnly(data: DocumentData | undefined, fields: readonly string[]): boolean {
  return data !== undefined && Object.keys(data).every((key) => fields.includes(key));
}

function changesOnly(request: DocumentCase, fields: readonly string[]): boolean {
  const { before, after } = request;
  if (before === undefined || after === undefined) return false;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].every((key) => sameJson(before[key], after[key]) || fields.includes(key));
}

const says = (data: DocumentData | undefined, field: string, value: Json) =>
  data !== undefined && valueAt(data, field) === value;

/** Whether the texts of what is written are short enough. */
const fits =
  (rule: (data: DocumentData) => boolean): Rule =>
  ({ after, facts }) =>
    facts.lengths === 'by schema' || (after !== undefined && rule(after));

/**
 * The one list. Administrators write nothing here: what they change goes through an operation, with its entry in the record.
 * `web/firebase/firestore.rules` says the same; one matrix of cases runs on both.
 */
export const accessRules: readonly AccessRule[] = [
  { pattern: regionDocs.pattern, get: anyone, list: anyone },
  { pattern: siteItemDocs.pattern, get: anyone, list: anyone },
  {
    pattern: reefDocs.pattern,
    get: anyone,
    list: anyone,
  },
  {
    pattern: datasetDocs.pattern,
    get: anyone,
    list: anyone,
  },
  // Counted by the server alone; what was said of photos by whom, and what was measured of people, nobody else reads.
  { pattern: reefResultsDocs.pattern, get: anyone },
  { pattern: areaResultsDocs.pattern, get: anyone },
  { pattern: skillDocs.pattern, get: owner },
  { pattern: ownFigureDocs.pattern, get: owner, list: owner },
  {
    pattern: userDocs.pattern,
    get: (request) => owner(request) || admin(request),
    list: admin,
    create: (request) =>
      owner(request) &&
      hasOnly(request.after, [...settable(request), 'uid', 'createdAt']) &&
      says(request.after, 'uid', request.actor.uid) &&
      fits(profileFits)(request),
    update: (request) =>
      owner(request) && changesOnly(request, settable(request)) && fits(profileFits)(request),
  },
  {
    pattern: surveyDocs.pattern,
    get: (request) => ownerMember(request) || admin(request) || (member(request) && isKept(request)),
    list: (request) => ownerMember(request) || admin(request) || (member(request) && asksOnlyKept(request)),
    listGroup: (request) => admin(request) || (member(request) && asksOnlyKept(request)),
    // Nobody hands one in here: operations take them in (`submit-survey`, `carry-survey`), and the socket.
  },
  {
    pattern: imageDocs.pattern,
    get: (request) => ownerMember(request) || admin(request) || (member(request) && isKept(request)),
    list: (request) => ownerMember(request) || admin(request) || (member(request) && asksOnlyKept(request)),
    listGroup: (request) => admin(request) || (member(request) && asksOnlyKept(request)),
  },
  {
    pattern: analysisDocs.pattern,
    get: (request) => owner(request) || admin(request),
    list: (request) => owner(request) || admin(request),
    listGroup: admin,
  },
  {
    pattern: drawingDocs.pattern,
    get: (request) => owner(request) || admin(request),
    list: (request) => owner(request) || admin(request),
  },
  {
    pattern: analysedPageDocs.pattern,
    get: (request) => owner(request) || admin(request),
    list: (request) => owner(request) || admin(request),
  },
  // Whoever has a number may look at what it certifies; nobody finds one by looking through them.
  { pattern: certificateDocs.pattern, get: anyone },
  { pattern: ownCertificateDocs.pattern, get: ownerMember, list: ownerMember },
  { pattern: hoursDocs.pattern, get: owner, list: owner },
  { pattern: storageUseDocs.pattern, get: ownerMember },
  // Noted by an operation and written by whoever makes the file; its token opens that, so nobody else reads it.
  // Photos of the census, under nobody's account, are all administrators'.
  {
    pattern: exportDocs.pattern,
    get: (request) => ownerMember(request) || ofCensus(request),
    list: (request) => ownerMember(request) || ofCensus(request),
  },
  // Written by what the payment provider says; all gifts together are the server's.
  { pattern: ownGiftDocs.pattern, get: ownerMember, list: ownerMember },
  // Written by trainings alone; the models themselves, and photos with points, are the server's.
  { pattern: suggestionModelDocs.pattern, get: expert, list: expert },
  { pattern: agreementDocs.pattern, get: expert, list: expert },
  // Drafts, cancelled and deleted events are the administrators'; who takes part in one that was cancelled asks an operation.
  {
    pattern: eventDocs.pattern,
    get: (request) => isPublic(request) || admin(request),
    list: (request) => asksOnlyPublic(request) || admin(request),
  },
  // Joined by an operation; who takes part, and what each has done by name, is nobody's but theirs and who runs events.
  {
    pattern: participantDocs.pattern,
    get: (request) => ownerMember(request) || admin(request),
    list: admin,
    listGroup: (request) => admin(request) || (member(request) && asksOwn('userId')(request)),
  },
  {
    pattern: userActivityDocs.pattern,
    get: (request) => ownerMember(request) || admin(request),
    list: admin,
  },
  { pattern: placeActivityDocs.pattern, get: anyone, list: anyone },
  { pattern: boardDocs.pattern, get: anyone, list: anyone },
  { pattern: slidesDocs.pattern, get: anyone },
  // Made by the server alone: first names and towns of those who want it. Who stands where by account is nobody's but theirs.
  { pattern: leaderboardDocs.pattern, get: anyone },
  { pattern: standingDocs.pattern, get: (request) => ownerMember(request) || admin(request) },
  // What administrators did, and what is under way for them: written by operations alone.
  { pattern: changeDocs.pattern, get: admin, list: admin },
  { pattern: jobDocs.pattern, get: admin, list: admin },
  { pattern: imageUserDocs.pattern, get: admin, list: admin },
  { pattern: administratorWordDocs.pattern, get: admin, list: admin },
  // Sent by anybody through an operation: names, addresses, and what somebody says of their health.
  { pattern: enquiryDocs.pattern, get: admin, list: admin },
  { pattern: organisationDocs.pattern, get: member, list: member },
];

export type DocumentOperation = 'get' | 'create' | 'update' | 'delete';

/** Whether an actor may do an operation on a document. Unknown paths are denied. */
export function mayAccess(
  actor: Actor,
  operation: DocumentOperation,
  path: string,
  before: DocumentData | undefined,
  after: DocumentData | undefined,
  facts: AccessFacts = nothingKnown,
): boolean {
  for (const rule of accessRules) {
    const params = matchPath(rule.pattern, path);
    if (params === undefined) continue;
    return rule[operation]?.({ actor, params, before, after, facts }) ?? false;
  }
  return false;
}

/** Whether an actor may ask a query. It must be provable from the query itself, as in Firestore. */
export function mayList(actor: Actor, query: Query): boolean {
  for (const rule of accessRules) {
    const collectionPattern = rule.pattern.slice(0, rule.pattern.lastIndexOf('/'));
    if ('group' in query.from) {
      const name = collectionPattern.slice(collectionPattern.lastIndexOf('/') + 1);
      if (name === query.from.group) return rule.listGroup?.({ actor, params: {}, query }) ?? false;
      continue;
    }
    const params = matchPath(collectionPattern, query.from.collection);
    if (params !== undefined) return rule.list?.({ actor, params, query }) ?? false;
  }
  return false;
}
