import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { buildImage, buildSurvey } from '../../../src/domain/survey/build-survey.ts';
import type { OperationStore } from '../../../src/ports/server.ts';
import type { StoredDocument } from '../../../src/ports/store.ts';
import { censuses } from '../reefs/censuses.ts';
import { sampleRecord, sampleSurvey } from './survey-samples.ts';

const photosOfSurvey = 40;

/** A store of so many surveys with 40 photos each that it holds none of them: every page is made when it is asked for. */
export function storeOfPages(surveys: number): OperationStore {
  const surveyOf = (number: number) => {
    const id = `survey-${String(number).padStart(6, '0')}`;
    const survey = buildSurvey(sampleSurvey({ id, images: { total: photosOfSurvey } }), {
      author: { uid: 'diver', name: 'Mia' },
      datasets: censuses,
      receivedAt: '2025-10-04T00:00:00.000Z',
    });
    return { ...survey, meta: { images: { total: photosOfSurvey, stored: photosOfSurvey } } };
  };
  const stored = (path: string, data: object): StoredDocument => ({
    ...{ path, id: path.slice(path.lastIndexOf('/') + 1), revision: 1 },
    data: documentOf(data),
  });
  function photosOf(surveyId: string): StoredDocument[] {
    const survey = surveyOf(Number(surveyId.slice(-6)));
    return Array.from({ length: photosOfSurvey }, (_, index) => {
      const id = `photo-${String(index).padStart(3, '0')}`;
      const image = buildImage(
        sampleRecord(id),
        survey,
        {
          ...{ url: `survey_v2/gbr/a/2025-10-04/${id}.jpg`, token: 'a'.repeat(32), sha256: 'b'.repeat(64) },
          ...{ bytes: 1000, receivedAt: '2025-10-04T00:00:00.000Z', seed: 'k'.repeat(20) },
        },
        shippedRegions.gbr,
      );
      const sums = { 'reef_hard_branching-live': 60 + index, 'background_sand-live': 80 };
      const meta = { ...image.meta, analysis: { total: 2, sums } };
      return stored(`users/diver/surveys/${survey.id}/images/${id}`, { ...image, meta });
    });
  }
  return {
    ...createMemoryStore(),
    get: async () => null,
    async aggregate() {
      return { count: 0, sum: {}, average: {} };
    },
    async query({ from, where, limit = 50, after }) {
      if (!('group' in from) || from.group === 'analysis') return { docs: [], cursor: null };
      if (from.group === 'images') {
        const id = where.find(({ field }) => field === 'survey.id')?.value;
        return { docs: photosOf(String(id)), cursor: null };
      }
      const start = after === undefined ? 0 : Number(after.path);
      const end = Math.min(surveys, start + limit);
      const docs = Array.from({ length: end - start }, (_, index) => {
        const survey = surveyOf(start + index);
        return stored(`users/diver/surveys/${survey.id}`, survey);
      });
      return { docs, cursor: end < surveys ? { values: [], path: String(end) } : null };
    },
  };
}
