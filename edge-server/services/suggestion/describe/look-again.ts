import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { imageDocs, imagesWithRegions } from '../../../../src/domain/collections/images.ts';
import { correctedCopyOf } from '../../../../src/domain/survey/photo/corrected-copy.ts';
import { pagesOf } from '../../../../src/ports/read-documents.ts';
import type { ServiceContext } from '../../context.ts';
import type { DescribedPhotos } from './described-photos.ts';
import type { PhotoRecord, Seen } from './mark-seen.ts';

/** Records that are gone through at once. */
const pageOf = 10;

interface LookingAgain {
  readonly store: Pick<ServiceContext['store'], 'query'>;
  readonly photos: Pick<ServiceContext['photos'], 'regionsNote'>;
  readonly log: { info(facts: object, text: string): void };
  readonly described: Pick<DescribedPhotos, 'features' | 'featuresProblem' | 'areSeenAlike'>;
  /** Whether copies with corrected colours are offered here. */
  readonly isAshore: boolean;
  /** Resolves when nothing more urgent is to be done; false when the server ends. */
  mayGoOn(): Promise<boolean>;
  /** null where the photo cannot be looked at, which is told. */
  lookAt(photo: PhotoRecord): Promise<Seen | null>;
  mark(seen: readonly Seen[]): Promise<void>;
}

/**
 * Looks at the photos again that were looked at before by other features (an operator has brought a network, or the small one
 * has come), or of which nothing sound is kept (a backup was restored): the most urgent and newest first. So a new
 * network suggests as soon as a model was made with it, and not for one photo after the other as people wait for them.
 *
 * What is kept says what was done: a kill loses one photo. Once all are through, a note beside it says so, and the next start
 * asks no photo.
 */
export async function lookAgain(looking: LookingAgain): Promise<void> {
  const { store, photos, described, isAshore, log } = looking;
  const note = await photos.regionsNote();
  let through: string | null = null;
  let again = 0;
  for await (const docs of pagesOf(store, imagesWithRegions(pageOf))) {
    if (docs.length === 0) continue;
    // An operator's network that cannot be opened today will be tomorrow: what it saw is not to be overwritten.
    if (through === null && (await described.featuresProblem()) !== null) return;
    through ??= JSON.stringify({ features: await described.features(), isAshore });
    if (through === (await readFile(note.file, 'utf8').catch(() => null))) return;
    if (!(await looking.mayGoOn())) return;
    const page = docs.flatMap(({ path, data }): PhotoRecord[] => {
      const image = imageDocs.parse(data);
      return image === undefined ? [] : [{ path, image }];
    });
    const alike = await described.areSeenAlike(page.map(({ image }) => image));
    const seen: Seen[] = [];
    for (const [index, photo] of page.entries()) {
      const { quality } = photo.image;
      if (alike[index] === true && quality !== undefined) {
        if (lacksCopy(photo, isAshore)) seen.push({ ...photo, quality });
        continue;
      }
      if (!(await looking.mayGoOn())) break;
      const found = await looking.lookAt(photo);
      again += 1;
      if (found !== null) seen.push(found);
    }
    await looking.mark(seen);
    if (!(await looking.mayGoOn())) return;
  }
  if (through === null) return;
  try {
    await writeFile(note.partial, through);
    await rename(note.partial, note.file);
  } finally {
    await rm(note.partial, { force: true });
  }
  if (again > 0) log.info({ photos: again }, 'photos that had been looked at otherwise were looked at again');
}

const lacksCopy = ({ image }: PhotoRecord, isAshore: boolean) =>
  isAshore && image.color_corrected === undefined && correctedCopyOf(image) !== undefined;
