import { accessRules, type DocumentOperation } from '../../../src/domain/access/access.ts';
import type { DocumentData, Json } from '../../../src/domain/documents/json.ts';
import { analysisOf, eventOf, imageOf, plainOf, type Subject, surveyOf, userOf } from './access-documents.ts';

type DocumentFor = (subject: Subject) => DocumentData;

/** One thing that somebody tries with one document, before it is known who tries. */
export interface Scenario {
  readonly name: string;
  readonly pattern: string;
  readonly operation: DocumentOperation;
  readonly before?: DocumentFor;
  readonly after?: DocumentFor;
}

/** A field of a document and what is put there; `undefined` takes it away. */
interface Change {
  readonly name: string;
  readonly of: (subject: Subject) => Readonly<Record<string, Json | undefined>>;
}

/** A document with a field changed; the field's name may be a path, and `undefined` takes it away. */
export function withField(
  data: DocumentData,
  keys: readonly string[],
  value: Json | undefined,
): DocumentData {
  const [key, ...rest] = keys;
  if (key === undefined) return data;
  if (rest.length === 0) {
    const { [key]: _gone, ...others } = data;
    return value === undefined ? others : { ...others, [key]: value };
  }
  const child = data[key];
  const map =
    typeof child === 'object' && child !== null && !Array.isArray(child) ? (child as DocumentData) : {};
  return { ...data, [key]: withField(map, rest, value) };
}

const changed =
  (document: DocumentFor, change: Change): DocumentFor =>
  (subject) =>
    Object.entries(change.of(subject)).reduce(
      (data, [field, value]) => withField(data, field.split('.'), value),
      document(subject),
    );

const fields = (values: Readonly<Record<string, Json | undefined>>): Change[] =>
  Object.entries(values).map(([field, value]) => ({
    name: value === undefined ? `without ${field}` : `${field} ${JSON.stringify(value)}`,
    of: () => ({ [field]: value }),
  }));

const later = '2026-01-01T00:00:00.000Z';

/** Every field of an account: those that a person may set, and those that only the server may. */
const accountChanges: readonly Change[] = [
  { name: 'nothing', of: () => ({}) },
  ...fields({
    name: { first: 'Ada' },
    loc: { id: 'x', value: 'Cairns', name: 'Cairns' },
    org: { handle: 'school', name: 'School' },
    optin: true,
    optinAt: later,
    optinFrom: 'profile',
    mailBounced: null,
    'mailBounced.reason': 'x',
    additionalInfo: { grade: '7' },
    photoURL: 'https://example.org/me.jpg',
    updatedAt: later,
    admin: true,
    isExpert: true,
    verified: true,
    hub: true,
    pending: false,
    isEmailVerified: true,
    domains: ['event'],
    email: 'someone@example.org',
    influence: { establishedAt: later },
    'influence.establishedAt': later,
    hostname: 'elsewhere',
    uid: 'somebody-else',
    deleteAfter: later,
    since: later,
    lastLoginAt: later,
    lastSync: later,
    createdAt: later,
    meta: { analysis: { total: 1000 } },
    'meta.analysis.total': 5,
    unknown: 1,
  }),
  { name: 'name and admin together', of: () => ({ 'name.first': 'Ada', admin: true }) },
];

const long = (characters: number) => 'x'.repeat(characters);

/** A field with a text of so many characters, told by their number. */
const lengths = (values: Readonly<Record<string, number>>): Change[] =>
  Object.entries(values).map(([field, characters]) => ({
    name: `${field} of ${characters} characters`,
    of: () => ({ [field]: long(characters) }),
  }));

const answers = (many: number): Json =>
  Object.fromEntries(Array.from({ length: many }, (_, index) => [`question-${index}`, 'yes']));

