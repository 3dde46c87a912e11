/** What can be taken back: what is now, what was before it, and what was taken back since. */
export interface History<State> {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
}

/** Steps that can be taken back: more than anybody remembers, and memory has an end. */
export const mostSteps = 100;

export const begun = <State>(now: State): History<State> => ({ past: [], now, future: [] });

/** The next step; what was taken back before it is gone. */
export function stepped<State>({ past, now }: History<State>, next: State): History<State> {
  return { past: [...past, now].slice(-mostSteps), now: next, future: [] };
}

export function undone<State>(history: History<State>): History<State> {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<State>(history: History<State>): History<State> {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, now], now: next, future: rest };
}
