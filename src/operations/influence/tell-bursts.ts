import { type Bursts, tellBurstsInput, tellBurstsName } from '../../contract/admin/bursts.ts';
import { completeAnalysesBetween } from '../../domain/collections/analyses.ts';
import { newestPeople, userDocs } from '../../domain/collections/users.ts';
import type { Instant } from '../../domain/documents/instant.ts';
import { type Burst, burstsOf, burstWindows, maxAccountsSeen } from '../../domain/influence/bursts.ts';
import { pagesOf, parseDocuments } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { countOf } from '../run/count-of.ts';
import { defineOperation } from '../run/operation.ts';

type Reading = Pick<OperationContext, 'store'>;

const seenSchema = userDocs.schema.pick({ uid: true, email: true, createdAt: true });
const pageSize = 100;
/** Accounts of one domain whose analyses are counted: two aggregates each. */
const maxCounted = 50;
/** Domains that are told of. */
const maxDomains = 10;

/** The accounts of the last week, the newest first; no more than are looked at. */
async function newAccounts(week: Instant, { store }: Reading) {
  const accounts: ReturnType<typeof seenSchema.parse>[] = [];
  for await (const docs of pagesOf(store, newestPeople(pageSize))) {
    const { items } = parseDocuments(seenSchema, docs);
    accounts.push(...items.filter(({ createdAt }) => createdAt >= week));
    const isOver = items.some(({ createdAt }) => createdAt < week);
    if (isOver || accounts.length >= maxAccountsSeen) break;
  }
  return accounts.slice(0, maxAccountsSeen);
}

async function analysesOf({ uids }: Burst, from: Instant, now: Instant, { store }: Reading): Promise<number> {
  const counts = await Promise.all(
    uids.slice(0, maxCounted).map((uid) => countOf(completeAnalysesBetween(uid, from, now), store)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Tells of which mail domains there are many new accounts, and how much these have analysed (rule 26.55). */
export const tellBursts = defineOperation({
  name: tellBurstsName,
  caller: 'admin',
  input: tellBurstsInput,
  async run(_input, { store, clock }): Promise<Bursts> {
    const now = clock.now();
    const { day, week } = burstWindows(now);
    const accounts = await newAccounts(week, { store });
    const bursts: Bursts['bursts'] = [];
    for (const burst of burstsOf(accounts, now).slice(0, maxDomains)) {
      const counted = (from: Instant) => analysesOf(burst, from, now, { store });
      const analyses = { day: await counted(day), week: await counted(week) };
      bursts.push({ domain: burst.domain, accounts: burst.accounts, analyses });
    }
    return { at: now, bursts, isCut: accounts.length === maxAccountsSeen };
  },
});
