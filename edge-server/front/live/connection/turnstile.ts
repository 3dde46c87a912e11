/** Lets so much in during each turn of the event loop; what comes beyond it waits for a later one. */
export interface Turnstile {
  /** Takes a share of this turn; false when it is used up. */
  enter(weight: number): boolean;
  /** Calls back in a later turn, in order. */
  wait(again: () => void): void;
}

/** `nextTurn`: after the loop has looked after everybody else. */
export function createTurnstile(
  perTurn: number,
  nextTurn: (task: () => void) => void = (task) => void setImmediate(task),
): Turnstile {
  const waiting: (() => void)[] = [];
  let used = 0;
  let isTurning = false;

  function turn(): void {
    isTurning = false;
    used = 0;
    for (let count = waiting.length; count > 0 && used < perTurn; count -= 1) waiting.shift()?.();
    if (waiting.length > 0) begin();
  }
  function begin(): void {
    if (isTurning) return;
    isTurning = true;
    nextTurn(turn);
  }

  return {
    enter(weight) {
      if (used >= perTurn) return false;
      used += weight;
      begin();
      return true;
    },
    wait(again) {
      waiting.push(again);
      begin();
    },
  };
}
