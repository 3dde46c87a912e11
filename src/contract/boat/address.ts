import { z } from 'zod';
import { wifiProblem } from '../../domain/boat/wifi-code.ts';

/** The Wi-Fi that phones join; `password` null for an open one. */
export const wifiSchema = z
  .object({ name: z.string().trim(), password: z.string().nullable() })
  .superRefine((wifi, context) => {
    const problem = wifiProblem(wifi);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  });

/** `GET /boat/address`, told only to the laptop itself: what somebody chose for the code that phones scan. */
export const boatAddressSchema = z.object({
  /** The network interface whose address is shown; null for the likeliest. */
  network: z.string().nullable(),
  wifi: wifiSchema.nullable(),
});
export type BoatAddress = z.infer<typeof boatAddressSchema>;

/** `POST /boat/address` with what is to change; answers what holds from now on. */
export const boatAddressChangeSchema = z.object({
  network: z.string().max(100).nullable().optional(),
  wifi: wifiSchema.nullable().optional(),
});
export type BoatAddressChange = z.infer<typeof boatAddressChangeSchema>;
