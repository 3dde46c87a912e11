import { z } from 'zod';

/** Where the pages are, as the build wrote it in (`web/build/firebase.ts`): links in mails lead nowhere else, to the first by themselves. */
export const pageOrigins: readonly string[] = z
  .array(z.url())
  .parse(JSON.parse(process.env.PAGE_ORIGINS ?? '[]'));

/** See `OperationContext`: of these addresses the one that a page says it has; without a word the first. */
export function linkOrigin(said = pageOrigins[0]): string | null {
  return said !== undefined && pageOrigins.includes(said) ? said : null;
}
