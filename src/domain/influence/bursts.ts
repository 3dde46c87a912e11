import type { Instant } from '../documents/instant.ts';
import { ownMailDomain } from './mail-domain.ts';

/** New accounts of one mail domain from which on administrators are told of it (rule 26.55): a class is told of, too. */
export const minBurst = { day: 4, week: 10 } as const;
/** Accounts that are looked at, the newest: a look costs no more, however many there are. */
export const maxAccountsSeen = 500;

const dayMs = 24 * 60 * 60 * 1000;
const since = (now: Instant, days: number) => new Date(Date.parse(now) - days * dayMs).toISOString();

/** A mail domain of which there are many new accounts. */
export interface Burst {
  readonly domain: string;
  /** uids of the accounts of the last 7 days, the newest first. */
  readonly uids: readonly string[];
  readonly accounts: { readonly day: number; readonly week: number };
}

interface NewAccount {
  readonly uid: string;
  readonly email?: string | undefined;
  readonly createdAt: Instant;
}

/** When the last 24 hours, and the last 7 days, began. */
export const burstWindows = (now: Instant) => ({ day: since(now, 1), week: since(now, 7) });

/** Mail domains with many new accounts, the largest first. Public providers are none: everybody is new there. */
export function burstsOf(accounts: readonly NewAccount[], now: Instant): Burst[] {
  const { day, week } = burstWindows(now);
  const byDomain = new Map<string, NewAccount[]>();
  for (const account of accounts.filter(({ createdAt }) => createdAt >= week)) {
    const domain = ownMailDomain(account.email);
    if (domain !== null) byDomain.set(domain, [...(byDomain.get(domain) ?? []), account]);
  }
  return [...byDomain]
    .flatMap(([domain, own]): Burst[] => {
      const counts = { day: own.filter(({ createdAt }) => createdAt >= day).length, week: own.length };
      const isBurst = counts.day >= minBurst.day || counts.week >= minBurst.week;
      if (!isBurst) return [];
      return [{ domain, uids: own.map(({ uid }) => uid), accounts: counts }];
    })
    .sort((one, other) => other.accounts.week - one.accounts.week || (one.domain < other.domain ? -1 : 1));
}
