import { userActivityDocs } from '../../../../src/domain/collections/events/activity.ts';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { buildSlides, eventsWithSlide, hiddenId } from '../../../../src/operations/events/build-slides.ts';
import { type EventKeeper, type KeepingContext, makeOfEvents } from './made-of-events.ts';

/** A slide stands for as long: what a hall analyses meanwhile is told together. */
const atMostEveryMs = 6_000;

/** Whether a write may hide a photo or a survey: photos come in by the thousand, and none of them is looked up for it. */
function mayHide(write: Write): boolean {
  const { path } = write;
  if (imageDocs.match(path) === undefined && surveyDocs.match(path) === undefined) return false;
  switch (write.op) {
    case 'delete':
      return true;
    case 'create':
      return false;
    case 'set':
      return hiddenId(path, write.data) !== null;
    case 'merge':
    case 'update':
    case 'increment':
      return Object.keys(write.data).some(
        (field) => field === 'isDeleted' || /^meta(\.analysis|$)/.test(field),
      );
  }
}

/**
 * Makes the slides of an event anew after what people do in it, and at once where a photo or its survey is taken off the
 * census, or somebody calls the photo bad.
 */
export function keepSlides(context: KeepingContext): EventKeeper {
  const { store, log } = context;
  let closed = false;
  const make = (eventId: string) => buildSlides(eventId, context);
  const slides = makeOfEvents(context, { what: 'slides', atMostEveryMs, make, isClosed: () => closed });

  async function takeOff(path: string): Promise<void> {
    try {
      const id = hiddenId(path, (await store.get(path))?.data);
      for (const eventId of id === null ? [] : await eventsWithSlide(id, { store })) await make(eventId);
    } catch (error) {
      log.error({ err: error, path }, 'could not take a photo off the slides of an event');
    }
  }
  const stop = store.onCommit((_paths, writes) => {
    if (closed) return;
    for (const write of writes) {
      const eventId = userActivityDocs.match(write.path)?.eventId;
      if (eventId !== undefined) slides.soon(eventId);
      else if (mayHide(write)) void slides.between(() => takeOff(write.path));
    }
  });
  return {
    settled: slides.settled,
    async close() {
      closed = true;
      stop();
      await slides.settled();
    },
  };
}
