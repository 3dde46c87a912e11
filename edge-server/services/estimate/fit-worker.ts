import {
  type FittedRegion,
  fitReadings,
  type ReadSurvey,
} from '../../../src/domain/estimate/fit-readings.ts';
import { giveWay } from '../../setup/workers/give-way.ts';

giveWay();

/** Measures the people and reefs of a region, for which nobody waits. */
export function fit(surveys: readonly ReadSurvey[]): FittedRegion {
  return fitReadings(surveys);
}
