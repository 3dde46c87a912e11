import type { SiteItemKind } from '../../../../domain/site/site-item.ts';
import { text } from '../../../../language/say.ts';
import { placeNames } from '../kinds.ts';

interface Common {
  /** Field of the item. */
  readonly key: string;
  readonly label: string;
  readonly description?: string;
  readonly isOptional?: boolean;
}

/** One field of a form, by what is typed there. */
export type ItemField =
  | (Common & { readonly as: 'text'; readonly most: number; readonly isLong?: boolean })
  | (Common & { readonly as: 'name' })
  | (Common & {
      readonly as: 'number';
      readonly max: number;
      readonly isWhole: boolean;
      readonly prefix?: string;
    })
  | (Common & { readonly as: 'choice'; readonly options: readonly (readonly [string, string])[] })
  | (Common & { readonly as: 'region' })
  | (Common & { readonly as: 'target' })
  | (Common & { readonly as: 'link' })
  | (Common & { readonly as: 'picture' });

const words = (
  key: string,
  label: string,
  most: number,
  more: { readonly isOptional?: boolean; readonly description?: string } = {},
): ItemField => ({ as: 'text', key, label, most, ...(most > 200 ? { isLong: true } : {}), ...more });

const name: ItemField = { as: 'name', key: 'name', label: text('Name') };
const picture: ItemField = { as: 'picture', key: 'picture', label: text('Picture') };
const anyPicture: ItemField = { ...picture, isOptional: true };
const link: ItemField = {
  ...{ as: 'link', key: 'link', label: text('Link'), isOptional: true },
  description: text('Left empty, there is none.'),
};
const place: ItemField = {
  ...{ as: 'choice', key: 'place', label: text('Page') },
  options: Object.entries(placeNames),
};

/** What is asked of each kind, in the order in which a page shows it. */
export const fieldsOfKind: Readonly<Record<SiteItemKind, readonly ItemField[]>> = {
  trip: [
    words('date', text('Dates'), 120, { description: text('As people say them: 7 to 12 March 2027.') }),
    words('length', text('Length'), 80),
    {
      ...{ as: 'number', key: 'priceAud', label: text('Price for one person, in whole Australian dollars') },
      ...{ max: 100_000, isWhole: true, prefix: 'A$' },
    },
    words('content', text('What it is'), 2000),
    picture,
    link,
  ],
  member: [
    name,
    {
      ...{ as: 'choice', key: 'group', label: text('Group') },
      options: [
        ['team', text('Team')],
        ['committee', text('Science committee')],
      ],
    },
    words('title', text('What they do'), 160),
    words('desc', text('About them'), 3000),
    anyPicture,
  ],
  partner: [name, { as: 'target', key: 'to', label: text('Their page'), isOptional: true }, anyPicture],
  statistic: [
    place,
    { as: 'number', key: 'value', label: text('Number'), max: 1e12, isWhole: false },
    {
      ...{ as: 'choice', key: 'unit', label: text('Unit') },
      options: [
        ['', text('None')],
        ['%', text('Percent')],
        ['km', text('Kilometres')],
        ['m', text('Metres')],
      ],
    },
    words('label', text('What is counted'), 120),
    words('source', text('Source'), 200, {
      ...{ isOptional: true, description: text('Who counted it, and when. May be left out.') },
    }),
  ],
  fact: [place, words('text', text('Text'), 600)],
  initiative: [words('title', text('Title'), 120), words('text', text('Text'), 600), anyPicture, link],
  outcome: [words('title', text('Title'), 120), words('text', text('Text'), 600), anyPicture, link],
  story: [
    { as: 'region', key: 'regionId', label: text('Region') },
    words('text', text('Text'), 800),
    picture,
  ],
  question: [words('question', text('Question'), 300), words('answer', text('Answer'), 2000)],
  quote: [
    place,
    words('text', text('Words'), 600),
    words('who', text('Who said it, and what they do'), 160),
    {
      ...{ as: 'target', key: 'video', label: text('Video'), isOptional: true },
      description: text('Address of an HLS list (.m3u8). May be left out.'),
    },
  ],
};
