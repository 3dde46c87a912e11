import type { AnalysableImage } from './choose-next-image.ts';

type Shown = Pick<AnalysableImage, 'survey' | 'user'>;

/** What a photo is, for whoever hears the page. */
export function photoAlt({ survey, user }: Shown): string {
  return user === undefined
    ? `Reef at ${survey.name}`
    : `Reef at ${survey.name}, photographed by ${user.name}`;
}

/** Whose photo it is, and what else is said beside it; guests are not told the name. */
export function withCredit({ user }: Pick<Shown, 'user'>, ...others: readonly string[]): string {
  const [first = '', ...rest] = others;
  const credit = [`photo by ${user?.name ?? 'a diver'}`];
  return [...(first === '' ? [] : [first]), ...credit, ...rest].join(' · ');
}
