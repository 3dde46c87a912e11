import type { Clock } from '../../../../../src/ports/server.ts';

/** A day of a clock that nobody sets, a little shorter, so that the day after begins at its midnight. */
const shortestDayMs = 23 * 60 * 60 * 1000;

export interface BudgetDayDeps {
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
export function createBudgetDay({ clock, elapsedMs }: BudgetDayDeps): () => string {
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