/** What is as long as it may be, and what is longer. */
const profileLengths: readonly Change[] = [
  ...lengths({
    'name.first': 80,
    'name.last': 80,
    'loc.value': 200,
    'loc.name': 120,
    'org.handle': 80,
    'org.name': 120,
    photoURL: 500,
    optinAt: 40,
    optinFrom: 40,
  }),
  ...lengths({
    'name.first': 81,
    'name.last': 81,
    'loc.id': 201,
    'loc.value': 201,
    'loc.name': 121,
    'loc.country': 81,
    'org.handle': 81,
    'org.name': 121,
    photoURL: 501,
    optinAt: 41,
    optinFrom: 41,
    updatedAt: 41,
  }),
  { name: 'a first name of nothing', of: () => ({ 'name.first': '' }) },
  { name: 'a name with a nickname', of: () => ({ 'name.nick': 'M' }) },
  { name: 'a name that is a text', of: () => ({ name: 'Mia' }) },
  { name: 'a place with a note', of: () => ({ 'loc.note': 'x' }) },
  { name: '50 answers', of: () => ({ additionalInfo: answers(50) }) },
  { name: '51 answers', of: () => ({ additionalInfo: answers(51) }) },
  { name: 'answers of 25,001 characters', of: () => ({ additionalInfo: { a: long(25_001) } }) },
  { name: 'an answer that is a map', of: () => ({ additionalInfo: { a: { b: 'c' } } }) },
  { name: 'training with a note', of: () => ({ training: { mode: 1, note: 'x' } }) },
  { name: 'training whose mode is a text', of: () => ({ training: { mode: long(40) } }) },
  { name: 'consent that is a text', of: () => ({ optin: long(40) }) },
  { name: 'a position', of: () => ({ 'loc._geoloc': { latitude: -16, longitude: 145 } }) },
  { name: 'a position with a note', of: () => ({ 'loc._geoloc': { latitude: -16, note: long(40) } }) },
  { name: 'a latitude that is a text', of: () => ({ 'loc._geoloc': { latitude: long(40) } }) },
];

const isDeletedChanges = fields({ isDeleted: true }).concat(fields({ isDeleted: undefined }));

/** The marks under which operations keep what a boat carries: no mark lets it write by itself. */
const hubMarks: readonly Change[] = [
  { name: "the actor's hub mark", of: ({ actorUid }) => ({ hub: actorUid }) },
  { name: "another hub's mark", of: ({ strangerHubUid }) => ({ hub: strangerHubUid }) },
];
const ownMark = hubMarks[0] as Change;

const authorChanges: readonly Change[] = [
  { name: "user.uid the actor's", of: ({ actorUid }) => ({ 'user.uid': actorUid }) },
  { name: 'user.uid of a stranger', of: () => ({ 'user.uid': 'somebody-else' }) },
  ...fields({ user: undefined }),
];

const surveyChanges: readonly Change[] = [
  { name: 'as it is', of: () => ({}) },
  ...hubMarks,
  ...authorChanges,
  ...isDeletedChanges,
  ...fields({
    id: 'another-id',
    name: 'Renamed',
    priority: 1,
    'meta.images.stored': 3,
    'meta.images.total': 500,
    deletedDate: later,
    verified: true,
    admin: true,
    isExpert: true,
    email: 'someone@example.org',
    influence: { establishedAt: later },
    'influence.establishedAt': later,
    meta: { analysis: { total: 7 } },
    unknown: 1,
  }),
  { name: 'id undefined', of: () => ({ id: undefined }) },
];

const asPreview: Change = {
  name: 'a preview',
  of: () => ({ seed: undefined, original: { sha256: 'b'.repeat(64), bytes: 900_000 } }),
};
const asOriginal: Change = {
  name: 'the original',
  of: () => ({ seed: 'abcdefghijklmnopqrst', original: undefined, bytes: 900_000 }),
};

const imageChanges: readonly Change[] = [
  asPreview,
  { name: 'a preview with a seed', of: () => ({ original: { sha256: 'b'.repeat(64), bytes: 900_000 } }) },
  { name: 'no seed', of: () => ({ seed: undefined }) },
  { name: 'as it is', of: () => ({}) },
  ...hubMarks,
  ...authorChanges,
  ...isDeletedChanges,
  ...fields({
    id: 'another-id',
    'survey.id': 'another-survey',
    survey: undefined,
    ml: true,
    color_corrected: { url: 'survey_v2/gbr/another.jpg', token: 'ffffffffffffffff' },
    'meta.analysis.total': 4,
    'meta.analysis.sums': { 'branching-live': 400 },
    'meta.analysis_expert.total': 1,
    'meta.analysis': undefined,
    'meta.analysis_expert': undefined,
    meta: undefined,
    token: 'ffffffffffffffffffffffffffffffff',
    seed: 'zzzzzzzzzzzzzzzzzzzz',
    verified: true,
    admin: true,
    unknown: 1,
  }),
];

