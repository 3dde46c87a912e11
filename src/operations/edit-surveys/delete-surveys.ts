import { deleteSurveysInput, deleteSurveysName } from '../../contract/admin/edit-surveys.ts';
import { counted } from '../../domain/wording/counted.ts';
import { dayText } from '../../domain/wording/day-text.ts';
import { defineJob } from '../jobs/define-job.ts';
import { changeSurvey } from './change-survey.ts';
import { deletePhotosWith } from './photos-of-survey.ts';
import { surveysJob } from './surveys-job.ts';

/** Marks surveys as deleted, with their photos: they count nowhere any more, and come back by one press. */
export const deleteSurveys = defineJob(
  surveysJob({
    name: deleteSurveysName,
    input: deleteSurveysInput,
    title: ({ surveys }) => `Deleting ${counted(surveys.length, 'survey')}`,
    async each(path, { id: job, input: { why }, by }, context) {
      const surveyId = path.slice(path.lastIndexOf('/') + 1);
      return await changeSurvey(
        path,
        (survey) =>
          survey.isDeleted ? null : { ...survey, isDeleted: true, deletedDate: context.clock.now() },
        ({ name, date, meta }) => ({
          ...{ by, why, job, did: deleteSurveysName, canUndo: true, id: `${job}-${surveyId}` },
          what: `Deleted the survey of ${name} on ${dayText(date)}, with ${counted(meta.images.stored ?? 0, 'photo')}.`,
        }),
        context,
        deletePhotosWith,
      );
    },
  }),
);
