import pLimit from 'p-limit';
import { z } from 'zod';
import { type TestPhoto, testPhotoSchema } from '../../../../src/contract/boat/test-photo.ts';
import { imageDocs } from '../../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../../src/domain/collections/surveys.ts';
import { largestPage } from '../../../../src/domain/documents/query.ts';
import { imageSchema } from '../../../../src/domain/survey/image.ts';
import { newTestSurveyId, testSurveys } from '../../../../src/domain/survey/test-survey.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { TestPhotos } from '../../../storage/photos/test-photos.ts';

/** Long enough to find a phone, join the Wi-Fi and say a name. */
const openForMs = 15 * 60 * 1_000;
/** The phone has its receipt and has shown its success before the photo is cleared away. */
const clearAfterMs = 2_000;
const settingKey = 'console.test-photo';
const keptSchema = z.preprocess(
  (text) => (typeof text === 'string' ? JSON.parse(text) : text),
  testPhotoSchema,
);

interface Deps extends Pick<ServerContext, 'store' | 'photos' | 'settings' | 'clock' | 'log'> {
  /** Milliseconds that never go backwards. */
  readonly nowMs: () => number;
  readonly clearAfterMs?: number;
}

/** Makes the tests of a boat; what an earlier run left behind is cleared away at once. */
export function createTestPhotos(deps: Deps): TestPhotos {
  const { store, photos, settings, clock, log, nowMs } = deps;
  let open: { readonly surveyId: string; readonly until: number; begunAt: number | null } | null = null;
  const oneAtATime = pLimit(1);
  let timer: NodeJS.Timeout | undefined;

  function lastResult(): TestPhoto {
    const kept = settings.get(settingKey);
    return kept === null ? { status: 'never' } : keptSchema.parse(kept);
  }

  async function clearAll(): Promise<void> {
    const { docs } = await store.query({ ...testSurveys(), limit: largestPage });
    for (const { path, id } of docs) {
      if (id === open?.surveyId) continue;
      const below = { from: { collection: `${path}/images` }, where: [], orderBy: [] };
      const images = (await store.query(below)).docs;
      store.writeCommitted([
        ...images.map((image) => ({ op: 'delete' as const, path: image.path })),
        { op: 'delete', path },
      ]);
      for (const { data } of images) await photos.remove(String(data.url));
    }
  }

  function clearSoon(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      oneAtATime(clearAll).catch((error: unknown) =>
        log.error({ err: error }, 'a test photo could not be cleared away'),
      );
    }, delayMs);
  }

  async function arrived(path: string): Promise<void> {
    const image = imageSchema.parse((await store.get(path))?.data);
    const startedAt = open?.begunAt ?? nowMs();
    const passed: TestPhoto = {
      status: 'passed',
      at: clock.now(),
      firstName: image.user.name,
      bytes: image.bytes,
      seconds: Math.round((nowMs() - startedAt) / 100) / 10,
    };
    settings.set(settingKey, JSON.stringify(passed));
    open = null;
    clearSoon(deps.clearAfterMs ?? clearAfterMs);
  }

  function look(path: string): void {
    const survey = surveyDocs.match(path);
    if (survey?.surveyId !== undefined && survey.surveyId === open?.surveyId) open.begunAt ??= nowMs();
    const photo = imageDocs.match(path);
    if (photo?.surveyId === undefined || photo.surveyId !== open?.surveyId) return;
    arrived(path).catch((error: unknown) => log.error({ err: error }, 'a test photo could not be read'));
  }

  const stopListening = store.onCommit((paths) => {
    if (open !== null) for (const path of paths) look(path);
  });
  clearSoon(0);

  return {
    state() {
      if (open === null || nowMs() >= open.until) return lastResult();
      const secondsLeft = Math.ceil((open.until - nowMs()) / 1_000);
      return { status: 'open', surveyId: open.surveyId, secondsLeft };
    },
    begin() {
      open = { surveyId: newTestSurveyId(), until: nowMs() + openForMs, begunAt: null };
      clearSoon(0);
      return { status: 'open', surveyId: open.surveyId, secondsLeft: openForMs / 1_000 };
    },
    isOpen: (surveyId) => surveyId === open?.surveyId && nowMs() < open.until,
    async close() {
      clearTimeout(timer);
      stopListening();
      await oneAtATime(() => undefined);
    },
  };
}
