import type { DBSchema } from 'idb';
import { z } from 'zod';
import { imageSubmissionSchema } from '../../domain/survey/image.ts';
import { photoTypes } from '../../domain/survey/photo-limits.ts';
import { surveySubmissionSchema } from '../../domain/survey/survey.ts';
import type { QueuedPhoto, QueuedSurvey } from '../../ports/survey-outbox.ts';

/** What lies in IndexedDB. Rows are `unknown`: another version of the program may have written them. */
export interface OutboxDatabase extends DBSchema {
  surveys: { key: string; value: unknown };
  photos: { key: string; value: unknown; indexes: { surveyId: string } };
  /** ArrayBuffers, because WebKit has lost Blobs kept in IndexedDB. */
  bytes: { key: string; value: ArrayBuffer };
  previews: { key: string; value: ArrayBuffer };
  /** Rows that could not be read, kept for a person to look at. */
  setAside: { key: string; value: { from: 'surveys' | 'photos'; row: unknown; at: string } };
}

const photoState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('on-phone') }),
  z.object({ kind: z.literal('sending'), sentBytes: z.number() }),
  z.object({ kind: z.literal('failed'), reason: z.string(), canRetry: z.boolean() }),
  z.object({ kind: z.literal('unproven'), token: z.string(), path: z.string() }),
  z.object({ kind: z.literal('stored'), token: z.string(), path: z.string() }),
]);

const photoRow = z.object({
  imageId: z.string(),
  surveyId: z.string(),
  name: z.string(),
  type: z.literal(Object.keys(photoTypes) as (keyof typeof photoTypes)[]),
  sha256: z.string(),
  bytes: z.number(),
  record: imageSubmissionSchema,
  hasTimeZone: z.boolean().optional(),
  state: photoState,
});

export interface OutboxRows<Draft> {
  readonly surveys: z.ZodType<QueuedSurvey<Draft>>;
  readonly photos: z.ZodType<QueuedPhoto>;
}

/** The rows of an outbox. Rows are written and read by these alone: a device writes nothing that it cannot read. */
export function outboxRows<Draft>(draft: z.ZodType<Draft>): OutboxRows<Draft> {
  const surveyRow = z.object({
    surveyId: z.string(),
    uid: z.string().nullable(),
    draft,
    submission: surveySubmissionSchema.nullable(),
    surveyReceipted: z.boolean(),
    updatedAt: z.string(),
  });
  return { surveys: surveyRow, photos: photoRow };
}
