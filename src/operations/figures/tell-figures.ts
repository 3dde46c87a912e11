import {
  type Figures,
  tellFiguresInput,
  tellFiguresName,
  type WeeklyFigure,
} from '../../contract/admin/figures.ts';
import { lastWeeks } from '../../domain/back-office/weeks.ts';
import { mailsIn } from '../../domain/collections/account/mails.ts';
import {
  analysesSavedBetween,
  imagesArrivedBetween,
  imagesNobodyRead,
  peopleJoinedBetween,
  surveysArrivedBetween,
} from '../../domain/collections/back-office/figures.ts';
import { failedJobs } from '../../domain/collections/back-office/jobs.ts';
import { exportsInState } from '../../domain/collections/exports.ts';
import { imagesWithoutRegions } from '../../domain/collections/images.ts';
import type { Query } from '../../domain/documents/query.ts';
import type { Timeline } from '../../domain/region/reporting-timeline.ts';
import { countOf } from '../run/count-of.ts';
import { defineOperation } from '../run/operation.ts';

const weeksShown = 12;

const weekly: Readonly<Record<WeeklyFigure, (window: Timeline) => Query>> = {
  surveys: surveysArrivedBetween,
  photos: imagesArrivedBetween,
  analyses: analysesSavedBetween,
  people: peopleJoinedBetween,
};

/** How much came in, week by week, what waits and what failed. Nothing is read: the store counts. */
export const tellFigures = defineOperation({
  name: tellFiguresName,
  caller: 'admin',
  input: tellFiguresInput,
  async run(_input, { store, clock }): Promise<Figures> {
    const at = clock.now();
    const count = (query: Query) => countOf(query, store);
    const weeks = lastWeeks(at, weeksShown).map(async (window) => {
      const [surveys, photos, analyses, people] = await Promise.all([
        count(weekly.surveys(window)),
        count(weekly.photos(window)),
        count(weekly.analyses(window)),
        count(weekly.people(window)),
      ]);
      return { start: window.start, surveys, photos, analyses, people };
    });
    const [unread, unseen, jobs, mails, exports] = await Promise.all([
      count(imagesNobodyRead()),
      count(imagesWithoutRegions(1)),
      count(failedJobs()),
      count(mailsIn('failed')),
      count(exportsInState('failed')),
    ]);
    return {
      at,
      weeks: await Promise.all(weeks),
      waiting: { unread, unseen },
      failed: { jobs, mails, exports },
    };
  },
});
