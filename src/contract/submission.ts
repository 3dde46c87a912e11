import { z } from 'zod';
import { imageSubmissionSchema } from '../domain/survey/image.ts';
import { type PhotoType, photoTypes } from '../domain/survey/photo-limits.ts';
import { imageIdSchema, surveyIdSchema, surveySubmissionSchema } from '../domain/survey/survey.ts';

// Handing in where there is no socket (Firebase): `submit-survey`, the bytes to Storage, then `submit-photo`.

export const submitSurveyInput = z.object({ survey: surveySubmissionSchema });

export const submitPhotoInput = z.object({
  surveyId: surveyIdSchema,
  imageId: imageIdSchema,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.enum(Object.keys(photoTypes) as [PhotoType, ...PhotoType[]]),
  image: imageSubmissionSchema,
});
export type SubmitPhotoInput = z.infer<typeof submitPhotoInput>;

/** What derivatives of the photo are asked for with. */
export const submitPhotoAnswer = z.object({ token: z.string(), path: z.string() });
export type SubmitPhotoAnswer = z.infer<typeof submitPhotoAnswer>;
