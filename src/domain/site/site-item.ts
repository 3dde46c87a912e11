import { z } from 'zod';
import { idText } from '../documents/lengths.ts';
import { localText } from './local-text.ts';

/** A page of the product ('/marine') or one elsewhere, by https. */
const linkTarget = z
  .string()
  .trim()
  .max(500)
  .refine(
    (to) => /^\/(?!\/)/.test(to) || /^https:\/\/[^\s/]+\.[^\s]+$/.test(to),
    'is neither a page nor https',
  );
const link = z.object({ text: localText(60), to: linkTarget });

/** A picture of the product ('/cdn/…'), or one that an administrator has uploaded; what it shows, for those who do not see it. */
export const sitePictureSchema = z.object({
  src: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)[\w./%-]+$/),
  alt: localText(300),
});
export type SitePicture = z.infer<typeof sitePictureSchema>;

const itemId = idText.regex(/^[a-z0-9][a-z0-9-]*$/);
const name = z.string().trim().min(1).max(120);

export const highestOrder = 100_000;

const common = {
  id: itemId,
  /** Lower ones come first. */
  order: z.number().int().min(0).max(highestOrder),
  /** Of the demo: nobody and nothing that there is. Pages say so beside it. */
  isExample: z.boolean(),
  isDeleted: z.boolean(),
};

export const tripSchema = z.object({
  ...common,
  kind: z.literal('trip'),
  picture: sitePictureSchema,
  /** As people say it: '7 to 12 March 2027'. */
  date: localText(120),
  priceAud: z.number().int().min(0).max(100_000),
  length: localText(80),
  link: link.optional(),
  content: localText(2000),
});

export const memberSchema = z.object({
  ...common,
  kind: z.literal('member'),
  group: z.enum(['team', 'committee']),
  name,
  title: localText(160),
  desc: localText(3000),
  picture: sitePictureSchema.optional(),
});

export const partnerSchema = z.object({
  ...common,
  kind: z.literal('partner'),
  name,
  to: linkTarget.optional(),
  picture: sitePictureSchema.optional(),
});

/** Where a number or a fact stands. */
export const sitePlaces = ['home', 'impact', 'schools', 'marine', 'threats'] as const;
const place = z.enum(sitePlaces);

export const statisticSchema = z.object({
  ...common,
  kind: z.literal('statistic'),
  place,
  value: z.number().min(0).max(1e12),
  unit: z.enum(['', '%', 'km', 'm']),
  label: localText(120),
  /** Who counted it, and when. */
  source: localText(200).optional(),
});

export const factSchema = z.object({ ...common, kind: z.literal('fact'), place, text: localText(600) });

/** What else the organisation does, on cards of the home page. */
export const initiativeSchema = z.object({
  ...common,
  kind: z.literal('initiative'),
  title: localText(120),
  text: localText(600),
  picture: sitePictureSchema.optional(),
  link: link.optional(),
});

/** What came of the census, one card of the results carousel. */
export const outcomeSchema = z.object({
  ...common,
  kind: z.literal('outcome'),
  title: localText(120),
  text: localText(600),
  picture: sitePictureSchema.optional(),
  link: link.optional(),
});

/** What a region tells on the home page. */
export const storySchema = z.object({
  ...common,
  kind: z.literal('story'),
  regionId: idText,
  text: localText(800),
  picture: sitePictureSchema,
});

export const questionSchema = z.object({
  ...common,
  kind: z.literal('question'),
  question: localText(300),
  answer: localText(2000),
});

export const quoteSchema = z.object({
  ...common,
  kind: z.literal('quote'),
  place,
  text: localText(600),
  /** Who said it, with what they do. */
  who: localText(160),
  /** An HLS manifest, by https or a path of the product; the words spoken stand in `text`. */
  video: linkTarget.optional(),
});

/** What an organisation changes on the public pages, one document each. */
export const siteItemSchema = z.discriminatedUnion('kind', [
  tripSchema,
  memberSchema,
  partnerSchema,
  statisticSchema,
  factSchema,
  initiativeSchema,
  outcomeSchema,
  storySchema,
  questionSchema,
  quoteSchema,
]);
export type SiteItem = z.infer<typeof siteItemSchema>;
export type SiteItemKind = SiteItem['kind'];
export const siteItemKinds = siteItemSchema.options.map(({ shape }) => shape.kind.value);
export type SiteItemOf<Kind extends SiteItemKind> = Extract<SiteItem, { readonly kind: Kind }>;

/** The item with its picture at another address; one without a picture stays as it is. */
export function withPicture(item: SiteItem, src: string): SiteItem {
  if (!('picture' in item) || item.picture === undefined) return item;
  return siteItemSchema.parse({ ...item, picture: { ...item.picture, src } });
}

/** Items as a page shows them one after the other. */
export function inOrder<Item extends Pick<SiteItem, 'id' | 'order'>>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => a.order - b.order || a.id.localeCompare(b.id, 'en'));
}

/** Of all items those of one kind that are shown, in their order. */
export function itemsOf<Kind extends SiteItemKind>(
  items: readonly SiteItem[],
  kind: Kind,
): SiteItemOf<Kind>[] {
  return inOrder(items.filter((item): item is SiteItemOf<Kind> => item.kind === kind && !item.isDeleted));
}
