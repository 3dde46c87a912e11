import { z } from 'zod';

/** Where the pages are, as the build wrote it in (`web/build/firebase.ts`): links in mails lead nowhere else, to the first by themselves. */
export const pageOrigins: readonly string[] = z
  .array(z.url())
  .parse(JSON.parse(process.env.PAGE_ORIGINS ?? '[]'));

/** The address of pages that a caller says, where it is one of ours. */
export const ownOrigin = (said: string): string | null => (pageOrigins.includes(said) ? said : null);
