import { z } from 'zod';

/** Of all that is kept of a place, 236 numbers are colour and texture. */
const mostNumbers = 3_800;

const threeNumbers = z.tuple([z.number(), z.number(), z.number()]);

/** The JSON file that `REEF_FEATURES_MODEL` names: a network of the operator's own, and how photos are handed to it. */
export const networkSettingsSchema = z.strictObject({
  /** The ONNX file, from the folder of the JSON file. */
  path: z.string().min(1),
  /** Of the ONNX file. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 digits of 0–9 and a–f'),
  input: z.string().min(1),
  output: z.string().min(1),
  /** `patch`: a square around each place, at full resolution; `dense`: the whole photo once, which gives a map. */
  kind: z.enum(['patch', 'dense']),
  /** Pixels: of the square's side, or of the photo's long side. */
  size: z.int().min(8).max(2_000),
  /** A pixel (0 to 255) times `scale`, minus its channel's mean, through its deviation. */
  scale: z.number().positive(),
  mean: threeNumbers,
  deviation: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
  /** The order of the input's sides, and of a map's: channels first, or last. */
  layout: z.enum(['NCHW', 'NHWC']),
  /** How many numbers it gives for a place. */
  length: z.int().min(1).max(mostNumbers),
});
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;
