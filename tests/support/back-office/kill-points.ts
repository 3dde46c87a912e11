import fc from 'fast-check';
import { goOnWithJobs } from '../../../src/operations/back-office/go-on-with-jobs.ts';
import { type Operation, runOperation } from '../../../src/operations/run/operation.ts';
import { CallError } from '../../../src/ports/calls.ts';
import { dyingStore, KilledError } from '../server/dying-store.ts';
import { ada, differences, type Office, openOffice } from './office.ts';

export interface Work {
  readonly operation: Operation;
  /** What was done before it; answers what it is asked. */
  prepare(office: Office): Promise<unknown>;
  /** In whose name; Ada, where nobody is said. */
  readonly by?: { readonly uid: string; readonly admin: boolean };
  /**
   * 'told': whoever presses again after it was done is told so, in words, as of anybody's change. Else the second press answers as
   * the first one would have.
   */
  readonly again?: 'told' | 'answers otherwise';
  /** It has no entry in the record, and why. */
  readonly unrecorded?: string;
}

/** Of a work with more writes than these a part is tried, another one each time. */
const mostTriedWrites = 14;

interface Death {
  readonly atWrite: number;
  readonly isCommitted: boolean;
}

/** Dies, goes on as a host does that starts, and is pressed again; answers how the end differs from that of `whole`. */
async function differsAfter(
  death: Death,
  { operation, by = ada, again }: Work,
  input: unknown,
  fresh: Awaited<ReturnType<Office['keep']>>,
  whole: { readonly answer: unknown; readonly told: Awaited<ReturnType<Office['told']>> },
): Promise<readonly string[]> {
  const office = await openOffice(fresh);
  const store = dyingStore(office.store, death);
  const died = await runOperation(operation, input, office.contextOf(by, { store })).catch(
    (error: unknown) => error,
  );
  if (!(died instanceof KilledError)) return [`was not killed: ${String(died)}`];
  const failed = await goOnWithJobs(office.contextOf(), { isHolderDead: true });
  const second = await office.call(operation, input, by).catch((error: unknown) => error);
  const told = second instanceof Error ? [`pressed again: ${second.message}`] : [];
  const isTold = again === 'told' && second instanceof CallError;
  const isSame = again !== undefined || JSON.stringify(second) === JSON.stringify(whole.answer);
  return [
    ...failed.map((error) => `could not go on: ${String(error)}`),
    ...(isTold ? [] : told),
    ...(isSame || told.length > 0
      ? []
      : [`answered ${JSON.stringify(second)} instead of ${JSON.stringify(whole.answer)}`]),
    ...differences(await office.told(), whole.told),
  ];
}

/**
 * Kills a work at each of its writes, before it is committed and after, and begins again: the end is the same as without, in every
 * document and every entry of the record. Throws with the first that differs.
 */
export async function expectSameAfterKills(work: Work, ground: Office): Promise<void> {
  const prepared = await openOffice(await ground.keep());
  const input = await work.prepare(prepared);
  const fresh = await prepared.keep();
  const before = await prepared.told();
  const office = await openOffice(fresh);
  const counting = dyingStore(office.store, { atWrite: 0, isCommitted: false });
  const { operation, by = ada } = work;
  const answer = await runOperation(operation, input, office.contextOf(by, { store: counting }));
  const told = await office.told();
  const many = counting.writes();
  if (many === 0) throw new Error(`${operation.name} writes nothing.`);
  const isRecorded = told.entries.length > before.entries.length;
  if (isRecorded !== (work.unrecorded === undefined))
    throw new Error(`${operation.name} is ${isRecorded ? '' : 'not '}in the record.`);
  const end = { answer, told };
  async function judge(death: Death): Promise<void> {
    const differs = await differsAfter(death, work, input, fresh, end);
    if (differs.length === 0) return;
    const when = `${death.isCommitted ? 'after' : 'before'} write ${death.atWrite} of ${many}`;
    throw new Error(`${operation.name}, killed ${when}:\n${differs.join('\n')}`);
  }
  if (many > mostTriedWrites) {
    const deaths = fc.record({ atWrite: fc.integer({ min: 1, max: many }), isCommitted: fc.boolean() });
    await fc.assert(fc.asyncProperty(deaths, judge), { numRuns: 2 * mostTriedWrites });
    return;
  }
  for (let atWrite = 1; atWrite <= many; atWrite += 1)
    for (const isCommitted of [false, true]) await judge({ atWrite, isCommitted });
}
