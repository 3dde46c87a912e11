import type { QueuedSurvey, SurveyOutbox } from '../../ports/survey-outbox.ts';
import { type IndexedDbOutboxOptions, openIndexedDbOutbox } from './indexeddb-outbox.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import { createPersistentStorage, type PersistentStorage, storageHere } from './persistent-storage.ts';

type Report = (message: string, cause: unknown) => void;

/**
 * The outbox of this device: IndexedDB, and memory for whatever IndexedDB does not take (fault 20). Then
 * `kept` turns to 'memory', and the screen warns that closing the page would lose it.
 */
export async function openOutbox<Draft>(
  options: IndexedDbOutboxOptions<Draft>,
  report: Report,
): Promise<SurveyOutbox<Draft>> {
  try {
    const device = await openIndexedDbOutbox({ onUnreadable: report, ...options });
    return withMemoryBeside(device, report, createPersistentStorage(storageHere(), report));
  } catch (cause) {
    report('This browser keeps nothing on the device; surveys last as long as the page.', cause);
    return createMemoryOutbox();
  }
}

/**
 * Writes that the device refuses go to memory; what is in memory is the newer truth.
 *
 * @param persistent asked with the first photo; not given: nobody asks
 */
export function withMemoryBeside<Draft>(
  device: SurveyOutbox<Draft>,
  report: Report,
  persistent?: PersistentStorage,
): SurveyOutbox<Draft> {
  const memory = createMemoryOutbox<Draft>();
  let kept: SurveyOutbox<Draft>['kept'] = 'device';

  const write = async (onDevice: () => Promise<void>, inMemory: () => Promise<void>): Promise<void> => {
    try {
      await onDevice();
    } catch (cause) {
      kept = 'memory';
      report('The device did not take a change of a survey; it is kept in memory.', cause);
      await inMemory();
    }
  };
  const newest = <Row>(old: readonly Row[], fresh: readonly Row[], idOf: (row: Row) => string): Row[] => {
    const ids = new Set(fresh.map(idOf));
    return [...old.filter((row) => !ids.has(idOf(row))), ...fresh];
  };
  const surveyId = (survey: QueuedSurvey<Draft>): string => survey.surveyId;

  return {
    get kept() {
      return kept;
    },
    get storageMode() {
      return persistent?.mode ?? 'unknown';
    },
    surveys: async () => newest(await device.surveys(), await memory.surveys(), surveyId),
    async putSurvey(survey) {
      // Memory is read before the device: what it has of a survey is never older.
      const isInMemory = (await memory.surveys()).some((old) => surveyId(old) === survey.surveyId);
      if (isInMemory) await memory.putSurvey(survey);
      await write(
        () => device.putSurvey(survey),
        () => memory.putSurvey(survey),
      );
    },
    async removeSurvey(id) {
      await memory.removeSurvey(id);
      await device.removeSurvey(id);
    },
    photos: async (id) =>
      newest(await device.photos(id), await memory.photos(id), (photo) => photo.imageId).sort(
        (a, b) => (a.record.index ?? 0) - (b.record.index ?? 0),
      ),
    addPhoto(photo, bytes, preview) {
      // Not waited for: a browser may ask the person.
      void persistent?.ask();
      return write(
        () => device.addPhoto(photo, bytes, preview),
        () => memory.addPhoto(photo, bytes, preview),
      );
    },
    async putPhoto(photo) {
      await memory.putPhoto(photo);
      await write(
        () => device.putPhoto(photo),
        async () => undefined,
      );
    },
    async removePhoto(imageId) {
      await memory.removePhoto(imageId);
      await device.removePhoto(imageId);
    },
    bytesOf: async (imageId) => (await memory.bytesOf(imageId)) ?? device.bytesOf(imageId),
    previewOf: async (imageId) => (await memory.previewOf(imageId)) ?? device.previewOf(imageId),
    setAside: device.setAside,
    removeSetAside: device.removeSetAside,
  };
}
