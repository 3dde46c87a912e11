import type { CourierRecords } from '../../../../src/contract/courier.ts';
import { ArchiveError } from '../../../storage/archive/archive-error.ts';
import { type ArchiveFront, readSoFar } from '../../../storage/archive/read-archive.ts';
import { tarBytes } from '../../../storage/archive/tar-layout.ts';
import { changesIn } from './stick.ts';
import type { PartEntry } from './write-part.ts';

/** A part that was cut off, and what it takes to complete it. */
export interface UnfinishedPart {
  readonly file: string;
  readonly front: ArchiveFront;
  readonly records: CourierRecords;
  /** Byte from which on to write. */
  readonly start: number;
  readonly entries: readonly PartEntry[];
}

export interface ResumeDeps {
  readonly publicKey: string;
  /** Changes that still wait for the cloud, as `changeKey` says them. */
  readonly unsent: ReadonlySet<string>;
  readonly fileOf: (blobPath: string) => Promise<string | null>;
}

/**
 * Looks at a part that was cut off: everything in it is hashed, and it goes on behind the last file that is
 * whole. Null where it is not worth going on: not ours, cut off in its own list, carried home by now, or with
 * photos that the boat has not got any more. Nothing is lost then, because it is a copy.
 */
export async function unfinishedPart(file: string, deps: ResumeDeps): Promise<UnfinishedPart | null> {
  let found: Awaited<ReturnType<typeof readSoFar>>;
  try {
    found = await readSoFar(file);
  } catch (error) {
    if (error instanceof ArchiveError) return null;
    throw error;
  }
  const { front, records, whole } = found;
  if (records === null || front.manifest.hub.publicKey !== deps.publicKey) return null;
  if (!changesIn(records).some((change) => deps.unsent.has(change))) return null;
  const pathOf = new Map(records.photos.map(({ data }) => [`photos/${data.sha256}`, data.url]));
  const entries: PartEntry[] = [];
  for (const { name, bytes } of front.layout.slice(whole)) {
    const source = await deps.fileOf(pathOf.get(name) ?? '');
    if (source === null) return null;
    entries.push({ name, bytes, content: { file: source, sha256: name.slice('photos/'.length) } });
  }
  return { file, front, records, start: tarBytes(front.layout.slice(0, whole)), entries };
}