const plainChanges: readonly Change[] = [{ name: 'a new name', of: () => ({ name: 'Renamed' }) }];
const analysisChanges = fields({
  verified: true,
  'stats.coverage': 0.1,
  'user.uid': 'somebody-else',
  isDeleted: true,
});

const carried = (document: DocumentFor) => changed(document, ownMark);

/** Reading and deleting, of a document that is there, that was deleted, and that never was. */
function readsAndDeletes(pattern: string, document: DocumentFor): Scenario[] {
  const states: readonly { name: string; before?: DocumentFor }[] = [
    { name: 'a kept document', before: document },
    { name: 'a deleted document', before: changed(document, { name: '', of: () => ({ isDeleted: true }) }) },
    {
      name: 'a document without isDeleted',
      before: changed(document, { name: '', of: () => ({ isDeleted: undefined }) }),
    },
    { name: "a document with the actor's hub mark", before: carried(document) },
    { name: 'a missing document' },
  ];
  return (['get', 'delete'] as const).flatMap((operation) =>
    states.map((state) => ({
      name: `${operation} ${state.name}`,
      pattern,
      operation,
      ...(state.before === undefined ? {} : { before: state.before }),
    })),
  );
}

function creates(pattern: string, document: DocumentFor, changes: readonly Change[]): Scenario[] {
  return changes.map((change) => ({
    name: `create with ${change.name}`,
    pattern,
    operation: 'create',
    after: changed(document, change),
  }));
}

function updates(
  pattern: string,
  label: string,
  before: DocumentFor,
  changes: readonly Change[],
): Scenario[] {
  return changes.map((change) => ({
    name: `update ${label} to ${change.name}`,
    pattern,
    operation: 'update',
    before,
    after: changed(before, change),
  }));
}

/** What a boat carried home and the cloud has changed since: analysed, or deleted. */
function carriedScenarios(pattern: string, document: DocumentFor, changes: readonly Change[]): Scenario[] {
  const mine = carried(document);
  const strangers = changed(document, hubMarks[1] as Change);
  const deleted = changed(mine, { name: '', of: () => ({ isDeleted: true }) });
  const restored: Change = { name: 'kept again', of: () => ({ isDeleted: false }) };
  return [
    ...creates(pattern, mine, changes).map((s) => ({ ...s, name: `${s.name}, carried` })),
    ...updates(pattern, 'what the actor carried', mine, changes),
    ...updates(pattern, 'what another hub carried', strangers, [...hubMarks, ...fields({ name: 'Renamed' })]),
    ...updates(pattern, 'what the actor carried and the cloud deleted', deleted, [
      restored,
      ...fields({ hub: undefined }),
    ]),
  ];
}

/** An event in each of its states: what counts is the mark that follows from them, and a document without it is shown to nobody. */
const eventStates: readonly Change[] = [
  { name: 'an announced event', of: () => ({}) },
  { name: 'a draft', of: () => ({ status: 'draft', isPublic: false }) },
  { name: 'a cancelled event', of: () => ({ status: 'cancelled', isPublic: false }) },
  { name: 'a deleted event', of: () => ({ deleted: true, isPublic: false }) },
  { name: 'an event without the mark', of: () => ({ isPublic: undefined }) },
  { name: 'an event with a mark that is a text', of: () => ({ isPublic: 'true' }) },
];

