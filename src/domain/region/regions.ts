import type { RegionConfig, RegionId, RegionQuestion } from './region.ts';

const citizenFilter = { minSize: 0.005, maxSize: 1 };
const expertFilter = { minSize: 0.001, maxSize: 0.7 };

/** What documents of before do not say. */
type ShippedFacts = Required<Pick<RegionConfig, 'timeZone' | 'questions' | 'firstSeason'>>;

/** Of a region whose document says nothing else, and of every one that is added. */
export const usualQuestions: RegionQuestion[] = ['crownOfThorns', 'coralBleaching'];

export const shippedRegionIds = ['gbr', 'hawaii', 'redsea', 'palmyra', 'moretonbay'] as const;
export type ShippedRegionId = (typeof shippedRegionIds)[number];

/** The five regions that ship, with the constants of rules 1.1 to 1.13. What documents say goes before them. */
export const shippedRegions: Readonly<Record<ShippedRegionId, RegionConfig & ShippedFacts>> = {
  gbr: {
    regionId: 'gbr',
    regionName: 'Great Barrier Reef',
    mapBounds: [141.65, -25.12, 154.34, -9.95],
    isActive: true,
    isSurveyOpen: true,
    isPilot: false,
    analysisVersion: 2.4,
    expertAnalysisVersion: 4,
    polygonFilter: citizenFilter,
    polygonFilterExpert: expertFilter,
    reportingYear: 2025,
    analysisYear: 2024,
    reportingSeason: { startMonth: 9, endMonth: 3, endsNextYear: true, lastSubmissionMonth: 1 },
    reportingDatasetId: 'grc6',
    views: ['standard', 'results'],
    mapLayerToggles: [
      'surveyedReefs',
      'zoning',
      'keySourceReefs',
      'rubbleProbability',
      'cotsPriority',
      'censusPriority',
      'deepReefs',
      'hotRefugiaReefs',
    ],
    mlAnalysisDir: 'gbr',
    colorCorrectionDir: 'color_corrected/gbr',
    surveyWindowText: '',
    timeZone: 'Australia/Brisbane',
    questions: usualQuestions,
    firstSeason: 2020,
    story:
      'Some 3,000 reefs along 2,300 kilometres of coast. No research vessel can visit them all in a year; boats that are out there anyway can.',
    reefCredit: 'Reefs: © GBRMPA, CC BY 4.0; outlines: AIMS',
  },
  hawaii: {
    regionId: 'hawaii',
    regionName: 'Hawaii',
    mapBounds: [-160.6, 18.7, -154.5, 22.5],
    isActive: true,
    isSurveyOpen: true,
    isPilot: true,
    analysisVersion: 3.2,
    expertAnalysisVersion: 5,
    polygonFilter: citizenFilter,
    polygonFilterExpert: expertFilter,
    reportingYear: 2025,
    analysisYear: 2025,
    reportingSeason: { startMonth: 2, endMonth: 9, endsNextYear: false, lastSubmissionMonth: 6 },
    reportingDatasetId: 'hawaii2025',
    views: ['standard'],
    mapLayerToggles: ['surveyedReefs'],
    mlAnalysisDir: 'hawaii',
    colorCorrectionDir: 'color_corrected/hawaii',
    surveyWindowText: '',
    timeZone: 'Pacific/Honolulu',
    questions: ['bleachingOrDisease', 'brokenCoral', 'unusualAlgae'],
    firstSeason: 2025,
    story:
      'Reefs that grow nowhere else in the world, close to where people live. The pilot asks what changed after the last warm summer.',
  },
  redsea: {
    regionId: 'redsea',
    regionName: 'Red Sea',
    mapBounds: [32.3, 12.4, 43.7, 30.1],
    isActive: false,
    isSurveyOpen: true,
    isPilot: false,
    analysisVersion: 2.2,
    expertAnalysisVersion: 5,
    polygonFilter: citizenFilter,
    polygonFilterExpert: expertFilter,
    reportingYear: 2025,
    analysisYear: 2025,
    reportingSeason: { startMonth: 4, endMonth: 11, endsNextYear: false },
    reportingDatasetId: 'redsea2025',
    views: ['standard'],
    mapLayerToggles: ['surveyedReefs'],
    mlAnalysisDir: 'redsea',
    colorCorrectionDir: 'color_corrected/redsea',
    surveyWindowText: '',
    timeZone: 'Africa/Cairo',
    questions: usualQuestions,
    firstSeason: 2025,
    story:
      'Corals here stand more heat than almost anywhere. Knowing where they thrive may help other reefs.',
  },
  palmyra: {
    regionId: 'palmyra',
    regionName: 'Palmyra Atoll',
    mapBounds: [-162.25, 5.8, -161.95, 5.95],
    isActive: false,
    isSurveyOpen: false,
    isPilot: false,
    analysisVersion: 2.2,
    expertAnalysisVersion: 5,
    polygonFilter: citizenFilter,
    polygonFilterExpert: expertFilter,
    reportingYear: 2025,
    analysisYear: 2025,
    reportingSeason: { startMonth: 4, endMonth: 6, endsNextYear: false },
    reportingDatasetId: 'palmyra2025',
    views: ['standard'],
    mapLayerToggles: ['surveyedReefs'],
    mlAnalysisDir: 'palmyra',
    colorCorrectionDir: 'color_corrected/palmyra',
    surveyWindowText: 'The Palmyra survey is closed. Submissions closed on 31 January 2025.',
    timeZone: 'Pacific/Pago_Pago',
    questions: usualQuestions,
    firstSeason: 2025,
    story:
      'An atoll in the middle of the Pacific where hardly anybody fishes: a picture of what a reef can be.',
  },
  moretonbay: {
    regionId: 'moretonbay',
    regionName: 'Moreton Bay',
    mapBounds: [152.9, -27.95, 153.6, -26.8],
    isActive: false,
    isSurveyOpen: true,
    isPilot: false,
    analysisVersion: 3.1,
    expertAnalysisVersion: 5,
    polygonFilter: { minSize: 0.004, maxSize: 1 },
    polygonFilterExpert: expertFilter,
    reportingYear: 2025,
    analysisYear: 2025,
    reportingSeason: { startMonth: 2, endMonth: 8, endsNextYear: false },
    reportingDatasetId: 'moretonbay2025',
    views: ['standard'],
    mapLayerToggles: ['surveyedReefs'],
    mlAnalysisDir: 'moretonbay',
    colorCorrectionDir: 'color_corrected/moretonbay',
    surveyWindowText: '',
    timeZone: 'Australia/Brisbane',
    questions: usualQuestions,
    firstSeason: 2025,
  },
};

/** What ships of a region; undefined of one that an organisation has added. */
export function shippedRegion(regionId: RegionId): RegionConfig | undefined {
  return isShipped(regionId) ? shippedRegions[regionId] : undefined;
}

const isShipped = (regionId: RegionId): regionId is ShippedRegionId =>
  shippedRegionIds.some((id) => id === regionId);
