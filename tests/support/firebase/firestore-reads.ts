import type { Page, Response } from 'playwright';
import { z } from 'zod';

const answersSchema = z.array(
  z.looseObject({
    document: z.unknown().optional(),
    result: z.looseObject({ aggregateFields: z.record(z.string(), z.unknown()).optional() }).optional(),
  }),
);
const asked = /:(runQuery|batchGet|runAggregationQuery)(\?|$)/;

async function readsOf(response: Response): Promise<number> {
  const method = asked.exec(response.url())?.[1];
  const answers = answersSchema.parse(await response.json());
  if (method === 'batchGet') return answers.length;
  // A sum over up to a thousand documents is billed as one, and so is a question that finds nothing.
  return Math.max(1, answers.filter(({ document }) => document !== undefined).length);
}

/** Counts the documents that a page reads of Firestore by itself, as they are billed. */
export function countReads(page: Page) {
  let reads: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && asked.test(response.url())) reads.push(readsOf(response));
  });
  return {
    /** Since the last time. */
    async take(): Promise<number> {
      const taken = reads;
      reads = [];
      return (await Promise.all(taken)).reduce((sum, many) => sum + many, 0);
    },
  };
}
