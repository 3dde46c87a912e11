import type { BrowserContext, Page, Response } from 'playwright';
import { z } from 'zod';

const answersSchema = z.array(
  z.looseObject({
    document: z.unknown().optional(),
    result: z.looseObject({ aggregateFields: z.record(z.string(), z.unknown()).optional() }).optional(),
  }),
);
const asked = /:(runQuery|batchGet|runAggregationQuery)(\?|$)/;

async function billed(response: Response): Promise<number> {
  const answers = answersSchema.parse(await response.json());
  if (asked.exec(response.url())?.[1] === 'batchGet') return answers.length;
  // A sum over up to a thousand documents is billed as one, and so is a question that finds nothing.
  return Math.max(1, answers.filter(({ document }) => document !== undefined).length);
}

/**
 * The documents that a screen reads of Firestore by itself from being opened until it is shown and at rest, as they are billed.
 * In a page of its own: a browser forgets what a page that it leaves was still being answered.
 */
export async function readsOfScreen(
  context: BrowserContext,
  address: string,
  shown: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await context.newPage();
  const reads: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && asked.test(response.url())) reads.push(billed(response));
  });
  await page.goto(address);
  await shown(page);
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(reads);
  await page.close();
  return all.reduce((sum, many) => sum + many, 0);
}
