import type { z } from 'zod';
import { errorBodySchema } from '../../../contract/http.ts';

/** Milliseconds; a stick that is read through, or a server far away, takes longer and says so. */
const usualPatienceMs = 10_000;

/** The laptop refused, or did not answer; the message is for the person in front of it. */
export class LaptopError extends Error {
  override readonly name = 'LaptopError';
  /** This page was opened on another machine than the laptop. */
  readonly isNotHere: boolean;
  constructor(message: string, isNotHere: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isNotHere = isNotHere;
  }
}

async function ask<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  init: RequestInit,
  patienceMs = usualPatienceMs,
): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, { ...init, cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
  } catch (cause) {
    throw new LaptopError('The laptop does not answer. Is Reef Census still running on it?', false, {
      cause,
    });
  }
  const body: unknown = await answer.json().catch(() => null);
  const parsed = answer.ok ? schema.safeParse(body) : undefined;
  if (parsed?.success) return parsed.data;
  const refusal = errorBodySchema.safeParse(body);
  const isNotHere = answer.status === 403 || answer.status === 404;
  throw new LaptopError(
    refusal.success ? refusal.data.error.message : 'The laptop gave an answer that this page cannot read.',
    isNotHere,
  );
}

/** Reads what the laptop tells only itself. Rejects with `LaptopError`. */
export function askLaptop<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
  return ask(path, schema, {});
}

/** Has the laptop do something. Rejects with `LaptopError`. */
export function tellLaptop<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  body: object = {},
  patienceMs = usualPatienceMs,
): Promise<Answer> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  return ask(path, schema, init, patienceMs);
}
