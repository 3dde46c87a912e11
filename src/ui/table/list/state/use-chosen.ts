import { useState } from 'react';
import type { Chosen } from './use-rows.ts';

/**
 * The rows that are selected. They stay from page to page, and are let go with another search or another list: nothing is done
 * to rows that nobody has before their eyes any more.
 */
export function useChosen<Row>(scope: string, atFirst: () => Chosen<Row> = () => new Map()) {
  const [kept, setKept] = useState(() => ({ scope, chosen: atFirst() }));
  const [none] = useState<Chosen<Row>>(new Map());
  return {
    chosen: kept.scope === scope ? kept.chosen : none,
    choose: (chosen: Chosen<Row>) => setKept({ scope, chosen }),
  };
}

/** What is selected and is still there, as it is now. */
export function stillThere<Row>(
  chosen: Chosen<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Chosen<Row> {
  if (chosen.size === 0) return chosen;
  return new Map(rows.flatMap((row) => (chosen.has(keyOf(row)) ? [[keyOf(row), row] as const] : [])));
}
