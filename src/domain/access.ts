import { imageFits, profileFits, surveyFits } from './access-lengths.ts';
import { ownUserFields } from './account/user.ts';
import { type DocumentData, type Json, sameJson, valueAt } from './documents/json.ts';
import { matchPath } from './documents/path.ts';
import type { Query } from './documents/query.ts';

/** Who asks. `uid` null is a visitor who is not signed in. */
export interface Actor {
  readonly uid: string | null;
  readonly admin: boolean;
  readonly isExpert: boolean;
  readonly verified: boolean;
  /** A boat's own account. */
  readonly hub: boolean;
}

export const visitor: Actor = { uid: null, admin: false, isExpert: false, verified: false, hub: false };

/** What a decision about a document needs to know of others. */
export interface AccessFacts {
  /** uids of the people whose accounts the actor, a boat, was told: `src/operations/boat-people.ts`. */
  readonly people: ReadonlySet<string>;
  /** Paths of surveys that are there and were not deleted. */
  readonly keptSurveys: ReadonlySet<string>;
  /** A server's schemas judge them, and say in words what is too long; Firestore has nothing but its rules. */
  readonly lengths?: 'by schema';
}

const nothingKnown: AccessFacts = { people: new Set(), keptSurveys: new Set() };

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
const signedIn = ({ actor }: { actor: Actor }) => actor.uid !== null;
const admin = ({ actor }: { actor: Actor }) => actor.uid !== null && actor.admin;
const owner = ({ actor, params }: { actor: Actor; params: Readonly<Record<string, string>> }) =>
  actor.uid !== null && actor.uid === params.uid;

/** Whether a query can only answer documents that are not deleted. */
const asksOnlyKept = ({ query }: ListCase) =>
  query.where.some((filter) => filter.field === 'isDeleted' && filter.op === '==' && filter.value === false);

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

/** Fields of a survey that a boat carries; `user.uid` must be the author's. */
export const carriedSurveyFields = [
  'id',
  'date',
  'timeofday',
  'type',
  'visibilityMetres',
  'site',
  'loc',
  'experience',
  'name',
  'user',
  'datasets',
  'since',
  'isDeleted',
  'meta',
  'priority',
  'phoneClock',
  'boatUser',
  'proof',
  'dateInDoubt',
] as const;

/** Fields of a photo that a boat carries. */
export const carriedImageFields = [
  'id',
  'meta',
  'type',
  'index',
  'user',
  'url',
  'token',
  'sha256',
  'bytes',
  'survey',
  'since',
  'ml',
  'seed',
  'copyright',
  'isDeleted',
] as const;

/** Whether the texts of what is written are short enough. */
const fits =
  (rule: (data: DocumentData) => boolean): Rule =>
  ({ after, facts }) =>
    facts.lengths === 'by schema' || (after !== undefined && rule(after));

const startsUnanalysed = ({ after }: DocumentCase) =>
  says(after, 'meta.analysis.total', 0) &&
  says(after, 'meta.analysis_expert.total', 0) &&
  says(after, 'ml', false);

/**
 * Nobody is asked to analyse a photo whose original is still at sea: its record has no seed, which the question
 * for the next photo compares (`src/domain/survey/preview.ts`).
 */
const seededUnlessPreview: Rule = ({ after }) =>
  after !== undefined && (after.seed === undefined) !== (after.original === undefined);

/** A preview gives way to its original, and never the other way round. */
const neverBackToPreview: Rule = ({ before, after }) =>
  after?.original === undefined || before?.original !== undefined;

/**
 * A boat carries surveys of others home: new ones under its own mark, and again what it carried before. A person
 * hands in over the socket or through an operation (`src/operations/take-survey.ts`), and writes none of this.
 */
const hubCarries = (fields: readonly string[], id: 'surveyId' | 'imageId'): Rule => {
  return (request) =>
    request.actor.uid !== null &&
    request.actor.hub &&
    hasOnly(request.after, [...fields, 'hub']) &&
    says(request.after, 'hub', request.actor.uid) &&
    says(request.after, 'isDeleted', false) &&
    says(request.after, 'id', request.params[id] ?? null) &&
    says(request.after, 'user.uid', request.params.uid ?? null);
};
const isCarriedSurvey = hubCarries(carriedSurveyFields, 'surveyId');
const hubCarriesSurvey: Rule = (request) => isCarriedSurvey(request) && fits(surveyFits)(request);
const isCarriedImage = hubCarries([...carriedImageFields, 'original'], 'imageId');
const hubCarriesImage: Rule = (request) =>
  isCarriedImage(request) &&
  says(request.after, 'survey.id', request.params.surveyId ?? null) &&
  fits(imageFits)(request);

