import { type DocumentData, documentOf, valueAt } from '../../domain/documents/json.ts';
import { parseDocumentPath } from '../../domain/documents/path.ts';
import { batchProblem, largestDocumentCharacters, queryProblem } from '../../domain/documents/problems.ts';
import {
  type Cursor,
  compareCursors,
  effectiveOrder,
  largestPage,
  largestPageCharacters,
  matchesFilter,
  orderValues,
  type Query,
} from '../../domain/documents/query.ts';
import { applyWrite, type Write } from '../../domain/documents/write.ts';
import type { OperationStore } from '../../ports/server.ts';
import {
  type AggregateAnswer,
  type AggregateRequest,
  type Page,
  type StoredDocument,
  StoreError,
} from '../../ports/store.ts';

type Tree = Map<string, StoredDocument>;

interface Answer {
  readonly doc: StoredDocument;
  readonly place: Cursor;
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
}

function isFrom(doc: StoredDocument, from: Query['from']): boolean {
  const address = parseDocumentPath(doc.path);
  return 'collection' in from
    ? address?.collectionPath === from.collection
    : address?.collection === from.group;
}

/** Everything that a query answers, in its order, from its cursor on. */
function answers(tree: Tree, query: Query): Answer[] {
  refuse(queryProblem(query));
  const { fields } = effectiveOrder(query);
  const found: Answer[] = [];
  for (const doc of tree.values()) {
    if (!isFrom(doc, query.from)) continue;
    if (!query.where.every((filter) => matchesFilter(doc.data, filter))) continue;
    const values = orderValues(doc.data, fields);
    if (values === undefined) continue;
    const place = { values, path: doc.path };
    if (query.after !== undefined && compareCursors(query, place, query.after) <= 0) continue;
    found.push({ doc, place });
  }
  return found.sort((a, b) => compareCursors(query, a.place, b.place));
}

function pageOf(tree: Tree, query: Query): Page {
  const all = answers(tree, query);
  const page: Answer[] = [];
  let characters = 0;
  for (const answer of all.slice(0, Math.min(query.limit ?? largestPage, largestPage))) {
    characters += JSON.stringify(answer.doc.data).length;
    if (characters > largestPageCharacters && page.length > 0) break;
    page.push(answer);
  }
  const last = page.at(-1);
  return {
    docs: page.map((answer) => answer.doc),
    cursor: last === undefined || page.length === all.length ? null : last.place,
  };
}

function numbersIn(docs: readonly Answer[], field: string): number[] {
  return docs.flatMap(({ doc }) => {
    const value = valueAt(doc.data, field);
    return typeof value === 'number' ? [value] : [];
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, value) => sum + value, 0);
}

function aggregateOf(tree: Tree, query: Query, request: AggregateRequest): AggregateAnswer {
  const found = answers(tree, query).slice(0, query.limit);
  const sum: Record<string, number> = {};
  const average: Record<string, number | null> = {};
  for (const field of request.sum ?? []) sum[field] = sumOf(numbersIn(found, field));
  for (const field of request.average ?? []) {
    const numbers = numbersIn(found, field);
    average[field] = numbers.length === 0 ? null : sumOf(numbers) / numbers.length;
  }
  return { count: request.count === true ? found.length : null, sum, average };
}

function newData(before: DocumentData | undefined, write: Write): DocumentData | undefined {
  const outcome = applyWrite(before, write);
  if (outcome.status === 'ALREADY_EXISTS')
    throw new StoreError('ALREADY_EXISTS', `"${write.path}" is already there.`);
  if (outcome.status === 'NOT_FOUND') throw new StoreError('NOT_FOUND', `"${write.path}" is not there.`);
  if (outcome.data === undefined) return undefined;
  try {
    const data = documentOf(outcome.data);
    if (JSON.stringify(data).length <= largestDocumentCharacters) return data;
  } catch (cause) {
    throw new StoreError('INVALID_ARGUMENT', `What "${write.path}" would say cannot be stored.`, { cause });
  }
  throw new StoreError('INVALID_ARGUMENT', `"${write.path}" would be too large to be stored.`);
}

/** The tree after a batch; the one before stays as it was. */
function written(before: Tree, writes: readonly Write[]): { tree: Tree; revisions: number[] } {
  refuse(batchProblem(writes));
  const tree = new Map(before);
  const revisions = writes.map((write) => {
    const old = tree.get(write.path);
    const data = newData(old?.data, write);
    if (data === undefined) {
      tree.delete(write.path);
      return 0;
    }
    const revision = (old?.revision ?? 0) + 1;
    const id = write.path.slice(write.path.lastIndexOf('/') + 1);
    tree.set(write.path, { path: write.path, id, data, revision });
    return revision;
  });
  return { tree, revisions };
}

function isSamePage(a: Page, b: Page): boolean {
  return (
    (a.cursor === null) === (b.cursor === null) &&
    a.docs.length === b.docs.length &&
    a.docs.every((doc, index) => doc === b.docs[index])
  );
}

/**
 * The document tree in memory, straight from the rules of `src/domain/documents`: what every other
 * store is compared with. Forgets everything with the process.
 */
export function createMemoryStore(): OperationStore {
  let tree: Tree = new Map();
  const watchers = new Set<() => void>();

  function read(path: string): StoredDocument | null {
    if (parseDocumentPath(path) === undefined) refuse(`"${path}" is not the path of a document.`);
    return tree.get(path) ?? null;
  }
  function write(writes: readonly Write[]): readonly number[] {
    const next = written(tree, writes);
    tree = next.tree;
    for (const wake of watchers) queueMicrotask(wake);
    return next.revisions;
  }

  return {
    get: async (path) => read(path),
    async query(query) {
      return pageOf(tree, query);
    },
    async aggregate(query, request) {
      return aggregateOf(tree, query, request);
    },
    write: async (writes) => ({ revisions: write(writes) }),
    async decide(paths, decide) {
      const { writes, answer } = decide(paths.map((path) => read(path)?.data ?? null));
      write(writes);
      return answer;
    },
    watch(query, onPage, onError) {
      let last: Page | undefined;
      function nextPage(): Page | undefined {
        try {
          return pageOf(tree, query);
        } catch (error) {
          watchers.delete(look);
          const failed = new StoreError('INTERNAL', 'The watch failed.', { cause: error });
          onError(error instanceof StoreError ? error : failed);
          return undefined;
        }
      }
      function look(): void {
        const page = watchers.has(look) ? nextPage() : undefined;
        if (page === undefined || (last !== undefined && isSamePage(last, page))) return;
        last = page;
        onPage(page);
      }
      watchers.add(look);
      queueMicrotask(look);
      return () => watchers.delete(look);
    },
  };
}
