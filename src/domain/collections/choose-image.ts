import type { Instant } from '../documents/instant.ts';
import type { DocumentData } from '../documents/json.ts';
import type { Query } from '../documents/query.ts';
import type { RegionSeasons } from '../region/reporting-timeline.ts';
import { type Image, imageSchema } from '../survey/image.ts';
import { nextImageQueries, type PhotoWish, pickOutside, randomSeed } from './next-image.ts';

/** A photo with the path of its document. */
export interface StoredImage {
  readonly path: string;
  readonly image: Image;
}

/** Asks a question page by page, each page when it is wanted. */
export type AskPages = (
  question: Query,
) => AsyncIterable<readonly { readonly path: string; readonly data: DocumentData }[]>;

export interface ImageChoice {
  readonly region: RegionSeasons;
  readonly now: Instant;
  /** Ids of photos that are left out: those of this person, and the one that is being skipped. */
  readonly without: ReadonlySet<string>;
  readonly wish: PhotoWish;
  readonly random: () => number;
}

/** Pages of three candidates that are looked at before a question is given up. */
const mostPages = 40;

async function pickFrom(
  question: Query,
  { without, random }: ImageChoice,
  ask: AskPages,
): Promise<StoredImage | undefined> {
  let page = 0;
  for await (const docs of ask(question)) {
    const candidates = docs.flatMap((doc) => {
      const image = imageSchema.safeParse(doc.data);
      return image.success ? [{ id: image.data.id, path: doc.path, image: image.data }] : [];
    });
    const picked = pickOutside(candidates, without, random);
    if (picked !== undefined) return { path: picked.path, image: picked.image };
    page += 1;
    if (page >= mostPages) break;
  }
  return undefined;
}

/**
 * The photo that needs somebody next, the most urgent and least analysed first; undefined when the region has none left.
 * One rule for members, whose pages ask, and for guests, for whom an operation asks. Rejects as `ask` does.
 */
export async function chooseImage(choice: ImageChoice, ask: AskPages): Promise<StoredImage | undefined> {
  const { region, now, random, wish } = choice;
  for (const question of nextImageQueries(region, now, randomSeed(random), wish)) {
    const photo = await pickFrom(question, choice, ask);
    if (photo !== undefined) return photo;
  }
  return undefined;
}
