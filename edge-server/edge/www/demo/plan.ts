import type { RegionId } from '../../../../src/domain/region/region.ts';
import type { SurveySubmission } from '../../../../src/domain/survey/survey.ts';

export type DemoRole = 'volunteer' | 'expert' | 'admin';

/** One survey of the demo. Its photos are painted; nothing of it was seen by anybody. */
export interface DemoSurvey {
  readonly id: string;
  readonly regionId: RegionId;
  /** Name of a reef of the starter table. */
  readonly reef: string;
  readonly date: string;
  readonly author: DemoRole;
  readonly timeofday: SurveySubmission['timeofday'];
  readonly type: SurveySubmission['type'];
  readonly visibilityMetres: number;
  readonly experience: SurveySubmission['experience'];
  readonly photos: number;
  /** Of so many of them, from the first, there are analyses. */
  readonly analysed: number;
}

const healthy = { overall: ['Great'], water: ['Clear'], crownOfThorns: ['No'], coralBleaching: ['No'] };
const bleached = { ...healthy, coralBleaching: ['Yes'], coralBleachingType: ['Less than half bleached'] };
const starfish = { ...healthy, crownOfThorns: ['Yes'], anythingElse: ['Three starfish on one plate coral.'] };
const hawaiian = { bleachingOrDisease: ['No'], brokenCoral: ['Yes'], unusualAlgae: ['No'] };

type Row = readonly [
  id: string,
  regionId: RegionId,
  reef: string,
  date: string,
  author: DemoRole,
  timeofday: DemoSurvey['timeofday'],
  type: DemoSurvey['type'],
  visibilityMetres: number,
  experience: DemoSurvey['experience'],
];

const rows: readonly Row[] = [
  ['demo-survey-01', 'gbr', 'Moore Reef', '2025-10-04', 'volunteer', 'late-morning', 'snorkel', 16, healthy],
  ['demo-survey-02', 'gbr', 'Moore Reef', '2025-11-15', 'expert', 'early-morning', 'scuba', 20, starfish],
  [
    'demo-survey-03',
    'gbr',
    'Hastings Reef',
    '2025-10-05',
    'volunteer',
    'early-afternoon',
    'snorkel',
    14,
    bleached,
  ],
  [
    'demo-survey-04',
    'gbr',
    'Agincourt Reefs (No 3)',
    '2025-10-18',
    'expert',
    'late-morning',
    'scuba',
    24,
    healthy,
  ],
  [
    'demo-survey-05',
    'gbr',
    'John Brewer Reef',
    '2025-12-06',
    'volunteer',
    'late-morning',
    'scuba',
    12,
    bleached,
  ],
  [
    'demo-survey-06',
    'gbr',
    'Lady Musgrave Reef',
    '2026-01-17',
    'admin',
    'early-afternoon',
    'snorkel',
    22,
    healthy,
  ],
  [
    'demo-survey-07',
    'hawaii',
    'Molokini Crater',
    '2025-04-12',
    'volunteer',
    'early-morning',
    'snorkel',
    26,
    hawaiian,
  ],
  [
    'demo-survey-08',
    'hawaii',
    'Kealakekua Bay',
    '2025-05-03',
    'expert',
    'late-morning',
    'scuba',
    24,
    hawaiian,
  ],
  [
    'demo-survey-09',
    'redsea',
    'Shark and Yolanda Reef, Ras Mohammed',
    '2025-06-21',
    'expert',
    'late-morning',
    'scuba',
    28,
    healthy,
  ],
  [
    'demo-survey-10',
    'redsea',
    'Elphinstone Reef',
    '2025-09-13',
    'volunteer',
    'early-morning',
    'scuba',
    25,
    healthy,
  ],
  [
    'demo-survey-11',
    'palmyra',
    'Western Terrace',
    '2025-05-09',
    'admin',
    'late-afternoon',
    'scuba',
    24,
    healthy,
  ],
  [
    'demo-survey-12',
    'moretonbay',
    'Flinders Reef',
    '2025-03-22',
    'volunteer',
    'late-morning',
    'snorkel',
    9,
    healthy,
  ],
];

/**
 * Surveys whose every photo was looked at, so that a reef of the demo has a result, in two censuses, and another one to be
 * compared with.
 */
const readRows: readonly Row[] = [
  ['demo-survey-13', 'gbr', 'Moore Reef', '2024-11-09', 'volunteer', 'late-morning', 'scuba', 14, healthy],
  ['demo-survey-14', 'gbr', 'Moore Reef', '2025-12-20', 'expert', 'late-morning', 'scuba', 18, healthy],
  ['demo-survey-15', 'gbr', 'Hastings Reef', '2025-11-22', 'expert', 'early-morning', 'scuba', 15, healthy],
];
const readPhotos = 12;

export const demoSurveys: readonly DemoSurvey[] = [...rows, ...readRows].map(
  ([id, regionId, reef, date, author, timeofday, type, visibilityMetres, experience], index) => ({
    id,
    regionId,
    reef,
    date: `${date}T00:00:00.000Z`,
    author,
    timeofday,
    type,
    visibilityMetres,
    experience,
    ...(index >= rows.length
      ? { photos: readPhotos, analysed: readPhotos }
      : { photos: index < 4 ? 3 : 2, analysed: 1 }),
  }),
);

export interface DemoPhoto {
  readonly id: string;
  readonly survey: DemoSurvey;
  readonly index: number;
  /** Seed of its painting (`tools/painter/scripts/survey-photos.ts`) and of what the demo's people answer. */
  readonly seed: number;
}

/** Every photo of the demo. */
export const demoPhotos: readonly DemoPhoto[] = demoSurveys.flatMap((survey, surveyIndex) =>
  Array.from({ length: survey.photos }, (_, index) => ({
    id: `${survey.id.replace('survey', 'photo')}-${index + 1}`,
    survey,
    index,
    seed: 1000 + surveyIndex * 37 + index * 7,
  })),
);
