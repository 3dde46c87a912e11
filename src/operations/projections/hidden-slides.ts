import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import { buildSlides, eventsWithSlide, hiddenId } from '../events/build-slides.ts';
import type { Projection } from './projection.ts';

/** A photo that is taken off the census with or without its survey, or that somebody calls bad, leaves the slides at once. */
export const hiddenSlides: Projection = {
  name: 'hidden-slides',
  queue: 'slides',
  follows: [imageDocs, surveyDocs],
  keysOf: ({ path, before, after }) =>
    hiddenId(path, after) !== null && hiddenId(path, before) === null ? [path] : [],
  async run(path, deps) {
    const id = hiddenId(path, (await deps.store.get(path))?.data);
    for (const eventId of id === null ? [] : await eventsWithSlide(id, deps))
      await buildSlides(eventId, deps);
  },
};
