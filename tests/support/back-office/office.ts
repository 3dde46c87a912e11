import { isDeepStrictEqual } from 'node:util';
import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import type { Actor } from '../../../src/domain/access/access.ts';
import { type Change, changeSchema } from '../../../src/domain/back-office/change.ts';
import type { DocumentData, Json } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { eventActivity } from '../../../src/operations/projections/event-activity.ts';
import { standingOfAuthor } from '../../../src/operations/projections/standings.ts';
import { type Operation, runOperation } from '../../../src/operations/run/operation.ts';
import type { OperationContext, OperationStore } from '../../../src/ports/server.ts';
import { createOperationHost } from '../server/operation-host.ts';
import { projectingStore } from '../server/projecting-store.ts';

export const ada = { uid: 'ada', admin: true };
export const ben = { uid: 'ben', admin: true };

/** All that a host holds at one moment. */
interface Kept {
  readonly documents: ReadonlyMap<string, DocumentData>;
  readonly accounts: ReadonlyMap<string, string>;
  readonly disabled: ReadonlySet<string>;
  readonly files: ReturnType<typeof createOperationHost>['files'];
}

/** A store that knows the paths of all that was ever written to it. */
function listedStore(store: OperationStore) {
  const paths = new Set<string>();
  const note = (writes: readonly Write[]) => {
    for (const { path } of writes) paths.add(path);
  };
  const listed: OperationStore = {
    ...store,
    write(batch) {
      note(batch);
      return store.write(batch);
    },
    decide: (asked, decide) =>
      store.decide(asked, (documents) => {
        const decision = decide(documents);
        note(decision.writes);
        return decision;
      }),
  };
  /** In the order in which they were written first. */
  async function documents(): Promise<Map<string, DocumentData>> {
    const found = new Map<string, DocumentData>();
    for (const path of paths) {
      const stored = await store.get(path);
      if (stored !== null) found.set(path, stored.data);
    }
    return found;
  }
  return { listed, documents };
}

const isEntry = (path: string) => path.startsWith('changes/');

/** What is drawn, and when somebody was at it, differs from one process to the next. */
function alike(path: string, data: DocumentData): DocumentData {
  const { surveys } = data;
  // A reef's figures are a text, in whatever order its surveys were counted.
  if (typeof surveys === 'string') return { ...data, surveys: JSON.parse(surveys) as Json };
  if (path.startsWith('censusimageusers/')) return { ...data, token: '' };
  return data;
}

/** One entry of the record without its own id, which may be drawn. */
function entryOf({ id: _drawn, after, ...entry }: DocumentData): string {
  return JSON.stringify({ ...entry, after });
}

export interface Told {
  /** By path, without the record. */
  readonly documents: Readonly<Record<string, DocumentData>>;
  /** The record, in one order. */
  readonly entries: readonly string[];
  readonly disabled: readonly string[];
}

export interface Office {
  readonly store: OperationStore;
  /** What lies at a path, for operations that look at photos. */
  readonly files: Kept['files'];
  readonly accounts: Map<string, string>;
  contextOf(actor?: Partial<Actor>, over?: Partial<OperationContext>): OperationContext;
  call(operation: Operation, input: unknown, actor?: Partial<Actor>): Promise<unknown>;
  keep(): Promise<Kept>;
  /** All that there is, so that it can be compared with another office's. */
  told(): Promise<Told>;
  /** Entries in the order in which they were written. */
  record(): Promise<readonly Change[]>;
}

let processes = 0;

/**
 * A host of operations, empty or as another one was, in memory or on an empty store that is given; each is a process of its own, and
 * draws ids of its own.
 */
export async function openOffice(kept?: Kept, store: OperationStore = createMemoryStore()): Promise<Office> {
  const host = createOperationHost();
  const { listed, documents } = listedStore(store);
  host.pass(Date.parse('2026-01-10T00:00:00.000Z') - host.now());
  if (kept !== undefined) {
    const writes = [...kept.documents].map(([path, data]): Write => ({ op: 'set', path, data }));
    for (let at = 0; at < writes.length; at += 400) await listed.write(writes.slice(at, at + 400));
    for (const [email, uid] of kept.accounts) host.accounts.set(email, uid);
    for (const uid of kept.disabled) host.disabled.add(uid);
    for (const [path, file] of kept.files) host.files.set(path, file);
  }
  processes += 1;
  let drawn = processes * 100_000;
  function randomBytes(length: number): Uint8Array {
    drawn += 1;
    return Uint8Array.from({ length }, (_, index) => (drawn >>> (8 * (index % 4))) % 256);
  }
  const { clock, minAgreeingAnalyses } = host.contextOf();
  const projecting = projectingStore(listed, [eventActivity, standingOfAuthor], {
    clock,
    minAgreeingAnalyses,
  });
  const contextOf: Office['contextOf'] = (actor, over) =>
    host.contextOf(actor, { store: projecting, randomBytes, ...over });
  return {
    store: projecting,
    files: host.files,
    accounts: host.accounts,
    contextOf,
    call: (operation, input, actor = ada) => runOperation(operation, input, contextOf(actor)),
    keep: async () => ({
      documents: await documents(),
      accounts: new Map(host.accounts),
      disabled: new Set(host.disabled),
      files: new Map(host.files),
    }),
    record: async () =>
      [...(await documents())].flatMap(([path, data]) => (isEntry(path) ? [changeSchema.parse(data)] : [])),
    async told() {
      const all = [...(await documents())];
      return {
        documents: Object.fromEntries(
          all.filter(([path]) => !isEntry(path)).map(([path, data]) => [path, alike(path, data)]),
        ),
        entries: all
          .filter(([path]) => isEntry(path))
          .map(([, data]) => entryOf(data))
          .sort(),
        disabled: [...host.disabled].sort(),
      };
    },
  };
}

/** What differs between two, in words short enough to be read; empty where nothing does. */
export function differences(is: Told, was: Told): readonly string[] {
  const paths = [...new Set([...Object.keys(is.documents), ...Object.keys(was.documents)])];
  const text = (value: unknown) => JSON.stringify(value)?.slice(0, 700) ?? 'nothing';
  const documents = paths.flatMap((path) => {
    const [now, before] = [is.documents[path], was.documents[path]];
    if (isDeepStrictEqual(now, before)) return [];
    const keys = Object.keys({ ...now, ...before }).filter(
      (key) => !isDeepStrictEqual(now?.[key], before?.[key]),
    );
    return keys.map((key) => `${path} ${key}: ${text(now?.[key])} instead of ${text(before?.[key])}`);
  });
  const counts = new Map<string, number>();
  for (const entry of is.entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  for (const entry of was.entries) counts.set(entry, (counts.get(entry) ?? 0) - 1);
  const entries = [...counts].flatMap(([entry, many]) =>
    many === 0 ? [] : [`${many > 0 ? `${many} too many` : `${-many} missing`}: ${entry.slice(0, 700)}`],
  );
  const disabled = isDeepStrictEqual(is.disabled, was.disabled)
    ? []
    : [`shut: ${text(is.disabled)} instead of ${text(was.disabled)}`];
  return [...documents, ...entries, ...disabled];
}
