import type { SiteItem, SiteItemKind } from '../../../domain/site/site-item.ts';
import { siteItemKinds } from '../../../domain/site/site-item.ts';
import { text } from '../../../language/say.ts';

interface KindWords {
  /** As a list is called. */
  readonly many: string;
  /** As the heading of a form: 'New trip'. */
  readonly add: string;
  /** Where visitors see it. */
  readonly where: string;
}

export const kinds: Readonly<Record<SiteItemKind, KindWords>> = {
  trip: { many: text('Trips'), add: text('Add a trip'), where: text('On the page of expeditions.') },
  member: {
    many: text('Team and committee'),
    add: text('Add a person'),
    where: text('On the page of impact and of the science committee.'),
  },
  partner: { many: text('Partners'), add: text('Add a partner'), where: text('On the home page.') },
  statistic: {
    many: text('Numbers'),
    add: text('Add a number'),
    where: text('On the page that each of them names.'),
  },
  fact: { many: text('Facts'), add: text('Add a fact'), where: text('On the page that each of them names.') },
  initiative: {
    many: text('Initiatives'),
    add: text('Add an initiative'),
    where: text('On cards of the home page.'),
  },
  outcome: {
    many: text('Results'),
    add: text('Add a result'),
    where: text('On the home page, in the row of results.'),
  },
  story: {
    many: text('Stories of regions'),
    add: text('Add a story'),
    where: text('On the home page, by region.'),
  },
  question: {
    many: text('Questions and answers'),
    add: text('Add a question'),
    where: text('Where pages answer what is often asked.'),
  },
  quote: {
    many: text('Quotes'),
    add: text('Add a quote'),
    where: text('On the page that each of them names.'),
  },
};

/** The kinds in the order in which they are offered. */
export const kindsInOrder: readonly SiteItemKind[] = siteItemKinds;

export const isKind = (value: unknown): value is SiteItemKind => siteItemKinds.some((kind) => kind === value);

const pages = {
  home: '/',
  impact: '/science',
  schools: '/education',
  marine: '/marine',
  threats: '/threats',
} as const;

/** Names of the places of a number, a fact or a quote. */
export const placeNames: Readonly<Record<keyof typeof pages, string>> = {
  home: text('Home'),
  impact: text('Impact'),
  schools: text('Schools'),
  marine: text('Expeditions'),
  threats: text('Threats'),
};

/** The page on which visitors see an item, and there the item itself where the page names it so. */
export function pageOf(item: SiteItem): string {
  const el = `?el=${encodeURIComponent(item.id)}`;
  switch (item.kind) {
    case 'trip':
      return `${pages.marine}${el}`;
    case 'member':
      return `${pages.impact}${el}`;
    case 'statistic':
    case 'fact':
    case 'quote':
      return `${pages[item.place]}${el}`;
    case 'question':
      return `${pages.impact}${el}`;
    case 'partner':
    case 'initiative':
    case 'outcome':
    case 'story':
      return `${pages.home}${el}`;
  }
}
