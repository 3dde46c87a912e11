import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { ServerDatabase } from '../open.ts';
import { documents } from '../schema.ts';

/** Paths of people's surveys in their order, after a path. */
export function surveyPathsAfter({ orm }: ServerDatabase, after: string, limit: number): string[] {
  return orm
    .select({ path: documents.path })
    .from(documents)
    .where(
      and(
        eq(documents.collection, 'surveys'),
        gt(documents.path, after),
        sql`${documents.path} GLOB 'users/*/surveys/*'`,
      ),
    )
    .orderBy(asc(documents.path))
    .limit(limit)
    .all()
    .map(({ path }) => path);
}
