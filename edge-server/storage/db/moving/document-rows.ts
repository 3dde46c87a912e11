import { z } from 'zod';
import { type DocumentData, isJsonObject, isStorable } from '../../../../src/domain/documents/json.ts';
import type { MovedDocument } from '../../../../src/ports/moving/sides.ts';
import { hashOfText } from '../documents/text-hash.ts';
import type { ServerDatabase } from '../open.ts';
import { type TypedFolder, wayBack } from '../way-back.ts';

/** Rows that are read at once, and the characters after which a page is full: a drawing has a megabyte. */
const rowsAtOnce = 250;
const fullCharacters = 4_000_000;
/** Paths of a page. */
const pathsAtOnce = 5_000;

const rowSchema = z.object({ path: z.string(), data: z.string(), hash: z.string() });
type Row = z.infer<typeof rowSchema>;

function documentOfRow({ path, data, hash }: Row, folder: TypedFolder): MovedDocument {
  if (hashOfText(data) !== hash)
    return { path, data: {}, problem: `Its row is damaged: “${wayBack('restore', folder)}” first.` };
  const said: unknown = JSON.parse(data);
  return isStorable(said) && isJsonObject(said)
    ? { path, data: said as DocumentData, problem: null }
    : { path, data: {}, problem: 'It holds values that are not stored any more.' };
}

/** Every row of the document tree, each compared with the hash that was written with it. */
export interface DocumentRows {
  pages(): Generator<readonly MovedDocument[]>;
  paths(): Generator<readonly string[]>;
  read(path: string): MovedDocument | null;
  isEmpty(): boolean;
}

export function createDocumentRows(
  { sqlite }: Pick<ServerDatabase, 'sqlite'>,
  folder: TypedFolder,
): DocumentRows {
  const after = sqlite.prepare<[string, number], unknown>(
    'SELECT path, data, hash FROM documents WHERE path > ? ORDER BY path LIMIT ?',
  );
  const pathsAfter = sqlite
    .prepare<[string, number], string>('SELECT path FROM documents WHERE path > ? ORDER BY path LIMIT ?')
    .pluck();
  const one = sqlite.prepare<[string], unknown>('SELECT path, data, hash FROM documents WHERE path = ?');

  return {
    *pages() {
      let last = '';
      // A row at a time, so that a page of large ones is cut before it is read.
      for (let page: MovedDocument[] = [], characters = 0; ; ) {
        const row = rowSchema.safeParse(after.get(last, 1)).data;
        if (row !== undefined) {
          last = row.path;
          characters += row.data.length;
          page.push(documentOfRow(row, folder));
        }
        const isFull = page.length === rowsAtOnce || characters >= fullCharacters;
        if (page.length > 0 && (isFull || row === undefined)) {
          yield page;
          page = [];
          characters = 0;
        }
        if (row === undefined) return;
      }
    },
    *paths() {
      for (let last: string | undefined = ''; last !== undefined; ) {
        const page: string[] = pathsAfter.all(last, pathsAtOnce);
        if (page.length > 0) yield page;
        last = page.at(-1);
      }
    },
    read(path) {
      const row = rowSchema.safeParse(one.get(path)).data;
      return row === undefined ? null : documentOfRow(row, folder);
    },
    isEmpty: () => pathsAfter.get('', 1) === undefined,
  };
}
