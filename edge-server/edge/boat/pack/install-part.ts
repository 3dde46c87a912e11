import { createReadStream } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { type PackPart, packedDocumentSchema, sailorSchema } from '../../../../src/contract/pack.ts';
import { areaResultsDocs } from '../../../../src/domain/collections/areas.ts';
import { reefResultsDocs, regionEstimatesDocs } from '../../../../src/domain/collections/estimates.ts';
import { boardDocs } from '../../../../src/domain/collections/events/activity.ts';
import type { Instant } from '../../../../src/domain/documents/instant.ts';
import { documentOf } from '../../../../src/domain/documents/json.ts';
import { matchPath } from '../../../../src/domain/documents/path.ts';
import type { Write } from '../../../../src/domain/documents/write.ts';
import { eventSchema } from '../../../../src/domain/events/event.ts';
import { type RegionId, regionConfigSchema } from '../../../../src/domain/region/region.ts';
import { datasetSchema } from '../../../../src/domain/reporting/dataset.ts';
import { reefFeatureSchema } from '../../../../src/domain/reporting/reef-feature.ts';
import type { Store } from '../../../../src/ports/store.ts';
import { replaceSailors } from '../../../front/live/session/sailors.ts';
import { placeArchive } from '../../../services/tiles/place-archive.ts';

/** More than any region has; a part that unpacks to more was not made by a server of ours. */
const maxTextBytes = 2 * 1024 ** 3;

/** The lines of a part, parsed as JSON. Throws `SyntaxError`, and errors of zlib. */
async function* linesOf(file: string): AsyncGenerator<unknown> {
  const unpacked = createReadStream(file).pipe(createGunzip());
  let length = 0;
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    length += line.length;
    if (length > maxTextBytes) throw new RangeError('A part is too long to be right.');
    if (line !== '') yield JSON.parse(line);
  }
}

export interface InstallDeps {
  readonly store: Store;
  readonly dataDir: string;
  readonly regionId: RegionId;
  readonly now: Instant;
  /** Called when a tile archive was put in place. */
  readonly onTiles: (name: string) => void;
}

type DocumentKind = Exclude<PackPart['kind'], 'people' | 'tiles'>;

interface PackedKind {
  readonly pattern: string;
  readonly schema: z.ZodType<object>;
}

/** Which paths a part may write, and what their documents say; anything else in it is left out. */
const documentsOf: Readonly<Record<DocumentKind, readonly PackedKind[]>> = {
  region: [
    { pattern: 'regions/{regionId}', schema: regionConfigSchema },
    // How patchy its reefs are: by that a boat says how many photos of a site are enough. Nobody's name is in it.
    regionEstimatesDocs,
  ],
  datasets: [{ pattern: 'mapdata/{regionId}/datasets/{id}', schema: datasetSchema }],
  reefs: [{ pattern: 'mapdata/{regionId}/features/{id}', schema: reefFeatureSchema }],
  results: [reefResultsDocs],
  areas: [areaResultsDocs],
  boards: [boardDocs],
  events: [{ pattern: 'events/{id}', schema: eventSchema }],
};

/** Documents that one write puts in; less than the store's most, so that phones are never kept waiting. */
const batchSize = 100;

/** Kinds that the boat does not count anew from what is aboard: they say so. */
const isBrought = (kind: DocumentKind) => kind === 'results' || kind === 'areas';

async function readDocuments(file: string, kind: DocumentKind, regionId: RegionId, now: Instant) {
  const writes: Write[] = [];
  let skipped = 0;
  for await (const line of linesOf(file)) {
    const document = packedDocumentSchema.safeParse(line);
    const path = document.data?.path ?? '';
    const known = documentsOf[kind].find(({ pattern }) => matchPath(pattern, path) !== undefined);
    const params = known === undefined ? undefined : matchPath(known.pattern, path);
    const isOfRegion = params?.regionId === undefined || params.regionId === regionId;
    const said = known?.schema.safeParse(document.data?.data);
    if (document.success && params !== undefined && isOfRegion && said?.success === true) {
      const data = isBrought(kind) ? { ...said.data, broughtAt: now } : said.data;
      writes.push({ op: 'set', path, data: documentOf(data) });
    } else skipped += 1;
  }
  return { writes, skipped };
}

async function installTiles(file: string, name: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'tiles');
  await placeArchive(folder, name, (fresh) => copyFile(file, fresh));
}

/**
 * Puts a part in place whose hash was checked. All of it is read before the first write. A stop in the middle of
 * the writes leaves documents of both dates, each whole, and the part is not called aboard: putting it in again,
 * from the file that is kept until then, ends it. Answers how many documents could not be read.
 */
export async function installPart(
  part: PackPart,
  file: string,
  { store, dataDir, regionId, now, onTiles }: InstallDeps,
): Promise<{ readonly skipped: number }> {
  if (part.kind === 'tiles') {
    await installTiles(file, part.name, dataDir);
    onTiles(part.name);
    return { skipped: 0 };
  }
  if (part.kind === 'people') {
    const sailors: ReturnType<typeof sailorSchema.safeParse>[] = [];
    for await (const line of linesOf(file)) sailors.push(sailorSchema.safeParse(line));
    await replaceSailors(
      sailors.flatMap((read) => (read.success ? [read.data] : [])),
      store,
    );
    return { skipped: sailors.filter((read) => !read.success).length };
  }
  const { writes, skipped } = await readDocuments(file, part.kind, regionId, now);
  for (let from = 0; from < writes.length; from += batchSize) {
    await store.write(writes.slice(from, from + batchSize));
  }
  return { skipped };
}
