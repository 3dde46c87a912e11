import type { BrowserContext, Page, Response } from 'playwright';
import { z } from 'zod';

const answersSchema = z.array(
  z.looseObject({
    document: z.unknown().optional(),
    result: z.looseObject({ aggregateFields: z.record(z.string(), z.unknown()).optional() }).optional(),
  }),
);
const asked = /:(runQuery|batchGet|runAggregationQuery)(\?|$)/;
const written = /:commit(\?|$)/;
const commitSchema = z.looseObject({ writes: z.array(z.unknown()).default([]) });

async function billed(response: Response): Promise<number> {
  const answers = answersSchema.parse(await response.json());
  if (asked.exec(response.url())?.[1] === 'batchGet') return answers.length;
  // A sum over up to a thousand documents is billed as one, and so is a question that finds nothing.
  return Math.max(1, answers.filter(({ document }) => document !== undefined).length);
}

/** What a page asks of Firestore by itself, as it is billed. */
export interface BilledPage {
  readonly reads: number;
  readonly writes: number;
  /** Questions, sums and writes: with each the rules read the document of whoever asks. */
  readonly requests: number;
}

/** Counts from now on what a page asks of Firestore; answers how to have what it came to. */
export function countBilled(page: Page): () => Promise<BilledPage> {
  const reads: Promise<number>[] = [];
  let [writes, requests] = [0, 0];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'POST') return;
    if (asked.test(response.url())) reads.push(billed(response));
    else if (written.test(response.url())) writes += commitSchema.parse(request.postDataJSON()).writes.length;
    else return;
    requests += 1;
  });
  return async () => {
    const all = await Promise.all(reads);
    return { reads: all.reduce((sum, many) => sum + many, 0), writes, requests };
  };
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
  const billedSoFar = countBilled(page);
  await page.goto(address);
  await shown(page);
  await page.waitForLoadState('networkidle');
  const { reads } = await billedSoFar();
  await page.close();
  return reads;
}
