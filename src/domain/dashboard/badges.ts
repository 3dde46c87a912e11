import { say, text } from '../../language/say.ts';

/** Badges of a person's progress in the order in which they are earned. */
const badges = [
  { id: 'citizen', name: text('Citizen'), from: 0, target: 10 },
  { id: 'scholar', name: text('Scholar'), from: 11, target: 100 },
  { id: 'ambassador', name: text('Ambassador'), from: 101, target: 200 },
  { id: 'champion', name: text('Champion'), from: 200, target: 1000 },
] as const;
export type BadgeId = (typeof badges)[number]['id'];

export interface Badge {
  readonly id: BadgeId;
  readonly name: string;
  readonly target: number;
  readonly state: 'completed' | 'current' | 'locked';
}

/**
 * What each badge is with this many analysed photos: completed once the count is beyond its target, current from its
 * threshold on, else locked. At 200 exactly the numbers leave two of them current: the ambassador is not beyond 200, and
 * the champion begins there. Both then show the count.
 *
 * @param count Photos, each once.
 */
export function badgesAt(count: number): readonly Badge[] {
  return badges.map(({ id, name, from, target }) => ({
    id,
    name,
    target,
    state: count > target ? 'completed' : count >= from ? 'current' : 'locked',
  }));
}

/** The state of a badge in words: 'Completed', '7 / 10', 'Locked'. */
export function badgeText({ state, target }: Badge, count: number): string {
  if (state === 'completed') return say('Completed');
  return state === 'current' ? `${count} / ${target}` : say('Locked');
}
