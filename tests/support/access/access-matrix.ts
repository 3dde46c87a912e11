import { type Actor, type DocumentOperation, mayAccess, mayList } from '../../../src/domain/access/access.ts';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import type { Filter, Query } from '../../../src/domain/documents/query.ts';
import { type Subject, surveyIdOfImages } from './access-documents.ts';
import { actorOf, ownerOf, type Role, type RoleUids, roles, uidOf } from './access-roles.ts';
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

/** The path of a document of a pattern, in the tree of an owner. */
export function pathOf(pattern: string, ownerUid: string, id: string): string {
  const last = lastName(pattern);
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === last) return id;
    if (name === 'surveyId') return surveyIdOfImages;
    return name === 'uid' ? ownerUid : (fixedSegments[name] ?? name);
  });
}

function documentCase(scenario: Scenario, role: Role, uids: RoleUids, index: number): DocumentCase {
  // The owner of an account is known by its path, so `users/{uid}` is one document for all its cases.
  const ownerUid = ownerOf(role, uids);
  const id = scenario.pattern === 'users/{uid}' ? ownerUid : `case-${index}-${roles.indexOf(role)}`;
  const subject: Subject = {
    actorUid: uidOf(role, uids) ?? 'nobody',
    ownerUid,
    strangerHubUid: role === 'hub' ? uids['other hub'] : uids.hub,
    id,
  };
  const path = pathOf(scenario.pattern, ownerUid, id);
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
    allowed: mayAccess(actor, scenario.operation, path, before, after),
  };
}

/**
 * Every role × path pattern × operation × privileged field. The expected result is the access table's own;
 * `access-matrix.test.ts` beside this file holds the table to rules 20.1 to 20.10.
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
  { name: 'only public', where: [{ field: 'isPublic', op: '==', value: true }] },
  { name: 'only not public', where: [{ field: 'isPublic', op: '==', value: false }] },
  { name: 'only announced', where: [{ field: 'status', op: '==', value: 'scheduled' }] },
  { name: 'only of one author', where: [{ field: 'user.uid', op: '==', value: 'somebody' }] },
  {
    name: 'only kept of one region',
    where: [
      { field: 'isDeleted', op: '==', value: false },
      { field: 'loc.regionId', op: '==', value: 'gbr' },
    ],
  },
];

interface List {
  readonly name: string;
  readonly fromOf: (role: Role) => Query['from'];
}

function listsOf(pattern: string, uids: RoleUids): List[] {
  const collectionPattern = pattern.slice(0, pattern.lastIndexOf('/'));
  const group = collectionPattern.slice(collectionPattern.lastIndexOf('/') + 1);
  const collectionOf = (role: Role) =>
    pathOf(`${collectionPattern}/{none}`, ownerOf(role, uids), '').slice(0, -1);
  return [
    { name: `list ${collectionPattern}`, fromOf: (role) => ({ collection: collectionOf(role) }) },
    { name: `listGroup ${group}`, fromOf: () => ({ group }) },
  ];
}

/** Every role × collection and collection group × what is asked of it. */
export function listCases(uids: RoleUids): readonly ListCase[] {
  return patterns
    .flatMap((pattern) => listsOf(pattern, uids))
    .flatMap((list) => listFilters.map((filter) => ({ list, filter })))
    .flatMap(({ list, filter }) =>
      roles.map((role) => {
        const query: Query = { from: list.fromOf(role), where: filter.where, orderBy: [], limit: 2 };
        return {
          name: `${role}: ${list.name}, ${filter.name}`,
          role,
          query,
          allowed: mayList(actorOf(role, uids), query),
        };
      }),
    );
}
