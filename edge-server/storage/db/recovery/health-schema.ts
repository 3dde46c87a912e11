import { z } from 'zod';
import type { DatabaseHealth } from './database-health.ts';

/** What a program that looked at a database says of it. */
export const healthSchema: z.ZodType<DatabaseHealth> = z.discriminatedUnion('status', [
  z.object({ status: z.literal('sound') }),
  z.object({ status: z.literal('mendable'), indexes: z.boolean(), rows: z.array(z.int()) }),
  z.object({ status: z.literal('damaged'), reason: z.string() }),
]);
