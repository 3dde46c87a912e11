import fc from 'fast-check';
import { type DocumentOperation, mayAccess } from '../../../src/domain/access/access.ts';
import type { DocumentData, Json } from '../../../src/domain/documents/json.ts';
import type { Subject } from './access-documents.ts';
import { type DocumentCase, pathOf } from './access-matrix.ts';
import { actorOf, type Role, type RoleUids, roles, uidOf } from './access-roles.ts';
import { patterns, type Scenario, scenarios, withField } from './access-scenarios.ts';

/** The pattern whose documents give rights: only its stored fields are taken as the table has them. */
const accounts = 'users/{uid}';
const owners = roles.filter((role) => role !== 'visitor');

/** Patterns whose rules look at fields; each is chosen as often as four others. */
const fieldPatterns = [
  accounts,
  'users/{uid}/surveys/{surveyId}',
  'users/{uid}/surveys/{surveyId}/images/{imageId}',
  'users/{uid}/analysis/{analysisId}',
];
const weightedPatterns = [...patterns, ...fieldPatterns, ...fieldPatterns, ...fieldPatterns];

const privilegedFields = [
  'admin',
  'isExpert',
  'verified',
  'hub',
  'guest',
  'twoStep',
  'uid',
  'user.uid',
  'isDeleted',
];

/** What a changed field may hold. */
const valuesFor = ({ actorUid, ownerUid, strangerHubUid }: Subject): readonly (Json | undefined)[] => [
  ...[undefined, true, false, null, 0, 1, -1, '', 'x', [], {}],
  ...[actorUid, ownerUid, strangerHubUid, { uid: actorUid }, { uid: ownerUid }, { total: 1 }],
];

interface Draw {
  readonly role: Role;
  readonly owner: Role;
  /** Whether the role acts in its own tree instead. */
  readonly isOwn: boolean;
  readonly pattern: string;
  readonly operation: DocumentOperation;
  /** Which of the pattern's documents stands there before, and which is put there. */
  readonly before: number;
  readonly after: number;
  /** Fields that are changed: in which document, which field, to which value. */
  readonly changes: readonly { readonly isBefore: boolean; readonly field: number; readonly value: number }[];
}

const draws: fc.Arbitrary<Draw> = fc.record({
  role: fc.constantFrom(...roles),
  owner: fc.constantFrom(...owners),
  isOwn: fc.boolean(),
  pattern: fc.constantFrom(...weightedPatterns),
  operation: fc.constantFrom<DocumentOperation>('get', 'create', 'update', 'update', 'delete'),
  before: fc.nat(),
  after: fc.nat(),
  changes: fc.array(fc.record({ isBefore: fc.boolean(), field: fc.nat(), value: fc.nat() }), {
    maxLength: 3,
  }),
});

const byPattern = Map.groupBy(scenarios, ({ pattern }) => pattern);

function pick<T>(items: readonly T[], number: number): T {
  if (items.length === 0) throw new RangeError('There is nothing to choose from.');
  return items[number % items.length] as T;
}

const isSet = <T>(value: T | undefined): value is T => value !== undefined;

function documentsOf(group: readonly Scenario[], subject: Subject) {
  return {
    befores: group.map(({ before }) => before?.(subject)).filter(isSet),
    afters: group.map(({ after }) => after?.(subject)).filter(isSet),
  };
}

function toCase(draw: Draw, uids: RoleUids, index: number): DocumentCase {
  const { pattern, operation, isOwn } = draw;
  const isAccount = pattern === accounts;
  const role = isAccount && isOwn ? 'owner' : draw.role;
  // Accounts of the other roles give them their rights, and stay as they are.
  const ownerUid = isAccount ? uids.owner : (uidOf(isOwn ? role : draw.owner, uids) ?? uids.owner);
  const id = isAccount ? ownerUid : `random-${index}`;
  const actorUid = uidOf(role, uids) ?? 'nobody';
  const strangerHubUid = role === 'hub' ? uids['other hub'] : uids.hub;
  const subject: Subject = { actorUid, ownerUid, strangerHubUid, id };
  const { befores, afters } = documentsOf(byPattern.get(pattern) ?? [], subject);
  const base = pick(befores, draw.before);
  const fields = [...new Set([...Object.keys(base), ...privilegedFields])];
  const change = (data: DocumentData, isBefore: boolean): DocumentData =>
    draw.changes
      .filter((one) => one.isBefore === isBefore)
      .reduce(
        (changed, { field, value }) =>
          withField(changed, pick(fields, field).split('.'), pick(valuesFor(subject), value)),
        data,
      );
  const before = operation === 'create' ? undefined : isAccount ? base : change(base, true);
  const isWrite = operation === 'create' || operation === 'update';
  // Half of the updates change little of what stands there; the others put another document in its place.
  const whole = before !== undefined && draw.after % 2 === 0 ? before : pick(afters, draw.after);
  const after = isWrite ? change(whole, false) : undefined;
  const path = pathOf(pattern, ownerUid, id);
  return {
    name: `random case ${index}: ${role}: ${operation} ${path}, ${JSON.stringify({ before, after })}`,
    ...{ role, operation, path, before, after },
    allowed: mayAccess(actorOf(role, uids), operation, path, before, after),
  };
}

/**
 * Random role × owner × path × operation with documents of the matrix, of which fields are changed at random. The expected result is the
 * access table's own.
 * @param seed The same seed gives the same cases.
 */
export function randomDocumentCases(uids: RoleUids, seed: number, count: number): readonly DocumentCase[] {
  return fc.sample(draws, { seed, numRuns: count }).map((draw, index) => toCase(draw, uids, index));
}
