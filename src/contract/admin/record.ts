import { z } from 'zod';
import { whySchema } from '../../domain/back-office/change.ts';
import { jobIdSchema } from '../../domain/back-office/job.ts';
import { idText } from '../../domain/documents/lengths.ts';

/** Takes back what one change of an administrator altered, within 90 days of it. */
export const undoChangeName = 'undo-change';
export const undoChangeInput = z.object({ change: idText.min(1), why: whySchema.optional() });

/** Takes back all that one job changed. */
export const undoJobName = 'undo-job';
export const undoJobInput = z.object({ of: jobIdSchema });

/** Stops a job after the step that is under way. */
export const stopJobName = 'stop-job';
export const stopJobInput = z.object({ job: jobIdSchema });
