import { z } from 'zod';

const share = z.number().min(0).max(1);

/** What a look at a photo says of how well it can be analysed; kept with the photo by the server that looked. */
export const photoQualitySchema = z.object({
  /** How steep its edges are: 0 where everything is blurred. */
  sharpness: share,
  /** The lightness below which nine tenths of it lie: 0 for black, 1 for white. */
  lightness: share,
  /** The part that is burnt out. */
  burnt: share,
  /** 64 bits in hexadecimal digits, nearly the same for photos of the same thing. */
  print: z.string().regex(/^[0-9a-f]{16}$/),
});
export type PhotoQuality = z.infer<typeof photoQualitySchema>;
