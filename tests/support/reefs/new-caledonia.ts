import type { z } from 'zod';
import type { saveRegionInput } from '../../../src/contract/admin/regions.ts';

/** A sixth region, as an administrator sends it: not active yet, its surveys closed. */
export const newCaledonia: z.input<typeof saveRegionInput> = {
  ...{ regionId: 'new-caledonia', regionName: 'New Caledonia', mapBounds: [163, -23, 168.5, -19.5] },
  ...{ isActive: false, isSurveyOpen: false, isPilot: false, timeZone: 'Pacific/Noumea' },
  reportingSeason: { startMonth: 9, endMonth: 3, endsNextYear: true },
  questions: ['crownOfThorns', 'bleachingOrDisease'],
  ...{ analysisVersion: 2.4, expertAnalysisVersion: 4 },
  polygonFilter: { minSize: 0.005, maxSize: 1 },
  polygonFilterExpert: { minSize: 0.001, maxSize: 0.7 },
  ...{ views: ['standard'], mapLayerToggles: ['surveyedReefs'], surveyWindowText: '' },
  ...{ story: 'A lagoon that a barrier reef goes around.', reefCredit: '' },
  ...{ isNew: true, basedOn: null },
};
