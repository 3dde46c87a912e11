import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { suggestedRegions } from '../../tests/support/analysis/suggested-regions.ts';
import { packLesson } from '../domain/suggestion/lesson/pack-lesson.ts';
import { createFetchedSuggestions } from './fetch-suggestions.ts';

const question = {
  surveyId: 'survey 1',
  imageId: 'image-001',
  mlAnalysisDir: 'gbr',
  polygonThreshold: 0.005,
  maxPolygonThreshold: 1,
};

/** A server of this test's own that answers as it is told, asked by somebody who is signed in. */
async function asked<Answer>(
  listener: RequestListener,
  ask: (suggestions: ReturnType<typeof createFetchedSuggestions>) => Promise<Answer>,
  token: string | null = 'a-token',
): Promise<Answer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const baseUrl = `http://127.0.0.1:${port}`;
    return await ask(createFetchedSuggestions({ baseUrl, bearer: async () => token }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const answering =
  (status: number, body: string | Uint8Array = ''): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(body);

test('the regions of a photo are asked for by name, with the sizes that are wanted, by whoever is signed in', async () => {
  const seen: { url?: string | undefined; bearer?: string | undefined }[] = [];
  const suggestion = suggestedRegions();
  const found = await asked(
    (request, response) => {
      seen.push({ url: request.url, bearer: request.headers.authorization });
      response.end(JSON.stringify(suggestion));
    },
    (suggestions) => suggestions.of(question),
  );
  expect(found).toEqual(suggestion);
  expect(seen).toEqual([
    {
      url: '/mlRequestJson?surveyId=survey+1&imageId=image-001&mlAnalysisDir=gbr&polygonThreshold=0.005&maxPolygonThreshold=1',
      bearer: 'Bearer a-token',
    },
  ]);
});

test('a 500 says that there are none; 401 and anything else are told apart', async () => {
  expect(await asked(answering(500), (suggestions) => suggestions.of(question))).toBeNull();
  expect(await asked(answering(500), (suggestions) => suggestions.lessonOf(question))).toBeNull();
  await expect(asked(answering(401), (suggestions) => suggestions.of(question), null)).rejects.toMatchObject({
    status: 'UNAUTHENTICATED',
  });
  for (const [status, body] of [
    [503, ''],
    [404, '{}'],
    [200, '<html>a portal of the harbour</html>'],
    [200, '{"version":1}'],
  ] as const) {
    const refused = { status: 'UNAVAILABLE', message: 'The regions of this photo could not be loaded.' };
    await expect(
      asked(answering(status, body), (suggestions) => suggestions.of(question)),
    ).rejects.toMatchObject(refused);
    await expect(
      asked(answering(status, body), (suggestions) => suggestions.lessonOf(question)),
    ).rejects.toMatchObject(refused);
  }
});

test('a connection that breaks in the middle, and whoever goes away, get no half of an answer', async () => {
  const cut: RequestListener = (_request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"version":1,', () => response.destroy());
  };
  await expect(asked(cut, (suggestions) => suggestions.of(question))).rejects.toMatchObject({
    status: 'UNAVAILABLE',
  });
  const leaving = new AbortController();
  const never: RequestListener = () => leaving.abort();
  await expect(asked(never, (suggestions) => suggestions.of(question, leaving.signal))).rejects.toMatchObject(
    { status: 'UNAVAILABLE' },
  );
});

test('a lesson is read from its bytes', async () => {
  const lesson = {
    classes: ['branching', 'rubble'],
    threshold: 0.5,
    length: 3,
    features: new Int8Array([1, -2, 3, -4, 5, -127]),
    shares: new Float32Array([0.25, 0.75, 1, 0]),
  };
  const bytes = packLesson({ model: 'gbr-7', lesson });
  const found = await asked(answering(200, bytes), (suggestions) => suggestions.lessonOf(question));
  expect(found).toEqual({ model: 'gbr-7', lesson });
});
