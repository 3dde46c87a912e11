import type { z } from 'zod';
import { backfillDataset } from '../datasets/backfill-job.ts';
import { tagDataset } from '../datasets/tag-dataset.ts';
import { deleteSurveys } from '../edit-surveys/delete-surveys.ts';
import { moveSurveys } from '../edit-surveys/move-surveys.ts';
import { deleteAnalysesOfEvent } from '../event-work/delete-analyses-of-event.ts';
import { recountEventOperation } from '../event-work/recount-event.ts';
import { tagAnalyses } from '../event-work/tag-analyses.ts';
import { untagAnalyses } from '../event-work/untag-analyses.ts';
import { deleteAnalysesOfImage } from '../image-admin/delete-analyses-of-image.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { tagSurveysWithPriority } from '../map-edit/tag-surveys.ts';
import { undoJob } from './undo-change.ts';

/** Every kind of job, for whoever goes on with one that was cut off. */
export const jobKinds: readonly JobKind<z.ZodType>[] = [
  moveSurveys,
  deleteSurveys,
  recountEventOperation,
  tagAnalyses,
  untagAnalyses,
  deleteAnalysesOfEvent,
  tagDataset,
  backfillDataset,
  tagSurveysWithPriority,
  deleteAnalysesOfImage,
  undoJob,
].map(({ kind }) => kind);
