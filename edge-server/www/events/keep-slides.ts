import pLimit from 'p-limit';
import { userActivityDocs } from '../../../src/domain/documents/collections/events/activity.ts';
import { eventsNotOver } from '../../../src/domain/documents/collections/events/events.ts';
import { imageDocs } from '../../../src/domain/documents/collections/images.ts';
import { surveyDocs } from '../../../src/domain/documents/collections/surveys.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { buildSlides, eventsWithSlide, hiddenId } from '../../../src/operations/events/build-slides.ts';
import type { ServerContext } from '../../context.ts';

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
export function keepSlides({ store, clock, log }: Pick<ServerContext, 'store' | 'clock' | 'log'>): {
  /** Resolves when all slides say what is stored. */
  settled(): Promise<void>;
  close(): Promise<void>;
} {
  const oneAtATime = pLimit(1);
  const waiting = new Map<string, NodeJS.Timeout>();
  const builtAt = new Map<string, number>();
  let closed = false;

  async function build(eventId: string): Promise<void> {
    try {
      await buildSlides(eventId, { store, clock });
    } catch (error) {
      log.error({ err: error, eventId }, 'could not make the slides of an event');
    }
  }
  function begin(eventId: string): Promise<void> {
    clearTimeout(waiting.get(eventId));
    waiting.delete(eventId);
    builtAt.set(eventId, performance.now());
    return oneAtATime(build, eventId);
  }
  async function takeOff(path: string): Promise<void> {
    try {
      const id = hiddenId(path, (await store.get(path))?.data);
      for (const eventId of id === null ? [] : await eventsWithSlide(id, { store })) await build(eventId);
    } catch (error) {
      log.error({ err: error, path }, 'could not look for the slides of a photo');
    }
  }
  function soon(eventId: string): void {
    if (waiting.has(eventId)) return;
    const since = performance.now() - (builtAt.get(eventId) ?? Number.NEGATIVE_INFINITY);
    waiting.set(eventId, setTimeout(() => void begin(eventId), Math.max(0, atMostEveryMs - since)).unref());
  }
  const stop = store.onCommit((_paths, writes) => {
    if (closed) return;
    for (const write of writes) {
      const eventId = userActivityDocs.match(write.path)?.eventId;
      if (eventId !== undefined) soon(eventId);
      else if (mayHide(write)) void oneAtATime(takeOff, write.path);
    }
  });

  // What the last stop cut off.
  void oneAtATime(async () => {
    try {
      const { docs } = await store.query(eventsNotOver(clock.now()));
      for (const { id } of docs) if (!closed) await build(id);
    } catch (error) {
      log.error({ err: error }, 'could not list the events whose slides are made');
    }
  });

  const settled = async () => {
    await Promise.all([...waiting.keys()].map(begin));
    await oneAtATime(async () => undefined);
  };
  return {
    settled,
    async close() {
      closed = true;
      stop();
      await settled();
    },
  };
}
