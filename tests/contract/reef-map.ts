import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterEach, describe, expect, it } from 'vitest';
import { starterFeatures } from '../../edge-server/services/reefs/starter.ts';
import type { DocumentData } from '../../src/domain/documents/json.ts';
import type { ReefMapSource } from '../../src/ports/reef-map.ts';

export interface ReefMapRig {
  readonly reefMap: ReefMapSource;
  /** Changes fields of a reef of `gbr`, and resolves when whoever must hear of it has heard. */
  change(featureId: string, fields: DocumentData): Promise<void>;
  close(): Promise<void>;
}

/** The tile of zoom 5 in which the reefs off Cairns lie. */
const cairns = { z: '5', x: '28', y: '17' };

/** What every source of reefs does; it begins with the starter table. */
export function describeReefMap(name: string, open: () => Promise<ReefMapRig>): void {
  describe(`reefs of the map: ${name}`, () => {
    let rig: ReefMapRig | null = null;
    const opened = async (): Promise<ReefMapRig> => {
      rig = await open();
      return rig;
    };
    afterEach(async () => {
      await rig?.close();
      rig = null;
    });

    async function namesInTile(reefMap: ReefMapSource): Promise<unknown[]> {
      const { outlines } = await reefMap.counts('gbr');
      const url = Object.entries(cairns).reduce(
        (address, [key, value]) => address.replace(`{${key}}`, value),
        reefMap.outlineTiles('gbr', outlines),
      );
      const answer = await fetch(url);
      const { centres } = new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer()))).layers;
      const features = Array.from({ length: centres?.length ?? 0 }, (_, index) => centres?.feature(index));
      return features.map((feature) => feature?.properties.name);
    }

    it('knows every reef of a region by its facts', async () => {
      const { reefMap } = await opened();
      const { reefs, unreadable } = await reefMap.facts('gbr');
      expect(unreadable).toBe(0);
      expect(reefs.map(({ id }) => id).sort()).toEqual(
        starterFeatures('gbr')
          .map(({ id }) => id)
          .sort(),
      );
      expect(reefs.find(({ id }) => id === '16-071')).toMatchObject({
        gid: '16-071',
        name: 'Moore Reef',
        type: 'Reef',
        isApproximate: true,
        search: 'moore reef 16-071',
      });
    });

    it('tells what was counted, and the outlines stay what they were', async () => {
      const { reefMap, change } = await opened();
      const before = await reefMap.counts('gbr');
      expect(before.reefs.size).toBe(0);
      const reports = { starfish: { surveys: 1, last: '2025-11-20' } };
      const counts = { surveys: 2, images: 9, read: 4, live: 47.3, reports };
      await change('16-071', {
        'meta.byDataset': {
          grc6: counts,
          grc5: { surveys: 1, images: 3, read: 1 },
          grc4: { surveys: 1, images: 0 },
        },
      });
      const after = await reefMap.counts('gbr');
      expect(after.outlines).toBe(before.outlines);
      expect(Object.fromEntries(after.reefs.get('16-071') ?? [])).toEqual({
        grc6: { ...counts, reports: [{ kind: 'starfish', surveys: 1, last: '2025-11-20' }] },
        grc5: { surveys: 1, images: 3, read: 1, live: null, reports: [] },
        grc4: { surveys: 1, images: 0, read: 0, live: null, reports: [] },
      });
    });

    it('tells the estimates of reefs, and how many photos others need', async () => {
      const { reefMap, change } = await opened();
      expect((await reefMap.estimates('gbr')).size).toBe(0);
      const counts = { surveys: 2, images: 9 };
      await change('16-071', {
        'meta.byDataset': {
          grc6: { ...counts, result: { mean: 41.2, low: 30.5, high: 52 } },
          grc5: { ...counts, result: { needed: 4 } },
          grc4: counts,
        },
      });
      expect(Object.fromEntries((await reefMap.estimates('gbr')).get('16-071') ?? [])).toEqual({
        grc6: { status: 'estimated', mean: 41.2, low: 30.5, high: 52 },
        grc5: { status: 'needs photos', needed: 4 },
      });
    });

    it('has outlines under a version, which is another after a change of one', async () => {
      const { reefMap, change } = await opened();
      expect(await namesInTile(reefMap)).toContain('Moore Reef');
      const { outlines } = await reefMap.counts('gbr');
      await change('16-071', { name: 'Renamed Reef' });
      expect((await reefMap.counts('gbr')).outlines).not.toBe(outlines);
      expect(await namesInTile(reefMap)).toContain('Renamed Reef');
      expect((await reefMap.facts('gbr')).reefs.map(({ name }) => name)).toContain('Renamed Reef');
    });

    it('says that it cannot be reached', async () => {
      const { reefMap, close } = await opened();
      rig = null;
      await close();
      await expect(reefMap.facts('gbr')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await expect(reefMap.counts('gbr')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    });
  });
}
