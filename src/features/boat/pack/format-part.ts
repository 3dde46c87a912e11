import type { PackPart } from '../../../contract/pack.ts';
import { counted } from '../../../domain/wording/counted.ts';

const words = {
  region: () => 'the region’s settings',
  datasets: (items: number) => counted(items, 'census', 'censuses'),
  reefs: (items: number) => counted(items, 'reef'),
  results: (items: number) => `what ${counted(items, 'reef')} came to`,
  areas: (items: number) => `what ${counted(items, 'management area')} came to`,
  boards: (items: number) => `what was done in ${counted(items, 'event')}`,
  events: (items: number) => counted(items, 'event'),
  people: (items: number) => `${counted(items, 'person', 'people')} who sail`,
  tiles: () => 'a map',
} as const;

/** What a part is, as people know it: '131 reefs'. */
export function saidPart({ kind, items, name }: Pick<PackPart, 'kind' | 'items' | 'name'>): string {
  const said = words[kind](items);
  return kind === 'tiles' ? `${said} (${name})` : said;
}
