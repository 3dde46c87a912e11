import { createMemoryStore } from '../../../src/adapters/memory/memory-store.ts';
import { type Actor, visitor } from '../../../src/domain/access/access.ts';
import { countDrawing, readCells } from '../../../src/domain/annotation/drawing/count-drawing.ts';
import { documentOf, valueAt } from '../../../src/domain/documents/json.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { eventActivity } from '../../../src/operations/projections/event-activity.ts';
import { standingOfAuthor } from '../../../src/operations/projections/standings.ts';
import type { OperationContext, OperationStore } from '../../../src/ports/server.ts';
import { projectingStore } from '../server/projecting-store.ts';

const imagePath = 'users/diver/surveys/survey-1/images/image-001';
/** A photo that nobody has analysed. */
export const unanalysedImage: Image = {
  id: 'image-001',
  type: 'subject',
  user: { uid: 'diver', name: 'Mia' },
  url: 'survey_v2/gbr/moore-reef/2025-10-04/image-001.jpg',
  token: 'abcdefghijklmnop',
  sha256: 'a'.repeat(64),
  bytes: 1000,
  survey: {
    id: 'survey-1',
    name: 'Moore Reef',
    date: '2025-10-04T00:00:00.000Z',
    _geoloc: null,
    regionId: 'gbr',
    locId: '16-071',
    priority: 2,
  },
  meta: { optimised: true, width: 2000, height: 1500, analysis: { total: 0 }, analysis_expert: { total: 0 } },
  since: '2025-10-04T00:00:00.000Z',
  season: 2025,
  arrivalDay: '2025-10-04',
  ml: false,
  seed: 's'.repeat(20),
  copyright: 'CC BY 4.0',
  isDeleted: false,
};

/** A photo, and Ann who analyses it. What an analysis counts in events and on leaderboards is computed as it is written. */
export async function analysisGround(
  actor: Partial<Actor> = {},
  under: OperationStore = createMemoryStore(),
) {
  let time = '2026-01-01T00:00:00.000Z';
  let drawn = 0;
  const clock = { now: () => time };
  const store = projectingStore(under, [eventActivity, standingOfAuthor], { clock, minAgreeingAnalyses: 0 });
  await store.write([
    { op: 'set', path: imagePath, data: documentOf(unanalysedImage) },
    {
      op: 'set',
      path: 'users/ann',
      data: {
        uid: 'ann',
        name: { first: 'Ann', last: 'Secret' },
        email: 'ann@example.org',
        isEmailVerified: true,
        createdAt: unanalysedImage.since,
        updatedAt: unanalysedImage.since,
      },
    },
  ]);
  const context: OperationContext = {
    actor: { ...visitor, uid: 'ann', ...actor },
    store,
    clock,
    mailer: { send: () => Promise.reject(new Error('no mail is sent here')) },
    accounts: {
      find: () => Promise.resolve(null),
      findOrCreate: () => Promise.reject(new Error('no account is made here')),
      customToken: () => Promise.reject(new Error('no token is made here')),
      endSessions: () => Promise.reject(new Error('no session is ended here')),
      remove: () => Promise.resolve(),
      setPassword: async () => undefined,
      setDisabled: async () => undefined,
      endGuest: () => Promise.resolve(),
    },
    ways: {
      of: () => Promise.reject(new Error('no account has ways in here')),
      isPassword: async () => false,
      remove: async () => undefined,
      subjectOf: async () => null,
      relink: async () => false,
      moveTo: async () => false,
      dropAddress: async () => undefined,
      prove: async () => undefined,
      endSessions: async () => undefined,
    },
    photos: { about: async () => null, remove: async () => undefined },
    drawings: {
      count: async (_uid, task) => countDrawing(task),
      cells: async (_uid, task) => readCells(task),
    },
    suggestions: { again: async () => ({ status: 'not looked at' }) },
    linkOrigin: (said) => said ?? null,
    giving: null,
    isAnalysisClosed: false,
    minAgreeingAnalyses: 0,
    // Different every time, the same in every run.
    randomBytes(length) {
      drawn += 1;
      return Uint8Array.from({ length }, (_, index) => (drawn >> (8 * (index % 4))) % 256);
    },
  };
  return {
    context,
    imagePath,
    setTime(next: string) {
      time = next;
    },
    /** The counts on the photo and on an account. */
    async totals(uid: string) {
      const photo = await store.get(imagePath);
      const person = await store.get(`users/${uid}`);
      return {
        photo: photo === null ? undefined : valueAt(photo.data, 'meta.analysis'),
        expert: photo === null ? undefined : valueAt(photo.data, 'meta.analysis_expert'),
        person: person === null ? undefined : valueAt(person.data, 'meta.analysis.total'),
      };
    },
  };
}
