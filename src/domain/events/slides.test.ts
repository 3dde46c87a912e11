import { describe, expect, it } from 'vitest';
import { maySlide, mostSlides, newestOfEachPhoto, type Slide, shownSlides } from './slides.ts';

const now = '2026-03-01T12:00:00.000Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(now) - minutes * 60_000).toISOString();
const slide = (number: number, minutes: number): Slide => ({
  id: `photo-${number}`,
  url: `survey_v2/gbr/moore-reef/2026-03-01/photo-${number}.jpg`,
  token: 'a'.repeat(32),
  width: 640,
  height: 480,
  survey: 'Moore Reef',
  copyright: 'CC BY 4.0',
  analysedAt: minutesAgo(minutes),
});
const ids = (slides: readonly Slide[]) => slides.map(({ id }) => id);

describe('a slideshow', () => {
  it('shows all of ten photos, however old', () => {
    const ten = Array.from({ length: 10 }, (_, number) => slide(number, number === 0 ? 1 : 600));
    expect(ids(shownSlides(ten, now))).toEqual(ids(ten));
  });

  it('of more shows those of the last hour, be they few or many', () => {
    const photos = Array.from({ length: 30 }, (_, number) => slide(number, number * 5));
    expect(ids(shownSlides(photos, now))).toEqual(ids(photos.slice(0, 13)));
    expect(ids(shownSlides(photos, minutesAgo(-58)))).toEqual(['photo-0']);
  });

  it('where none is of the last hour, the last ten', () => {
    const photos = Array.from({ length: 30 }, (_, number) => slide(number, 61 + number));
    expect(ids(shownSlides(photos.toReversed(), now))).toEqual(ids(photos.slice(0, 10)));
  });
});

describe('a photo may be a slide', () => {
  const image = {
    isDeleted: false,
    meta: { optimised: true, width: 1, height: 1, analysis: { total: 3 }, analysis_expert: { total: 0 } },
  };
  const bad = (badImage: number) => ({
    ...image,
    meta: { ...image.meta, analysis: { total: 3, badImage } },
  });

  it('where it is whole, kept, and nobody has called it bad', () => {
    expect([image, bad(0)].map(maySlide)).toEqual([true, true]);
    const original = { sha256: 'a'.repeat(64), bytes: 1 };
    expect([{ ...image, isDeleted: true }, bad(1), { ...image, original }].map(maySlide)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it('a photo that many analyse is one slide, of the time of the last', () => {
  const analysis = (photo: string, minutes: number) => ({
    image: { id: photo, path: `surveys/survey/images/${photo}` },
    survey: { id: 'survey', name: 'Moore Reef', regionId: 'gbr' as const },
    updated: minutesAgo(minutes),
  });
  const newest = newestOfEachPhoto([analysis('a', 1), analysis('b', 2), analysis('a', 3)]);
  expect(newest).toEqual([analysis('a', 1), analysis('b', 2)]);
  const many = Array.from({ length: 100 }, (_, number) => analysis(`${number}`, number));
  expect(newestOfEachPhoto(many)).toHaveLength(mostSlides);
});
