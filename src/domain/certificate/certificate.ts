import { z } from 'zod';
import { text } from '../../language/say.ts';
import { isTimeZone } from '../documents/day-in-zone.ts';
import { instantSchema } from '../documents/instant.ts';
import { nameText } from './certificate-name.ts';

const day = z.iso.date();

/** A span of days, the first and the last of them included, in a region. */
export const certifiedSpanSchema = z
  .object({ first: day, last: day })
  .refine(({ first, last }) => first <= last, { message: text('The first day comes before the last one.') });

/** What a certificate says: `certificates/{number}`, read by whoever has the number, and a copy in its holder's account. */
export const certificateSchema = z.object({
  number: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/),
  status: z.literal('valid'),
  /** First and last name, as the holder told them. */
  name: nameText,
  first: day,
  last: day,
  /** Worked on photos within the span. */
  milliseconds: z.number().int().min(0),
  /** Photos of which an analysis is complete, saved within the span. */
  photos: z.number().int().min(0),
  /** Surveys of dives within the span. */
  surveys: z.number().int().min(0),
  issuedAt: instantSchema,
  /** IANA zone of the region in whose days it is told. One of before was told in universal time. */
  timeZone: z.string().max(64).refine(isTimeZone).default('UTC'),
  /** How the time was counted (`countingRule`). */
  rule: z.literal(1),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** Of one that its holder took back nothing is left but that. */
export const withdrawnSchema = z.object({
  number: certificateSchema.shape.number,
  status: z.literal('withdrawn'),
  withdrawnAt: instantSchema,
});

export const storedCertificateSchema = z.discriminatedUnion('status', [certificateSchema, withdrawnSchema]);
export type StoredCertificate = z.infer<typeof storedCertificateSchema>;

/** Most valid certificates of one person. */
export const mostCertificates = 50;

/** How the time of rule 1 was counted, for whoever checks it. */
export const countingRule = text(
  'Time counts while photos were worked on in an open page: from one touch, key or stroke to the next, if no more than two minutes lay between. Tabs beside each other count once. The server credits no more than has passed on its own clock since the last credit, and half an hour for one save at most. Days are those of the region’s clock.',
);

/** '12 h 5 min', rounded down: nobody is certified what was not given. */
export function hoursText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
