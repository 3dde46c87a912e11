/** Collects what changed and tells it a little later, all at once. */
export interface Soon {
  add(item: string): void;
  close(): void;
}

/** `tell` is called with every item that was added, once, `delayMs` after the first of them. */
export function createSoon(delayMs: number, tell: (items: readonly string[]) => void): Soon {
  const items = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return {
    add(item) {
      items.add(item);
      timer ??= setTimeout(() => {
        timer = undefined;
        const told = [...items];
        items.clear();
        tell(told);
      }, delayMs);
    },
    close() {
      clearTimeout(timer);
      items.clear();
    },
  };
}