function scenariosOf(pattern: string): Scenario[] {
  switch (pattern) {
    case 'users/{uid}':
      return [
        ...readsAndDeletes(pattern, userOf),
        ...creates(pattern, userOf, accountChanges),
        ...updates(pattern, 'an account', userOf, accountChanges),
        ...creates(pattern, userOf, profileLengths),
        ...updates(pattern, 'an account', userOf, profileLengths),
        ...updates(
          pattern,
          'an expert account',
          changed(userOf, { name: '', of: () => ({ verified: true }) }),
          fields({ verified: undefined, name: { first: 'Ada' } }),
        ),
      ];
    case 'users/{uid}/surveys/{surveyId}':
      return [
        ...readsAndDeletes(pattern, surveyOf),
        ...creates(pattern, surveyOf, surveyChanges),
        ...updates(pattern, 'a survey', surveyOf, surveyChanges),
        ...carriedScenarios(pattern, surveyOf, surveyChanges),
      ];
    case 'users/{uid}/surveys/{surveyId}/images/{imageId}':
      return [
        ...readsAndDeletes(pattern, imageOf),
        ...creates(pattern, imageOf, imageChanges),
        ...updates(pattern, 'a photo', imageOf, imageChanges),
        ...carriedScenarios(pattern, imageOf, imageChanges),
        ...updates(pattern, 'a preview that the actor carried', changed(carried(imageOf), asPreview), [
          { name: 'as it is', of: () => ({}) },
          asOriginal,
          ...fields({ seed: 'abcdefghijklmnopqrst', original: undefined, 'meta.analysis.total': 1 }),
        ]),
      ];
    case 'events/{eventId}':
      return [
        ...readsAndDeletes(pattern, eventOf),
        ...eventStates.map((state) => ({
          name: `get ${state.name}`,
          pattern,
          operation: 'get' as const,
          before: changed(eventOf, state),
        })),
        ...creates(pattern, eventOf, plainChanges),
        ...updates(pattern, 'an event', eventOf, [...plainChanges, ...fields({ isPublic: false })]),
      ];
    case 'users/{uid}/analysis/{analysisId}':
      return [
        ...readsAndDeletes(pattern, analysisOf),
        ...creates(pattern, analysisOf, [{ name: 'its own fields', of: () => ({}) }, ...analysisChanges]),
        ...updates(pattern, 'an analysis', analysisOf, analysisChanges),
      ];
    default:
      return [
        ...readsAndDeletes(pattern, plainOf),
        ...creates(pattern, plainOf, plainChanges),
        ...updates(pattern, 'a document', plainOf, plainChanges),
      ];
  }
}

/** Paths that the table does not name: nobody may do anything there. */
const unnamedPatterns = [
  'logincodes/{codeId}',
  'guests/{guestId}',
  'mergedaccounts/{mergedId}',
  'mergeproofs/{mergedId}',
  'twostep/{twoStepId}',
  'boatusers/{boatUserId}',
  'boatpeople/{boatPersonId}',
  'mail/{mailId}',
  'mails/{mailId}',
  'secrets/{secretId}',
  'gifts/{giftId}',
  'events/{eventId}/taken/{takenId}',
  'leaderboards/{scope}/orgstandings/{handle}',
  'leaderboards/{scope}/due/{uid}',
  'giftevents/{eventId}',
  'giftledger/{kind}',
  'attempts/{limit}',
  'gifttickets/{ticketId}',
  'jobturns/{kind}',
  'boatreports/{hub}',
  'pageerrors/{errorId}',
  'pageviews/{day}',
  'settings/{settingId}',
  'mapdata/{regionId}',
  'mapdata/{regionId}/readings/{surveyId}',
  'mapdata/{regionId}/figures/{reefId}',
  'mapdata/{regionId}/areas/{areaId}/reefs/{datasetId}',
  'mapdata/{regionId}/estimates/{name}',
  'mapdata/{regionId}/backfills/{datasetId}',
  'users/{uid}/private/{privateId}',
  'users/{uid}/agreed/{analysisId}',
  'users/{uid}/surveys/{surveyId}/notes/{noteId}',
  'regions/{regionId}/secrets/{secretId}',
] as const;

export const patterns: readonly string[] = [...accessRules.map((rule) => rule.pattern), ...unnamedPatterns];

export const scenarios: readonly Scenario[] = patterns.flatMap(scenariosOf);

/** The segments that are not the document's own id. */
export const fixedSegments: Readonly<Record<string, string>> = {
  regionId: 'gbr',
  eventId: 'event-1',
  areaId: 'cairns-cooktown',
};
