import type { z } from 'zod';

/** What the laptop's own page asks and tells, with the answer parsed. Throws with the refusal's words. */
export function askBoat(url: string) {
  async function answerOf<Answer>(response: Response, schema: z.ZodType<Answer>): Promise<Answer> {
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status}: ${text}`);
    return schema.parse(JSON.parse(text));
  }
  return {
    get: async <Answer>(path: string, schema: z.ZodType<Answer>) =>
      answerOf(await fetch(`${url}${path}`), schema),
    post: async <Answer>(path: string, schema: z.ZodType<Answer>, body: object = {}) =>
      answerOf(
        await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
        schema,
      ),
  };
}
