import '@mantine/carousel/styles.css';
import { Carousel } from '@mantine/carousel';
import { Group, Switch } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { Image } from '../../../domain/survey/image.ts';
import type { Survey } from '../../../domain/survey/survey.ts';
import { say } from '../../../language/say.ts';
import { photoAlt } from '../shared/photo-alt.ts';
import { MaskLayer } from './mask-layer.tsx';
import { MaskLegend } from './mask-legend.tsx';
import { PageJump } from './page-jump.tsx';
import { PhotoSlide } from './photo-slide.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import classes from './photos.module.css';
import type { ShownMask } from './use-mask.ts';

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
