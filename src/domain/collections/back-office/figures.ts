import { completeCoverage } from '../../annotation/analysis.ts';
import type { Query } from '../../documents/query.ts';
import type { Timeline } from '../../region/reporting-timeline.ts';
import { analysisDocs } from '../analyses.ts';
import { imageDocs } from '../images.ts';
import { surveyDocs } from '../surveys.ts';
import { userDocs } from '../users.ts';

// Counted and never read: how much came in, and how much waits (rule 26.40).

const within = ({ start, end }: Timeline) => ({ '>=': start, '<': end });
const kept = { isDeleted: false };

/** Surveys by when they arrived. */
export function surveysArrivedBetween(window: Timeline): Query {
  return surveyDocs.queryGroup({ equal: kept, where: { since: within(window) }, orderBy: { since: 'desc' } });
}

/** Photos by when they arrived. */
export function imagesArrivedBetween(window: Timeline): Query {
  return imageDocs.queryGroup({ equal: kept, where: { since: within(window) }, orderBy: { since: 'desc' } });
}

/** Complete analyses by when they were saved last, whoever made them. */
export function analysesSavedBetween(window: Timeline): Query {
  return analysisDocs.queryGroup({
    equal: kept,
    where: { updated: within(window), 'stats.coverage': { '>=': completeCoverage } },
    orderBy: { updated: 'desc' },
  });
}

/** Accounts whose address is proven, by when they were made. */
export function peopleJoinedBetween(window: Timeline): Query {
  return userDocs.query(
    {},
    {
      equal: { isEmailVerified: true },
      where: { createdAt: within(window) },
      orderBy: { createdAt: 'desc' },
    },
  );
}

/** Photos of which nobody has said anything that counts. */
export function imagesNobodyRead(): Query {
  return imageDocs.queryGroup({ equal: { ...kept, 'meta.analysis.total': 0 } });
}
