import { createServerCalls } from '../../../src/adapters/server/http/calls.ts';
import { valueAt } from '../../../src/domain/documents/json.ts';
import { saveDrawing } from '../../../src/features/analyse/drawing/desk/save-drawing.ts';
import { reefWithPhotos } from '../../support/analysis/reef-with-photos.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { paintedPhoto } from '../../support/photos/painted-photos.ts';
import { offerOf } from '../../support/photos/test-photos.ts';
import type { TestPerson, TestServer } from '../../support/server/test-server.ts';
import { crowdedDrawing } from './crowded-drawing.ts';

/** What a phone sends: 3 megapixels. */
export const photoSize = { width: 2000, height: 1500 };

export interface CrowdedPhoto {
  readonly strokes: number;
  readonly url: string;
  readonly imagePath: string;
  readonly imageId: string;
  readonly surveyId: string;
}

/** One photo for each number of strokes, with a drawing of so many by this person, saved on the server. */
export async function crowdedPhotos(
  server: TestServer,
  person: TestPerson,
  counts: readonly number[],
): Promise<CrowdedPhoto[]> {
  const places = await reefWithPhotos(server, counts.length);
  await enlarge(
    server,
    places.map(({ path }) => path),
  );
  const calls = createServerCalls({ baseUrl: server.url, bearer: async () => person.bearer });
  const photos: CrowdedPhoto[] = [];
  for (const [index, { surveyId, imageId, path }] of places.entries()) {
    const strokes = counts[index] ?? 0;
    const url = `${server.url}/analysis/draw/${surveyId}/${imageId}`;
    photos.push({ strokes, url, imagePath: path, imageId, surveyId });
    if (strokes === 0) continue;
    await saveDrawing(calls, {
      analysisId: newId(),
      imagePath: path,
      photo: {
        image: { id: imageId, path },
        survey: { id: surveyId, name: 'Agincourt Reef', regionId: 'gbr' },
        ...photoSize,
      },
      marks: crowdedDrawing(strokes, strokes),
      preview: undefined,
      asExpert: false,
      eventHandle: undefined,
    });
  }
  return photos;
}

/** Puts a photo of full size in the place of the small ones of the tests. */
async function enlarge(server: TestServer, paths: readonly string[]): Promise<void> {
  const { store, photos } = server.context;
  const bytes = await paintedPhoto(1, photoSize.width, photoSize.height);
  const first = await store.get(paths[0] ?? '');
  const url = String(valueAt(first?.data ?? {}, 'url')).replace(/[^/]+$/, `${newId()}.jpg`);
  const owner = String(valueAt(first?.data ?? {}, 'user.uid'));
  const survey = String(valueAt(first?.data ?? {}, 'survey.id'));
  const outcome = await photos.put(
    offerOf(bytes, { owner, key: newId(), survey }),
    url,
    bytes,
    ({ path, token }, { width, height }) =>
      paths.map((image) => ({
        op: 'update',
        path: image,
        data: { url: path, token, 'meta.width': width, 'meta.height': height },
      })),
    { toCloud: false },
  );
  if (outcome.status !== 'stored') throw new Error(`The server refused the photo: ${outcome.message}`);
}
