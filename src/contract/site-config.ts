import { z } from 'zod';

/** Which top menu the public site has: that of the census, or the general one. */
export const appCodes = ['census', 'general'] as const;
export type AppCode = (typeof appCodes)[number];

/** Networks to which the footer may lead, in its order. */
export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'youtube', 'x'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Programs that count pages, by the way in which they are told. */
export const viewCounterKinds = ['plausible', 'umami'] as const;

export const viewCounterSchema = z.object({
  kind: z.enum(viewCounterKinds),
  /** The whole address to which a view is told: `https://plausible.example.org/api/event`, `https://umami.example.org/api/send`. */
  url: z.url({ protocol: /^https?$/ }),
  /** What this site is called there: its domain at Plausible, its website id at Umami. */
  site: z.string().min(1).max(200),
});
export type ViewCounter = z.infer<typeof viewCounterSchema>;

/** What a page may ask for because somebody else counts its views. */
export const viewOrigins = (views: Pick<ViewCounter, 'url'> | null | undefined): readonly string[] =>
  views ? [new URL(views.url).origin] : [];
