/** Collects what changed and tells it a little later, all at once. */
export interface Soon {
  add(item: string): void;
  close(): void;
}

/**
 * `tell` is called with every item that was added, once, `delayMs` after the first of them. Where many are told at
 * once, the next ones wait `eachMs` for every one of those, so that telling never takes all of the time.
 */
export function createSoon(delayMs: number, tell: (items: readonly string[]) => void, eachMs = 0): Soon {
  const items = new Set<string>();
  let told = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    add(item) {
      items.add(item);
      timer ??= setTimeout(
        () => {
          timer = undefined;
          const due = [...items];
          items.clear();
          told = due.length;
          tell(due);
        },
        Math.max(delayMs, told * eachMs),
      );
    },
    close() {
      clearTimeout(timer);
      items.clear();
    },
  };
}