/** For nobody else does a boat bring anything new: a stolen account of one writes in nobody's name. */
const isOfOwnPerson: Rule = ({ params, facts }) => facts.people.has(params.uid ?? '');

const isOfKeptSurvey: Rule = ({ params, facts }) =>
  facts.keptSurveys.has(`users/${params.uid}/surveys/${params.surveyId}`);

const hubCarriedBefore: Rule = ({ actor, before }) =>
  says(before, 'hub', actor.uid) && says(before, 'isDeleted', false);

/**
 * A survey stays that of the phone that began it: its key never changes, and whom the boat knew its author as only
 * with the same key. So nobody who typed the same address takes its place (threat 45).
 */
const keepsItsPhone: Rule = ({ before, after }) => {
  if (before === undefined || after === undefined) return false;
  const key = valueAt(before, 'proof.key');
  if (key !== undefined) return sameJson(key, valueAt(after, 'proof.key'));
  return before.boatUser === undefined || before.boatUser === after.boatUser;
};

/** Where a photo was analysed after the boat carried it home, the counts are the cloud's. */
const keepsCounts: Rule = ({ before, after }) =>
  before !== undefined &&
  after !== undefined &&
  sameJson(valueAt(before, 'meta.analysis'), valueAt(after, 'meta.analysis')) &&
  sameJson(valueAt(before, 'meta.analysis_expert'), valueAt(after, 'meta.analysis_expert'));

/** The one list. `web/firebase/firestore.rules` says the same; one matrix of cases runs on both. */
export const accessRules: readonly AccessRule[] = [
  { pattern: 'regions/{regionId}', get: anyone, list: anyone, create: admin, update: admin },
  {
    pattern: 'mapdata/{regionId}/features/{featureId}',
    get: anyone,
    list: anyone,
    create: admin,
    update: admin,
    delete: admin,
  },
  {
    pattern: 'mapdata/{regionId}/datasets/{datasetId}',
    get: anyone,
    list: anyone,
    create: admin,
    update: admin,
  },
  {
    pattern: 'users/{uid}',
    get: (request) => owner(request) || admin(request),
    list: admin,
    create: (request) =>
      owner(request) &&
      hasOnly(request.after, [...ownUserFields, 'uid', 'createdAt']) &&
      says(request.after, 'uid', request.actor.uid) &&
      fits(profileFits)(request),
    update: (request) =>
      admin(request) || (owner(request) && changesOnly(request, ownUserFields) && fits(profileFits)(request)),
  },
  {
    pattern: 'users/{uid}/surveys/{surveyId}',
    get: (request) => owner(request) || admin(request) || (signedIn(request) && isKept(request)),
    list: (request) => owner(request) || admin(request) || (signedIn(request) && asksOnlyKept(request)),
    listGroup: (request) => admin(request) || (signedIn(request) && asksOnlyKept(request)),
    create: (request) => hubCarriesSurvey(request) && isOfOwnPerson(request),
    update: (request) =>
      admin(request) || (hubCarriesSurvey(request) && hubCarriedBefore(request) && keepsItsPhone(request)),
  },
  {
    pattern: 'users/{uid}/surveys/{surveyId}/images/{imageId}',
    get: (request) => owner(request) || admin(request) || (signedIn(request) && isKept(request)),
    list: (request) => owner(request) || admin(request) || (signedIn(request) && asksOnlyKept(request)),
    listGroup: (request) => admin(request) || (signedIn(request) && asksOnlyKept(request)),
    create: (request) =>
      hubCarriesImage(request) &&
      isOfOwnPerson(request) &&
      isOfKeptSurvey(request) &&
      startsUnanalysed(request) &&
      seededUnlessPreview(request),
    update: (request) =>
      admin(request) ||
      (hubCarriesImage(request) &&
        hubCarriedBefore(request) &&
        keepsCounts(request) &&
        seededUnlessPreview(request) &&
        neverBackToPreview(request)),
  },
  {
    pattern: 'users/{uid}/analysis/{analysisId}',
    get: (request) => owner(request) || admin(request),
    list: (request) => owner(request) || admin(request),
    listGroup: admin,
    update: admin,
  },
  { pattern: 'events/{eventId}', get: anyone, list: anyone, create: admin, update: admin },
  { pattern: 'events/{eventId}/useractivity/{uid}', get: anyone, list: anyone },
  { pattern: 'events/{eventId}/locationactivity/{locationId}', get: anyone, list: anyone },
  { pattern: 'organisations/{handle}', get: signedIn, list: signedIn, create: admin, update: admin },
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
