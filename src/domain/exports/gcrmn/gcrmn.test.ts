import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { exportedPhoto, exportFacts, filesOf } from '../../../../tests/support/analysis/exported-photos.ts';
import { wholeCover } from '../model/cover.ts';
import { exportLabels, labelOfKey } from '../model/labels.ts';
import { bottomOf, gcrmnFormat } from './gcrmn.ts';

const text =
  filesOf(gcrmnFormat(exportFacts), [
    exportedPhoto(),
    exportedPhoto({ number: 2, cover: null }),
    exportedPhoto({
      number: 3,
      cover: wholeCover([{ label: labelOfKey('background_water-live'), percent: 95 }]),
    }),
  ]).get('gcrmn/benthos.csv') ?? '';
const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;

const categories: Readonly<Record<string, readonly string[]>> = {
  Abiotic: ['Rock', 'Rubble', 'Sand', 'Silt'],
  Algae: ['', 'Coralline algae', 'Cyanobacteria', 'Macroalgae', 'Turf algae'],
  'Hard coral': [''],
  'Other fauna': [''],
  Seagrass: [''],
};

describe('the benthic table of GCRMN', () => {
  it('has its 27 columns', () => {
    expect(text.split('\r\n')[0]?.split(',')).toHaveLength(27);
    expect(rows[0]).toMatchObject({
      datasetID: 'grc6',
      higherGeography: 'Australia',
      parentEventID: '1',
      eventID: '1',
      decimalLatitude: '-16.85',
      verbatimDepth: '4.5',
      year: '2025',
      month: '10',
      day: '4',
      eventDate: '2025-10-04',
      recordedBy: "'=Mia",
    });
  });

  it('passes the network’s own checks: known words, rows and quadrats above 0 and to 100', () => {
    const sums = new Map<string, number>();
    for (const row of rows) {
      const { category = '', subcategory = '', measurementValue, eventID = '' } = row;
      expect(categories[category]).toContain(subcategory);
      const percent = Number(measurementValue);
      expect(percent > 0 && percent <= 100).toBe(true);
      sums.set(eventID, (sums.get(eventID) ?? 0) + percent);
    }
    // The photo that nobody told and the one of water alone have no bottom.
    expect([...sums.keys()]).toEqual(['1']);
    expect(sums.get('1')).toBeCloseTo(100, 5);
  });

  it('counts dead coral as dead, and bleached coral as coral', () => {
    const said = rows.map(({ category, condition }) => `${category} ${condition}`);
    expect(said).toContain('Abiotic Dead coral');
    expect(said).toContain('Hard coral Bleached');
  });

  it('adds up to 100 whatever was told of the bottom', () => {
    const part = fc.record({
      label: fc.constantFrom(...exportLabels),
      percent: fc.double({ min: 0, max: 30, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const bottom = bottomOf(wholeCover(parts));
        if (bottom.length === 0) return;
        expect(bottom.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 6);
        for (const { percent } of bottom) expect(percent).toBeGreaterThan(0);
      }),
    );
  });
});
