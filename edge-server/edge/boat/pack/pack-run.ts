import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pRetry from 'p-retry';
import type { PackedRegion, PackSize } from '../../../../src/contract/boat/pack.ts';
import type { PackOffer, PackPart, PackRequest } from '../../../../src/contract/pack.ts';
import type { RegionId } from '../../../../src/domain/region/region.ts';
import type { ServerContext } from '../../../front/context.ts';
import { archivesOf } from '../../../services/tiles/tile-archives.ts';
import { sha256OfFile } from '../../../storage/archive/sha256-of-file.ts';
import { diskFiles } from '../../../storage/photos/disk/disk-files.ts';
import { fetchPart, sizeOfFile } from './fetch-part.ts';
import { installPart } from './install-part.ts';
import { type PackSource, PackSourceError } from './pack-source.ts';
import { notePacked, packedRegion } from './pack-state.ts';

export interface PackDeps {
  readonly context: Pick<ServerContext, 'store' | 'clock' | 'settings' | 'config'>;
  readonly source: PackSource;
  readonly onTiles: (name: string) => void;
}

export interface PackProgress {
  readonly part: string | null;
  readonly doneBytes: number;
  readonly totalBytes: number;
}

/** Bytes that stay free for photos: packing never fills the disk that divers need. */
const spareBytes = 500_000_000;
/** Between the tries of one part: 1, 4 and 16 seconds. */
const patience = { retries: 3, minTimeout: 1_000, factor: 4 };

const isSame = (a: PackPart, b: PackPart) => a.kind === b.kind && a.name === b.name && a.sha256 === b.sha256;

/** The program brings the base map itself, and it is mostly the very one of the server. */
async function isShipped({ name, bytes, sha256 }: PackPart, regionId: RegionId, dataDir: string) {
  const file = archivesOf(regionId, dataDir).get(name);
  return file !== undefined && (await sizeOfFile(file)) === bytes && (await sha256OfFile(file)) === sha256;
}

/** The parts of an offer that are still to be fetched. */
async function missing({ context, source }: PackDeps, { regionId, parts }: PackOffer): Promise<PackPart[]> {
  const noted = packedRegion(regionId, context.settings);
  const there = noted?.from === source.url ? noted.parts : [];
  const wanted: PackPart[] = [];
  for (const part of parts) {
    const isThere =
      there.some((kept) => isSame(kept, part)) ||
      (part.kind === 'tiles' && (await isShipped(part, regionId, context.config.dataDir)));
    if (!isThere) wanted.push(part);
  }
  return wanted;
}

export async function sizeOfPack(
  request: PackRequest,
  deps: PackDeps,
  signal: AbortSignal,
): Promise<PackSize> {
  const offer = await deps.source.offer(request, signal);
  return sizeOf(offer, await missing(deps, offer), deps);
}

async function sizeOf(
  { regionId, parts }: PackOffer,
  wanted: readonly PackPart[],
  { context }: PackDeps,
): Promise<PackSize> {
  const bytes = wanted.reduce((sum, part) => sum + part.bytes, 0);
  const freeBytes = await diskFiles.freeBytes(context.config.dataDir);
  return {
    regionId,
    parts: parts.map((part) => ({ ...part, isAboard: !wanted.includes(part) })),
    bytes,
    freeBytes,
    // Each part lies on the disk twice while it is put in place.
    fits: bytes === 0 || bytes * 2 + spareBytes <= freeBytes,
  };
}

/** Tries a part again when the line drops; each try goes on where the last one was. */
function fetchPatiently(
  part: PackPart,
  folder: string,
  { source }: PackDeps,
  signal: AbortSignal,
  onHeld: (bytes: number) => void,
): Promise<string> {
  async function once(): Promise<string> {
    let held = 0;
    return await fetchPart(source, part, folder, {
      signal,
      onBytes: (bytes) => {
        held += bytes;
        onHeld(held);
      },
    });
  }
  const shouldRetry = ({ error }: { readonly error: Error }) => error instanceof PackSourceError;
  return pRetry(once, { ...patience, signal, shouldRetry });
}

/** Files of parts that belong to no offer any more. */
async function clearFolder(folder: string, offer: PackOffer): Promise<void> {
  const wanted = new Set(offer.parts.flatMap(({ sha256 }) => [sha256, `${sha256}.coming`]));
  for (const name of await readdir(folder)) {
    if (!wanted.has(name)) await rm(join(folder, name), { force: true });
  }
}

/**
 * Brings a region aboard, part by part. Each part is fetched whole, checked, put in place and noted, in this order:
 * a stop at any moment leaves parts of both dates, each whole, and the next run does only what is missing. Answers
 * the bytes that were fetched. Throws `PackSourceError`, and `AbortSignal`'s reason when it is stopped.
 */
export async function runPack(
  request: PackRequest,
  deps: PackDeps,
  signal: AbortSignal,
  onProgress: (progress: PackProgress) => void,
): Promise<{ readonly bytes: number }> {
  const { context, source } = deps;
  const { clock, settings, config } = context;
  onProgress({ part: null, doneBytes: 0, totalBytes: 0 });
  const offer = await source.offer(request, signal);
  const wanted = await missing(deps, offer);
  const size = await sizeOf(offer, wanted, deps);
  if (!size.fits) {
    throw new PackSourceError('There is not enough room on this laptop. Make room, and try again.');
  }
  const folder = join(config.dataDir, 'pack');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await clearFolder(folder, offer);
  let noted: PackedRegion = {
    regionId: offer.regionId,
    from: source.url,
    begunAt: clock.now(),
    doneAt: null,
    parts: [...(packedRegion(offer.regionId, settings)?.parts ?? [])],
  };
  notePacked(noted, settings);
  let doneBytes = 0;
  for (const part of wanted) {
    const say = (held: number) =>
      onProgress({ part: part.name, doneBytes: doneBytes + held, totalBytes: size.bytes });
    say(0);
    const file = await fetchPatiently(part, folder, deps, signal, say);
    signal.throwIfAborted();
    const { regionId } = offer;
    const { skipped } = await installPart(part, file, {
      store: context.store,
      dataDir: config.dataDir,
      regionId,
      now: clock.now(),
      onTiles: deps.onTiles,
    });
    doneBytes += part.bytes;
    const others = noted.parts.filter(({ kind, name }) => kind !== part.kind || name !== part.name);
    noted = { ...noted, parts: [...others, { ...part, at: clock.now(), skipped }] };
    notePacked(noted, settings);
    await rm(file, { force: true });
  }
  const offered = offer.parts.map(
    (part) => noted.parts.find((kept) => isSame(kept, part)) ?? { ...part, at: clock.now(), skipped: 0 },
  );
  // Packed again without naming anybody: who was to sail still does.
  const people = offer.parts.some(({ kind }) => kind === 'people')
    ? []
    : noted.parts.filter(({ kind }) => kind === 'people');
  notePacked({ ...noted, parts: [...offered, ...people], doneAt: clock.now() }, settings);
  return { bytes: doneBytes };
}
