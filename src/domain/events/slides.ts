import { z } from 'zod';
import type { AnalysisHead } from '../annotation/analysis.ts';
import { type Instant, instantSchema } from '../documents/instant.ts';
import { idText, titleText } from '../documents/lengths.ts';
import type { Image } from '../survey/image.ts';

/** A photo that was analysed for an event, with what opens its small copies: nobody's name, no place finer than its reef. */
const slideSchema = z.object({
  id: idText,
  url: z.string().max(300),
  token: z.string().max(64),
  /** Pixels, after orientation. */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  /** What its survey is called. */
  survey: titleText,
  copyright: z.string().max(200),
  /** When somebody last saved an analysis of it for the event. */
  analysedAt: instantSchema,
});
export type Slide = z.infer<typeof slideSchema>;

/** Photos that a document keeps: with ten seconds each a hall watches them for as many minutes. */
export const mostSlides = 60;

/**
 * The photos that were last analysed for an event, document `events/{id}/slides/latest`. Made by the server alone, because nobody
 * reads what others have analysed.
 */
export const slidesSchema = z.object({
  updatedAt: instantSchema,
  /** Ids of the photos and of their surveys: by them the server finds the slides that one of them is taken off. */
  from: z.array(idText).max(2 * mostSlides),
  /** The newest first. */
  photos: z.array(slideSchema).max(mostSlides),
});

/** Of more than so many photos the older ones are left out (rule 19.15). */
const few = 10;
const hourMs = 3_600_000;

/** The photos that a slideshow shows: a few are all shown; of more, those of the last hour, else the last few. */
export function shownSlides(photos: readonly Slide[], now: Instant): readonly Slide[] {
  if (photos.length <= few) return photos;
  const since = Date.parse(now) - hourMs;
  const recent = photos.filter(({ analysedAt }) => Date.parse(analysedAt) >= since);
  if (recent.length > 0) return recent;
  return photos.toSorted((a, b) => (a.analysedAt < b.analysedAt ? 1 : -1)).slice(0, few);
}

/** Whether everybody may see a photo in passing: one that is kept, whole, and that nobody has called bad. */
export const maySlide = ({
  isDeleted,
  original,
  meta,
}: Pick<Image, 'isDeleted' | 'original' | 'meta'>): boolean =>
  !isDeleted && original === undefined && (meta.analysis.badImage ?? 0) === 0;

type Analysed = Pick<AnalysisHead, 'image' | 'survey' | 'updated'>;

/** Of analyses, the newest first, the newest of each photo. */
export function newestOfEachPhoto<Analysis extends Analysed>(analyses: readonly Analysis[]): Analysis[] {
  const newest = new Map<string, Analysis>();
  for (const analysis of analyses)
    if (!newest.has(analysis.image.id)) newest.set(analysis.image.id, analysis);
  return [...newest.values()].slice(0, mostSlides);
}

/** A photo as a slide. */
export function slideOf({ id, url, token, meta, survey, copyright }: Image, analysedAt: Instant): Slide {
  const { width, height } = meta;
  return { ...{ id, url, token, width, height, copyright, analysedAt }, survey: survey.name };
}
