import type { GuidePictureId } from './pictures.ts';

/** A picture of a page, and what it shows in a word or two. */
export interface Shown {
  readonly picture: GuidePictureId;
  readonly caption: string;
}

/** Something that is easily taken for it. */
export interface LookAlike {
  readonly name: string;
  /** How the two are told apart. */
  readonly tell: string;
  /** Id of the category that it is. */
  readonly see?: string;
}

/** What the field guide says of a category. Its name and its first line are those of the category tree. */
export interface GuidePage {
  /** How to know it, a sentence each. */
  readonly signs: readonly string[];
  readonly shown: readonly Shown[];
  readonly lookAlikes: readonly LookAlike[];
}
