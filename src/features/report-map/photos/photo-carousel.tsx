import '@mantine/carousel/styles.css';
import { Carousel } from '@mantine/carousel';
import { Group, Switch, UnstyledButton } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { Cells } from '../../../domain/annotation/drawing/cells.ts';
import { labelOfClass } from '../../../domain/estimate/class-labels.ts';
import { classesOfMask } from '../../../domain/estimate/photo-mask.ts';
import { percentOf } from '../../../domain/estimate/words/answer-words.ts';
import type { Image } from '../../../domain/survey/image.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { say } from '../../../language/say.ts';
import { photoAlt } from '../shared/photo-alt.ts';
import { inkOf } from './mask-ink.ts';
import { MaskLayer } from './mask-layer.tsx';
import { PageJump } from './page-jump.tsx';
import { PhotoSlide } from './photo-slide.tsx';
import classes from './photos.module.css';
import type { ShownMask } from './use-mask.ts';

interface PhotoStripProps {
  readonly images: readonly Image[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** All photos of the survey, small, in a row that keeps the shown one in sight. */
function PhotoStrip({ images, page, onPage }: PhotoStripProps) {
  const { blobs } = useBackend();
  const shown = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to scroll
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [page]);

  return (
    <nav className={classes.strip} aria-label={say('All photos of the survey')}>
      {images.map((image, index) => (
        <UnstyledButton
          key={image.id}
          ref={index + 1 === page ? shown : null}
          className={classes.stripPhoto}
          aria-label={say('Show photo {number}', { number: index + 1 })}
          aria-current={index + 1 === page}
          onClick={() => onPage(index + 1)}
        >
          <img src={blobs.url(image.url, image.token, 300)} alt="" loading="lazy" decoding="async" />
        </UnstyledButton>
      ))}
    </nav>
  );
}

/** Which ink of the mask is what, and how much of the photo it covers. */
function MaskLegend({ mask }: { readonly mask: Cells }) {
  const shown = useMemo(() => classesOfMask(mask), [mask]);
  return (
    <ul className={classes.legend} aria-label={say('Colours over the photo')}>
      {shown.map(({ id, mod, percent }) => (
        <li key={`${id} ${mod}`}>
          <span
            aria-hidden
            className={classes.ink}
            style={{ background: `rgb(${inkOf({ id, mod }).join(' ')})` }}
          />
          {labelOfClass(`${id}-${mod ?? 'live'}`)}{' '}
          <span className={classes.inkShare}>{percentOf(percent)}</span>
        </li>
      ))}
    </ul>
  );
}

interface PhotoCarouselProps {
  readonly survey: Survey;
  readonly images: readonly Image[];
  /** From 1. */
  readonly page: number;
  /** Of the shown photo. */
  readonly mask: ShownMask;
  readonly onPage: (page: number) => void;
}

/** Photos on both sides of the shown one that are loaded too, so that turning a page does not wait. */
const neighbours = 1;

/** The photos of a survey one at a time, turned by swipe, arrows, thumbnails or page number. */
export function PhotoCarousel({
  survey,
  images,
  page,
  mask: { mask, isOn, turn },
  onPage,
}: PhotoCarouselProps) {
  const { blobs } = useBackend();
  const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
  const isStill = useReducedMotion();
  const count = images.length;

  useEffect(() => {
    if (embla !== null && embla.selectedScrollSnap() !== page - 1) embla.scrollTo(page - 1, isStill);
  }, [embla, page, isStill]);

  return (
    <div className={classes.viewer}>
      <Carousel
        className={classes.carousel}
        classNames={{ control: classes.control ?? '' }}
        aria-label={say('Photos of the survey')}
        initialSlide={page - 1}
        emblaOptions={{ loop: false }}
        getEmblaApi={setEmbla}
        onSlideChange={(index) => onPage(index + 1)}
        controlSize={48}
        withControls={count > 1}
        previousControlProps={{ 'aria-label': say('Previous photo') }}
        nextControlProps={{ 'aria-label': say('Next photo') }}
      >
        {images.map((image, index) => {
          const isNear = Math.abs(index + 1 - page) <= neighbours;
          return (
            <Carousel.Slide key={image.id} aria-hidden={index + 1 !== page}>
              {isNear && (
                <PhotoSlide
                  source={blobs.url(image.url, image.token, 2000)}
                  preview={blobs.url(image.url, image.token, 300)}
                  alt={photoAlt(survey, index + 1, count)}
                >
                  {isOn && mask !== null && index + 1 === page && (
                    <MaskLayer mask={mask} photo={image.meta} />
                  )}
                </PhotoSlide>
              )}
            </Carousel.Slide>
          );
        })}
      </Carousel>
      <Group justify="center" gap="md" mt="sm">
        <PageJump page={page} count={count} onPage={onPage} />
        {mask !== null && (
          <Switch
            size="md"
            label={say('Show what people coloured')}
            checked={isOn}
            onChange={(event) => turn(event.currentTarget.checked)}
          />
        )}
      </Group>
      {isOn && mask !== null && <MaskLegend mask={mask} />}
      {count > 1 && <PhotoStrip images={images} page={page} onPage={onPage} />}
    </div>
  );
}
