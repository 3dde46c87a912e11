import type { QueuedPhoto, QueuedSurvey, SurveyOutbox } from '../../ports/survey-outbox.ts';

/** An outbox that lasts as long as the page: where a browser keeps nothing, and in tests. */
export function createMemoryOutbox<Draft>(): SurveyOutbox<Draft> {
  const surveys = new Map<string, QueuedSurvey<Draft>>();
  const photos = new Map<string, { photo: QueuedPhoto; bytes: Uint8Array; preview: Uint8Array }>();
  return {
    kept: 'memory',
    storageMode: 'unknown',
    surveys: async () => [...surveys.values()],
    async putSurvey(survey) {
      surveys.set(survey.surveyId, survey);
    },
    async removeSurvey(surveyId) {
      surveys.delete(surveyId);
      for (const { photo } of [...photos.values()]) {
        if (photo.surveyId === surveyId) photos.delete(photo.imageId);
      }
    },
    photos: async (surveyId) =>
      [...photos.values()].map(({ photo }) => photo).filter((photo) => photo.surveyId === surveyId),
    async addPhoto(photo, bytes, preview) {
      photos.set(photo.imageId, { photo, bytes, preview });
    },
    async putPhoto(photo) {
      const kept = photos.get(photo.imageId);
      if (kept !== undefined) photos.set(photo.imageId, { ...kept, photo });
    },
    async removePhoto(imageId) {
      photos.delete(imageId);
    },
    bytesOf: async (imageId) => photos.get(imageId)?.bytes ?? null,
    previewOf: async (imageId) => photos.get(imageId)?.preview ?? null,
    // It hands rows back as they came: there is none that it cannot read.
    setAside: async () => [],
    removeSetAside: async () => undefined,
  };
}
