import { useSiteItems } from '../../../client/queries/site-items.ts';
import type { SiteItemOf } from '../../../domain/site/site-item.ts';

/** Cards that tell how the census is done; what the organisation does besides comes after them. */
const howMany = 3;

interface Initiatives {
  readonly how: readonly SiteItemOf<'initiative'>[];
  readonly more: readonly SiteItemOf<'initiative'>[];
}

/** The first three initiatives, which tell how the census is done, and the others. */
export function useInitiatives(): Initiatives {
  const all = useSiteItems('initiative');
  return { how: all.slice(0, howMany), more: all.slice(howMany) };
}
