import type { z } from 'zod';
import { storeRoutes } from '../../../contract/http.ts';
import { parseDocumentPath } from '../../../domain/documents/path.ts';
import { batchProblem, queryProblem } from '../../../domain/documents/problems.ts';
import { type Store, StoreError } from '../../../ports/store.ts';
import { createServerHttp, type ServerHttpOptions } from './http.ts';
import { storeError } from './store-errors.ts';
import { watchOverHttp } from './store-watch.ts';

function refuse(problem: string | null): void {
  if (problem !== null) throw new StoreError('INVALID_ARGUMENT', problem);
}

/** The `Store` port over the `/store` routes of a Reef Census server; in a browser and in Node. */
export function createServerStore(options: ServerHttpOptions): Store {
  const http = createServerHttp(options);

  async function ask<Answer>(
    name: keyof typeof storeRoutes,
    answer: z.ZodType<Answer>,
    body: unknown,
  ): Promise<Answer> {
    try {
      return answer.parse(await http.postJson(`/store/${name}`, body));
    } catch (error) {
      throw storeError(error);
    }
  }

  return {
    async get(path) {
      if (parseDocumentPath(path) === undefined) refuse(`"${path}" is not the path of a document.`);
      return (await ask('get', storeRoutes.get.answer, { path })).doc;
    },
    async query(query) {
      refuse(queryProblem(query));
      return ask('query', storeRoutes.query.answer, { query });
    },
    async aggregate(query, request) {
      refuse(queryProblem(query));
      return ask('aggregate', storeRoutes.aggregate.answer, { query, ...request });
    },
    async write(writes) {
      refuse(batchProblem(writes));
      // An empty batch changes nothing anywhere.
      if (writes.length === 0) return { revisions: [] };
      return ask('write', storeRoutes.write.answer, { writes });
    },
    watch(query, onPage, onError) {
      return watchOverHttp(http, query, onPage, onError);
    },
  };
}
