import {
  type BoatAnswer,
  type BoatCall,
  type BoatCallName,
  boatApi,
  pathFields,
} from '../../../contract/boat/api.ts';
import { errorBodySchema } from '../../../contract/http.ts';
import { text } from '../../../language/say.ts';
import { type Laptop, LaptopError } from '../../../ports/laptop.ts';

function requestOf(
  { method, path }: BoatCall,
  input: Readonly<Record<string, unknown>>,
): [string, RequestInit] {
  const inPath = new Set(pathFields(path));
  const address = path.replace(/:(\w+)/g, (_mark, field: string) => encodeURIComponent(String(input[field])));
  const rest = Object.entries(input).filter(([field, value]) => !inPath.has(field) && value !== undefined);
  if (method === 'POST') {
    const headers = { 'Content-Type': 'application/json' };
    return [address, { method, headers, body: JSON.stringify(Object.fromEntries(rest)) }];
  }
  const query = new URLSearchParams(
    Object.fromEntries(rest.map(([field, value]) => [field, String(value)])),
  ).toString();
  return [query === '' ? address : `${address}?${query}`, { cache: 'no-store' }];
}

/** The laptop at `baseUrl`; '' for the one that the page came from. */
export function createLaptop(baseUrl: string): Laptop {
  return {
    async ask<Name extends BoatCallName>(name: Name, input: Readonly<Record<string, unknown>>) {
      const call: BoatCall = boatApi[name];
      const [address, init] = requestOf(call, input);
      let answer: Response;
      try {
        answer = await fetch(`${baseUrl}${address}`, {
          ...init,
          signal: AbortSignal.timeout(call.patienceMs),
        });
      } catch (cause) {
        throw new LaptopError(
          'no-answer',
          text('The laptop does not answer. Is Reef Census still running on it?'),
          {
            cause,
          },
        );
      }
      const body: unknown = await answer.json().catch(() => null);
      const parsed = answer.ok ? call.answer.safeParse(body) : undefined;
      if (parsed?.success) return parsed.data as BoatAnswer<Name>;
      const refusal = errorBodySchema.safeParse(body);
      throw new LaptopError(
        answer.status === 403 || answer.status === 404 ? 'elsewhere' : 'refused',
        refusal.success
          ? refusal.data.error.message
          : text('The laptop gave an answer that this page cannot read.'),
      );
    },
  };
}
