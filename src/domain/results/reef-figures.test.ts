import { expect, it } from 'vitest';
import { countsOfReef, reefFiguresSchema, type SurveyFigures } from './reef-figures.ts';

const survey = (date: string, figures: Partial<SurveyFigures> = {}): SurveyFigures => ({
  datasets: ['grc7', 'gbr-all'],
  date: `${date}T00:30:00.000Z`,
  images: 3,
  read: 0,
  told: 0,
  live: 0,
  reports: [],
  ...figures,
});

it('a reef counts the surveys of one dataset, and of what was reported the last day, in whichever order they came', () => {
  const reports: SurveyFigures['reports'] = ['starfish'];
  const figures = {
    b: survey('2026-11-20', { reports, read: 2, told: 1, live: 30 }),
    a: survey('2026-10-01', { reports: ['starfish', 'bleaching'], read: 1, told: 1, live: 41 }),
    c: survey('2025-10-01', { datasets: ['grc6', 'gbr-all'], reports }),
  };
  expect(countsOfReef(figures, 'grc7')).toEqual({
    surveys: 2,
    images: 6,
    read: 3,
    live: 35.5,
    reports: {
      starfish: { surveys: 2, last: '2026-11-20' },
      bleaching: { surveys: 1, last: '2026-10-01' },
    },
  });
  expect(countsOfReef(figures, 'gbr-all')).toMatchObject({
    surveys: 3,
    reports: { starfish: { surveys: 3 } },
  });
  expect(countsOfReef(figures, 'grc1')).toBeNull();
  expect(countsOfReef({ c: figures.c }, 'grc6')).toEqual({
    surveys: 1,
    images: 3,
    reports: { starfish: { surveys: 1, last: '2025-10-01' } },
  });
});

it('figures that cannot be read are none: they are made of the surveys again', () => {
  for (const surveys of ['{"a":', '', '{"a":{"images":-1}}', 7])
    expect(reefFiguresSchema.safeParse({ surveys }).success).toBe(false);
  const kept = { a: survey('2026-11-20') };
  expect(reefFiguresSchema.parse({ surveys: JSON.stringify(kept) })).toEqual({ surveys: kept });
});
