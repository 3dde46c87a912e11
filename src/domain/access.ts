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

interface DocumentCase {
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
  /** The document before the operation; undefined when there is none. */
  readonly before: DocumentData | undefined;
  /** The document after the operation; undefined for reads and deletes. */
  readonly after: DocumentData | undefined;
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

/** Fields that an author sets when submitting a survey; `user.uid` must be the author's. */
export const ownSurveyFields = [
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
] as const;

/** Fields that an author sets when submitting a photo. */
export const ownImageFields = [
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

const isOwnNewSurvey: Rule = (request) =>
  owner(request) &&
  hasOnly(request.after, ownSurveyFields) &&
  says(request.after, 'isDeleted', false) &&
  says(request.after, 'user.uid', request.actor.uid) &&
  says(request.after, 'id', request.params.surveyId ?? null);

const isOwnNewImage: Rule = (request) =>
  owner(request) &&
  hasOnly(request.after, ownImageFields) &&
  says(request.after, 'isDeleted', false) &&
  says(request.after, 'user.uid', request.actor.uid) &&
  says(request.after, 'survey.id', request.params.surveyId ?? null) &&
  says(request.after, 'id', request.params.imageId ?? null) &&
  startsUnanalysed(request) &&
  seededUnlessPreview(request);

/** A boat carries surveys of others home: new ones under its own mark, and again what it carried before. */
const hubCarries = (fields: readonly string[]): Rule => {
  return (request) =>
    request.actor.uid !== null &&
    request.actor.hub &&
    hasOnly(request.after, [...fields, 'hub']) &&
    says(request.after, 'hub', request.actor.uid) &&
    says(request.after, 'isDeleted', false) &&
    says(request.after, 'user.uid', request.params.uid ?? null);
};
const hubCarriesSurvey = hubCarries(ownSurveyFields);
const hubCarriesImage = hubCarries([...ownImageFields, 'original']);

const hubCarriedBefore: Rule = ({ actor, before }) =>
  says(before, 'hub', actor.uid) && says(before, 'isDeleted', false);

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
      says(request.after, 'uid', request.actor.uid),
    update: (request) => admin(request) || (owner(request) && changesOnly(request, ownUserFields)),
  },
  {
    pattern: 'users/{uid}/surveys/{surveyId}',
    get: (request) => owner(request) || admin(request) || (signedIn(request) && isKept(request)),
    list: (request) => owner(request) || admin(request) || (signedIn(request) && asksOnlyKept(request)),
    listGroup: (request) => admin(request) || (signedIn(request) && asksOnlyKept(request)),
    create: (request) => isOwnNewSurvey(request) || hubCarriesSurvey(request),
    update: (request) => admin(request) || (hubCarriesSurvey(request) && hubCarriedBefore(request)),
  },
  {
    pattern: 'users/{uid}/surveys/{surveyId}/images/{imageId}',
    get: (request) => owner(request) || admin(request) || (signedIn(request) && isKept(request)),
    list: (request) => owner(request) || admin(request) || (signedIn(request) && asksOnlyKept(request)),
    listGroup: (request) => admin(request) || (signedIn(request) && asksOnlyKept(request)),
    create: (request) =>
      isOwnNewImage(request) ||
      (hubCarriesImage(request) && startsUnanalysed(request) && seededUnlessPreview(request)),
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
): boolean {
  for (const rule of accessRules) {
    const params = matchPath(rule.pattern, path);
    if (params === undefined) continue;
    return rule[operation]?.({ actor, params, before, after }) ?? false;
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
