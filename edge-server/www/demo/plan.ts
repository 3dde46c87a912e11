import type { RegionId } from '../../../src/domain/region/region.ts';
import type { SurveySubmission } from '../../../src/domain/survey/survey.ts';
import type { ReefScene } from '../../../src/painter/flat/scene.ts';

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
  readonly look: Look;
  readonly photos: number;
  /** Of so many of them, from the first, there are analyses. */
  readonly analysed: number;
}

/** How the reef is doing, which decides what is painted. */
type Look = 'thriving' | 'mixed' | 'recovering' | 'rubble' | 'sandy';

const looks: Readonly<Record<Look, Pick<ReefScene, 'sand' | 'rubble' | 'colonies' | 'dead'>>> = {
  thriving: {
    sand: 0.12,
    rubble: 0.1,
    colonies: { branching: 34, plating: 18, boulder: 13, soft: 9, algae: 3 },
    dead: 0.04,
  },
  mixed: {
    sand: 0.28,
    rubble: 0.2,
    colonies: { branching: 18, plating: 9, boulder: 11, soft: 8, algae: 6 },
    dead: 0.12,
  },
  recovering: {
    sand: 0.25,
    rubble: 0.42,
    colonies: { branching: 11, plating: 7, boulder: 8, soft: 4, algae: 9 },
    dead: 0.35,
  },
  rubble: {
    sand: 0.3,
    rubble: 0.72,
    colonies: { branching: 4, plating: 2, boulder: 4, soft: 2, algae: 8 },
    dead: 0.6,
  },
  sandy: {
    sand: 0.66,
    rubble: 0.25,
    colonies: { branching: 5, plating: 3, boulder: 7, soft: 6, algae: 5 },
    dead: 0.15,
  },
};

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
  look: Look,
  experience: DemoSurvey['experience'],
];

const rows: readonly Row[] = [
  [
    'demo-survey-01',
    'gbr',
    'Moore Reef',
    '2025-10-04',
    'volunteer',
    'late-morning',
    'snorkel',
    16,
    'thriving',
    healthy,
  ],
  [
    'demo-survey-02',
    'gbr',
    'Moore Reef',
    '2025-11-15',
    'expert',
    'early-morning',
    'scuba',
    20,
    'mixed',
    starfish,
  ],
  [
    'demo-survey-03',
    'gbr',
    'Hastings Reef',
    '2025-10-05',
    'volunteer',
    'early-afternoon',
    'snorkel',
    14,
    'mixed',
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
    'thriving',
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
    'recovering',
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
    'sandy',
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
    'sandy',
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
    'mixed',
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
    'thriving',
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
    'mixed',
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
    'thriving',
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
    'rubble',
    healthy,
  ],
];

/**
 * Surveys whose every photo was looked at, so that a reef of the demo has a result, in two censuses, and another one to be
 * compared with.
 */
const readRows: readonly Row[] = [
  [
    'demo-survey-13',
    'gbr',
    'Moore Reef',
    '2024-11-09',
    'volunteer',
    'late-morning',
    'scuba',
    14,
    'rubble',
    healthy,
  ],
  [
    'demo-survey-14',
    'gbr',
    'Moore Reef',
    '2025-12-20',
    'expert',
    'late-morning',
    'scuba',
    18,
    'thriving',
    healthy,
  ],
  [
    'demo-survey-15',
    'gbr',
    'Hastings Reef',
    '2025-11-22',
    'expert',
    'early-morning',
    'scuba',
    15,
    'mixed',
    healthy,
  ],
];
const readPhotos = 12;

export const demoSurveys: readonly DemoSurvey[] = [...rows, ...readRows].map(
  ([id, regionId, reef, date, author, timeofday, type, visibilityMetres, look, experience], index) => ({
    id,
    regionId,
    reef,
    date: `${date}T00:00:00.000Z`,
    author,
    timeofday,
    type,
    visibilityMetres,
    look,
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
  readonly scene: ReefScene;
}

/** Pixels of a demo photo: enough to analyse, quick enough to paint at install. */
const photoSize = { width: 960, height: 720 };
/** Of those that are there to be counted. */
const smallSize = { width: 640, height: 480 };

/** Every photo of the demo. Every second one looks along the reef, the others straight down. */
export const demoPhotos: readonly DemoPhoto[] = demoSurveys.flatMap((survey, surveyIndex) =>
  Array.from({ length: survey.photos }, (_, index) => ({
    id: `${survey.id.replace('survey', 'photo')}-${index + 1}`,
    survey,
    index,
    scene: {
      ...(survey.analysed > 1 ? smallSize : photoSize),
      ...looks[survey.look],
      seed: 1000 + surveyIndex * 37 + index * 7,
      water: index % 2 === 0 ? 0 : 0.18,
      visibilityMetres: survey.visibilityMetres,
    },
  })),
);
