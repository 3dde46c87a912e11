import { z } from 'zod';

const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{3}$/);
const named = z.strictObject({ name: z.string().min(1), uri: z.url().optional() });
const place = {
  'image-latitude': z.number().min(-90).max(90),
  'image-longitude': z.number().min(-180).max(180),
  'image-altitude-meters': z.number(),
  'image-coordinate-uncertainty-meters': z.number().min(0),
};

/** What version 2.2.1 of the standard requires of a header and of an item, and the words it knows. */
const ifdoSchema = z.strictObject({
  'image-set-header': z.object({
    'image-set-name': z.string().min(1),
    'image-set-uuid': z.uuid(),
    'image-set-handle': z.string().min(1),
    'image-set-ifdo-version': z.literal('v2.2.1'),
    'image-datetime': moment,
    ...place,
    'image-coordinate-reference-system': z.string().min(1),
    'image-context': named,
    'image-project': named,
    'image-event': named,
    'image-platform': named,
    'image-sensor': named,
    'image-pi': named,
    'image-creators': z.array(named).min(1),
    'image-license': named,
    'image-copyright': z.string().min(1),
    'image-abstract': z.string().min(1),
    'image-acquisition': z.enum(['photo', 'video', 'slide']),
    'image-marine-zone': z.enum(['seafloor', 'water column', 'sea surface', 'atmosphere', 'laboratory']),
    'image-capture-mode': z.enum(['timer', 'manual', 'mixed']),
    'image-deployment': z.enum(['mapping', 'stationary', 'survey', 'exploration', 'experiment', 'sampling']),
    'image-spectral-resolution': z.enum(['grayscale', 'rgb', 'multi-spectral', 'hyper-spectral']),
  }),
  'image-set-items': z.record(
    z.string(),
    z.object({
      'image-uuid': z.uuid(),
      'image-hash-sha256': z.string().regex(/^[0-9a-f]{64}$/),
      'image-handle': z.string().min(1),
      'image-datetime': moment,
      'image-event': named,
      'image-creators': z.array(named).optional(),
      'image-sensor': named.optional(),
      ...z.object(place).partial().shape,
    }),
  ),
});

/**
 * Reads an iFDO as its standard has it: an item has what the header says, but for what it says itself. No kept library and no
 * package with its schema is to be had. Throws an error with what is wrong.
 */
export function readIfdo(text: string) {
  const { 'image-set-header': header, 'image-set-items': items } = ifdoSchema.parse(JSON.parse(text));
  const uuids = Object.values(items).map((item) => item['image-uuid']);
  if (new Set(uuids).size !== uuids.length) throw new Error('Two images have one uuid.');
  if (Number.isNaN(Date.parse(`${header['image-datetime'].replace(' ', 'T')}Z`)))
    throw new Error(`The set was never taken: ${header['image-datetime']}.`);
  const whole = Object.entries(items).map(([name, item]) => [name, { ...header, ...item }] as const);
  return { header, items, whole: new Map(whole) };
}
