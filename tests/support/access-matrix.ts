import {
  type AccessFacts,
  type Actor,
  type DocumentOperation,
  mayAccess,
  mayList,
} from '../../src/domain/access.ts';
import type { DocumentData } from '../../src/domain/documents/json.ts';
import type { Filter, Query } from '../../src/domain/documents/query.ts';
import type { Write } from '../../src/domain/documents/write.ts';
import { boatPersonPath } from '../../src/operations/boat-people.ts';
import { deletedSurveyId, type Subject, surveyIdOfImages, surveyOf } from './access-documents.ts';
import { actorOf, type Role, type RoleUids, roles, uidOf } from './access-roles.ts';
import { fixedSegments, patterns, type Scenario, scenarios } from './access-scenarios.ts';

/** One row of the table of documents: who tries what where, and whether it must work. */
export interface DocumentCase {
  readonly name: string;
  readonly role: Role;
  readonly operation: DocumentOperation;
  readonly path: string;
  /** What must stand there before; undefined for nothing. */
  readonly before: DocumentData | undefined;
  /** What is put there; undefined for reads and deletes. */
  readonly after: DocumentData | undefined;
  readonly allowed: boolean;
}

/** One row of the table of queries. */
export interface ListCase {
  readonly name: string;
  readonly role: Role;
  readonly query: Query;
  readonly allowed: boolean;
}

function lastName(pattern: string): string {
  return pattern.slice(pattern.lastIndexOf('{') + 1, -1);
}

function pathOf(pattern: string, ownerUid: string, id: string, surveyId = surveyIdOfImages): string {
  const last = lastName(pattern);
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === last) return id;
    if (name === 'surveyId') return surveyId;
    return name === 'uid' ? ownerUid : (fixedSegments[name] ?? name);
  });
}

/** What the documents say that the rules look up besides the one in question. */
function factsOf(role: Role, uids: RoleUids): AccessFacts {
  return {
    people: new Set(role === 'hub' ? [uids.owner] : []),
    keptSurveys: new Set([`users/${uids.owner}/surveys/${surveyIdOfImages}`]),
  };
}

/** The documents of `factsOf`, to be put there before the cases run. */
export function factDocuments(uids: RoleUids): readonly Write[] {
  const surveys = [surveyIdOfImages, deletedSurveyId].map((id): Write => {
    const data = surveyOf({ actorUid: uids.owner, ownerUid: uids.owner, strangerHubUid: uids.hub, id });
    const isDeleted = id === deletedSurveyId;
    return { op: 'set', path: `users/${uids.owner}/surveys/${id}`, data: { ...data, isDeleted } };
  });
  const data = { hub: uids.hub, uid: uids.owner };
  return [{ op: 'set', path: boatPersonPath(uids.hub, uids.owner), data }, ...surveys];
}

function documentCase(scenario: Scenario, role: Role, uids: RoleUids, index: number): DocumentCase {
  // The owner of an account is known by its path, so `users/{uid}` is one document for all its cases.
  const id = scenario.pattern === 'users/{uid}' ? uids.owner : `case-${index}-${roles.indexOf(role)}`;
  const subject: Subject = {
    actorUid: uidOf(role, uids) ?? 'nobody',
    ownerUid: uids.owner,
    strangerHubUid: role === 'hub' ? uids['other hub'] : uids.hub,
    id,
  };
  const path = pathOf(scenario.pattern, uids.owner, id, scenario.surveyId);
  const before = scenario.before?.(subject);
  const after = scenario.after?.(subject);
  const actor: Actor = actorOf(role, uids);
  return {
    name: `${role}: ${scenario.name} at ${scenario.pattern}`,
    role,
    operation: scenario.operation,
    path,
    before,
    after,
    allowed: mayAccess(actor, scenario.operation, path, before, after, factsOf(role, uids)),
  };
}

/**
 * Every role × path pattern × operation × privileged field. The expected result is the access table's own;
 * `access-matrix.test.ts` beside this file holds the table to what the specification says.
 */
export function documentCases(uids: RoleUids): readonly DocumentCase[] {
  return scenarios.flatMap((scenario, index) =>
    roles.map((role) => documentCase(scenario, role, uids, index)),
  );
}

const listFilters: readonly { readonly name: string; readonly where: readonly Filter[] }[] = [
  { name: 'everything', where: [] },
  { name: 'only kept', where: [{ field: 'isDeleted', op: '==', value: false }] },
  { name: 'only deleted', where: [{ field: 'isDeleted', op: '==', value: true }] },
  { name: 'only of one author', where: [{ field: 'user.uid', op: '==', value: 'somebody' }] },
  {
    name: 'only kept of one region',
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'loc.regionId', op: '==', value: 'gbr' },
    ],
  },
];

function listsOf(pattern: string, uids: RoleUids): { name: string; from: Query['from'] }[] {
  const collectionPattern = pattern.slice(0, pattern.lastIndexOf('/'));
  const group = collectionPattern.slice(collectionPattern.lastIndexOf('/') + 1);
  const collection = pathOf(`${collectionPattern}/{none}`, uids.owner, '').slice(0, -1);
  return [
    { name: `list ${collectionPattern}`, from: { collection } },
    { name: `listGroup ${group}`, from: { group } },
  ];
}

/** Every role × collection and collection group × what is asked of it. */
export function listCases(uids: RoleUids): readonly ListCase[] {
  return patterns
    .flatMap((pattern) => listsOf(pattern, uids))
    .flatMap((list) => listFilters.map((filter) => ({ list, filter })))
    .flatMap(({ list, filter }) =>
      roles.map((role) => {
        const query: Query = { from: list.from, where: filter.where, orderBy: [], limit: 2 };
        return {
          name: `${role}: ${list.name}, ${filter.name}`,
          role,
          query,
          allowed: mayList(actorOf(role, uids), query),
        };
      }),
    );
}
