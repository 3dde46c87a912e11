import canonicalize from 'canonicalize';
import { recordSizeProblem } from '../../../../src/domain/collections/record-size.ts';
import type { DocumentData } from '../../../../src/domain/documents/json.ts';
import { isStorable } from '../../../../src/domain/documents/json.ts';
import { parseDocumentPath } from '../../../../src/domain/documents/path.ts';
import { applyWrite, type Write } from '../../../../src/domain/documents/write.ts';
import { StoreError } from '../../../../src/ports/store.ts';
import type { CommittedChange, ServerWriteOptions } from '../../ports/server-store.ts';
import type { RowDoubt } from './row-doubt.ts';
import type { Statements } from './statements.ts';
import { hashOfText } from './text-hash.ts';

/** `lengthBefore`: of the text that it replaces, 0 for none. */
function textOf(path: string, data: DocumentData, mayBeOdd: boolean, lengthBefore: number): string {
  if (mayBeOdd && !isStorable(data))
    throw new StoreError('INVALID_ARGUMENT', `What "${path}" would say cannot be stored.`);
  const text = canonicalize(data);
  if (text === undefined)
    throw new StoreError('INVALID_ARGUMENT', `What "${path}" would say cannot be stored.`);
  const problem = recordSizeProblem(path, text.length, lengthBefore);
  if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
  return text;
}

function outcomeOf(
  before: DocumentData | undefined,
  write: Write,
  check: ServerWriteOptions['check'],
): DocumentData | undefined {
  const outcome = applyWrite(before, write);
  if (outcome.status === 'ok') {
    check?.({ write, before, after: outcome.data });
    return outcome.data;
  }
  // Who may not make the document is not told whether it is there.
  check?.({ write, before: undefined, after: write.op === 'create' ? write.data : {} });
  throw outcome.status === 'ALREADY_EXISTS'
    ? new StoreError('ALREADY_EXISTS', `"${write.path}" is already there.`)
    : new StoreError('NOT_FOUND', `"${write.path}" is not there.`);
}

/** A write that was made. `revision`: the new one, 0 for a document that is gone. */
export interface MadeWrite {
  readonly revision: number;
  readonly change: CommittedChange;
}

/** Stored text as a document; an empty one where a damaged row cannot be read. */
function readText(text: string): DocumentData {
  try {
    return JSON.parse(text) as DocumentData;
  } catch {
    return {};
  }
}

/** The change of a document. Most changes are followed by nobody who asks what was before. */
function changeOf(path: string, textBefore: string | undefined, after: DocumentData | null): CommittedChange {
  let before: DocumentData | null | undefined;
  return {
    path,
    after,
    get before() {
      before ??= textBefore === undefined ? null : readText(textBefore);
      return before;
    },
  };
}

/** Does one checked write inside a transaction. */
export function writeDocument(
  { statements, doubt }: { readonly statements: Statements; readonly doubt: Pick<RowDoubt, 'change'> },
  write: Write,
  updatedAt: string,
  check?: ServerWriteOptions['check'],
): MadeWrite {
  const { path } = write;
  const address = parseDocumentPath(path);
  if (address === undefined)
    throw new StoreError('INVALID_ARGUMENT', `"${path}" is not the path of a document.`);
  const before = statements
    .prepare<{ path: string; data: string; revision: number; hash: string }>(
      'SELECT path, data, revision, hash FROM documents WHERE path = ?',
    )
    .get(path);
  const readsBefore = write.op === 'merge' || write.op === 'update' || write.op === 'increment';
  if (before !== undefined && readsBefore) doubt.change(before);
  // What a `create` or `set` replaces is not worth parsing, unless somebody looks at it.
  const beforeData: DocumentData | undefined =
    before === undefined ? undefined : readsBefore || check !== undefined ? JSON.parse(before.data) : {};
  const data = outcomeOf(beforeData, write, check);
  const change = changeOf(path, before?.data, data ?? null);
  if (data === undefined) {
    statements.prepare('DELETE FROM documents WHERE path = ?').run(path);
    return { revision: 0, change };
  }
  const text = textOf(path, data, readsBefore, before?.data.length ?? 0);
  if (before === undefined) {
    statements
      .prepare(
        'INSERT INTO documents (path, parent, collection, id, data, revision, hash, updated_at) VALUES (?, ?, ?, ?, ?, 1, ?, ?)',
      )
      .run(path, address.collectionPath, address.collection, address.id, text, hashOfText(text), updatedAt);
    return { revision: 1, change };
  }
  const revision = before.revision + 1;
  statements
    .prepare('UPDATE documents SET data = ?, revision = ?, hash = ?, updated_at = ? WHERE path = ?')
    .run(text, revision, hashOfText(text), updatedAt, path);
  return { revision, change };
}
