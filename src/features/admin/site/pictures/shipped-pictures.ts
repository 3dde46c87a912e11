// The module is made by the bundler: every runtime that reaches this file is told of it here.
/// <reference path="./virtual-site-pictures.d.ts" />
import names from 'virtual:site-pictures';
import type { SiteItem, SitePicture } from '../../../../domain/site/site-item.ts';

const folder = '/cdn/200/site/';

/** A picture that ships, with what it shows where an item says that already. */
export interface ShippedPicture {
  readonly src: string;
  /** 'reef at noon' of 'reef-at-noon.webp'. */
  readonly name: string;
  readonly alt: SitePicture['alt'] | null;
}

/** The pictures that ship; in no item are they called anything, so their files name them. */
export function shippedPictures(items: readonly SiteItem[]): readonly ShippedPicture[] {
  const said = new Map(
    items.flatMap((item) =>
      'picture' in item && item.picture !== undefined ? [[item.picture.src, item.picture.alt] as const] : [],
    ),
  );
  return names.map((file) => ({
    src: folder + file,
    name: file.replace(/\.\w+$/, '').replaceAll(/[-_]+/g, ' '),
    alt: said.get(folder + file) ?? null,
  }));
}
