import { agreement } from './agreement.ts';
import { comparison } from './comparison.ts';
import { established } from './established.ts';
import { eventActivity } from './event-activity.ts';
import { eventBoard } from './event-board.ts';
import { eventNames } from './event-names.ts';
import { eventSlides } from './event-slides.ts';
import { hiddenSlides } from './hidden-slides.ts';
import { photosByMonth } from './photos-by-month.ts';
import type { Projection } from './projection.ts';
import { provenAuthor } from './proven-author.ts';
import { standingOfAuthor, standingOfPerson, standingsOfMembers } from './standings.ts';

import { surveyCounts } from './survey-counts.ts';

/** Derived data of every host, a boat's too. */
export const commonProjections: readonly Projection[] = [surveyCounts];

/** Derived data of www alone, on its own server and on Firebase. */
export const wwwProjections: readonly Projection[] = [
  agreement,
  comparison,
  established,
  eventActivity,
  eventNames,
  eventBoard,
  eventSlides,
  hiddenSlides,
  photosByMonth,
  provenAuthor,
  standingOfAuthor,
  standingOfPerson,
  standingsOfMembers,
];
