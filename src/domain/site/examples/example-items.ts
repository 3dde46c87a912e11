import type { SiteItem } from '../site-item.ts';
import { examplePartners } from './partners.ts';
import { exampleTeam } from './team.ts';
import { exampleTrips } from './trips.ts';

/**
 * What only the demo tells: nobody and nothing of it is there, and pages say so beside each (`isExample`). Its groups stand in
 * `examples/`.
 */
export const exampleItems: readonly SiteItem[] = [...exampleTeam, ...exampleTrips, ...examplePartners];
