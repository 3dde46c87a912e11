import { z } from 'zod';
import { type Instant, instantSchema } from '../documents/instant.ts';

/**
 * What the phone believed the time to be when it handed a survey in, beside the server's own clock: whoever looks at
 * the times of its photos later can tell by how much they are wrong (fault 23).
 */
export const phoneClockSchema = z.object({
  at: instantSchema,
  /** Seconds by which the phone is ahead of the server; negative when it is behind. */
  aheadSeconds: z.number().int(),
});
export type PhoneClock = z.infer<typeof phoneClockSchema>;

/** Compares what a phone said of the time with when that arrived; the way over the Wi-Fi counts for nothing here. */
export function phoneClockOf(phoneTime: Instant, receivedAt: Instant): PhoneClock {
  const aheadMs = Date.parse(phoneTime) - Date.parse(receivedAt);
  return { at: phoneTime, aheadSeconds: Math.round(aheadMs / 1000) };
}
