import { mailDocs } from '../../../src/domain/collections/account/mails.ts';
import { changeDocs } from '../../../src/domain/collections/back-office/changes.ts';
import { jobDocs } from '../../../src/domain/collections/back-office/jobs.ts';
import { pageErrorDocs } from '../../../src/domain/collections/back-office/page-errors.ts';
import { datasetDocs } from '../../../src/domain/collections/datasets.ts';
import { exportDocs } from '../../../src/domain/collections/exports.ts';
import { surveyDocs } from '../../../src/domain/collections/surveys.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { censusImagesOwner } from '../../../src/domain/exports/photos/photos-asked.ts';
import { busiest, dearest, nameOf, recorder, type Sizes, type Times, uidOf } from './plan.ts';
import { written } from './seed-people.ts';

/** The subject of which the record has most. */
const subject = surveyDocs.path({ uid: busiest, surveyId: dearest.surveyId });

function* changesAndJobs(sizes: Sizes, { at }: Times): Generator<Write> {
  for (let index = 0; index < sizes.changes; index += 1) {
    const id = `change-${String(index).padStart(8, '0')}`;
    const by = index % 4 === 0 ? 1 : 2_500 + (index % 20);
    yield written(
      changeDocs,
      { changeId: id },
      {
        ...{ id, at: at(index / sizes.changes), did: 'edit-surveys' },
        by: { uid: by === 1 ? recorder : uidOf(by), name: nameOf(by).first },
        subject: index % 200 === 0 ? subject : `users/${uidOf(by)}/surveys/survey-${index}`,
        what: `Moved survey ${index} from Heron Reef to Wistari Reef`,
        before: { name: 'Heron Reef', date: at(0) },
        after: { name: 'Wistari Reef', date: at(0) },
        ...{ job: `job-${String(index % sizes.jobs).padStart(8, '0')}`, canUndo: true },
      },
    );
  }
  for (let index = 0; index < sizes.jobs; index += 1) {
    const id = `job-${String(index).padStart(8, '0')}`;
    yield written(
      jobDocs,
      { jobId: id },
      {
        ...{ id, kind: 'edit-surveys', title: `Move ${index} surveys`, input: '{}', cursor: null, tally: {} },
        ...{ status: index % 20 === 0 ? 'failed' : 'done', progress: { done: 40, of: 40 } },
        ...{ errors: [], failures: 0, canUndo: true, by: { uid: recorder, name: 'Mia' } },
        ...{ created: at(index / sizes.jobs), updated: at(index / sizes.jobs) },
      },
    );
  }
}

/** The record, long work, mails, censuses, downloads, and errors of pages. */
export function* officeWrites(sizes: Sizes, times: Times): Generator<Write> {
  const { now, at, days } = times;
  yield* changesAndJobs(sizes, times);
  for (let index = 0; index < sizes.mails; index += 1) {
    const id = `mail-${String(index).padStart(8, '0')}`;
    yield written(
      mailDocs,
      { mailId: id },
      {
        ...{ id, to: `nobody-${index}@example.org`, subject: 'Your code', parts: '', kind: 'account' },
        // Of those that are given up: when their record goes.
        ...{ status: 'failed', queued: now, next: days(60 + index / sizes.mails), tries: 9, begun: 0 },
        reason: 'There is no such mailbox.',
      },
    );
  }
  for (let index = 0; index < sizes.datasets; index += 1) {
    const id = `expedition-${index}`;
    yield written(
      datasetDocs,
      { regionId: 'gbr', datasetId: id },
      {
        ...{ id, name: `Expedition ${index}`, shortName: `E${index}`, regionId: 'gbr', isDeleted: false },
        ...{ startDate: days(-3_000 - index), endDate: days(-2_990 - index), createdAt: now, updatedAt: now },
        stats: { surveys: 0, images: 0 },
      },
    );
  }
  for (let index = 0; index < 50; index += 1) {
    const id = `photos-${String(index).padStart(8, '0')}`;
    yield written(
      exportDocs,
      { uid: censusImagesOwner, exportId: id },
      {
        ...{ id, uid: censusImagesOwner, query: { regionId: 'gbr' }, formats: [], title: 'Photos' },
        ...{ status: 'expired', created: at(index / 50), expires: now, progress: { done: 9, of: 9 } },
      },
    );
  }
  for (let index = 0; index < sizes.pageErrors; index += 1)
    yield written(
      pageErrorDocs,
      { errorId: `error-${index}` },
      {
        ...{ message: `Something of kind ${index} is not a function`, route: '/reports/*', count: 1 + index },
        ...{ first: at(index / sizes.pageErrors), last: at(index / sizes.pageErrors), browsers: ['Chrome'] },
      },
    );
}
