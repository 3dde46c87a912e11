import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { exportedPhoto, filesOf } from '../../../../tests/support/analysis/exported-photos.ts';
import { reefResultSchema } from '../../estimate/reef-result.ts';
import type { ExportResult } from '../model/export-result.ts';
import { estimatesFormat } from './estimates.ts';

const moore: ExportResult = {
  ...{ regionId: 'gbr', reefId: '16-071', reefName: '@Moore Reef', datasetId: 'grc6', status: 'estimated' },
  ...{ photos: 120, sites: 3, surveys: 4, people: 31, experts: 2, models: ['m1', 'm2'] },
  ...{ from: '2025-10-04', to: '2026-01-12' },
  cover: {
    total: { mean: 31.5, low: 27, high: 36.25 },
    branching: { mean: 12, low: 9, high: 15 },
    plating: { mean: 9.5, low: 7, high: 12 },
    massive: { mean: 6, low: 4, high: 8 },
    other: { mean: 4, low: 0, high: 9 },
  },
};
const { cover: _cover, ...looked } = moore;
const few: ExportResult = { ...looked, reefId: '16-072', status: 'too-few', needed: 4 };

it('each reef stands on a line with its figures and their intervals, or with why it has none', () => {
  const [piece] = estimatesFormat().sheets[0]?.pieces ?? [];
  const text = [piece?.begin?.(), piece?.result?.(moore), piece?.result?.(few)].join('');
  const [first, second] = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(reefResultSchema.safeParse(moore).success).toBe(true);
  expect(first).toMatchObject({
    ...{ reefName: "'@Moore Reef", status: 'estimated', from: '2025-10-04', people: '31', models: 'm1 m2' },
    ...{ total_mean: '31.5', total_low_90: '27', total_high_90: '36.25', other_low_90: '0' },
  });
  expect(second).toMatchObject({ status: 'too-few', photosNeeded: '4', total_mean: '', other_high_90: '' });
});

it('each answer to a question on a whole photo stands on a line with how many gave it', () => {
  const asked = { bleached: { no: 1, yes: 2 }, level: { high: 1 } };
  const files = filesOf(estimatesFormat(), [exportedPhoto({ asked }), exportedPhoto({ id: 'image-02' })]);
  const rows = Papa.parse<Record<string, string>>(files.get('answers.csv') ?? '', {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(rows.map(({ photoId, question, answer, people }) => [photoId, question, answer, people])).toEqual([
    ['image-01', 'level', 'high', '1'],
    ['image-01', 'bleached', 'yes', '2'],
    ['image-01', 'bleached', 'no', '1'],
  ]);
});
