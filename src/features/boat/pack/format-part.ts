import type { PackPart } from '../../../contract/pack.ts';
import { say } from '../../../language/say.ts';

const words = {
  region: () => say('the region’s settings'),
  datasets: (items: number) => say('{items, plural, one {# census} other {# censuses}}', { items }),
  reefs: (items: number) => say('{items, plural, one {# reef} other {# reefs}}', { items }),
  results: (items: number) => say('what {items, plural, one {# reef} other {# reefs}} came to', { items }),
  areas: (items: number) =>
    say('what {items, plural, one {# management area} other {# management areas}} came to', { items }),
  boards: (items: number) =>
    say('what was done in {items, plural, one {# event} other {# events}}', { items }),
  events: (items: number) => say('{items, plural, one {# event} other {# events}}', { items }),
  people: (items: number) => say('{items, plural, one {# person} other {# people}} who sail', { items }),
  tiles: (_: number, name: string) => say('a map ({name})', { name }),
} as const;

/** What a part is, as people know it: '131 reefs'. */
export function saidPart({ kind, items, name }: Pick<PackPart, 'kind' | 'items' | 'name'>): string {
  return words[kind](items, name);
}
