import { useIntersection } from '@mantine/hooks';
import { type CSSProperties, useState } from 'react';
import { useProgram } from '../drawn/with-program.tsx';
import { pictureWidths } from './picture-widths.ts';
import classes from './site-picture.module.css';

interface SitePictureProps {
  /**
   * The set of a picture: '/cdn/200/site/reef.webp' stands for reef-480.webp, reef-960.webp and reef-1600.webp beside it.
   * A picture elsewhere, that an administrator has uploaded, is shown as it is.
   */
  readonly src: string;
  /** What it shows; empty where the words beside it say the same. */
  readonly alt: string;
  /** How wide it is drawn, as the `sizes` of an image: '(min-width: 48em) 33vw, 100vw'. */
  readonly sizes: string;
  /** Width by height of its place; what stands out is cut off. */
  readonly ratio?: number;
  /** It stands on the first screen: fetched before everything else, and at once. */
  readonly isFirst?: boolean;
  /** Says otherwise how it stands: as high as its box, round. */
  readonly className?: string | undefined;
}

/** On a screen's whole width a painting needs no more than four of five of its pixels: a phone loads half as much. */
const wholeWidth = ['100vw', '80vw'] as const;

const ourOwn = /^\/cdn\/200\/site\/(?<name>[\w-]+)\.webp$/;

/** The addresses of a set by width, as `srcset` has them; undefined for a picture that has no set. */
export function widthsOf(src: string): string | undefined {
  const name = ourOwn.exec(src)?.groups?.name;
  if (name === undefined) return undefined;
  return pictureWidths.map((width) => `/cdn/200/site/${name}-${width}.webp ${width}w`).join(', ');
}

/** The address of a picture in one width; of a picture that has no set, its own. */
export function addressIn(width: (typeof pictureWidths)[number], src: string): string {
  return ourOwn.test(src) ? src.replace(/\.webp$/, `-${width}.webp`) : src;
}

/** What stands in the place of a picture that is far away: nothing, of any size. */
const nothingYet = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** From how far a picture is fetched: two screens of a phone. A browser's own `lazy` takes 2,500 px on a slow line, most of a page. */
const nearBy = { rootMargin: '800px' };

/**
 * A picture of the public pages:
 *
 *     <SitePicture src="/cdn/200/site/reef.webp" alt="" sizes="100vw" ratio={16 / 9} isFirst />
 *
 * The browser takes the width that it needs, when somebody comes near; its place is there before it comes, so that nothing moves. Without a
 * `ratio` it is three to two, as the pictures are painted.
 */
export function SitePicture({
  src,
  alt,
  sizes,
  ratio = 3 / 2,
  isFirst = false,
  className = '',
}: SitePictureProps) {
  const hasProgram = useProgram();
  const { ref, entry } = useIntersection<HTMLImageElement>(nearBy);
  const [isNear, setNear] = useState(isFirst);
  if (!isNear && entry?.isIntersecting === true) setNear(true);
  const srcSet = widthsOf(src);
  const width = 960;
  const place = {
    width,
    height: Math.round(width / ratio),
    style: { '--picture-ratio': ratio } as CSSProperties,
    className: `${classes.picture} ${className}`,
  };
  const picture = (
    <img
      {...place}
      alt={alt}
      // In this order: a browser begins to fetch as soon as it knows a source, so it has to know the others before.
      sizes={sizes.replace(...wholeWidth)}
      srcSet={srcSet}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
      src={addressIn(width, src)}
    />
  );
  if (isNear) return picture;
  return (
    <>
      <img {...place} alt={alt} ref={ref} src={nothingYet} data-far />
      {!hasProgram && <noscript>{picture}</noscript>}
    </>
  );
}
