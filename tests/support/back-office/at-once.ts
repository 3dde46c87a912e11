import type fc from 'fast-check';
import type { Change } from '../../../src/domain/back-office/change.ts';
import { isUnderWay } from '../../../src/domain/back-office/job.ts';
import { jobDocs } from '../../../src/domain/collections/back-office/jobs.ts';
import { type DocumentData, sameJson } from '../../../src/domain/documents/json.ts';
import { type Operation, runOperation } from '../../../src/operations/run/operation.ts';
import { CallError } from '../../../src/ports/calls.ts';
import type { OperationContext, OperationStore } from '../../../src/ports/server.ts';
import { type Office, openOffice, type Told } from './office.ts';

/** Of each kind how many jobs are under way. */
async function underWay({ query }: OperationStore): Promise<number> {
  const { docs } = await query({ from: { collection: 'jobs' }, where: [], orderBy: [] });
  const kinds = docs.map(({ data }) => jobDocs.schema.parse(data)).filter(isUnderWay);
  return Math.max(0, ...kinds.map(({ kind }) => kinds.filter((other) => other.kind === kind).length));
}

/** A store whose answers come in whichever order the scheduler says. */
function scheduled(
  store: OperationStore,
  scheduler: fc.Scheduler,
  onDecided: () => Promise<void>,
): OperationStore {
  const turn = (label: string) => scheduler.schedule(Promise.resolve(), label);
  return {
    ...store,
    get: (path) => turn('get').then(() => store.get(path)),
    query: (query) => turn('query').then(() => store.query(query)),
    aggregate: (query, request) => turn('aggregate').then(() => store.aggregate(query, request)),
    write: (batch) => turn('write').then(() => store.write(batch)),
    async decide(paths, decide) {
      await turn('decide');
      const answer = await store.decide(paths, decide);
      await onDecided();
      return answer;
    },
  };
}

export interface Press {
  readonly operation: Operation;
  readonly input: unknown;
  readonly by: { readonly uid: string; readonly admin: boolean };
}

export interface Outcome {
  readonly answer: unknown;
  /** Why it was refused, in words; null where it was done. */
  readonly refused: string | null;
}

/** Presses at the same moment, in the order of the scheduler. Rejects with whatever is no refusal in words. */
export async function atOnce(
  kept: Awaited<ReturnType<Office['keep']>>,
  presses: readonly Press[],
  scheduler: fc.Scheduler,
): Promise<{
  readonly office: Office;
  readonly outcomes: readonly Outcome[];
  /** Most jobs of one kind that were under way at one moment. */
  readonly mostUnderWay: number;
}> {
  const office = await openOffice(kept);
  let mostUnderWay = 0;
  const store = scheduled(office.store, scheduler, async () => {
    mostUnderWay = Math.max(mostUnderWay, await underWay(office.store));
  });
  const outcomes = presses.map(async ({ operation, input, by }): Promise<Outcome> => {
    const { accounts } = office.contextOf();
    const slow: OperationContext['accounts'] = {
      ...accounts,
      setDisabled: (uid, is) =>
        scheduler.schedule(Promise.resolve(), 'setDisabled').then(() => accounts.setDisabled(uid, is)),
    };
    try {
      return {
        answer: await runOperation(operation, input, office.contextOf(by, { store, accounts: slow })),
        refused: null,
      };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { answer: null, refused: error.message };
    }
  });
  return { office, outcomes: await scheduler.waitFor(Promise.all(outcomes)), mostUnderWay };
}

/** What is counted or noted by itself is nobody's change. */
const byItself = new Set(['meta', 'updatedAt', 'stats', 'word']);

const isOfFields = ({ subject, before, after }: Change) =>
  !subject.includes('/useractivity/') && (before !== null || after !== null);

/**
 * Where the record does not tell how a document became what it is: an entry whose "before" was not there, or an end that no entry
 * says. Nothing was lost between two who changed it at once where this finds nothing.
 */
export function unexplained(before: Told, record: readonly Change[], now: Told): readonly string[] {
  const found: string[] = [];
  const states = new Map<string, DocumentData | null>();
  const touched = new Map<string, Set<string>>();
  for (const entry of record.filter(isOfFields)) {
    const { subject, what } = entry;
    const state = states.has(subject) ? (states.get(subject) ?? null) : (before.documents[subject] ?? null);
    const keys = Object.keys({ ...entry.before, ...entry.after }).filter((key) => !byItself.has(key));
    for (const key of keys)
      if (
        !sameJson(state?.[key] ?? null, entry.before?.[key] ?? null) &&
        !isMissingFlag(state?.[key], entry, key)
      )
        found.push(`"${what}" began from another ${key}`);
    states.set(subject, entry.after === null ? null : { ...state, ...entry.after });
    touched.set(subject, new Set([...(touched.get(subject) ?? []), ...keys]));
  }
  for (const [subject, keys] of touched)
    for (const key of keys)
      if (!sameJson(now.documents[subject]?.[key] ?? null, states.get(subject)?.[key] ?? null))
        found.push(`no entry says how ${subject} came to its ${key}`);
  return found;
}

/** Rights that were never given are not there, and stand in the record as false. */
const isMissingFlag = (value: unknown, { before }: Change, key: string): boolean =>
  value === undefined && before?.[key] === false;
