import { completeCoverage } from '../../annotation/analysis.ts';
import type { Filter, Query } from '../../documents/query.ts';
import type { Timeline } from '../../region/reporting-timeline.ts';
import { userDocs } from '../users.ts';

// Counted and never read: how much came in, and how much waits (rule 26.40).

const between = (field: string, { start, end }: Timeline): readonly Filter[] => [
  { field, op: '>=', value: start },
  { field, op: '<', value: end },
];
const kept: Filter = { field: 'isDeleted', op: '==', value: false };

/** Surveys by when they arrived. */
export function surveysArrivedBetween(window: Timeline): Query {
  return {
    from: { group: 'surveys' },
    where: [kept, ...between('since', window)],
    orderBy: [{ field: 'since', direction: 'desc' }],
  };
}

/** Photos by when they arrived. */
export function imagesArrivedBetween(window: Timeline): Query {
  return {
    from: { group: 'images' },
    where: [kept, ...between('since', window)],
    orderBy: [{ field: 'since', direction: 'desc' }],
  };
}

/** Complete analyses by when they were saved last, whoever made them. */
export function analysesSavedBetween(window: Timeline): Query {
  return {
    from: { group: 'analysis' },
    where: [
      kept,
      ...between('updated', window),
      { field: 'stats.coverage', op: '>=', value: completeCoverage },
    ],
    orderBy: [{ field: 'updated', direction: 'desc' }],
  };
}

/** Accounts whose address is proven, by when they were made. */
export function peopleJoinedBetween(window: Timeline): Query {
  return userDocs.query(
    {},
    {
      equal: { isEmailVerified: true },
      where: [...between('createdAt', window)],
      orderBy: { createdAt: 'desc' },
    },
  );
}

/** Photos of which nobody has said anything that counts. */
export function imagesNobodyRead(): Query {
  return {
    from: { group: 'images' },
    where: [kept, { field: 'meta.analysis.total', op: '==', value: 0 }],
    orderBy: [],
  };
}
