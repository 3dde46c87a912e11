import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { exportFacts } from '../../../tests/support/analysis/exported-photos.ts';
import { memoryFiles } from '../../../tests/support/analysis/memory-files.ts';
import { storeOfPages } from '../../../tests/support/analysis/store-of-pages.ts';
import { type ExportFormat, exportFormats } from '../../domain/exports/request/formats.ts';
import type { DrawingCounter } from '../../ports/server.ts';
import { type WriteRequest, writeExport } from './write-export.ts';

const drawings: DrawingCounter = {
  count: () => Promise.reject(new Error('nothing is drawn here')),
  cells: () => Promise.reject(new Error('nothing is drawn here')),
};
const requestOf = (formats: readonly ExportFormat[]): WriteRequest => ({
  ...{ query: { regionId: 'gbr' }, formats, places: 'reef', asker: null, site: null, facts: exportFacts },
});

/** Bytes of the heap that are in use when all that can go is gone. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

describe('an export', () => {
  it('has a file for each thing that was asked for, and beside them what they are, whose, and how to cite them', async () => {
    const { files, sealed } = memoryFiles();
    const parcel = await files.open('e1', 1e9);
    const counts = await writeExport(requestOf(exportFormats), parcel, { store: storeOfPages(2), drawings });
    await parcel.seal();
    const { texts = new Map<string, string>(), rows = [] } = sealed.get('e1') ?? {};
    expect([...texts.keys()].toSorted()).toEqual([
      'CITATION.cff',
      'LICENSE',
      'README.txt',
      'answers.csv',
      'area-estimates.csv',
      'coco/annotations.json',
      'coralnet/annotations.csv',
      'coralnet/labelset.csv',
      'coralnet/metadata.csv',
      'coralnet/percent_covers.csv',
      'cpce/reef-census-codes.txt',
      'darwin-core-archive.zip!eml.xml',
      'darwin-core-archive.zip!event.csv',
      'darwin-core-archive.zip!extendedmeasurementorfact.csv',
      'darwin-core-archive.zip!meta.xml',
      'darwin-core-archive.zip!occurrence.csv',
      'estimates.csv',
      'gcrmn/benthos.csv',
      'ifdo/image-set.ifdo.json',
      'photos.geojson',
    ]);
    expect(counts).toMatchObject({ surveys: 2, photos: 80, told: 80, drawn: 0 });
    const covers = Papa.parse<string[]>(texts.get('coralnet/percent_covers.csv') ?? '', {
      skipEmptyLines: true,
    });
    expect(covers.data).toHaveLength(82);
    expect(JSON.parse(texts.get('coco/annotations.json') ?? '').images).toHaveLength(80);
    expect(rows.filter(({ table }) => table === 'photos')).toHaveLength(80);
    for (const path of ['coco/annotations.json', 'darwin-core-archive.zip', 'reef-census.gpkg']) {
      expect(texts.get('README.txt')).toContain(`  ${path}\n`);
    }
  });

  it('takes no more memory for 40,000 photos than for 4,000', async () => {
    const { files } = memoryFiles(true);
    const parcel = await files.open('e1', 1e12);
    const used = new Map<number, number>();
    await writeExport(
      requestOf(exportFormats),
      parcel,
      { store: storeOfPages(1_000), drawings },
      {
        onPhoto(done) {
          if (done === 4_000 || done === 40_000) used.set(done, heapInUse());
        },
      },
    );
    const growth = (used.get(40_000) ?? Infinity) - (used.get(4_000) ?? 0);
    expect(growth / 1e6).toBeLessThan(4);
  });

  it('ends where whoever follows it says so', async () => {
    const { files } = memoryFiles(true);
    const parcel = await files.open('e1', 1e9);
    const stop = new Error('stop');
    let seen = 0;
    const writing = writeExport(
      requestOf(['gcrmn']),
      parcel,
      { store: storeOfPages(50), drawings },
      {
        onPhoto(done) {
          seen = done;
          if (done === 45) throw stop;
        },
      },
    );
    await expect(writing).rejects.toBe(stop);
    expect(seen).toBe(45);
  });
});
