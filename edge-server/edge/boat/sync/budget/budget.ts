import { uptime } from 'node:os';
import { type Instant, toInstant } from '../../../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../../../src/ports/server.ts';
import type { HubSettings } from '../../../../storage/db/tables/settings.ts';
import type { LinkBytes, SyncDays } from '../../../../storage/db/tables/sync-days.ts';
import type { LinkMeter } from './link-meter.ts';

/** A day of a clock that nobody sets, a little shorter, so that the day after begins at its midnight. */
const shortestDayMs = 23 * 60 * 60 * 1000;

interface BudgetDayDeps {
  readonly clock: Clock;
  /** Milliseconds on a clock that only goes forward and that nobody can set. */
  readonly elapsedMs: () => number;
}

/**
 * The UTC day that sending is charged to, as `2026-11-21`. The laptop's clock may jump (fault 22), and a jump
 * must not buy another day's megabytes: the first change of the date while the program runs is believed,
 * because midnight comes and a wrong clock is put right; each further one only when 23 hours have really passed
 * since the last. Until then the day before goes on.
 */
function createBudgetDay({ clock, elapsedMs }: BudgetDayDeps): () => string {
  const dateNow = () => clock.now().slice(0, 10);
  let day = dateNow();
  let changedAt: number | null = null;
  return () => {
    const date = dateNow();
    if (date !== day && (changedAt === null || elapsedMs() - changedAt >= shortestDayMs)) {
      day = date;
      changedAt = elapsedMs();
    }
    return day;
  };
}

/** What a satellite's bill calls a megabyte. */
export const megabyte = 1_000_000;
export const mostBudgetMegabytes = 1_000_000;

const setting = 'sync.budgetMegabytes';
const dayMs = 24 * 60 * 60 * 1000;

/** How many megabytes a day may go over the link to the cloud, both ways together. */
export interface Budget {
  /** null: as many as there are. */
  megabytes(): number | null;
  set(megabytes: number | null): void;
  today(): { readonly day: string } & LinkBytes;
  /** Bytes that may still go today; infinite without a budget. */
  left(): number;
  /** Books what has gone since the last time to the day that it is. */
  charge(): void;
  /** When the next day's budget begins, by this laptop's clock. */
  nextDayAt(): Instant;
}

export interface BudgetDeps {
  readonly clock: Clock;
  readonly settings: HubSettings;
  readonly days: SyncDays;
  readonly meter: Pick<LinkMeter, 'moved'>;
  readonly elapsedMs?: () => number;
}

/**
 * Counts against the budget. Every date has one account that is kept for ever, so a clock that goes back finds
 * what it spent; `createBudgetDay` says when the date is believed.
 */
export function createBudget(deps: BudgetDeps): Budget {
  const { clock, settings, days, meter, elapsedMs = () => uptime() * 1000 } = deps;
  const day = createBudgetDay({ clock, elapsedMs });
  let charged = meter.moved();

  function megabytes(): number | null {
    const kept = Number(settings.get(setting) ?? '');
    return Number.isInteger(kept) && kept >= 1 && kept <= mostBudgetMegabytes ? kept : null;
  }

  function charge(): void {
    const moved = meter.moved();
    const sentBytes = moved.sentBytes - charged.sentBytes;
    const receivedBytes = moved.receivedBytes - charged.receivedBytes;
    charged = moved;
    if (sentBytes + receivedBytes > 0) days.charge(day(), { sentBytes, receivedBytes });
  }

  function today() {
    charge();
    const date = day();
    return { day: date, ...days.of(date) };
  }

  return {
    megabytes,
    set: (value) => settings.set(setting, value === null ? '' : String(value)),
    today,
    left() {
      const budget = megabytes();
      if (budget === null) return Number.POSITIVE_INFINITY;
      const { sentBytes, receivedBytes } = today();
      return Math.max(0, budget * megabyte - sentBytes - receivedBytes);
    },
    charge,
    nextDayAt: () => toInstant((Math.floor(Date.parse(clock.now()) / dayMs) + 1) * dayMs),
  };
}
