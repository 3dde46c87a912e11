import type { PhotoQuality } from '../../../../src/domain/quality/quality-record.ts';
import type { Image } from '../../../../src/domain/survey/image.ts';
import { correctedCopyOf } from '../../../../src/domain/survey/photo/corrected-copy.ts';
import type { ServiceContext } from '../../context.ts';

/** A photo that is to be looked at, or that was. */
export interface PhotoRecord {
  readonly path: string;
  readonly image: Image;
}

/** A photo that was looked at. */
export interface Seen extends PhotoRecord {
  readonly quality: PhotoQuality;
}

interface Marking {
  readonly store: Pick<ServiceContext['store'], 'writeTogether'>;
  readonly isAshore: boolean;
}

/**
 * What a record says of a photo that was looked at: that it has regions, how well it can be analysed, and where its copy with
 * the colours corrected is, which is offered ashore alone: at sea nobody analyses.
 */
export function factsOfSeen({ image, quality }: Pick<Seen, 'image' | 'quality'>, isAshore: boolean) {
  const copy = isAshore ? (image.color_corrected ?? correctedCopyOf(image)) : undefined;
  return { ml: true, quality, ...(copy === undefined ? {} : { color_corrected: { ...copy } }) };
}

/** Writes that down of several photos in one commit: each commit waits for the disk, and everybody with it. */
export async function markSeen(
  seen: readonly Seen[],
  { store, isAshore }: Marking,
  fail: (path: string, error: unknown) => void,
): Promise<void> {
  const mark = (some: readonly Seen[]) =>
    store.writeTogether(
      some.map((one) => ({ op: 'update', path: one.path, data: factsOfSeen(one, isAshore) })),
    );
  if (seen.length === 0) return;
  try {
    await mark(seen);
  } catch {
    // One of them is gone: the others are marked one by one.
    for (const one of seen) await mark([one]).catch((error: unknown) => fail(one.path, error));
  }
}
