import { z } from 'zod';
import { emailSchema } from '../../domain/account/user.ts';

/** 'console': kept in the data folder, and goes before what the boat was started with. 'start': environment or file. */
const from = z.enum(['console', 'start', 'nowhere']);
const folder = z.string().trim().min(1).max(1_000);
const webAddress = z.url({ protocol: /^https?$/, error: 'An address: https://…' }).max(2_000);

/**
 * `GET /boat/settings`, told only to the laptop itself: what is set, and where it comes from. Passwords are told to
 * nobody, not even to the page that they were typed into.
 */
export const boatSettingsSchema = z.object({
  cloud: z.object({
    from,
    kind: z.enum(['none', 'server', 'firebase']),
    url: z.string().nullable(),
    email: z.string().nullable(),
  }),
  gps: z.object({ from, addresses: z.array(z.string()) }),
  wifi: z.object({ from, name: z.string().nullable() }),
  /** Where the courier's card begins. */
  stick: z.object({ from, folder: z.string().nullable() }),
  backup: z.object({ from, folder: z.string().nullable() }),
  /** Whether phones send the files of their cameras instead of copies. */
  takesOriginals: z.boolean(),
});
export type BoatSettings = z.infer<typeof boatSettingsSchema>;

export const cloudSettingSchema = z.object({
  url: webAddress,
  email: emailSchema,
  /** Left out, the one that is kept stays, for the same address and account alone. */
  password: z.string().min(1).max(1_000).optional(),
});
export type CloudSetting = z.infer<typeof cloudSettingSchema>;

/**
 * `POST /boat/settings` with what is to change; null goes back to what the boat was started with. In force at once.
 * Wi-Fi and backup are changed where they are shown: `POST /boat/address`, `POST /boat/backup`.
 */
export const boatSettingsChangeSchema = z.object({
  cloud: cloudSettingSchema.nullable().optional(),
  /** As in `REEF_GPS`, the best first. */
  gps: z.array(z.string().trim().min(1).max(300)).max(8).nullable().optional(),
  stick: folder.nullable().optional(),
  takesOriginals: z.boolean().optional(),
});

export const settingNames = ['cloud', 'gps', 'wifi', 'stick', 'backup'] as const;
export type SettingName = (typeof settingNames)[number];

/** `POST /boat/settings/test`: whether what is set works, tried now. */
export const settingTestRequestSchema = z.object({ what: z.enum(settingNames) });

export const settingTestSchema = z.object({
  state: z.enum(['ok', 'warn', 'fail']),
  /** What happened, for the person who pressed the button. */
  text: z.string(),
});
export type SettingTest = z.infer<typeof settingTestSchema>;
