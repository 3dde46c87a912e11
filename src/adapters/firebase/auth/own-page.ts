import { z } from 'zod';

const place = z.object({ origin: z.string(), pathname: z.string() });

/** Where this page is; null in Node, where a boat's sync runs. */
export function ownPage(): z.infer<typeof place> | null {
  return place.safeParse(Reflect.get(globalThis, 'location')).data ?? null;
}
