import { imageDocs } from '../../domain/collections/images.ts';
import { surveyDocs } from '../../domain/collections/surveys.ts';
import type { Write } from '../../domain/documents/write.ts';
import { buildSlides, eventsWithSlide, hiddenId } from '../events/build-slides.ts';
import type { Projection } from './projection.ts';

/** Whether a write may hide a photo or a survey: photos come in by the thousand, and none of them is looked up for it. */
function mayHide(write: Write): boolean {
  switch (write.op) {
    case 'delete':
      return true;
    case 'create':
      return false;
    case 'set':
      return hiddenId(write.path, write.data) !== null;
    case 'merge':
    case 'update':
    case 'increment':
      return Object.keys(write.data).some(
        (field) => field === 'isDeleted' || /^meta(\.analysis|$)/.test(field),
      );
  }
}

/** A photo that is taken off the census with or without its survey, or that somebody calls bad, leaves the slides at once. */
export const hiddenSlides: Projection = {
  name: 'hidden-slides',
  queue: 'slides',
  follows: [imageDocs, surveyDocs],
  keysOf({ write, states }) {
    const { path } = write;
    const isHidden =
      states === null
        ? mayHide(write)
        : hiddenId(path, states.after) !== null && hiddenId(path, states.before) === null;
    return isHidden ? [path] : [];
  },
  async run(path, deps) {
    const id = hiddenId(path, (await deps.store.get(path))?.data);
    for (const eventId of id === null ? [] : await eventsWithSlide(id, deps))
      await buildSlides(eventId, deps);
  },
};
