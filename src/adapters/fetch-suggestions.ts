import { lessonPath, regionPicturePath, suggestionPath } from '../contract/suggestion.ts';
import { readLesson } from '../domain/suggestion/lesson/pack-lesson.ts';
import { suggestionSchema } from '../domain/suggestion/suggestion.ts';
import { text } from '../language/say.ts';
import { CallError, type SuggestionRequest, type Suggestions } from '../ports/calls.ts';

interface SuggestionsOptions {
  /** Origin of the server or of Firebase Hosting; '' for the page's own. */
  readonly baseUrl: string;
  /** The token of who is signed in; null for nobody. */
  readonly bearer: () => Promise<string | null>;
}

/** A photo is looked at by a model the first time it is asked for: that takes a while. */
const patienceMs = 120_000;

/** Suggested regions over `GET /mlRequestJson`; a 500 says that of this photo there are none. */
export function createFetchedSuggestions({ baseUrl, bearer }: SuggestionsOptions): Suggestions {
  async function ask<Answer>(
    path: string,
    request: SuggestionRequest,
    signal: AbortSignal | undefined,
    read: (answer: Response) => Promise<Answer>,
  ): Promise<Answer | null> {
    const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
    const token = await bearer();
    const timeout = AbortSignal.timeout(patienceMs);
    try {
      const answer = await fetch(`${baseUrl}${path}?${query}`, {
        signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
        credentials: 'omit',
        headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      });
      if (answer.status === 500) return null;
      if (answer.status === 401) throw new CallError('UNAUTHENTICATED', text('Please sign in again.'));
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      return await read(answer);
    } catch (cause) {
      if (cause instanceof CallError) throw cause;
      throw new CallError('UNAVAILABLE', text('The regions of this photo could not be loaded.'), { cause });
    }
  }

  return {
    of: (request, signal) =>
      ask(suggestionPath, request, signal, async (answer) => suggestionSchema.parse(await answer.json())),
    pictureUrl(token, regionId, { polygonThreshold, maxPolygonThreshold, model }) {
      const sizes = {
        polygonThreshold: String(polygonThreshold),
        maxPolygonThreshold: String(maxPolygonThreshold),
      };
      return `${baseUrl}${regionPicturePath(token, regionId)}?${new URLSearchParams({ ...sizes, model })}`;
    },
    lessonOf: (request, signal) =>
      ask(lessonPath, request, signal, async (answer) => {
        const read = readLesson(new Uint8Array(await answer.arrayBuffer()));
        if (read.status === 'refused') throw new Error(read.problem);
        return { model: read.model, lesson: read.lesson };
      }),
  };
}
