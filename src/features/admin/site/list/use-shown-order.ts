import { useState } from 'react';
import { inOrder, type SiteItem, type SiteItemKind } from '../../../../domain/site/site-item.ts';
import { say } from '../../../../language/say.ts';
import { notify } from '../../../../ui/notify.ts';
import { refusalWords } from '../refusal-words.ts';
import { useOrderItems, useSiteChanged } from '../use-site.ts';

export interface ShownOrder {
  readonly items: readonly SiteItem[];
  /** Moves an item by one place: -1 up, 1 down. */
  readonly move: (itemId: string, by: -1 | 1) => void;
}

/**
 * Items in the order in which somebody has put them, before the server has answered: pressed again and again, a thing moves on at
 * once. Where the server refuses, the list is what is stored.
 */
export function useShownOrder(kind: SiteItemKind, stored: readonly SiteItem[]): ShownOrder {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const ordering = useOrderItems();
  const changed = useSiteChanged();
  const usual = inOrder(stored);
  const known = new Map(usual.map((item) => [item.id, item]));
  const isStill = asked !== null && asked.length === known.size && asked.every((id) => known.has(id));
  const items = isStill ? asked.flatMap((id) => known.get(id) ?? []) : usual;

  function move(itemId: string, by: -1 | 1): void {
    const basedOn = items.map(({ id }) => id);
    const from = basedOn.indexOf(itemId);
    const to = from + by;
    if (from < 0 || to < 0 || to >= basedOn.length) return;
    const ids = basedOn.toSpliced(from, 1).toSpliced(to, 0, itemId);
    setAsked(ids);
    ordering.mutate(
      { kind, ids, basedOn },
      {
        onError(error) {
          setAsked(null);
          notify.failed(say('It was not moved'), refusalWords(error));
        },
        async onSettled() {
          await changed();
          setAsked((now) => (now === ids ? null : now));
        },
      },
    );
  }
  return { items, move };
}
