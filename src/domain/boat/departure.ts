/** One line of the check before departure. */
export interface DepartureLine {
  readonly state:
    | 'ok'
    /** The boat can leave, and somebody should know. */
    | 'warn'
    /** To be put right first. */
    | 'fail';
}

/** What the lines come to. `counts` are those of the lines that are not in order. */
export interface DepartureVerdict {
  readonly verdict: 'ready' | 'ready-with-warnings' | 'not-ready';
  readonly fails: number;
  readonly warnings: number;
}

/** One failing line keeps the boat in the harbour; a warning is only told. Nothing checked is not ready. */
export function departureVerdict(lines: readonly DepartureLine[]): DepartureVerdict {
  const fails = lines.filter(({ state }) => state === 'fail').length;
  const warnings = lines.filter(({ state }) => state === 'warn').length;
  if (fails > 0 || lines.length === 0) return { verdict: 'not-ready', fails, warnings };
  return { verdict: warnings > 0 ? 'ready-with-warnings' : 'ready', fails, warnings };
}
