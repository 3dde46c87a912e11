import { createHash } from 'node:crypto';
import {
  forgottenBefore,
  joinedErrors,
  mostPageErrors,
  type PageError,
  pageErrorOf,
  type SaidError,
} from '../../../../src/domain/back-office/page-error.ts';
import {
  newestPageErrors,
  oldestPageErrors,
  pageErrorDocs,
} from '../../../../src/domain/collections/back-office/page-errors.ts';
import { documentOf } from '../../../../src/domain/documents/json.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { countOf } from '../../../../src/operations/run/count-of.ts';
import { parseDocuments } from '../../../../src/ports/read-documents.ts';
import type { ServerContext } from '../../../front/context.ts';

/** Errors of pages, kept in groups: how often, since when, in which browsers. */
export interface PageErrors {
  /** Returns at once; the group is on disk a moment later. */
  note(said: SaidError): void;
  /** Those of the last ninety days, the last one first. */
  list(): Promise<(PageError & { readonly id: string })[]>;
  /** Writes what is still to be written. */
  close(): Promise<void>;
}

/** Pages in trouble come together: what they say in this time is written at once. Milliseconds. */
const gatherMs = 1_000;

const idOf = ({ message, route }: PageError) =>
  createHash('sha256').update(`${route}\n${message}`).digest('hex').slice(0, 32);

type Ground = Pick<ServerContext, 'store' | 'clock' | 'log'>;

export function createPageErrors({ store, clock, log }: Ground): PageErrors {
  let gathered = new Map<string, PageError>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Makes room for so many new groups, and forgets what is old. */
  async function makeRoom(added: number): Promise<void> {
    const over = Math.max(0, (await countOf(newestPageErrors(), store)) + added - mostPageErrors);
    const old = await store.query(oldestPageErrors(forgottenBefore(clock.now()), 100));
    const longest = over === 0 ? [] : (await store.query(oldestPageErrors(clock.now(), over))).docs;
    const paths = new Set([...old.docs, ...longest].map(({ path }) => path));
    const writes = [...paths].map((path): Write => ({ op: 'delete', path }));
    if (writes.length > 0) await store.write(writes);
  }

  async function write(): Promise<void> {
    const groups = [...gathered];
    gathered = new Map();
    for (const [id, error] of groups) {
      const path = pageErrorDocs.path({ errorId: id });
      if ((await store.get(path)) === null) await makeRoom(1);
      await store.decide([path], ([before]) => {
        const known = pageErrorDocs.parse(before);
        const data = documentOf(known === undefined ? error : joinedErrors(known, error));
        return { writes: [{ op: 'set', path, data }], answer: null };
      });
    }
  }

  function begin(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // The log has each of them anyway.
    writing = writing.then(write).catch((error) => log.warn({ err: error }, 'errors of pages were not kept'));
    return writing;
  }

  return {
    note(said) {
      const error = pageErrorOf(said, clock.now());
      const id = idOf(error);
      const known = gathered.get(id);
      // Whoever makes up errors fills no memory: in one moment there are no more kinds than are kept.
      if (known === undefined && gathered.size >= mostPageErrors) return;
      gathered.set(id, known === undefined ? error : joinedErrors(known, error));
      timer ??= setTimeout(() => void begin(), gatherMs).unref();
    },
    async list() {
      await begin();
      const { docs } = await store.query(newestPageErrors());
      const since = forgottenBefore(clock.now());
      return docs.flatMap((document) => {
        const [error] = parseDocuments(pageErrorDocs.schema, [document]).items;
        return error === undefined || error.last < since ? [] : [{ ...error, id: document.id }];
      });
    },
    close: begin,
  };
}
